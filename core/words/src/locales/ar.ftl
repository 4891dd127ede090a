### Arabic. The keys and variables are defined and explained in en.ftl.
### Style: short, plain and friendly. No exclamation marks.
### Displayed squares use Latin letters (e4), as chess books do. Spoken squares use the names of the letters, and
### numbers in words, because Arabic voices cannot read all Latin letters.
### Latin text within a sentence is enclosed in invisible isolates (U+2068 and U+2069).
### All digits are 0 to 9, as in moves, evaluations and clocks.
### Plural forms are selected with the function PLURAL, because Fluent's own rules are wrong above 102.

## Everywhere

app-name = Plywise
app-ok = حسنًا
app-cancel = إلغاء
app-close = إغلاق
app-back = رجوع
app-done = تم
app-save = حفظ
app-delete = حذف
app-show-line = اعرض الخط
app-undo = تراجع
app-retry = المحاولة من جديد
app-more = المزيد
app-search = بحث
app-share = مشاركة
app-copied = تم النسخ
app-paste = لصق
app-on = مفعّل
app-off = متوقف
app-loading = جارٍ التحميل
app-white = الأبيض
app-black = الأسود
app-random = عشوائي
app-screen-board = الرقعة
app-screen-train = التدريب
app-screen-games = المباريات
app-screen-analysis = التحليل
app-screen-settings = الإعدادات
app-games-count =
    { PLURAL($count) ->
        [zero] لا مباريات
        [one] مباراة واحدة
        [two] مباراتان
        [few] { $count } مباريات
        [many] { $count } مباراة
       *[other] { $count } مباراة
    }
app-percent = ⁨{ $value }%⁩
app-problem = حدث خطأ ما. مبارياتك سليمة.

## Board: controls

board-undo = تراجع
board-redo = إعادة
board-hint = تلميح
board-flip = قلب الرقعة
board-resign = استسلام
board-offer-draw = عرض التعادل
board-claim-draw = المطالبة بالتعادل
board-share = مشاركة
board-analyse = تحليل
board-new-game = مباراة جديدة
board-move-now = العب الآن
board-first = النقلة الأولى
board-back = نقلة إلى الوراء
board-forward = نقلة إلى الأمام
board-last = النقلة الأخيرة
board-live = العودة إلى المباراة
board-type-move = كتابة نقلة
board-type-move-example = مثلًا ⁨e4⁩ أو ⁨Nf3⁩
board-play-move = العب

## Board: status and questions

board-you = أنت
board-thinking = يفكر
board-thinking-depth = العمق { $depth } من { $wanted }
board-thinking-open = العمق { $depth }
board-thinking-hint = يبحث عن تلميح
board-clock-running = الساعة تعمل
board-clock-stopped = الساعة متوقفة
board-moves = النقلات
board-moves-empty = لا نقلات بعد
board-looking-back = نظرة إلى الوراء: النقلة { $number } من { $count }
board-looking-back-start = نظرة إلى الوراء: بداية المباراة
board-promotion = إلى ماذا يترقى البيدق؟
board-confirm-move = هل تلعب { $move }؟
board-confirm-play = العبها
board-branch = هل تلعب { $move } من هنا؟ تبقى النقلات التالية كتفريعة.
board-branch-play = العب من هنا
board-blunder = { $move } تخسر الكثير.
board-blunder-ask = هل تلعبها مع ذلك؟
board-blunder-back = أفكر من جديد
board-warning-offer = كلّفك ذلك قطعة. هل تريد تحذيرًا قبل مثل هذه النقلات؟
board-warning-yes = حذّرني
board-warning-on = سيصلك التحذير ابتداءً من مباراتك القادمة.
board-feedback-only = أحسنت: هي النقلة الجيدة الوحيدة.
board-feedback-mark = { $mark }.
board-feedback-better = ما الأفضل؟
board-resign-ask = هل تستسلم في هذه المباراة؟
board-resign-ask-side =
    { $side ->
        [white] هل يستسلم الأبيض في هذه المباراة؟
       *[black] هل يستسلم الأسود في هذه المباراة؟
    }
board-resign-yes = أستسلم
board-draw-ask = هل تعرض التعادل؟
board-draw-offered = يعرض عليك خصمك التعادل.
board-draw-accept = قبول
board-draw-decline = متابعة اللعب
board-claim-threefold = تكرر الوضع للمرة الثالثة. يمكنك المطالبة بالتعادل.
board-claim-fifty = خمسون نقلة بلا أخذ ولا نقلة بيدق. يمكنك المطالبة بالتعادل.
board-engine-failed = تعطّل المحرّك ولم ينقل الحاسوب. هل يحاول مرة أخرى؟
board-engine-retry = حاول مرة أخرى
board-save-failed = لم تُحفظ هذه النقلة بعد: { $reason }
board-restored = مباراتك كما تركتها.
board-no-hints = تُلعب هذه المباراة بلا تلميحات.
board-rematch = مباراة إعادة
board-review = مراجعة
board-play-level = العب ضد { $name }
board-begin = أنت تلعب ضد الأرنب، وهو خصم سهل. من أين تود أن تبدأ؟
board-begin-new = أنا جديد في الشطرنج
board-begin-rules = أعرف القواعد
board-begin-club = ألعب في نادٍ

## Board: accessibility labels, for screen readers

board-label = رقعة الشطرنج
board-label-moves = قائمة النقلات
board-action-select = اختيار
board-action-unselect = إلغاء الاختيار
board-action-move = انقل إلى هنا
board-action-take = خذ القطعة
board-action-castle = بيّت
board-action-promote = انقل إلى هنا ورقِّ البيدق
board-action-premove = نقلة مسبقة إلى هنا
board-action-read-position = قراءة الوضع
board-action-attacks = قراءة المهاجمين والمدافعين
board-label-move = { $number }. { $move }
board-rotor-pieces = القطع
board-rotor-targets = النقلات الممكنة
board-rotor-attackers = مهاجمو المربع المحدد

## Hints and explanations

board-hint-next = أخبرني بالمزيد
board-hint-hide = إخفاء التلميح
hint-piece = انظر إلى القطعة على { $square }.
hint-move = نقلة جيدة: { $move }.

## Explanations of moves, in at most two sentences. The names of all pieces are masculine; a move is feminine.

coach-spoken-move = «{ $move }»
coach-castling-king-side = التبييت القصير
coach-castling-queen-side = التبييت الطويل
coach-role =
    { $case ->
        [dative] { $role ->
            [pawn] للبيدق
            [knight] للحصان
            [bishop] للفيل
            [rook] للرخ
            [queen] للوزير
           *[king] للملك
        }
       *[subject] { $role ->
            [pawn] البيدق
            [knight] الحصان
            [bishop] الفيل
            [rook] الرخ
            [queen] الوزير
           *[king] الملك
        }
    }
coach-piece = { $role } على { $square }
coach-count =
    { $role ->
        [pawn] { PLURAL($count) ->
            [zero] لا بيادق
            [one] بيدقًا
            [two] بيدقين
            [few] { $count } بيادق
            [many] { $count } بيدقًا
           *[other] { $count } بيدق
        }
        [knight] { PLURAL($count) ->
            [zero] لا أحصنة
            [one] حصانًا
            [two] حصانين
            [few] { $count } أحصنة
            [many] { $count } حصانًا
           *[other] { $count } حصان
        }
        [bishop] { PLURAL($count) ->
            [zero] لا فيلة
            [one] فيلًا
            [two] فيلين
            [few] { $count } فيلة
            [many] { $count } فيلًا
           *[other] { $count } فيل
        }
        [rook] { PLURAL($count) ->
            [zero] لا رخاخ
            [one] رخًّا
            [two] رخّين
            [few] { $count } رخاخ
            [many] { $count } رخًّا
           *[other] { $count } رخ
        }
       *[queen] { PLURAL($count) ->
            [zero] لا وزراء
            [one] الوزير
            [two] وزيرين
            [few] { $count } وزراء
            [many] { $count } وزيرًا
           *[other] { $count } وزير
        }
    }
coach-better = الأفضل: { $clause }
coach-threat = لدى { $side } تهديد: { $clause }
coach-threat-mate = يهدد { $side } بكش مات بالنقلة { $move }.
coach-threat-takes = يهدد { $side } بأخذ { $piece-object }.
coach-reply = النقلة { $first } تسمح برد قوي: { $clause }
coach-ignored = النقلة { $first } لا تمنع التهديد: { $clause }
coach-reply-mate =
    { PLURAL($count) ->
        [zero] النقلة { $first } تسمح بكش مات: { $move }.
        [one] النقلة { $first } تسمح بكش مات: { $move }.
        [two] النقلة { $first } تسمح بكش مات في نقلتين تبدآن بالنقلة { $move }.
        [few] النقلة { $first } تسمح بكش مات في { $count } نقلات تبدأ بالنقلة { $move }.
        [many] النقلة { $first } تسمح بكش مات في { $count } نقلة تبدأ بالنقلة { $move }.
       *[other] النقلة { $first } تسمح بكش مات في { $count } نقلة تبدأ بالنقلة { $move }.
    }
coach-idea = بعد { $reply }، { $clause }
coach-alternative = النقلة { $first } لا تنجح: { $clause }
coach-then-wins = هذا يكسب { $won }.
coach-then-wins-balance = هذا يكسب { $won } ويخسر { $lost }.
coach-then-wins-piece = هذا يكسب { $piece-object }.
coach-missed = فوّت { $side } فرصة: { $clause }
coach-line = بعد { $move } قد تستمر المباراة هكذا: { $line }.
coach-line-better = كان الأفضل: { $line }.
coach-line-mistake = الرد على { $move } هو { $line }.
coach-mates =
    { PLURAL($count) ->
        [zero] النقلة { $move } كش مات.
        [one] { $pattern ->
            [back-rank] النقلة { $move } كش مات على الصف الأخير.
            [smothered] النقلة { $move } مات مخنوق.
           *[other] النقلة { $move } كش مات.
        }
        [two] { $pattern ->
            [back-rank] النقلة { $move } تفرض كش مات على الصف الأخير في نقلتين.
            [smothered] النقلة { $move } تفرض ماتًا مخنوقًا في نقلتين.
           *[other] النقلة { $move } تفرض كش مات في نقلتين.
        }
        [few] { $pattern ->
            [back-rank] النقلة { $move } تفرض كش مات على الصف الأخير في { $count } نقلات.
            [smothered] النقلة { $move } تفرض ماتًا مخنوقًا في { $count } نقلات.
           *[other] النقلة { $move } تفرض كش مات في { $count } نقلات.
        }
        [many] { $pattern ->
            [back-rank] النقلة { $move } تفرض كش مات على الصف الأخير في { $count } نقلة.
            [smothered] النقلة { $move } تفرض ماتًا مخنوقًا في { $count } نقلة.
           *[other] النقلة { $move } تفرض كش مات في { $count } نقلة.
        }
       *[other] النقلة { $move } تفرض كش مات في { $count } نقلة.
    }
coach-promotes =
    { PLURAL($count) ->
        [zero] النقلة { $move } تؤدي إلى ترقية.
        [one] { $role ->
            [knight] النقلة { $move } تأتي بحصان جديد.
            [bishop] النقلة { $move } تأتي بفيل جديد.
            [rook] النقلة { $move } تأتي برخ جديد.
           *[queen] النقلة { $move } تأتي بوزير جديد.
        }
        [two] النقلة { $move } تؤدي إلى ترقية خلال نقلتين.
        [few] النقلة { $move } تؤدي إلى ترقية خلال { $count } نقلات.
        [many] النقلة { $move } تؤدي إلى ترقية خلال { $count } نقلة.
       *[other] النقلة { $move } تؤدي إلى ترقية خلال { $count } نقلة.
    }
coach-takes-free = النقلة { $move } تأخذ { $piece-object }، ولا يستطيع { $other } رد الأخذ.
coach-wins-exchange =
    { $lost ->
        [none] النقلة { $move } تكسب { $piece-object }.
        [pawn] النقلة { $move } تكسب { $piece-object } مقابل بيدق.
        [knight] النقلة { $move } تكسب { $piece-object } مقابل حصان.
        [bishop] النقلة { $move } تكسب { $piece-object } مقابل فيل.
        [rook] النقلة { $move } تكسب { $piece-object } مقابل رخ.
       *[queen] النقلة { $move } تكسب { $piece-object } مقابل الوزير.
    }
coach-recaptures = النقلة { $move } ترد بأخذ { $piece-object }.
coach-trades =
    { $standing ->
        [ahead] النقلة { $move } تبادل القطع و{ $side } متفوق ماديًا.
        [behind] النقلة { $move } تبادل القطع و{ $side } متأخر ماديًا.
       *[level] { $with ->
            [pawns] النقلة { $move } تبادل بيدقًا ببيدق.
            [knights] النقلة { $move } تبادل حصانًا بحصان.
            [bishops] النقلة { $move } تبادل فيلًا بفيل.
            [rooks] النقلة { $move } تبادل رخًّا برخ.
            [queens] النقلة { $move } تبادل وزيرًا بوزير.
            [pawn] النقلة { $move } تبادل بيدقًا مقابل { $piece-object }.
            [knight] النقلة { $move } تبادل حصانًا مقابل { $piece-object }.
            [bishop] النقلة { $move } تبادل فيلًا مقابل { $piece-object }.
            [rook] النقلة { $move } تبادل رخًّا مقابل { $piece-object }.
           *[queen] النقلة { $move } تبادل الوزير مقابل { $piece-object }.
        }
    }
coach-takes = النقلة { $move } تأخذ { $piece-object }.
coach-answers-check =
    { $how ->
        [moves] النقلة { $move } تُخرج الملك من الكش.
        [blocks] النقلة { $move } تسد طريق الكش.
       *[takes] النقلة { $move } تأخذ القطعة التي تعطي الكش.
    }
coach-forks = النقلة { $move } شوكة تهاجم { $targets-object } معًا.
coach-attacks = النقلة { $move } تهاجم { $target-object }.
coach-pins = النقلة { $move } تثبّت { $pinned-object } أمام { $behind-object }.
coach-skewers = النقلة { $move } سيخ على { $front-object } وخلفه { $behind }.
coach-discovers = النقلة { $move } تكشف هجومًا من { $by-object } على { $target-object }.
coach-discovers-check = النقلة { $move } كش مكشوف من { $by-object }.
coach-double-checks = النقلة { $move } كش مزدوج، فلا بد أن يتحرك الملك.
coach-traps = النقلة { $move } تحاصر { $piece-object }، فلا يبقى له مربع آمن.
coach-takes-defender = النقلة { $move } تأخذ { $defender-object } الذي كان يحمي { $target-object }.
coach-deflects = النقلة { $move } تُبعد { $defender-object } عن حماية { $target-object }.
coach-overloads = النقلة { $move } تُثقل { $defender-object }، فهو لا يستطيع حماية { $one-object } و{ $two-object } معًا.
coach-attracts = النقلة { $move } تستدرج { $piece-object } إلى { $to }.
coach-interferes = النقلة { $move } تمنع { $defender-object } من حماية { $target-object }.
coach-in-between = النقلة { $move } نقلة بينية، لأن أخذ { $target-object } يبقى ممكنًا في النقلة التالية.
coach-x-rays = النقلة { $move } تنجح لأن { $by-object } يستطيع رد الأخذ على { $to } عبر قطعة للخصم.
coach-attacks-pinned = النقلة { $move } تهاجم { $pinned-object } وهو مثبّت.
coach-uses-pin = النقلة { $move } تنجح لأن { $pinned-object } مثبّت بسبب { $by-object } ولا يستطيع رد الأخذ.
coach-wins-piece =
    { PLURAL($count) ->
        [zero] النقلة { $move } تكسب { $piece-object }.
        [one] النقلة { $move } تكسب { $piece-object }.
        [two] النقلة { $move } تكسب { $piece-object } خلال نقلتين.
        [few] النقلة { $move } تكسب { $piece-object } خلال { $count } نقلات.
        [many] النقلة { $move } تكسب { $piece-object } خلال { $count } نقلة.
       *[other] النقلة { $move } تكسب { $piece-object } خلال { $count } نقلة.
    }
coach-wins-material = النقلة { $move } تكسب { $won } مع أفضل لعب.
coach-wins-balance = النقلة { $move } تكسب { $won } وتخسر { $lost } مع أفضل لعب.
coach-sacrifices =
    { $forks ->
        [yes] النقلة { $move } تقدّم { $piece-object } تضحيةً وتهاجم { $targets-object } معًا.
       *[no] النقلة { $move } تقدّم { $piece-object } تضحيةً.
    }
coach-threatens-mate = النقلة { $move } تهدد بكش مات بالنقلة { $threat }.
coach-threatens = النقلة { $move } تهيئ تهديدًا، لأن { $clause }
coach-threatens-takes = النقلة { $move } تهدد بأخذ { $piece-object }.
coach-stops-mate = النقلة { $move } تمنع كش مات.
coach-saves =
    { $how ->
        [moves] النقلة { $move } تنقل { $piece-object } إلى مكان آمن.
        [defends] النقلة { $move } تحمي { $piece-object }.
        [blocks] النقلة { $move } تسد طريق الهجوم على { $piece-object }.
        [takes] النقلة { $move } تأخذ القطعة التي تهاجم { $piece-object }.
        [trades] النقلة { $move } تبادل { $piece-object } الذي كان مهاجَمًا.
       *[otherwise] النقلة { $move } تنقذ { $piece-object }.
    }
coach-parries = النقلة { $move } تمنع ذلك.
coach-parries-takes = النقلة { $move } تمنع ذلك بأخذ { $piece-object }.
coach-parries-line = النقلة { $move } تمنع ذلك بسد الطريق أمام { $by-object }.
coach-only-move = النقلة { $move } هي الرد الوحيد على الكش الذي لا يخسر قطعة.
coach-stalemates = النقلة { $move } تؤدي إلى الجمود، فتنتهي المباراة بالتعادل.
coach-loses = النقلة { $move } تخسر { $piece-object } بعد { $answer }.
coach-loses-ignored = كان { $piece } مهاجَمًا، والنقلة { $move } لا تنقذه من { $answer }.
coach-loses-undefended = النقلة { $move } تتخلى عن حماية { $piece-object }، فتكسبه النقلة { $answer }.
coach-loses-opened = النقلة { $move } تفتح الخط { $by-dative }، والنقلة { $answer } تكسب { $piece-object }.
coach-loses-pinned = كان { $pinned } مثبّتًا بسبب { $by-object }، ولذلك تخسر النقلة { $move } { $piece-object } بعد { $answer }.
coach-castles = النقلة { $move } تضع الملك في مكان آمن وتُدخل الرخ إلى اللعب.
coach-develops =
    { $role ->
        [knight] النقلة { $move } تُخرج الحصان إلى اللعب.
       *[bishop] النقلة { $move } تُخرج الفيل إلى اللعب.
    }
coach-takes-center = النقلة { $move } تكسب مساحة في المركز.
coach-takes-file =
    { $half ->
        [yes] النقلة { $move } تضع الرخ على العمود نصف المفتوح { $file }.
       *[no] النقلة { $move } تضع الرخ على العمود المفتوح { $file }.
    }
coach-takes-seventh =
    { $role ->
        [queen] النقلة { $move } تضع الوزير على الصف السابع.
       *[rook] النقلة { $move } تضع الرخ على الصف السابع.
    }
coach-takes-outpost =
    { $role ->
        [knight] النقلة { $move } تضع الحصان في موقع متقدم لا يهاجمه فيه بيدق.
       *[bishop] النقلة { $move } تضع الفيل في موقع متقدم لا يهاجمه فيه بيدق.
    }
coach-advances-passed =
    { PLURAL($count) ->
        [zero] النقلة { $move } تدفع البيدق الحر إلى الترقية.
        [one] النقلة { $move } تدفع البيدق الحر، وتبقى له نقلة واحدة إلى الترقية.
        [two] النقلة { $move } تدفع البيدق الحر، وتبقى له نقلتان إلى الترقية.
        [few] النقلة { $move } تدفع البيدق الحر، وتبقى له { $count } نقلات إلى الترقية.
        [many] النقلة { $move } تدفع البيدق الحر، وتبقى له { $count } نقلة إلى الترقية.
       *[other] النقلة { $move } تدفع البيدق الحر، وتبقى له { $count } نقلة إلى الترقية.
    }
coach-creates-passed = النقلة { $move } تصنع بيدقًا حرًا على { $square }.
coach-blocks-passed = النقلة { $move } تسد الطريق أمام البيدق الحر على { $square }.
coach-activates-king = النقلة { $move } تقرّب الملك من المركز، حيث يكون قويًا في النهاية.
coach-supports-passed = النقلة { $move } تقرّب الملك من بيدقه الحر على { $square }.
coach-chases-passed = النقلة { $move } تقرّب الملك من طريق البيدق الحر على { $square }.
coach-improves =
    { $term ->
        [squares] النقلة { $move } تؤدي إلى مربعات أفضل لقطع { $side }.
        [mobility] النقلة { $move } تعطي قطع { $side } حرية أكبر.
        [pawns] النقلة { $move } تؤدي إلى بنية بيادق أفضل عند { $side }.
        [passed] النقلة { $move } تعطي { $side } فرصًا أفضل بالبيادق الحرة.
        [king] النقلة { $move } ترجّح كفة { $side } في أمان الملك.
        [threats] النقلة { $move } تضغط على قطع { $other }.
        [pieces] النقلة { $move } تؤدي إلى مواقع أقوى لقطع { $side }.
       *[space] النقلة { $move } تكسب مساحة.
    }
coach-weakens =
    { $term ->
        [squares] النقلة { $move } تؤدي إلى مربعات أسوأ لقطع { $side }.
        [mobility] النقلة { $move } تترك لقطع { $side } حرية أقل.
        [pawns] النقلة { $move } تؤدي إلى بنية بيادق أسوأ عند { $side }.
        [passed] النقلة { $move } تعطي { $other } فرصًا أفضل بالبيادق الحرة.
        [king] النقلة { $move } ترجّح كفة { $other } في أمان الملك.
        [threats] النقلة { $move } تترك قطع { $side } تحت الضغط.
        [pieces] النقلة { $move } تؤدي إلى مواقع أضعف لقطع { $side }.
       *[space] النقلة { $move } تتنازل عن مساحة.
    }

## Openings: the family is localized, the variation stays in English

opening-coded = { $eco } { $name }
opening-name = { $family }: { $variation }

## New game

newgame-title = مباراة جديدة
newgame-start = ابدأ
newgame-opponent = الخصم
newgame-more = خيارات أخرى
newgame-beaten = سبق لك الفوز
newgame-computer = الحاسوب
newgame-friend = صديق على هذا الجهاز
newgame-watch = الحاسوب ضد الحاسوب
newgame-auto-flip = قلب الرقعة بعد كل نقلة
newgame-table = وضع الطاولة: قلب قطع الجهة المقابلة
newgame-color = لونك
newgame-level = المستوى
newgame-level-white = مستوى الأبيض
newgame-level-black = مستوى الأسود
newgame-level-about = المستويات الأعلى تحسب أعمق ويفوتها أقل. العمق 1 نقلة واحدة لطرف واحد، والعمق 2 نقلة والرد عليها.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = بالمستوى
newgame-by-time = بالوقت
newgame-full = القوة الكاملة
newgame-clock = الساعة
newgame-clock-none = بلا ساعة
newgame-clock-custom = مخصص
newgame-clock-base = الدقائق لكل طرف
newgame-clock-minutes = الدقائق
newgame-clock-increment = الثواني المضافة لكل نقلة
newgame-clock-delay = الثواني قبل أن تعمل الساعة
newgame-clock-odds = وقت مختلف لكل طرف
newgame-clock-preset = ⁨{ $minutes } + { $seconds }⁩
newgame-clock-preset-label = الدقائق { $minutes }، والثواني لكل نقلة { $seconds }
newgame-position = وضع البداية
newgame-standard = عادي
newgame-chess960 = Chess960
newgame-chess960-random = خلط
newgame-chess960-number = الرقم
newgame-chess960-number-label = وضع البداية { $number }
newgame-from-position = وضع مخصص
newgame-help = المساعدة
newgame-help-takebacks = السماح بالتراجع
newgame-help-hints = السماح بالتلميحات
newgame-help-blunders = تحذيري قبل الخطأ الفادح
newgame-name-white = اسم الأبيض
newgame-name-black = اسم الأسود
newgame-replace = تُحفظ المباراة الحالية في المباريات.

## List of games

games-title = المباريات
games-empty = لا مباريات بعد. كل مباراة تلعبها تُحفظ هنا.
games-empty-search = لا مباراة مطابقة.
games-open = فتح
games-continue = متابعة
games-rename = تغيير الاسم
games-rename-field = الاسم
games-delete = حذف
games-deleted =
    { PLURAL($count) ->
        [zero] لم تُحذف أي مباراة
        [one] حُذفت مباراة واحدة
        [two] حُذفت مباراتان
        [few] حُذفت { $count } مباريات
        [many] حُذفت { $count } مباراة
       *[other] حُذفت { $count } مباراة
    }
games-cards-stay =
    { PLURAL($count) ->
        [zero] لا يبقى منها أي خطأ في التدريب
        [one] يبقى منها خطأ واحد في التدريب
        [two] يبقى منها خطآن في التدريب
        [few] تبقى منها { $count } أخطاء في التدريب
        [many] يبقى منها { $count } خطأً في التدريب
       *[other] يبقى منها { $count } خطأ في التدريب
    }
games-cards-delete = حذفها أيضًا
games-cards-deleted = حُذفت من التدريب أيضًا
games-select = اختيار
games-select-all = اختيار الكل
games-selected =
    { PLURAL($count) ->
        [zero] لم تُختر أي مباراة
        [one] اختيرت مباراة واحدة
        [two] اختيرت مباراتان
        [few] اختيرت { $count } مباريات
        [many] اختيرت { $count } مباراة
       *[other] اختيرت { $count } مباراة
    }
games-search = البحث في المباريات
games-filter = تصفية
games-filter-none = كل المباريات
games-filter-result = النتيجة
games-filter-level = المستوى
games-filter-opening = الافتتاح
games-filter-player = اللاعب
games-filter-clear = إلغاء التصفية
games-filter-done = عرض المباريات
games-filter-any = الكل
games-filter-level-any = أي مستوى
games-filter-opening-example = مثلًا ⁨C50⁩ أو الصقلي
games-filter-origin = المصدر
games-filter-here = لُعبت هنا
games-filter-imported = مستوردة
games-filter-date = التاريخ
games-filter-date-any = أي وقت
games-filter-date-days =
    { PLURAL($count) ->
        [zero] اليوم
        [one] آخر يوم
        [two] آخر يومين
        [few] آخر { $count } أيام
        [many] آخر { $count } يومًا
       *[other] آخر { $count } يوم
    }
games-filter-date-year = هذا العام
games-filter-date-custom = بين يومين
games-filter-from = من
games-filter-until = إلى
games-with-position = مباريات فيها هذا الوضع
games-with-position-clear = عرض المباريات بأي وضع
games-search-clear = مسح البحث
games-unfinished = لم تنتهِ
games-won = فوز
games-lost = خسارة
games-drawn = تعادل
games-players = { $white } – { $black }
games-today = اليوم
games-yesterday = أمس
games-label = { $players }، { $result }، { $date }
games-more = المزيد عن هذه المباراة
games-copy-pgn = نسخ بصيغة ⁨PGN⁩
games-rename-about = اتركه فارغًا ليظهر اسما اللاعبين.
games-import = استيراد
games-import-file = من ملف
games-import-paste = لصق ⁨PGN⁩
games-importing = قراءة المباريات: { $count }
games-imported =
    { PLURAL($count) ->
        [zero] لم تُستورد أي مباراة.
        [one] استُوردت مباراة واحدة.
        [two] استُوردت مباراتان.
        [few] استُوردت { $count } مباريات.
        [many] استُوردت { $count } مباراة.
       *[other] استُوردت { $count } مباراة.
    }
games-import-completed =
    { PLURAL($count) ->
        [zero] لم تُستكمل أي مباراة.
        [one] استُكملت مباراة واحدة كانت هنا من قبل.
        [two] استُكملت مباراتان كانتا هنا من قبل.
        [few] استُكملت { $count } مباريات كانت هنا من قبل.
        [many] استُكملت { $count } مباراة كانت هنا من قبل.
       *[other] استُكملت { $count } مباراة كانت هنا من قبل.
    }
games-import-duplicates =
    { PLURAL($count) ->
        [zero] { $count } مباريات كانت هنا من قبل.
        [one] مباراة واحدة كانت هنا من قبل.
        [two] مباراتان كانتا هنا من قبل.
        [few] { $count } مباريات كانت هنا من قبل.
        [many] { $count } مباراة كانت هنا من قبل.
       *[other] { $count } مباراة كانت هنا من قبل.
    }
games-import-cut =
    { PLURAL($count) ->
        [zero] استُورد جزء من { $count } مباريات.
        [one] استُورد جزء من مباراة واحدة.
        [two] استُورد جزء من مباراتين.
        [few] استُورد جزء من { $count } مباريات.
        [many] استُورد جزء من { $count } مباراة.
       *[other] استُورد جزء من { $count } مباراة.
    }
games-import-damaged =
    { PLURAL($count) ->
        [zero] { $count } مباريات تعذرت قراءتها.
        [one] مباراة واحدة تعذرت قراءتها.
        [two] مباراتان تعذرت قراءتهما.
        [few] { $count } مباريات تعذرت قراءتها.
        [many] { $count } مباراة تعذرت قراءتها.
       *[other] { $count } مباراة تعذرت قراءتها.
    }
games-import-empty =
    { PLURAL($count) ->
        [zero] لم يُتخطَّ أي سجل.
        [one] تُخطي سجل واحد بلا نقلات ولا وضع ولا تعليق.
        [two] تُخطي سجلان بلا نقلات ولا وضع ولا تعليق.
        [few] تُخطيت { $count } سجلات بلا نقلات ولا وضع ولا تعليق.
        [many] تُخطي { $count } سجلًا بلا نقلات ولا وضع ولا تعليق.
       *[other] تُخطي { $count } سجل بلا نقلات ولا وضع ولا تعليق.
    }
games-import-nothing = لا توجد مباراة في هذا النص.
games-import-stopped = توقف الاستيراد.
games-import-broke-off = ينقطع الملف: { $reason }
games-import-text = مباريات بصيغة ⁨PGN⁩
games-export = تصدير
games-export-one = تصدير هذه المباراة
games-export-selected = تصدير المختارة
games-export-all = تصدير الكل
games-exported =
    { PLURAL($count) ->
        [zero] لم تُصدَّر أي مباراة.
        [one] صُدّرت مباراة واحدة.
        [two] صُدّرت مباراتان.
        [few] صُدّرت { $count } مباريات.
        [many] صُدّرت { $count } مباراة.
       *[other] صُدّرت { $count } مباراة.
    }
games-error-full = مساحة التخزين ممتلئة. وفّر بعض المساحة لتُحفظ المباراة.
games-error-full-start = مساحة التخزين ممتلئة، فلا يمكن حفظ المباريات. وفّر بعض المساحة ثم حاول من جديد.
games-error-read-only = لا يستطيع ⁨Plywise⁩ الكتابة هنا.
games-error-already-open = المباريات مفتوحة بالفعل في برنامج آخر. أغلقه ثم حاول من جديد.
games-error-damaged = تعذرت قراءة المباريات. وُضعت نسخة منها في { $file } وبدأت مجموعة جديدة.
games-recovered =
    { PLURAL($count) ->
        [zero] لم تُنقذ أي مباراة.
        [one] أُنقذت مباراة واحدة.
        [two] أُنقذت مباراتان.
        [few] أُنقذت { $count } مباريات.
        [many] أُنقذت { $count } مباراة.
       *[other] أُنقذت { $count } مباراة.
    }
games-error-format = كُتبت هذه المباريات بإصدار آخر من ⁨Plywise⁩. حدّث التطبيق لفتحها.
games-error-damaged-game = هذه المباراة تالفة بدءًا من النقلة { $number }. النقلات قبلها محفوظة.
games-error-reopen = لا يمكن قراءة مبارياتك. أغلق ⁨Plywise⁩ وافتحه من جديد لإنقاذ ما يمكن إنقاذه.
games-error-game-unreadable = هذه المباراة تالفة ولا يمكن فتحها.
games-error-file = تعذّرت قراءة الملف أو الكتابة فيه.
games-error-gone = لم تعد هذه المباراة موجودة.

## Statistics

stats-title = الإحصاءات
stats-record = فوز { $won }، تعادل { $drawn }، خسارة { $lost }
stats-games = المباريات الملعوبة
stats-games-count = { $count }
stats-rating = تصنيفك
stats-rating-value = ⁨{ $rating } ± { $margin }⁩
stats-rating-value-label = { $rating } بزيادة أو نقصان { $margin }
stats-rating-soon =
    { PLURAL($count) ->
        [zero] التقدير جاهز.
        [one] العب مباراة أخرى للحصول على تقدير.
        [two] العب مباراتين أخريين للحصول على تقدير.
        [few] العب { $count } مباريات أخرى للحصول على تقدير.
        [many] العب { $count } مباراة أخرى للحصول على تقدير.
       *[other] العب { $count } مباراة أخرى للحصول على تقدير.
    }
stats-rating-about = يُقدَّر من نتائجك ضد المستويات، في الشطرنج العادي و⁨Chess960⁩. لا يُحسب فوز أو تعادل مع تلميحات أو تراجع أو تحذيرات أو «العب الآن».
stats-graph-label = من { $first } إلى { $last } ({ $games }).
stats-ladder = الخصوم
stats-ladder-beaten = هُزم { $beaten } من { $count }
stats-empty = أكمل مباراة ضد الحاسوب لترى الإحصاءات.
stats-by-level = حسب المستوى
stats-won = الفوز: { $count }
stats-drawn = التعادل: { $count }
stats-lost = الخسارة: { $count }

## Analysis and review

analysis-title = التحليل
analysis-more-lines = خطوط أكثر
analysis-fewer-lines = خطوط أقل
analysis-review-tab = المراجعة
analysis-share-pgn = مشاركة بصيغة ⁨PGN⁩
analysis-share-fen = مشاركة الوضع بصيغة ⁨FEN⁩
analysis-paste = لصق ⁨PGN⁩ أو ⁨FEN⁩
analysis-paste-nothing = لا توجد مباراة ولا وضع في الحافظة.
analysis-new = تحليل جديد
analysis-closed = أُغلق التحليل السابق.
analysis-keep = حفظ في المباريات
analysis-kept = حُفظ في المباريات.
analysis-move-menu = تعليق أو علامة لهذه النقلة
analysis-label-variation = تفريعة، المستوى { $depth }
analysis-engine = المحرك
analysis-engine-off = المحرك متوقف
analysis-depth = العمق { $depth }
analysis-bar = التقييم
analysis-mate = ⁨#{ $count }⁩
analysis-comment = تعليق
analysis-comment-add = إضافة تعليق
analysis-promote-variation = اجعلها الخط الرئيسي
analysis-delete-variation = الحذف من هنا
analysis-play-on = متابعة اللعب من هنا
analysis-review = مراجعة المباراة
analysis-review-about = ينظر المحرك في كل نقلة ويبيّن أين كانت هناك نقلة أفضل.
analysis-review-running = جارية المراجعة: ⁨{ $percent }%⁩
analysis-review-cancel = إيقاف المراجعة
analysis-review-again = المراجعة من جديد
analysis-graph = التقييم على مدى المباراة
analysis-graph-label = النقلة { $number }: { $score }
analysis-accuracy = الدقة
analysis-accuracy-value = { $side }: ⁨{ $percent }%⁩
analysis-loss = الخسارة { $pawns }
analysis-next-mistake = الخطأ التالي
analysis-previous-mistake = الخطأ السابق
analysis-no-mistakes = لم توجد أخطاء.
analysis-turning-point = نقطة التحول: النقلة { $number }
analysis-retry = جرّب هذا الوضع من جديد
analysis-retry-find = ابحث عن النقلة الأفضل.
analysis-retry-right = هذه هي النقلة.
analysis-retry-wrong = هناك نقلة أفضل.
analysis-retry-good = هذه جيدة أيضًا.
analysis-retry-again = حاول من جديد
analysis-retry-solution = أظهر النقلة
analysis-retry-progress = { $number } من { $count }
analysis-practice =
    { PLURAL($count) ->
        [zero] لا نقلات أفضل
        [one] ابحث عن النقلة الأفضل
        [two] ابحث عن نقلتين أفضل
        [few] ابحث عن { $count } نقلات أفضل
        [many] ابحث عن { $count } نقلة أفضل
       *[other] ابحث عن { $count } نقلة أفضل
    }
analysis-mark-good = نقلة جيدة
analysis-mark-interesting = نقلة مثيرة للاهتمام
analysis-mark-inaccuracy = عدم دقة
analysis-mark-mistake = خطأ
analysis-mark-blunder = خطأ فادح
analysis-inaccuracies =
    { PLURAL($count) ->
        [zero] { $count } نقلات غير دقيقة
        [one] نقلة غير دقيقة
        [two] نقلتان غير دقيقتين
        [few] { $count } نقلات غير دقيقة
        [many] { $count } نقلة غير دقيقة
       *[other] { $count } نقلة غير دقيقة
    }
analysis-mistakes =
    { PLURAL($count) ->
        [zero] { $count } أخطاء
        [one] خطأ واحد
        [two] خطآن
        [few] { $count } أخطاء
        [many] { $count } خطأً
       *[other] { $count } خطأ
    }
analysis-blunders =
    { PLURAL($count) ->
        [zero] { $count } أخطاء فادحة
        [one] خطأ فادح واحد
        [two] خطآن فادحان
        [few] { $count } أخطاء فادحة
        [many] { $count } خطأً فادحًا
       *[other] { $count } خطأ فادح
    }

## Tactical motifs

motif-fork = شوكة
motif-pin = تثبيت
motif-skewer = سيخ
motif-discovered-attack = هجوم مكشوف
motif-double-check = كش مزدوج
motif-hanging-piece = قطعة بلا حماية
motif-capturing-defender = أخذ المدافع
motif-trapped-piece = قطعة محاصرة
motif-deflection = إبعاد
motif-attraction = استدراج
motif-interference = اعتراض
motif-intermezzo = نقلة بينية
motif-x-ray-attack = هجوم خلال قطعة
motif-overloading = قطعة مثقلة بالمهام
motif-back-rank-mate = مات الصف الأخير
motif-smothered-mate = المات الخانق
motif-promotion = ترقية
motif-under-promotion = ترقية إلى قطعة أدنى
motif-zugzwang = تسوغتسفانغ
motif-mate = كش مات
motif-clearance = إخلاء
motif-sacrifice = تضحية
motif-quiet-move = نقلة هادئة
motif-defensive-move = نقلة دفاعية

## Names of endings to practise

ending-two-rooks = رخّان
ending-queen = وزير
ending-rook = رخ
ending-square-run = البيدق ينطلق
ending-square-catch = اللحاق بالبيدق
ending-key-squares = المربعات المفتاحية
ending-opposition = المواجهة
ending-rook-pawn = بيدق الحافة
ending-two-bishops = فيلان
ending-bishop-knight = فيل وحصان
ending-queen-pawn = وزير ضد بيدق
ending-queen-pawn-near = وزير ضد بيدق والملك قريب
ending-pawn-queen-hold = بيدق ضد وزير
ending-rook-against-pawn = رخ ضد بيدق
ending-pawn-rook-hold = بيدق ضد رخ
ending-right-bishop = الفيل المناسب
ending-wrong-bishop = الفيل غير المناسب
ending-bishop-rook-hold = فيل ضد رخ
ending-knight-rook-hold = حصان ضد رخ
ending-bishop-pawn-hold = فيل ضد بيدق
ending-queen-bishop = وزير ضد فيل
ending-queen-knight = وزير ضد حصان
ending-queen-rook = وزير ضد رخ
ending-lucena = وضع لوسينا
ending-philidor = وضع فيليدور

## Ideas of moves in endings to practise

idea-piece =
    { $role ->
        [pawn] البيدق
        [knight] الحصان
        [bishop] الفيل
        [rook] الرخ
        [queen] الوزير
       *[king] الملك
    }
idea-line =
    { $line ->
        [file] العمود { $name }
       *[rank] الصف { $name }
    }
idea-mates = النقلة { $move } كش مات.
idea-mates-in = النقلة { $move } تفرض كش مات في { $count }.
idea-promotes = النقلة { $move } ترقّي البيدق.
idea-takes =
    { $result ->
        [win] النقلة { $move } تأخذ { $piece }، وما يبقى فوز.
       *[draw] النقلة { $move } تأخذ { $piece }، وما يبقى تعادل.
    }
idea-forks = النقلة { $move } كش، وتهاجم في الوقت نفسه { $piece } على { $square } فلا سبيل إلى إنقاذه.
idea-wins = النقلة { $move } تكسب { $piece } على { $square }: لا رد ينقذه.
idea-trades =
    { $result ->
        [win] النقلة { $move } تعرض تبادل الرخين، لأن نهاية البيدق فوز.
       *[draw] النقلة { $move } تعرض تبادل الرخين، لأن نهاية البيدق تعادل.
    }
idea-pins = النقلة { $move } تثبّت { $piece } على { $square } أمام ملكه.
idea-attacks = النقلة { $move } تهاجم { $piece } على { $square }.
idea-opposition = النقلة { $move } تكسب المواجهة: الآن على الخصم أن يتراجع.
idea-distant-opposition = النقلة { $move } تكسب المواجهة البعيدة: الآن على الخصم أن يتراجع.
idea-zugzwang = النقلة { $move } تترك الدور للخصم وهو لا يريده: كل رد يزيد وضعه سوءًا.
idea-passes-turn = النقلة { $move } تترك الدور للخصم. لو كان عليك أن تلعب مرة أخرى لخسرت.
idea-key-square = النقلة { $move } تحتل مربعًا مفتاحيًا: الآن يفوز البيدق أيًا كان صاحب الدور.
idea-leads = النقلة { $move } تفتح الطريق: الملك أولًا ثم البيدق.
idea-outruns = بالنقلة { $move } ينطلق البيدق. ملك الخصم خارج مربع البيدق ويصل متأخرًا.
idea-escorts = النقلة { $move } تحمي { $square }، وهو على طريق البيدق.
idea-advances =
    { PLURAL($count) ->
        [zero] النقلة { $move } تدفع البيدق، ولم تبقَ له نقلات حتى الترقية.
        [one] النقلة { $move } تدفع البيدق: يترقى في النقلة التالية إن لم يوقفه شيء.
        [two] النقلة { $move } تدفع البيدق: بقيت له نقلتان حتى الترقية.
        [few] النقلة { $move } تدفع البيدق: بقيت له { $count } نقلات حتى الترقية.
        [many] النقلة { $move } تدفع البيدق: بقيت له { $count } نقلة حتى الترقية.
       *[other] النقلة { $move } تدفع البيدق: بقيت له { $count } نقلة حتى الترقية.
    }
idea-threatens-promotion = النقلة { $move } تهدد بالترقية على { $square }.
idea-bridge = النقلة { $move } تمهّد لبناء الجسر: من { $line } يستطيع الرخ أن يحجب الكشات عن الملك.
idea-drives-off = النقلة { $move } تبعد ملك الخصم عن البيدق.
idea-forces-in-front = النقلة { $move } تجبر ملك الخصم على دخول { $square } حيث يسد طريق بيدقه. وهذا يمنح ملكك وقتًا ليقترب.
idea-stops-pawn = النقلة { $move } تسيطر على { $square }، وهو على طريق البيدق.
idea-nears-pawn = النقلة { $move } تقرّب ملكك من البيدق على { $square }.
idea-cuts-off = النقلة { $move } تعزل ملك الخصم: لا يستطيع عبور { $line }.
idea-keeps-cut-off = النقلة { $move } تبقي ملك الخصم معزولًا: ما زال لا يستطيع عبور { $line }.
idea-drives = النقلة { $move } تدفع ملك الخصم نحو الحافة.
idea-holds-edge = النقلة { $move } تبقي ملك الخصم على الحافة، حيث يمكن أن يُكش مات.
idea-drives-to-corner = النقلة { $move } تدفع ملك الخصم نحو { $square }، وهو ركن بلون مربعات الفيل.
idea-bars-from = النقلة { $move } تسد طريق ملك الخصم إلى { $square }.
idea-confines = النقلة { $move } تضيّق قفص ملك الخصم. عدد المربعات الباقية: { $to } بدل { $from }.
idea-takes-squares = النقلة { $move } تحرم ملك الخصم من { $squares }.
idea-shoulders = النقلة { $move } تزاحم ملك الخصم: يطول طريقه إلى { $square }.
idea-nears-king = النقلة { $move } تقرّب ملكك من ملك الخصم، فلا غنى عن مساعدته.
idea-brings = النقلة { $move } تقرّب { $piece } من ملك الخصم.
idea-checks-closer = النقلة { $move } كش من مربع أقرب.
idea-escapes = النقلة { $move } تنقل { $piece } إلى مكان آمن.
idea-blocks-check = النقلة { $move } تصد الكش.
idea-stalemates-on-capture = النقلة { $move } فخ: إذا أخذ الخصم على { $square } انتهت المباراة بالجمود.
idea-stalemate-looms = النقلة { $move } لا تترك لك نقلة أخرى: إن لم يغيّر الخصم ذلك فالنتيجة جمود.
idea-enters-square = النقلة { $move } تدخل مربع البيدق الذي على { $square } في الوقت المناسب للحاق به.
idea-holds-corner = النقلة { $move } تبقي ملكك عند { $square }، الركن الذي يجب أن يترقى فيه بيدق الحافة.
idea-nears-corner = النقلة { $move } تتجه إلى { $square }، الركن الذي يجب أن يترقى فيه بيدق الحافة.
idea-locks-in = النقلة { $move } تحبس ملك الخصم أمام بيدقه.
idea-blocks-pawn = النقلة { $move } تضع ملكك في طريق البيدق.
idea-stays-ahead = النقلة { $move } تبقي ملكك أمام البيدق.
idea-guards = النقلة { $move } تحرس { $square }، وهو على طريق البيدق.
idea-keeps-guard = النقلة { $move } ممكنة باطمئنان: { $square }، وهو على طريق البيدق، يبقى محروسًا.
idea-stops-mate = النقلة { $move } تمنع كش مات بالنقلة { $threat }.
idea-safe-corner = النقلة { $move } تبقي ملكك عند { $square }، الركن الآمن، لأن لونه ليس لون مربعات فيلك.
idea-stays-together = النقلة { $move } تبقي الملك والحصان معًا.
idea-leaves-edge = النقلة { $move } تبعد ملكك عن الحافة.
idea-keeps-away = النقلة { $move } تبقي ملكك بعيدًا عن ملك الخصم.
idea-supports = النقلة { $move } تدعم البيدق على { $square }.
idea-checks = النقلة { $move } كش لا يترك للخصم وقتًا لشيء آخر.
idea-holds-rank = النقلة { $move } تغلق { $line }: ملك الخصم لا يستطيع عبوره.
idea-checks-from-behind = النقلة { $move } كش من الخلف، من بعد لا يستطيع الملك معه مهاجمة الرخ.
idea-checks-from-side = النقلة { $move } كش من الجانب، من بعد لا يستطيع الملك معه مهاجمة الرخ.
idea-goes-behind = النقلة { $move } تنقل الرخ خلف ملك الخصم تمهيدًا للكش من هناك، بعد أن تقدم البيدق.


## Training

train-today = تمارين اليوم
train-today-progress = أُنجز { $done } من { $count }
train-today-none = لا شيء للمراجعة اليوم.
train-today-start = ابدأ
train-today-go-on = تابع
train-today-cards = أخطاؤك: { $count }
train-today-endings = النهايات: { $count }
train-today-puzzles = الألغاز: { $count }
train-tomorrow = المستحق غدًا: { $count }.
train-tomorrow-none = نكمل غدًا.
train-streak =
    { PLURAL($count) ->
        [zero] لا أيام متتالية
        [one] يوم واحد
        [two] يومان متتاليان
        [few] { $count } أيام متتالية
        [many] { $count } يومًا متتاليًا
       *[other] { $count } يوم متتالٍ
    }
train-finding = يُبحث عن الأخطاء في مبارياتك …
train-puzzles = الألغاز
train-puzzles-start = ألغاز من كل نوع
train-rating = تصنيفك في الألغاز: ⁨{ $rating } ± { $margin }⁩
train-rating-label = تصنيفك في الألغاز: { $rating }، زائد أو ناقص { $margin }
train-motif-solved = حُلّ { $solved } من { $count }
train-motifs =
    { PLURAL($count) ->
        [zero] الأفكار: { $motifs }.
        [one] الفكرة: { $motifs }.
        [two] الفكرتان: { $motifs }.
        [few] الأفكار: { $motifs }.
        [many] الأفكار: { $motifs }.
       *[other] الأفكار: { $motifs }.
    }
train-run = ثلاث دقائق
train-run-about = أكبر عدد ممكن من الألغاز. الخطأ الثالث ينهيها.
train-run-best = أفضل نتائجك: { $count }
train-run-state = المحلولة: { $solved } · الفائتة: { $missed }
train-endings = النهايات
train-endings-mastered = أُتقن { $mastered } من { $count }
train-ending-new = جديدة
train-ending-learning = قيد التعلّم
train-ending-mastered = متقنة
train-ending-due = العبها من جديد
train-ending-preparing = تُحضَّر النهاية: ⁨{ $percent }%⁩
train-ending-win = اربح هذا الوضع.
train-ending-hold =
    { PLURAL($count) ->
        [zero] حافظت على التعادل.
        [one] حافظ على التعادل نقلة واحدة.
        [two] حافظ على التعادل نقلتين.
        [few] حافظ على التعادل { $count } نقلات.
        [many] حافظ على التعادل { $count } نقلة.
       *[other] حافظ على التعادل { $count } نقلة.
    }
train-ending-mate-in = فوز: كش مات في { $count }.
train-ending-is-draw = الوضع تعادل.
train-ending-is-lost = الوضع خاسر.
train-ending-kept = أسرع طريق: كش مات في { $count }.
train-ending-won = بقي الفوز في يدك.
train-ending-mated = كش مات. رُبحت النهاية.
train-ending-slower = ما زال فوزًا، لكن أبطأ: كش مات في { $to } بدل { $from }.
train-ending-held = حافظت على التعادل.
train-ending-lost = الوضع خاسر أصلًا: كش مات في { $count }.
train-ending-win-gone = ضاع الفوز: كان كش مات في { $count } فصار تعادلًا.
train-ending-win-lost = ضاع الفوز وصار الوضع خاسرًا: كان كش مات في { $count }.
train-ending-draw-gone = ضاع التعادل: الوضع خاسر.
train-ending-gone = بهذا ضاع كل شيء.
train-ending-failed = تعذّر تحضير هذه النهاية.
train-progress = أخطاؤك
train-progress-motifs = ما فاتك
train-progress-phases = متى تقع
train-progress-value = { $now } خلال آخر 30 يومًا ({ $games })
train-progress-before = وقبلها { $before } ({ $games })
train-phase-opening = الافتتاح
train-phase-middlegame = وسط اللعب
train-phase-ending = النهاية
train-card = خطؤك
train-card-find = لعبت هنا { $move }. ابحث عن نقلة أفضل.
train-card-about = مباراتك ضد { $opponent }، النقلة { $number }
train-card-about-other = إحدى مبارياتك، النقلة { $number }
train-puzzle = لغز
train-puzzle-find =
    { $side ->
        [white] ابحث عن أفضل نقلة للأبيض.
       *[black] ابحث عن أفضل نقلة للأسود.
    }
train-puzzle-on = صحيح. تابع.
train-puzzle-about = التصنيف { $rating }
train-shown = كانت هذه هي النقلة.
train-next = التالي
train-finish = عودة إلى التدريب
train-restart = من البداية
train-open-game = افتح المباراة
train-like = لغز آخر مثله
train-line-back = رجوع في الخط
train-line-forward = تقدّم في الخط
train-finished = انتهت تمارين اليوم
train-finished-text = { $right } من { $count } صحيحة من أول محاولة.
train-run-over = انتهى الوقت
train-run-missed = فاتتك ثلاثة
train-run-solved = المحلولة: { $count }.
train-run-again = مرة أخرى
train-run-record = هذه أفضل نتائجك حتى الآن.
train-no-puzzle = حللت كل الألغاز من هذا النوع.

## Position setup

setup-title = إعداد وضع
setup-clear = إفراغ الرقعة
setup-start = وضع البداية
setup-mirror = تبديل اللونين
setup-turn = الدور
setup-castling = التبييت
setup-castling-white-king = الأبيض، تبييت قصير
setup-castling-white-queen = الأبيض، تبييت طويل
setup-castling-black-king = الأسود، تبييت قصير
setup-castling-black-queen = الأسود، تبييت طويل
setup-en-passant = مربع الأخذ بالمرور
setup-en-passant-none = لا يوجد
setup-fen = FEN
setup-fen-paste = لصق ⁨FEN⁩
setup-fen-unreadable = لا يمكن قراءة نص ⁨FEN⁩ هذا بعد.
setup-play = العب من هنا
setup-analyse = تحليل
setup-erase = إزالة القطع
setup-palette = القطع المتاحة
setup-action-place = إضافة { $piece }
setup-action-remove = إزالة
setup-legal = جاهز للعب.

## Settings

settings-title = الإعدادات
settings-look = المظهر
settings-board = الرقعة
settings-board-maple = القيقب
settings-board-slate = الأردواز
settings-board-sage = المريمية
settings-board-paper = الورق
settings-pieces = القطع
settings-pieces-classic = كلاسيكي
settings-pieces-signal = سيغنال
settings-theme = السمة
settings-theme-light = فاتحة
settings-theme-dark = داكنة
settings-theme-system = حسب النظام
settings-system-colors = ألوان النظام
settings-coordinates = الإحداثيات
settings-legal-dots = إظهار النقلات القانونية
settings-animation = الحركة
settings-sound = الأصوات
settings-haptics = الاهتزاز
settings-board-and-pieces = الرقعة والقطع
settings-sound-and-touch = الصوت والاهتزاز
settings-notation = التدوين
settings-notation-letters = حروف
settings-notation-figurines = رموز القطع
settings-confirm = تأكيد النقلات
settings-feedback = تعليق على نقلاتي
settings-feedback-about = الأخطاء وما كان أفضل منها، والنقلات الجيدة التي يصعب إيجادها.
settings-language = اللغة
settings-language-system = حسب النظام
settings-game = المباراة
settings-at-once = يجيب الحاسوب فورًا
settings-at-once-about = وإلا انتظر لحظة لترى نقلتك.
settings-may-resign = يجوز للحاسوب أن يستسلم
settings-memory = الذاكرة
settings-memory-value = { $megabytes } ميغابايت
settings-threads = مسارات الحساب
settings-battery = توفير البطارية
settings-battery-about = يستعمل المحرك مسارًا واحدًا ولا يفكر إلا عند الطلب.
settings-data = بياناتك
settings-backup = نسخ كل شيء احتياطيًا
settings-backup-done = حُفظ في ملف واحد.
settings-restore = استعادة
settings-restore-preview =
    { PLURAL($count) ->
        [zero] لا مباريات في هذا الملف.
        [one] في هذا الملف مباراة واحدة.
        [two] في هذا الملف مباراتان.
        [few] في هذا الملف { $count } مباريات.
        [many] في هذا الملف { $count } مباراة.
       *[other] في هذا الملف { $count } مباراة.
    }
settings-restore-new =
    { PLURAL($count) ->
        [zero] كلها هنا من قبل.
        [one] واحدة منها جديدة.
        [two] اثنتان منها جديدتان.
        [few] { $count } منها جديدة.
        [many] { $count } منها جديدة.
       *[other] { $count } منها جديدة.
    }
settings-restore-merge = الإضافة إلى مبارياتي
settings-restore-done = تمت الاستعادة.
settings-restore-unreadable = هذا الملف ليس نسخة احتياطية من ⁨Plywise⁩.
settings-restore-made = كُتب في { $date }
settings-restore-newer =
    { PLURAL($count) ->
        [zero] لا شيء منها أحدث مما هنا.
        [one] واحدة منها أحدث مما هنا.
        [two] اثنتان منها أحدث مما هنا.
        [few] { $count } منها أحدث مما هنا.
        [many] { $count } منها أحدث مما هنا.
       *[other] { $count } منها أحدث مما هنا.
    }
settings-restore-settings = أخذ الإعدادات أيضًا
settings-restore-damage = جزء من هذا الملف لا يمكن قراءته. يمكن استعادة الباقي.
settings-erase = محو كل البيانات
settings-erase-ask = هل تُمحى كل المباريات والإعدادات؟ لا يمكن التراجع عن ذلك.
settings-erase-yes = محو كل شيء
settings-erased = مُحي كل شيء.
settings-erase-go-on = متابعة
settings-erase-count =
    { PLURAL($count) ->
        [zero] ستُمحى إعداداتك نهائيًا.
        [one] ستُمحى مباراة واحدة وإعداداتك نهائيًا.
        [two] ستُمحى مباراتان وإعداداتك نهائيًا.
        [few] ستُمحى { $count } مباريات وإعداداتك نهائيًا.
        [many] ستُمحى { $count } مباراة وإعداداتك نهائيًا.
       *[other] ستُمحى { $count } مباراة وإعداداتك نهائيًا.
    }
settings-erase-backup-first = النسخ الاحتياطي أولًا
settings-report = الإبلاغ عن مشكلة
settings-report-about = يكتب ملفًا نصيًا يعيد لعب هذه المباراة. لا أسماء فيه، ولا يُرسل شيء.
settings-licences = التراخيص
settings-privacy = بلا شبكة ولا حساب ولا تتبع.
settings-about = عن ⁨Plywise⁩
settings-version = الإصدار { $version }
settings-name = اسمك
settings-name-about = يظهر في مبارياتك.
settings-new-games = المباريات الجديدة
settings-computer = الحاسوب
settings-threads-automatic = تلقائي
settings-engine = المحرك
settings-data-kept = كل شيء يبقى على هذا الجهاز.
settings-source = برنامج حر، بلا تكلفة وبلا إعلانات.
settings-licences-own = ⁨Plywise⁩ برنامج حر برخصة ⁨MIT⁩ أو ⁨Apache 2.0⁩، كما تفضّل.
settings-licences-others = مع الشكر لأصحاب:
settings-licences-public-domain = ملكية عامة
settings-licences-kind-core = القواعد والمباريات
settings-licences-kind-shell = هذا التطبيق

## Terminal program

terminal-help = مساعدة
terminal-quit = خروج
terminal-prompt = اكتب نقلة ثم اضغط ⁨Enter⁩: ⁨e4⁩ أو ⁨Nf3⁩ أو ⁨exd5⁩ أو ⁨O-O⁩ أو ⁨e8=Q⁩ أو ⁨e2e4⁩.
terminal-or-word = أو اكتب كلمة:
terminal-unknown = لا يوجد أمر { $word }. القائمة بكتابة ⁨help⁩.
terminal-small = كبّر هذه النافذة قليلًا من فضلك.
terminal-saved-as = حُفظت باسم { $file }.
terminal-no-file = لا يوجد ملف { $file }.
terminal-no-line = لا يوجد هنا خط لعرضه.
terminal-looking-back = أنت تنظر إلى الوراء. ⁨End⁩ يعيدك إلى المباراة.
terminal-nothing-to-undo = لا نقلة لك للتراجع عنها.
terminal-undone = تم التراجع؛ ⁨redo⁩ يعيد النقلة.
terminal-nothing-to-redo = لا نقلة لإعادتها.
terminal-not-your-move = ليس دورك الآن.
terminal-not-thinking = الحاسوب لا يفكر الآن.
terminal-no-review = لا مراجعة بعد. ⁨F9⁩ يجريها.
terminal-yes-no = ⁨y⁩: نعم، أي مفتاح آخر: لا
terminal-draw-answers = ⁨y⁩: قبول، ⁨Esc⁩: رفض، أو واصل اللعب
terminal-end-returns = ⁨End⁩ يعيدك إلى المباراة.
terminal-after-end = ⁨F9⁩ يراجعها؛ ⁨new⁩ أو ⁨rematch⁩ لمباراة أخرى.
terminal-after-end-reviewing = اكتب ⁨new⁩ أو ⁨rematch⁩ لمباراة أخرى.
terminal-hint-more = ⁨F2⁩ يقول المزيد.
terminal-go-resumes = اكتب ⁨go⁩ للمتابعة.
terminal-no-legal-moves = لا توجد نقلات.
terminal-you-play-white = تلعب بالأبيض.
terminal-you-play-black = تلعب بالأسود.
terminal-people-play = يلعب شخصان.
terminal-computers-play = الحاسوب يلعب ضد نفسه.
terminal-next-game = المباراة التالية: { $players }
terminal-clock-now = تُلعب هذه المباراة بهذا الوقت.
terminal-clock-next = يسري هذا الوقت من المباراة الجديدة التالية.
terminal-warning-on-now = في هذه المباراة تُحذَّر قبل الخطأ الفادح.
terminal-warning-off-now = في هذه المباراة لا تحذير قبل الخطأ الفادح.
terminal-warning-on = من المباراة الجديدة التالية تُحذَّر قبل الخطأ الفادح.
terminal-warning-off = من المباراة الجديدة التالية لا تحذير قبل الخطأ الفادح.
terminal-save-name = ⁨Enter⁩ يحفظ المباراة بهذا الاسم؛ غيّره كما تشاء.
terminal-nothing-set-aside = لا مباراة أخرى غير منتهية.
terminal-renamed = تغيّر الاسم.
terminal-too-few-games =
    { PLURAL($count) ->
        [zero] لا مباراة في الملف.
        [one] في الملف مباراة واحدة فقط.
        [two] في الملف مباراتان فقط.
        [few] في الملف { $count } مباريات فقط.
        [many] في الملف { $count } مباراة فقط.
       *[other] في الملف { $count } مباراة فقط.
    }
terminal-not-kept = لم تُحفظ: { $reason }
terminal-set-aside = مباراتك غير المنتهية محفوظة: ⁨resume⁩ يعيدها.
terminal-damaged-aside = مباراتك غير المنتهية تالفة وتبقى في القائمة. هذه مباراة جديدة.
terminal-import-stops = (⁨Esc⁩ للإيقاف)
terminal-no-folder = مجلد { $file } غير موجود.
terminal-file-exists = { $file } موجود. لاستبداله ضع { $mark } بعد الأمر أو الاسم.
terminal-may-not-write = لا يُسمح لك بكتابة { $file }.
terminal-may-not-read = لا يُسمح لك بقراءة { $file }.
terminal-disk-full = القرص ممتلئ: لم يُكتب { $file }.
terminal-is-folder = { $file } مجلد.
terminal-file-error = تعذر استخدام { $file }: { $reason }
terminal-wants-file = اكتب اسم ملف بعد الكلمة، مثل ⁨load game.pgn⁩
terminal-wants-number = مباريات الملف تُعد من ⁨1⁩.
terminal-wants-level = المستوى من ⁨1⁩ إلى ⁨20⁩ أو ⁨full⁩ أو زمن: ⁨level 5⁩ أو ⁨level 2s⁩
terminal-wants-clock = الساعة دقائق وثوانٍ لكل نقلة: ⁨clock 5+3⁩ أو ⁨clock none⁩
terminal-wants-side = اذكر الجانب: ⁨side white⁩ أو ⁨side black⁩ أو ⁨side random⁩
terminal-wants-switch = اكتب ⁨on⁩ أو ⁨off⁩ بعد الكلمة، مثل ⁨warn on⁩
terminal-wants-pieces = تُرسم القطع ⁨unicode⁩ أو ⁨letters⁩.
terminal-wants-language = اللغات هي ⁨ar⁩ و⁨de⁩ و⁨en⁩.
terminal-scrolls = الأسهم للتمرير، وأي مفتاح آخر يغلق
terminal-any-key = أي مفتاح يغلق
terminal-promotion-keys = ⁨Enter⁩ يختار، ⁨Esc⁩ يرجع
terminal-type-here = اكتب نقلة أو كلمة
terminal-search-here = اكتب اسمًا أو افتتاحًا أو عنوانًا
terminal-import-from = استيراد من
terminal-export-to = تصدير إلى
terminal-label-flip = قلب
terminal-label-lines = الخطوط
terminal-label-review = مراجعة
terminal-label-mistake = الخطأ التالي
terminal-word-undo = التراجع إلى نقلتك
terminal-word-redo = إعادة ما تم التراجع عنه
terminal-word-hint = تلميح؛ ومرة أخرى للمزيد: القطعة ثم النقلة ثم السبب
terminal-word-moves = عرض النقلات الممكنة
terminal-word-now = دع الحاسوب ينقل فورًا
terminal-word-lines = تحليل؛ وفي التحليل: تشغيل المحرك أو إيقافه
terminal-word-new = مباراة جديدة؛ وهذه تبقى محفوظة
terminal-word-rematch = اللاعبان نفسهما مع تبادل اللونين
terminal-word-chess960 = بدء مباراة شطرنج ⁨960⁩
terminal-word-level = قوة لعب الحاسوب
terminal-word-levels = وصف كل مستوى
terminal-word-side = تغيير جانبك
terminal-word-human = يلعب شخصان
terminal-word-watch = الحاسوب يلعب ضد نفسه
terminal-word-clock = ساعات المباراة التالية: دقائق + ثوانٍ
terminal-word-pause = إيقاف المباراة وساعاتها
terminal-word-go = المتابعة بعد الإيقاف
terminal-word-draw = عرض التعادل أو المطالبة به
terminal-word-claim = المطالبة بالتعادل بالتكرار أو بخمسين نقلة
terminal-word-resign = الاستسلام
terminal-word-review = مراجعة المباراة المنتهية أو إيقاف المراجعة
terminal-word-next = النظر إلى الخطأ التالي
terminal-word-train = ما يمكن التدرّب عليه: تمارين اليوم والألغاز والنهايات
terminal-word-previous = النظر إلى الخطأ السابق
terminal-word-games = كل المباريات: فتح وبحث وتسمية وحذف
terminal-word-statistics = نتائجك أمام كل مستوى وتصنيفك
terminal-word-resume = العودة إلى آخر مباراة غير منتهية
terminal-word-rename = تسمية هذه المباراة
terminal-word-save = كتابة المباراة بصيغة ⁨PGN⁩
terminal-word-load = تصفح مباراة من ملف ⁨PGN⁩
terminal-word-import = إضافة كل مباريات ملف ⁨PGN⁩
terminal-word-export = كتابة كل المباريات بصيغة ⁨PGN⁩
terminal-word-fen = عرض الوضع أو البدء من وضع
terminal-word-flip = قلب الرقعة
terminal-word-pieces = رسوم أو حروف
terminal-word-warn = السؤال قبل نقلة تخسر كثيرًا
terminal-word-confirm = السؤال قبل كل نقلة
terminal-word-language = لغة البرنامج
terminal-word-help = عرض المفاتيح والكلمات
terminal-word-quit = الخروج؛ المباراة تبقى محفوظة
terminal-key-name-arrows = الأسهم، ⁨Enter⁩
terminal-key-name-mouse = الفأرة
terminal-key-point = الإشارة إلى مربع واختياره؛ والمسافة أيضًا
terminal-key-mouse = انقر قطعة ثم وجهتها
terminal-key-escape = ترك: السطر أو القطعة أو النظر إلى الوراء
terminal-key-complete = إكمال ما تكتبه
terminal-key-look = النظر إلى الوراء وإلى الأمام
terminal-key-ends = إلى البداية، والعودة إلى المباراة
terminal-key-help = هذه المساعدة
terminal-key-mistakes = الخطأ التالي والسابق في المراجعة
terminal-key-undo = تراجع وإعادة
terminal-key-offer = تنفيذ ما تعرضه الرسالة
terminal-offer = ⁨y⁩: { $offer }.

## Texts shown by the operating systems: cargo xtask words copies them into their files

system-app-name = Plywise
system-shortcut-continue = متابعة
system-shortcut-continue-long = متابعة المباراة
system-shortcut-new = مباراة جديدة
system-shortcut-new-long = بدء مباراة جديدة
system-shortcut-analyse = تحليل
system-document-pgn = مباريات شطرنج ⁨PGN⁩
system-document-fen = وضع شطرنج
system-document-backup = نسخة احتياطية من ⁨Plywise⁩
system-share-import = استيراد إلى ⁨Plywise⁩

## Results

result-outcome = { $reason }. { $result }.
result-accuracy = الدقة: { $first } { $own }، { $second } { $other }.
result-accuracy-quick = الدقة بعد نظرة سريعة: { $first } { $own }، { $second } { $other }.
result-first-win = فزت على { $name } لأول مرة.
result-made = أخطاؤك: { $counts }.
result-offer = { $name } (المستوى { $level }) خصم مكافئ لك.
result-white-wins = فاز الأبيض
result-black-wins = فاز الأسود
result-you-won = لقد فزت
result-you-lost = لقد خسرت
result-draw = تعادل
result-checkmate = كش مات
result-resignation = استسلام
result-flag-fall = انتهى الوقت
result-stalemate = جمود
result-insufficient-material = لا يستطيع أي طرف الإماتة
result-threefold = تكرر الوضع ثلاث مرات
result-fivefold = تكرر الوضع خمس مرات
result-fifty-moves = خمسون نقلة بلا أخذ ولا نقلة بيدق
result-seventy-five-moves = خمس وسبعون نقلة بلا أخذ ولا نقلة بيدق
result-agreement = اتفق الطرفان
result-flag-fall-without-mate = انتهى الوقت، لكن الطرف الآخر لا يستطيع الإماتة

## Levels

level-rung = المستوى { $number }
level-name =
    { $number ->
        [1] الحلزون
        [2] فرخ البط
        [3] الأرنب
        [4] العقعق
        [5] السنجاب
        [6] القنفذ
        [7] الماعز
        [8] القط
        [9] الغرير
        [10] القضاعة
        [11] الثعلب
        [12] الوشق
        [13] الذئب
        [14] الدب
        [15] الصقر
        [16] الغراب
        [17] الدلفين
        [18] الحوت القاتل
        [19] البومة
       *[20] النسر
    }
level-about =
    { $number ->
        [1] يلاحظ نقلة أو نقلتين، ويمكن للجميع الفوز هنا
        [2] يتعلم الأخذ وتفوته معظم فرص كش مات
        [3] يجري وراء القطع ويترك قطعه مكشوفة
        [4] يحب ما يلمع ويرد كل أخذ بأخذ
        [5] يجمع القطع المكشوفة وقد يفوته كش مات
        [6] يأخذ معظم ما يمكنه وتفوته نقلات هادئة
        [7] يبدأ بالتفكير في ردّك
        [8] ينظر قبل أن يقفز ونادرًا ما يفوته كش مات
        [9] يصد تهديداتك وتفاجئه النقلات الطويلة
        [10] تجاريك جيدًا إلى أن يتعقد الوضع
        [11] ينصب فخاخًا صغيرة ويقع في الأعمق منها
        [12] يلمح التوليفات القصيرة بعين حادة
        [13] يشم رائحة القطع المكشوفة وقلّما تفلت إحداها
        [14] يثبت في مكانه ولا تتجاوزه إلا خطة عميقة
        [15] يرى كل شيء تقريبًا في حدود خمس نقلات
        [16] يفكر مليًّا وقلّما يخطئ الحساب
        [17] لا يفوته شيء ويجد مخارج ذكية
        [18] يحوم بصبر ويعاقب كل زلة
        [19] تخطط لتسع نقلات ونادرًا ما تخطئ
       *[20] يرى أبعد من الجميع وقلّما يفوز عليه أحد
    }
level-character = { $name }: { $about }
level-looks = عمق الحساب: { $plies }
level-elo = نحو { $elo }{"\u00A0"}إيلو
level-elo-below = دون { $elo }{"\u00A0"}إيلو
level-time =
    { PLURAL($seconds) ->
        [zero] أقل من ثانية لكل نقلة
        [one] ثانية لكل نقلة
        [two] ثانيتان لكل نقلة
        [few] { $seconds } ثوانٍ لكل نقلة
        [many] { $seconds } ثانية لكل نقلة
       *[other] { $seconds } ثانية لكل نقلة
    }
level-full = القوة الكاملة
level-computer = Plywise
level-parts = { $first } · { $second }
level-usual-time = عادةً { $time } لكل نقلة على هذا الجهاز
level-usual-time-short = عادةً أقل من ثانية لكل نقلة على هذا الجهاز
level-usual-seconds =
    { PLURAL($count) ->
        [zero] لا ثوانٍ
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }
level-usual-minutes =
    { PLURAL($count) ->
        [zero] لا دقائق
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
level-streak-won =
    { PLURAL($count) ->
        [zero] لا انتصارات متتالية
        [one] انتصار واحد
        [two] انتصاران متتاليان
        [few] { $count } انتصارات متتالية
        [many] { $count } انتصارًا متتاليًا
       *[other] { $count } انتصار متتالٍ
    }
level-streak-lost =
    { PLURAL($count) ->
        [zero] لا خسارات متتالية
        [one] خسارة واحدة
        [two] خسارتان متتاليتان
        [few] { $count } خسارات متتالية
        [many] { $count } خسارة متتالية
       *[other] { $count } خسارة متتالية
    }
level-streak-best =
    { PLURAL($count) ->
        [zero] لا سلسلة انتصارات بعد
        [one] أفضل سلسلة: انتصار واحد
        [two] أفضل سلسلة: انتصاران متتاليان
        [few] أفضل سلسلة: { $count } انتصارات متتالية
        [many] أفضل سلسلة: { $count } انتصارًا متتاليًا
       *[other] أفضل سلسلة: { $count } انتصار متتالٍ
    }

board-new-streak =
    { PLURAL($count) ->
        [zero] لا سلسلة انتصارات بعد.
        [one] أفضل سلسلة لك: انتصار واحد.
        [two] أفضل سلسلة لك: انتصاران متتاليان.
        [few] أفضل سلسلة لك: { $count } انتصارات متتالية.
        [many] أفضل سلسلة لك: { $count } انتصارًا متتاليًا.
       *[other] أفضل سلسلة لك: { $count } انتصار متتالٍ.
    }

## Status of the game

status-your-move = دورك.
status-white-to-move = الدور للأبيض.
status-black-to-move = الدور للأسود.
status-check = كش.
status-paused = توقف مؤقت.
status-draw-with-move = تعرض التعادل مع هذه النقلة.
status-sentences = { $first } { $second }

## Notation: piece letters shown in SAN, and further letters accepted as input
## Pieces are shown as figurines. Their Arabic initials are accepted as input.

notation-king = ♔
notation-queen = ♕
notation-rook = ♖
notation-bishop = ♗
notation-knight = ♘
notation-typed-king = م
notation-typed-queen = و
notation-typed-rook = رق
notation-typed-bishop = ف
notation-typed-knight = ح

## Squares, spoken
## The name of the letter, followed by the number in words.

speech-square = { $file } { $rank }
speech-file-a = إيه
speech-file-b = بي
speech-file-c = سي
speech-file-d = دي
speech-file-e = إي
speech-file-f = إف
speech-file-g = جي
speech-file-h = إتش
speech-rank-1 = واحد
speech-rank-2 = اثنان
speech-rank-3 = ثلاثة
speech-rank-4 = أربعة
speech-rank-5 = خمسة
speech-rank-6 = ستة
speech-rank-7 = سبعة
speech-rank-8 = ثمانية

## Pieces, spoken

speech-white = الأبيض
speech-black = الأسود
speech-role-pawn = بيدق
speech-role-knight = حصان
speech-role-bishop = فيل
speech-role-rook = رخ
speech-role-queen = وزير
speech-role-king = ملك
speech-mover-pawn = البيدق
speech-mover-knight = الحصان
speech-mover-bishop = الفيل
speech-mover-rook = الرخ
speech-mover-queen = الوزير
speech-mover-king = الملك
speech-the-pawn = البيدق
speech-the-knight = الحصان
speech-the-bishop = الفيل
speech-the-rook = الرخ
speech-the-queen = الوزير
speech-the-king = الملك
speech-object-pawn = البيدق
speech-object-knight = الحصان
speech-object-bishop = الفيل
speech-object-rook = الرخ
speech-object-queen = الوزير
speech-object-king = الملك
speech-white-pawn = بيدق أبيض
speech-white-knight = حصان أبيض
speech-white-bishop = فيل أبيض
speech-white-rook = رخ أبيض
speech-white-queen = وزير أبيض
speech-white-king = ملك أبيض
speech-black-pawn = بيدق أسود
speech-black-knight = حصان أسود
speech-black-bishop = فيل أسود
speech-black-rook = رخ أسود
speech-black-queen = وزير أسود
speech-black-king = ملك أسود
speech-counted-pawn =
    { PLURAL($count) ->
        [zero] لا بيادق
        [one] بيدق
        [two] بيدقان
        [few] { $count } بيادق
        [many] { $count } بيدقًا
       *[other] { $count } بيدق
    }
speech-counted-knight =
    { PLURAL($count) ->
        [zero] لا أحصنة
        [one] حصان
        [two] حصانان
        [few] { $count } أحصنة
        [many] { $count } حصانًا
       *[other] { $count } حصان
    }
speech-counted-bishop =
    { PLURAL($count) ->
        [zero] لا فيلة
        [one] فيل
        [two] فيلان
        [few] { $count } فيلة
        [many] { $count } فيلًا
       *[other] { $count } فيل
    }
speech-counted-rook =
    { PLURAL($count) ->
        [zero] لا رخاخ
        [one] رخ
        [two] رخان
        [few] { $count } رخاخ
        [many] { $count } رخًّا
       *[other] { $count } رخ
    }
speech-counted-queen =
    { PLURAL($count) ->
        [zero] لا وزراء
        [one] وزير
        [two] وزيران
        [few] { $count } وزراء
        [many] { $count } وزيرًا
       *[other] { $count } وزير
    }
speech-counted-king =
    { PLURAL($count) ->
        [zero] لا ملوك
        [one] ملك
        [two] ملكان
        [few] { $count } ملوك
        [many] { $count } ملكًا
       *[other] { $count } ملك
    }

## Moves, spoken

speech-move = { $piece } إلى { $square }
speech-move-from = { $piece } من { $origin } إلى { $square }
speech-takes = { $piece } يأخذ { $square }
speech-takes-from = { $piece } من { $origin } يأخذ { $square }
speech-en-passant = { $piece } يأخذ { $square } بالمرور
speech-en-passant-from = { $piece } من { $origin } يأخذ { $square } بالمرور
speech-castles-king-side = تبييت قصير
speech-castles-queen-side = تبييت طويل
speech-promotes = يترقى إلى { $piece }
speech-check = كش
speech-checkmate = كش مات
speech-then = { $first }، { $second }
speech-and = { $first } و{ $second }

## Squares of the board, spoken after the name of the square and its piece

speech-empty = فارغ
speech-selected = مختار
speech-can-move = يمكن النقل إليه
speech-can-take = يمكن أخذ القطعة
speech-can-promote = الترقية ممكنة
speech-can-castle = التبييت إلى هنا ممكن
speech-can-premove = نقلة مسبقة ممكنة
speech-last-move-from = آخر نقلة من هنا
speech-last-move-to = آخر نقلة إلى هنا
speech-in-check = في كش
speech-hint-from = تلميح: انقل هذه القطعة
speech-hint-to = تلميح: انقلها إلى هنا
speech-premove-from = نقلة مسبقة من هنا
speech-premove-to = نقلة مسبقة إلى هنا
speech-attacked-by = تهاجمه: { $pieces }.
speech-not-attacked = لا شيء يهاجمه.
speech-defended-by = تحميه: { $pieces }.
speech-not-defended = لا شيء يحميه.

## Positions, material and clocks, spoken

speech-side = { $side }: { $pieces }.
speech-standing = { $pieces } على { $squares }
speech-taken = أخذ { $side }: { $pieces }
speech-taken-nothing = لم يأخذ { $side } شيئًا
speech-ahead =
    { PLURAL($points) ->
        [zero] بلا تقدم
        [one] متقدم بنقطة واحدة
        [two] متقدم بنقطتين
        [few] متقدم بمقدار { $points } نقاط
        [many] متقدم بمقدار { $points } نقطة
       *[other] متقدم بمقدار { $points } نقطة
    }
speech-hours =
    { PLURAL($count) ->
        [zero] لا ساعات
        [one] ساعة واحدة
        [two] ساعتان
        [few] { $count } ساعات
        [many] { $count } ساعة
       *[other] { $count } ساعة
    }
speech-minutes =
    { PLURAL($count) ->
        [zero] لا دقائق
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
speech-seconds =
    { PLURAL($count) ->
        [zero] صفر ثانية
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }
speech-time = { $first } و{ $second }
speech-clock = { $side }: { $time }

## Scores, spoken

speech-even = الوضع متكافئ
speech-ahead-by =
    { PLURAL($pawns) ->
        [zero] لا تقدم لأي طرف، { $side }
        [one] { $side } متقدم ببيدق واحد
        [two] { $side } متقدم ببيدقين
        [few] { $side } متقدم بمقدار { $pawns } بيادق
        [many] { $side } متقدم بمقدار { $pawns } بيدقًا
       *[other] { $side } متقدم بمقدار { $pawns } بيدق
    }
speech-mates =
    { PLURAL($count) ->
        [zero] { $side } يميت الآن
        [one] { $side } يميت في نقلة واحدة
        [two] { $side } يميت في نقلتين
        [few] { $side } يميت في { $count } نقلات
        [many] { $side } يميت في { $count } نقلة
       *[other] { $side } يميت في { $count } نقلة
    }
speech-has-mated = { $side } أمات الملك

## Announcements, spoken

speech-now-start = بداية المباراة.
speech-now-after = آخر نقلة: { $move }.
speech-premoved = نقلة مسبقة من { $from } إلى { $to }.
speech-draw-offered = يعرض عليك خصمك التعادل.
speech-draw-declined = يفضّل الحاسوب متابعة اللعب.
speech-hint-ready = التلميح جاهز.
speech-low-time = بقي أقل من عشر ثوانٍ.
speech-fault = حدث خطأ ما. تستمر المباراة، ويبيّن «الإبلاغ عن مشكلة» في الإعدادات ما حدث.

## Errors and refused input

error-not-there = { $piece } على { $from } لا يمكنه الانتقال إلى { $to }.
error-not-there-empty = لا توجد قطعة على { $from } لتنتقل إلى { $to }.
error-king-in-check = هذه النقلة تترك الملك في كش.
error-game-over = انتهت المباراة.
error-game-over-how = انتهت المباراة. { $outcome }
error-not-allowed = هذا غير ممكن الآن في هذه المباراة.
error-nothing = لا شيء يمكن فعله هنا.
error-illegal-move = { $move } غير ممكنة في هذا الوضع.
error-nothing-to-claim = لا تعادل للمطالبة به: لم يتكرر الوضع ثلاث مرات، ولم تمر خمسون نقلة بلا أخذ ولا نقلة بيدق.
error-move-unreadable = «{ $text }» ليست نقلة. اكتبها مثل { $examples }.
error-move-unreadable-here = هذه ليست نقلة هنا. اكتبها مثل { $examples }.
error-move-promotion = { $text } ترقية. أضف القطعة، مثل { $example }.
error-move-ambiguous = { $text } قد تكون { $moves }. حدّد أيها تقصد.
error-or = { $first } أو { $second }
error-no-king = { $side } بلا ملك. ضع واحدًا.
error-several-kings =
    { PLURAL($count) ->
        [two] لدى { $side } ملكان: { $squares }. أبقِ واحدًا.
        [few] لدى { $side } { $count } ملوك: { $squares }. أبقِ واحدًا.
        [many] لدى { $side } { $count } ملكًا: { $squares }. أبقِ واحدًا.
       *[other] لدى { $side } { $count } ملك: { $squares }. أبقِ واحدًا.
    }
error-pawns-on-back-rank = لا يقف بيدق على الصف الأول أو الأخير. انظر إلى { $squares }.
error-too-many-pieces = عدد قطع { $side } هو { $count }. الحد الأقصى 16.
error-too-many-pawns = عدد بيادق { $side } هو { $count }. الحد الأقصى ثمانية.
error-too-many-promoted = قطع { $side } كثيرة: المترقية { $promoted } والبيادق { $pawns }. مجموعها لا يتجاوز ثمانية.
error-opponent-in-check = الدور عند { $side }، لكن الملك الآخر على { $king } في كش من { $squares }.
error-too-many-checkers = الملك على { $king } في كش من { $squares } معًا. لا يكون ذلك من أكثر من قطعتين.
error-castling-without-rook = يحتاج التبييت إلى رخ على { $square }. ضعه أو ألغِ حق التبييت.
error-castling-king-away = { $side } لا يمكنه التبييت: الملك على { $king } غادر مكانه.
error-several-castling-rooks = رخ واحد فقط في كل جهة يمكنه التبييت. انظر إلى { $squares }.
error-impossible-en-passant = { $square } لا يكون مربع الأخذ بالمرور: لم يمر به بيدق الآن.
error-fen-piece = «{ $text }» ليست قطعة. في ⁨FEN⁩ تُستعمل ⁨PNBRQK⁩ و⁨pnbrqk⁩ والأرقام من 1 إلى 8.
error-fen-rank-length = ليس في الصف { $rank } ثمانية مربعات.
error-fen-rank-count =
    { PLURAL($count) ->
        [zero] ليس في الرقعة صفوف. اكتب ثمانية تفصل بينها شرطة مائلة.
        [one] في الرقعة صف واحد. اكتب ثمانية تفصل بينها شرطة مائلة.
        [two] في الرقعة صفان. اكتب ثمانية تفصل بينها شرطة مائلة.
        [few] في الرقعة { $count } صفوف. اكتب ثمانية تفصل بينها شرطة مائلة.
        [many] في الرقعة { $count } صفًّا. اكتب ثمانية تفصل بينها شرطة مائلة.
       *[other] في الرقعة { $count } صف. اكتب ثمانية تفصل بينها شرطة مائلة.
    }
error-fen-turn = «{ $text }» لا تدل على صاحب الدور. اكتب ⁨w⁩ أو ⁨b⁩.
error-fen-castling = «{ $text }» ليست حقوق تبييت. اكتب ⁨-⁩ أو بعض ⁨KQkq⁩ أو أعمدة.
error-fen-en-passant = «{ $text }» ليس مربع أخذ بالمرور. اكتب ⁨-⁩ أو مربعًا.
error-fen-counter = «{ $text }» ليس عدّاد نقلات. اكتب عددًا.
error-fen-too-many-fields = «{ $text }» حقل زائد. في ⁨FEN⁩ ستة حقول.
error-chess960-number = أرقام أوضاع البداية من 0 إلى 959.
error-pgn-line = السطر { $line }: { $reason }
error-pgn-null-move = لا مكان في المباراة لنقلة فارغة مثل ⁨--⁩. بقية سطرها محفوظة في تعليق.
error-pgn-stray-text = حُذف نص خارج المباريات.
error-pgn-variant = لا يُعرف إلا الشطرنج المعتاد و⁨Chess960⁩.
error-pgn-comment = تعليق لم يُغلق.
error-pgn-variation = تفريعة لم تُغلق.
error-pgn-variation-alone = تفريعة لا نقلة قبلها.
error-pgn-too-deep = تفريعات كثيرة جدًا متداخلة.
error-pgn-too-long = في المباراة نقلات كثيرة جدًا.
error-pgn-comment-too-long = تعليق أطول مما ينبغي: حُذفت نهايته.
error-pgn-tags-too-long = بيانات المباراة أطول أو أكثر مما ينبغي: حُذف ما زاد منها.
error-pgn-form = هذا ليس ⁨PGN⁩ صالحًا.
error-save-full = التخزين ممتلئ. أفرغ بعض المساحة.
error-save-read-only = لا يستطيع ⁨Plywise⁩ الكتابة هنا.
error-save-locked = برنامج آخر يستخدم المباريات. أغلقه.
error-save-damaged = تعذرت قراءة المباريات. أغلق ⁨Plywise⁩ وافتحه من جديد.
error-save-no-thread = الجهاز مشغول جدًا. أغلق تطبيقات أخرى.
error-save-file = تعذرت كتابة الملف.
