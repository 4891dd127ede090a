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
app-show-line = عرض الخط
app-undo = تراجع
app-retry = إعادة المحاولة
app-more = المزيد
app-search = بحث
app-share = مشاركة
app-copied = تم النسخ
app-paste = لصق
app-on = مفعّل
app-off = غير مفعّل
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
board-examine = فحص الوضع
board-menu-places = الانتقال إلى
board-menu-game = المباراة
board-menu-position = الوضع
board-share-game = مشاركة المباراة
board-share-picture = مشاركة صورة
board-picture-moment = الوضع
board-picture-end = نهاية المباراة
board-picture-best = أفضل نقلة
board-picture-white-move = أفضل نقلة للأبيض: ⁨{ $number }. { $move }⁩
board-picture-black-move = أفضل نقلة للأسود: ⁨{ $number }… { $move }⁩
board-picture-players = { $white } ضد { $black }.
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
board-thinking-hint = جارٍ البحث عن تلميح
board-clock-running = الساعة تعمل
board-clock-stopped = الساعة متوقفة
board-moves = النقلات
board-moves-empty = لا نقلات بعد
board-looking-back = استعراض: النقلة{"\u00A0"}{ $number } من { $count }
board-looking-back-start = استعراض: بداية المباراة
board-promotion = إلى ماذا يترقى البيدق؟
board-confirm-move = هل تلعب { $move }؟
board-confirm-play = العبها
board-branch = هل تلعب { $move } من هنا؟ تُحفظ النقلات التالية تفريعةً.
board-branch-play = العب من هنا
board-blunder = { $move } خطأ فادح.
board-blunder-ask = هل تلعبها مع ذلك؟
board-blunder-back = التفكير من جديد
board-feedback-only = أحسنت: هي النقلة الجيدة الوحيدة.
board-feedback-mark = { $mark }.
board-feedback-better = ما النقلة الأفضل؟
board-resign-ask = هل تريد الاستسلام؟
board-resign-ask-side =
    { $side ->
        [white] هل يستسلم الأبيض في هذه المباراة؟
       *[black] هل يستسلم الأسود في هذه المباراة؟
    }
board-resign-yes = استسلام
board-draw-ask = هل تعرض التعادل؟
board-draw-offered = يعرض عليك خصمك التعادل.
board-draw-accept = قبول
board-draw-decline = متابعة اللعب
board-claim-threefold = تكرر الوضع ثلاث مرات. يمكنك المطالبة بالتعادل.
board-claim-fifty = خمسون نقلة بلا أخذ ولا نقلة بيدق. يمكنك المطالبة بالتعادل.
board-engine-failed = تعطّل المحرك قبل أن يلعب الحاسوب. هل تعيد المحاولة؟
board-engine-retry = إعادة المحاولة
board-save-failed = لم تُحفظ هذه النقلة بعد: { $reason }
board-restored = مباراتك كما تركتها.
board-no-hints = تُلعب هذه المباراة بلا تلميحات.
board-rematch = العب مرة أخرى
board-review = مراجعة
board-play-level = العب ضد { $name }
board-begin = خصمك الأول هو الأرنب، والفوز عليه سهل. ما مدى معرفتك بالشطرنج؟
board-begin-new = لم ألعب الشطرنج من قبل
board-begin-rules = أعرف القواعد
board-begin-casual = ألعب من حين إلى آخر
board-begin-club = ألعب في نادٍ

## Lines of the opponents

board-speech-label = { $name }: { $line }
board-speech-1 =
    { $line ->
        [greeting-1] أنا بطيء، لكنني هنا.
        [greeting-2] لا داعي للعجلة. أنا لا أستعجل أبدًا.
        [greeting-3] لنمضِ مربعًا بعد مربع.
        [captures-1] ببطء، ببطء، وصلت إلى تلك القطعة.
        [captures-2] كانت تلك القطعة في طريقي فأخذتها.
        [captured-1] أخذتَ قطعة. أنا بطيء الملاحظة.
        [captured-2] قطعة أقل. أواصل السير.
        [slip] انتبهت إلى ذلك متأخرًا.
        [ahead] البطء مع الثبات يناسبني.
        [won-1] كش مات. أنا متفاجئ مثلك.
        [won-2] كش مات. وصلت في النهاية.
        [lost-1] فزتَ. لعبت جيدًا، ورأيت كل شيء ببطء.
        [lost-2] فزتَ. كنت ما أزال في الطريق.
        [drawn] تعادل. وصلنا معًا.
       *[over] كانت نزهة جميلة. شكرًا على المباراة.
    }
board-speech-2 =
    { $line ->
        [greeting-1] ما زلت أتعلم. هل نتعلم معًا؟
        [greeting-2] أعرف كيف تتحرك كل القطع. تقريبًا.
        [greeting-3] مرحبًا. كنت أتدرب على الأخذ.
        [captures-1] أخذتُ قطعة. هل فعلتها كما ينبغي؟
        [captures-2] كواك. أخذتُ واحدة.
        [captured-1] هكذا تؤخذ القطعة إذًا.
        [captured-2] أخذتَ قطعة. كنت أراقب جيدًا.
        [slip] أوه. كان عليّ أن أعتني بتلك القطعة.
        [ahead] أظن أنني ألعب جيدًا. أليس كذلك؟
        [won-1] كش مات؟ كش مات. كم أنا فخور.
        [won-2] كش مات. سأخبر البركة كلها.
        [lost-1] فزتَ. سأتذكر كيف فعلتها.
        [lost-2] فزتَ. تعلمت شيئًا جديدًا.
        [drawn] تعادل. نصف نقطة لكل منا. لقد عددتها.
       *[over] شكرًا لأنك لعبت معي.
    }
board-speech-3 =
    { $line ->
        [greeting-1] هل أنت مستعد؟ لا أكاد أجلس ساكنًا.
        [greeting-2] أحب الأخذ. سترى بنفسك.
        [greeting-3] لنقفز إلى اللعب مباشرة.
        [captures-1] قفزة واحدة، وصارت القطعة لي.
        [captures-2] قفزة وقطعة. يعجبني هذا.
        [captured-1] أرى أنك تقفز وراء القطع أيضًا.
        [captured-2] أخذتَ واحدة وأنا أحرك أنفي.
        [slip] قفزت إلى الأمام وتركتها خلفي.
        [ahead] قفزة، ثم قفزة. الأمور تسير جيدًا معي.
        [won-1] كش مات. كانت تلك أفضل قفزاتي.
        [won-2] كش مات. أكاد أقفز فرحًا.
        [lost-1] فزتَ. كنت أقفز في مكان آخر.
        [lost-2] فزتَ. كنت أسرع من أرنب.
        [drawn] تعادل. لم يقفز أحد بالفوز.
       *[over] كانت مباراة حيوية. شكرًا لك.
    }
board-speech-4 =
    { $line ->
        [greeting-1] أي قطعك أكثر لمعانًا؟
        [greeting-2] عيني لا تخطئ الأشياء اللامعة.
        [greeting-3] خذ ما تشاء. أنا أرد الأخذ دائمًا.
        [captures-1] ستبدو هذه جميلة في عشي.
        [captures-2] إلى عشي إذًا.
        [captured-1] أنت أيضًا تحب القطع اللامعة.
        [captured-2] كان ذلك أحد كنوزي.
        [slip] كنت أنظر إلى شيء لامع.
        [ahead] عشي يمتلئ بأشياء جميلة.
        [won-1] كش مات. الملك ألمع من الجميع.
        [won-2] كش مات. هذه جوهرة لعشي.
        [lost-1] فزتَ. هذا يفوق عشي كله لمعانًا.
        [lost-2] فزتَ. وجدت ألمع جوهرة.
        [drawn] تعادل. نتقاسم الكنز.
       *[over] سأحفظ هذه المباراة في عشي.
    }
board-speech-5 =
    { $line ->
        [greeting-1] أجمع كل ما هو متروك. انتبه لقطعك.
        [greeting-2] نهارك سعيد. هل عندك قطع مكشوفة؟
        [greeting-3] نزلت من الشجرة إلى الرقعة.
        [captures-1] واحدة أخرى لمؤونة الشتاء.
        [captures-2] التقطت قطعة.
        [captured-1] كانت تلك من مؤونتي أنا.
        [captured-2] أنت أيضًا تجمع القطع.
        [slip] نسيت أين تركت تلك القطعة.
        [ahead] مؤونتي تزداد شيئًا فشيئًا.
        [won-1] كش مات. الملك جوزة صعبة الكسر.
        [won-2] كش مات. جوزة طيبة لمؤونتي.
        [lost-1] فزتَ. هذه الجوزة لك.
        [lost-2] فزتَ. سقطت مني آخر جوزة.
        [drawn] تعادل. نتقاسم الجوز.
       *[over] سأخزن هذه المباراة للشتاء.
    }
board-speech-6 =
    { $line ->
        [greeting-1] انتبه، لديّ أشواك كثيرة.
        [greeting-2] آخذ معظم ما أصل إليه.
        [greeting-3] فتحت نفسي من أجل هذه المباراة.
        [captures-1] كانت في متناولي، فأخذتها.
        [captures-2] تدحرجت إليها وأخذتها.
        [captured-1] آه. كانت تلك إحدى أشواكي.
        [captured-2] تجاوزت أشواكي.
        [slip] كنت متكورًا فلم أرَ ذلك.
        [ahead] أشعر بالراحة هنا.
        [won-1] كش مات. الآن أستطيع أن أتكور.
        [won-2] كش مات. كل الأشواك منتصبة.
        [lost-1] فزتَ. لم تنفعني أشواكي.
        [lost-2] فزتَ. وجدت جانبي الناعم.
        [drawn] تعادل. لم يُوخز أحد.
       *[over] أعود إلى أوراق الشجر. شكرًا على المباراة.
    }
board-speech-7 =
    { $line ->
        [greeting-1] تُرى بماذا سترد؟
        [greeting-2] أتسلق خطوة بعد خطوة.
        [greeting-3] أنا عنيد، لكنني أصغي.
        [captures-1] خفضت قرنيّ وأخذتها.
        [captures-2] صعدت وأخذت تلك القطعة.
        [captured-1] أخذتَ تلك القطعة. دعني أفكر.
        [captured-2] نطحتَ إحدى قطعي وأبعدتها.
        [slip] لم يخطر لي ذلك الرد.
        [ahead] يعجبني المنظر من هنا.
        [won-1] كش مات. لا رد على هذا.
        [won-2] كش مات. بلغت القمة.
        [lost-1] فزتَ. لم يبقَ عندي رد.
        [lost-2] فزتَ. أنت أمهر في التسلق.
        [drawn] تعادل. رأسان عنيدان.
       *[over] كان تسلقًا جميلًا. شكرًا على المباراة.
    }
board-speech-8 =
    { $line ->
        [greeting-1] أنظر قبل أن أقفز.
        [greeting-2] دعني أعدّل جلستي. ها أنا مستعد.
        [greeting-3] قد أبدو نعسان. لست كذلك.
        [captures-1] نظرت ثم قفزت ثم أخذت.
        [captures-2] كانت كفي سريعة، والقطعة لي.
        [captured-1] أخذتَها بخفة، مثل قط.
        [captured-2] أخذتَ قطعة. ذيلي يهتز.
        [slip] قفزت قبل أن أنظر.
        [ahead] أكاد أخرخر من الرضا.
        [won-1] كش مات. بخفة، على أطراف مخالبي.
        [won-2] كش مات. سألعق كفيّ الآن.
        [lost-1] فزتَ. أنا أقع على قدميّ دائمًا.
        [lost-2] فزتَ. بقيت لي ست أرواح.
        [drawn] تعادل. سأتمطى وأفكر في الأمر.
       *[over] حان وقت القيلولة. شكرًا على المباراة.
    }
board-speech-9 =
    { $line ->
        [greeting-1] بابي محروس جيدًا.
        [greeting-2] أرني تهديدًا وسأصده.
        [greeting-3] تفضل، لكن انتبه للجدران.
        [captures-1] حفرت حتى أخرجت تلك القطعة.
        [captures-2] مخالبي تجيد الحفر، وتجيد الأخذ.
        [captured-1] أخرجتَ واحدة من قطعي.
        [captured-2] أخذتَ واحدة من وراء جدراني.
        [slip] لم أحرس ذلك الباب.
        [ahead] جحري دافئ وآمن.
        [won-1] كش مات. أُغلق الباب.
        [won-2] كش مات. حفرت حتى وصلت.
        [lost-1] فزتَ. وجدت طريقًا إلى جحري.
        [lost-2] فزتَ. لم تكن جدراني سميكة بما يكفي.
        [drawn] تعادل. صمدت الجدران عند كلينا.
       *[over] أعود إلى جحري. شكرًا على المباراة.
    }
board-speech-10 =
    { $line ->
        [greeting-1] لنلعب. فاللعب هو المقصود.
        [greeting-2] الماء لطيف. اقفز.
        [greeting-3] ألعب جيدًا إلى أن يتعقد الوضع.
        [captures-1] طشّ. هذه لي.
        [captures-2] سبحت إليها وأخذتها.
        [captured-1] طشّ. أخذتَ واحدة من قطعي.
        [captured-2] أخذتَ واحدة وأنا أطفو.
        [slip] أفلتت تلك من بين كفيّ.
        [ahead] أطفو على مهل.
        [won-1] كش مات. يا لها من قفزة في الماء.
        [won-2] كش مات. أكاد أتشقلب فرحًا.
        [lost-1] فزتَ. كانت مشاهدة لعبك ممتعة.
        [lost-2] فزتَ. أطفو على ظهري وأبتسم.
        [drawn] تعادل. نطفو جنبًا إلى جنب.
       *[over] كان ذلك ممتعًا. شكرًا على اللعب.
    }
board-speech-11 =
    { $line ->
        [greeting-1] أنصب فخاخًا صغيرة. ها قد أخبرتك.
        [greeting-2] انظر مرتين. أفعل ذلك دائمًا تقريبًا.
        [greeting-3] المكان هادئ. لنبدأ.
        [captures-1] تلك القطعة في وكري الآن.
        [captures-2] تسللت إليها وأخذتها.
        [captured-1] أخذتَها. كنت أحب تلك القطعة.
        [captured-2] أخذتَ واحدة من أمام أنفي.
        [slip] وقعت في هذا الفخ بنفسي.
        [ahead] يعجبني مجرى الأمور.
        [won-1] كش مات. كان ذلك آخر فخاخي.
        [won-2] كش مات. أكاد لا أصدق ذلك.
        [lost-1] فزتَ. غلبت الثعلب بدهائك.
        [lost-2] فزتَ. مشيت إلى الفخ بقدميّ.
        [drawn] تعادل. لم يقع أحد منا في الفخ.
       *[over] أنسل الآن بعيدًا. شكرًا على المباراة.
    }
board-speech-12 =
    { $line ->
        [greeting-1] أذناي منتصبتان وعيناي مفتوحتان.
        [greeting-2] أحب المعارك القصيرة الحادة.
        [greeting-3] أراقب كل قطعة تلمسها.
        [captures-1] كانت عيني على تلك القطعة.
        [captures-2] وثبة واحدة، وصارت لي.
        [captured-1] عيناك حادتان أيضًا.
        [captured-2] انقضضت على إحدى قطعي.
        [slip] كانت عيناي في مكان آخر.
        [ahead] أرى الوضع بوضوح، وهو يعجبني.
        [won-1] كش مات. أبقيت عينيّ مفتوحتين.
        [won-2] كش مات. ما زالت أذناي ترتعشان.
        [lost-1] فزتَ. كانت عيناك أحدّ من عينيّ.
        [lost-2] فزتَ. لم أرَ ذلك في الوقت المناسب.
        [drawn] تعادل. راقب كل منا الآخر حتى النهاية.
       *[over] أعود إلى الغابة. شكرًا على المباراة.
    }
board-speech-13 =
    { $line ->
        [greeting-1] أتتبع القطع المكشوفة. أبقِ قطعك معًا.
        [greeting-2] يمكن للصيد أن يبدأ.
        [greeting-3] القطيع الجيد يحمي أفراده. وقطيعك؟
        [captures-1] تتبعت تلك القطعة وأمسكت بها.
        [captures-2] قطيعي اصطاد قطعة.
        [captured-1] أنت أيضًا تجيد الصيد.
        [captured-2] أخذتَ واحدة من قطيعي.
        [slip] تركت واحدة من قطيعي وحدها.
        [ahead] قطيعي يجري كما ينبغي.
        [won-1] كش مات. انتهى الصيد.
        [won-2] كش مات. أكاد أعوي للقمر.
        [lost-1] فزتَ. أنت صياد ماهر.
        [lost-2] فزتَ. قطيعي ينحني لك.
        [drawn] تعادل. يعود القطيعان إلى الديار.
       *[over] ينتهي الصيد هنا. شكرًا على المباراة.
    }
board-speech-14 =
    { $line ->
        [greeting-1] أقف هنا. حاول أن تزحزحني.
        [greeting-2] يصعب دفعي، وعندي متسع من الوقت.
        [greeting-3] تفضل بالجلوس. المكان يتسع لنا معًا.
        [captures-1] ضربة واحدة بالكف، وصارت لي.
        [captures-2] وضعت كفي على تلك القطعة.
        [captured-1] أخذتَ قطعة. ما زلت واقفًا.
        [captured-2] أخذتَ واحدة من بين كفيّ.
        [slip] لم أحرك كفي في الوقت المناسب.
        [ahead] أقف بثبات، ويعجبني المكان هنا.
        [won-1] كش مات. الآن أستطيع الجلوس.
        [won-2] كش مات. تطلّب ذلك بعض القوة.
        [lost-1] فزتَ. زحزحت دبًا. أحسنت.
        [lost-2] فزتَ. بذلت كل قوتي.
        [drawn] تعادل. ثبت كلانا في مكانه.
       *[over] أعود إلى كهفي. شكرًا على المباراة.
    }
board-speech-15 =
    { $line ->
        [greeting-1] من هنا أرى على بعد خمس نقلات.
        [greeting-2] أحوم أولًا، ثم أنقض.
        [greeting-3] الجو صافٍ. لنبدأ.
        [captures-1] انقضاض قصير، وصارت القطعة لي.
        [captures-2] ضممت جناحيّ وأخذتها.
        [captured-1] انقضاض نظيف. كانت تلك من قطعي.
        [captured-2] أمسكت بواحدة من قطعي في الجو.
        [slip] فاتني ذلك، حتى من هذا العلو.
        [ahead] تحملني ريح طيبة.
        [won-1] كش مات. رأيته من الأعلى.
        [won-2] كش مات. مكان جيد للهبوط.
        [lost-1] فزتَ. حلّقت أعلى مني.
        [lost-2] فزتَ. لم تكفِ عيناي الحادتان.
        [drawn] تعادل. حلّقنا على الارتفاع نفسه.
       *[over] أواصل الطيران. شكرًا على المباراة.
    }
board-speech-16 =
    { $line ->
        [greeting-1] أفكر في كل شيء مليًّا. خذ وقتك أيضًا.
        [greeting-2] لغز لاثنين. لنحله.
        [greeting-3] جئت ومعي الصبر وذاكرة جيدة.
        [captures-1] وازنت الأمر وأخذت القطعة.
        [captures-2] حسبت الأمر وأخذت القطعة.
        [captured-1] أفكر في القطعة التي أخذتَها.
        [captured-2] أخذتَ واحدة. سأحسب ذلك.
        [slip] أخطأت الحساب. هذا نادر.
        [ahead] حساباتي تسير كما ينبغي.
        [won-1] كش مات. كان الحساب صحيحًا.
        [won-2] كش مات. راجعت الحساب مرتين.
        [lost-1] فزتَ. كان تفكيرك أفضل.
        [lost-2] فزتَ. سأراجع كل شيء من جديد.
        [drawn] تعادل. تساوى الحساب.
       *[over] سأفكر في هذه المباراة. شكرًا لك.
    }
board-speech-17 =
    { $line ->
        [greeting-1] أعرف مخارج كثيرة، وبعض المداخل.
        [greeting-2] البحر هادئ. لنرَ إلى متى.
        [greeting-3] أصغي إلى كل موجة على الرقعة.
        [captures-1] غصت وعدت بقطعة.
        [captures-2] قفزت من الماء وأخذتها.
        [captured-1] أخذتَ واحدة. سأسبح حول ذلك.
        [captured-2] سحبتَ واحدة من قطعي إلى الأعماق.
        [slip] باغتتني تلك الموجة.
        [ahead] التيار معي.
        [won-1] كش مات. لم يكن لذلك مخرج.
        [won-2] كش مات. أكاد أقفز من الفرح.
        [lost-1] فزتَ. لم أجد مخرجًا.
        [lost-2] فزتَ. كانت قيادتك أفضل.
        [drawn] تعادل. وجد كلانا مخرجًا.
       *[over] أواصل السباحة. شكرًا على المباراة.
    }
board-speech-18 =
    { $line ->
        [greeting-1] سأحوم قليلًا. لا تشغل بالك بي.
        [greeting-2] صبري عميق مثل البحر.
        [greeting-3] الماء ساكن. لنبدأ.
        [captures-1] حُمت قليلًا، ثم أخذتها.
        [captures-2] انتظرت، ثم صارت لي.
        [captured-1] أخذتَ قطعة من الماء العميق.
        [captured-2] أخذتَ واحدة. ما زال الماء عميقًا.
        [slip] كانت تلك زلتي أنا.
        [ahead] المد في صالحي.
        [won-1] كش مات. أُغلقت الدائرة.
        [won-2] كش مات. تطلّب ذلك صبرًا.
        [lost-1] فزتَ. عبرت دائرتي سباحةً.
        [lost-2] فزتَ. كان الصبر حليفك.
        [drawn] تعادل. عاد البحر هادئًا.
       *[over] أغوص الآن. شكرًا على المباراة.
    }
board-speech-19 =
    { $line ->
        [greeting-1] لديّ خطة. تُرى ما خطتك؟
        [greeting-2] أفكر أفضل حين لا يستعجل أحد.
        [greeting-3] كل خطة تبدأ بنقلة صغيرة.
        [captures-1] كان أخذ تلك القطعة ضمن خطتي.
        [captures-2] كان في خطتي متسع لتلك القطعة.
        [captured-1] أخذتَها. سأعدّل خطتي.
        [captured-2] أخذتَ واحدة. عيناي مفتوحتان جيدًا.
        [slip] لم يكن ذلك في خطتي.
        [ahead] خطتي تتقدم.
        [won-1] كش مات. اكتملت الخطة.
        [won-2] كش مات. كنت أرجو أن أصل إلى هنا.
        [lost-1] فزتَ. كانت خطتك أفضل.
        [lost-2] فزتَ. سأتعلم من خطتك.
        [drawn] تعادل. خطتان التقتا في منتصف الطريق.
       *[over] سأضع خطة جديدة. شكرًا على المباراة.
    }
board-speech-20 =
    { $line ->
        [greeting-1] أرى بعيدًا من هنا. أهلًا بك.
        [greeting-2] قليلون يصعدون إلى هنا. يسرني مجيئك.
        [greeting-3] الهواء رقيق هنا. خذ نفسًا عميقًا.
        [captures-1] رأيت تلك القطعة من بعيد.
        [captures-2] انقضضت على تلك القطعة.
        [captured-1] وصلتَ إلى إحدى قطعي، حتى هنا.
        [captured-2] أخذتَ واحدة. تعجبني شجاعتك.
        [slip] حتى النسور ترمش.
        [ahead] المنظر من هنا جميل.
        [won-1] كش مات. استمتعت بكل نقلة.
        [won-2] كش مات. هل نستمتع بالمنظر؟
        [lost-1] فزتَ. ترى أبعد من نسر.
        [lost-2] فزتَ. القمة لك.
        [drawn] تعادل. قليلون يصلون إلى هذا العلو.
       *[over] الريح تناديني. شكرًا على المباراة.
    }

## Board: accessibility labels, for screen readers

board-label = رقعة الشطرنج
board-label-moves = قائمة النقلات
board-action-select = اختيار
board-action-unselect = إلغاء الاختيار
board-action-move = النقل إلى هنا
board-action-take = أخذ القطعة
board-action-castle = التبييت
board-action-promote = النقل إلى هنا وترقية البيدق
board-action-premove = نقلة مسبقة إلى هنا
board-action-read-position = قراءة الوضع
board-action-attacks = قراءة المهاجمين والمدافعين
board-label-move = { $number }. { $move }
board-rotor-pieces = القطع
board-rotor-targets = النقلات القانونية
board-rotor-attackers = مهاجمو المربع المختار

## Threats, offers after a blunder, and typed moves that wait

board-threat = التهديد
board-thinking-threat = جارٍ البحث عن تهديد
board-threat-hide = إخفاء التهديد
threat-none = ليس لدى { $side } تهديد.
threat-check = الملك في حالة كش من { $pieces }.
threat-strong = ليس لدى { $side } تهديد مباشر، لكن النقلة { $move } ستكون قوية.
board-take-back = التراجع عن النقلة
board-warn = التحذير في المرة القادمة
board-warning-on = من الآن ستُحذَّر قبل مثل هذه النقلات.
coach-gives-away = بذلك تخسر { $piece-object } بلا مقابل.
board-feedback-opponent = أخطأ { $side }. ابحث عن أفضل رد.
status-typed-ahead = { $move } هي النقلة التالية إن كانت ممكنة حينها.

## Hints and explanations

board-hint-next = المزيد من التلميح
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
newgame-friend = لاعبان على جهاز واحد
newgame-watch = الحاسوب ضد الحاسوب
newgame-auto-flip = قلب الرقعة بعد كل نقلة
newgame-table = وضع الطاولة: قلب قطع الطرف المقابل
newgame-color = لونك
newgame-level = المستوى
newgame-level-white = مستوى الأبيض
newgame-level-black = مستوى الأسود
newgame-level-about = المستويات الأعلى تحسب أعمق ويفوتها أقل. العمق 1 نقلة واحدة لطرف واحد، والعمق 2 نقلة والرد عليها.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = الحيوانات
newgame-by-time = وقت ثابت
newgame-full = القوة الكاملة
newgame-clock = التوقيت
newgame-clock-none = بلا ساعة
newgame-clock-custom = توقيت مخصص
newgame-clock-base = الدقائق لكل طرف
newgame-clock-minutes = الدقائق
newgame-clock-increment = الثواني المضافة لكل نقلة
newgame-clock-delay = الثواني قبل أن تعمل الساعة
newgame-clock-odds = وقت مختلف لكل طرف
newgame-clock-preset = ⁨{ $minutes }+{ $seconds }⁩
newgame-clock-preset-label =
    { PLURAL($minutes) ->
        [zero] بلا وقت أساسي
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    } { PLURAL($seconds) ->
        [zero] بلا زيادة
        [one] وثانية واحدة لكل نقلة
        [two] وثانيتان لكل نقلة
        [few] و{ $seconds } ثوانٍ لكل نقلة
        [many] و{ $seconds } ثانية لكل نقلة
       *[other] و{ $seconds } ثانية لكل نقلة
    }
newgame-position = وضع البداية
newgame-standard = عادي
newgame-chess960 = شطرنج 960
newgame-chess960-random = ترتيب عشوائي
newgame-chess960-number = الرقم
newgame-chess960-number-label = وضع البداية { $number }
newgame-from-position = وضع مخصص
newgame-position-about = النقلة { $number }. { $turn }
newgame-help = المساعدة
newgame-help-takebacks = السماح بالتراجع
newgame-help-hints = السماح بالتلميحات
newgame-help-blunders = التحذير قبل الخطأ الفادح
newgame-name-white = اسم الأبيض
newgame-name-black = اسم الأسود
newgame-replace = المباراة الحالية محفوظة في «المباريات».

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
games-filter-date-custom = بين تاريخين
games-filter-from = من
games-filter-until = إلى
games-with-position = مباريات فيها هذا الوضع
games-with-position-clear = إلغاء تصفية الوضع
games-search-clear = مسح البحث
games-unfinished = لم تنتهِ
games-won = فوز
games-lost = خسارة
games-drawn = تعادل
games-players = { $white } – { $black }
games-today = اليوم
games-yesterday = أمس
games-label = { $players }، { $result }، { $date }
games-moves =
    { PLURAL($count) ->
        [zero] بلا نقلات
        [one] نقلة واحدة
        [two] نقلتان
        [few] { $count } نقلات
        [many] { $count } نقلة
       *[other] { $count } نقلة
    }
games-accuracy = الدقة ⁨{ $percent }%⁩
games-more = المزيد عن هذه المباراة
games-copy-pgn = نسخ بصيغة ⁨PGN⁩
games-rename-about = اتركه فارغًا ليظهر اسما اللاعبين.
games-import = استيراد
games-import-file = من ملف
games-import-paste = لصق ⁨PGN⁩
games-importing = تجري قراءة المباريات: { $count }
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
        [zero] { $count } مباريات تعذّرت قراءتها.
        [one] مباراة واحدة تعذّرت قراءتها.
        [two] مباراتان تعذّرت قراءتهما.
        [few] { $count } مباريات تعذّرت قراءتها.
        [many] { $count } مباراة تعذّرت قراءتها.
       *[other] { $count } مباراة تعذّرت قراءتها.
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
games-import-broke-off = الملف غير كامل: { $reason }
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
games-error-full-start = مساحة التخزين ممتلئة، فلا يمكن حفظ المباريات. وفّر بعض المساحة ثم أعد المحاولة.
games-error-read-only = لا يستطيع ⁨Plywise⁩ الكتابة هنا.
games-error-already-open = المباريات مفتوحة بالفعل في برنامج آخر. أغلقه ثم أعد المحاولة.
games-error-damaged = تعذّرت قراءة مبارياتك. نُقلت إلى { $file } وبدأت مجموعة جديدة.
games-recovered =
    { PLURAL($count) ->
        [zero] لم تُستعد أي مباراة.
        [one] استُعيدت مباراة واحدة.
        [two] استُعيدت مباراتان.
        [few] استُعيدت { $count } مباريات.
        [many] استُعيدت { $count } مباراة.
       *[other] استُعيدت { $count } مباراة.
    }
games-error-format = حُفظت هذه المباريات بإصدار آخر من ⁨Plywise⁩. حدّث التطبيق لفتحها.
games-error-damaged-game = هذه المباراة تالفة بدءًا من النقلة { $number }. النقلات قبلها محفوظة.
games-error-reopen = لا يمكن قراءة مبارياتك. أغلق ⁨Plywise⁩ وافتحه من جديد لاستعادة ما يمكن استعادته.
games-error-game-unreadable = هذه المباراة تالفة ولا يمكن فتحها.
games-error-file = تعذّرت قراءة الملف أو الكتابة فيه.
games-error-gone = لم تعد هذه المباراة موجودة.

## Statistics

stats-title = الإحصاءات
stats-record = فوز { $won }، تعادل { $drawn }، خسارة { $lost }
stats-games = المباريات الملعوبة
stats-games-count = { $count }
stats-rating = تصنيفك
stats-rating-value = ⁨{ $rating }{"\u00A0"}±{"\u00A0"}{ $margin }⁩
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
stats-rating-about = يُقدَّر من نتائجك ضد المستويات، في الشطرنج العادي وشطرنج 960. لا يُحسب فوز أو تعادل مع تلميحات أو تراجع أو تحذيرات أو «العب الآن».
stats-graph-label = من { $first } إلى { $last } ({ $games }).
stats-ladder = الخصوم
stats-ladder-beaten = فزت على { $beaten } من { $count }
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
analysis-keep = حفظ في «المباريات»
analysis-kept = حُفظ في «المباريات».
analysis-move-menu = التعليق على هذه النقلة أو تقييمها
analysis-label-variation = تفريعة، المستوى { $depth }
analysis-engine = المحرك
analysis-engine-off = المحرك متوقف
analysis-depth = العمق { $depth }
analysis-bar = التقييم
analysis-mate = كش مات في { $count }
analysis-comment = تعليق
analysis-comment-add = إضافة تعليق
analysis-promote-variation = جعلها الخط الرئيسي
analysis-delete-variation = الحذف من هنا
analysis-play-on = متابعة اللعب من هنا
analysis-review = مراجعة المباراة
analysis-review-about = ينظر المحرك في كل نقلة ويبيّن أين كانت هناك نقلة أفضل.
analysis-review-running = تجري المراجعة: ⁨{ $percent }%⁩
analysis-review-cancel = إيقاف المراجعة
analysis-review-again = المراجعة من جديد
analysis-graph = التقييم على مدى المباراة
analysis-graph-label = النقلة { $number }: { $score }
analysis-accuracy = الدقة
analysis-accuracy-value = { $side }: ⁨{ $percent }%⁩
analysis-loss = الخسارة بالبيادق: { $pawns }
analysis-next-mistake = الخطأ التالي
analysis-no-mistakes = لم توجد أخطاء.
analysis-turning-point = نقطة التحول: النقلة { $number }
analysis-retry = إعادة لعب هذا الوضع
analysis-retry-find = ابحث عن النقلة الأفضل.
analysis-retry-right = هذه هي النقلة.
analysis-retry-wrong = هناك نقلة أفضل.
analysis-retry-good = هذه جيدة أيضًا.
analysis-retry-again = إعادة المحاولة
analysis-retry-solution = إظهار النقلة
analysis-retry-progress = { $number } من { $count }
analysis-practice =
    { PLURAL($count) ->
        [zero] لا نقلات أفضل
        [one] البحث عن النقلة الأفضل
        [two] البحث عن نقلتين أفضل
        [few] البحث عن { $count } نقلات أفضل
        [many] البحث عن { $count } نقلة أفضل
       *[other] البحث عن { $count } نقلة أفضل
    }
analysis-mark-good = نقلة جيدة
analysis-mark-interesting = نقلة مثيرة للاهتمام
analysis-mark-inaccuracy = نقلة غير دقيقة
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

review-walk = جولة في اللحظات الحاسمة
review-next = اللحظة التالية
review-previous = اللحظة السابقة
review-summary = الملخص
review-move = { $side }: { $move }
review-only-move = النقلة الوحيدة
review-best-move = أفضل نقلة
review-show-why = عرض السبب
review-show-better = عرض النقلة الأفضل
review-hide-line = العودة إلى اللحظة
review-chance-missed = فرصة ضائعة.
review-chance-used = واستفدت من ذلك بالنقلة { $move }.
review-only-moves =
    { PLURAL($count) ->
        [zero] لم توجد نقلات وحيدة
        [one] وُجدت نقلة وحيدة واحدة
        [two] وُجدت نقلتان وحيدتان
        [few] وُجدت { $count } نقلات وحيدة
        [many] وُجدت { $count } نقلة وحيدة
       *[other] وُجدت { $count } نقلة وحيدة
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
motif-x-ray-attack = هجوم عبر قطعة (الأشعة السينية)
motif-overloading = إثقال بالمهام
motif-back-rank-mate = مات الصف الأخير
motif-smothered-mate = مات مخنوق
motif-promotion = ترقية
motif-under-promotion = ترقية لغير الوزير
motif-zugzwang = زوغزوانغ
motif-mate = كش مات
motif-clearance = إخلاء
motif-sacrifice = تضحية
motif-quiet-move = نقلة هادئة
motif-defensive-move = نقلة دفاعية

## Names of endgames to practice

ending-two-rooks = رخّان
ending-queen = وزير
ending-rook = رخ
ending-square-run = قاعدة المربع: انطلاق البيدق
ending-square-catch = قاعدة المربع: اللحاق بالبيدق
ending-key-squares = المربعات المفتاحية
ending-opposition = المواجهة
ending-rook-pawn = بيدق الرخ
ending-two-bishops = فيلان
ending-bishop-knight = فيل وحصان
ending-queen-pawn = وزير ضد بيدق
ending-queen-pawn-near = وزير ضد بيدق والملك قريب
ending-pawn-queen-hold = بيدق ضد وزير
ending-rook-against-pawn = رخ ضد بيدق
ending-pawn-rook-hold = بيدق ضد رخ
ending-right-bishop = الفيل الصحيح
ending-wrong-bishop = الفيل الخاطئ
ending-bishop-rook-hold = فيل ضد رخ
ending-knight-rook-hold = حصان ضد رخ
ending-bishop-pawn-hold = فيل ضد بيدق
ending-queen-bishop = وزير ضد فيل
ending-queen-knight = وزير ضد حصان
ending-queen-rook = وزير ضد رخ
ending-lucena = وضع لوسينا
ending-philidor = وضع فيليدور

ending-idea-two-rooks = رخ يمسك خطًا لا يستطيع الملك عبوره، وهو هنا الخط المعلَّم. والرخ الآخر يكش على الخط التالي، فيتراجع الملك خطوة خطوة حتى الحافة. وإذا هاجم الملك رخًا فانقل هذا الرخ على خطه إلى الطرف البعيد.
ending-idea-queen = ضع الوزير مرة بعد مرة على بعد نقلة حصان من الملك: فيبقى محبوسًا في قفص، وهو هنا المربعات المعلَّمة، والقفص يضيق. وحين يصل الملك إلى الحافة قرّب ملكك. وفي الزاوية وحدها يؤدي بُعد نقلة الحصان إلى الجمود.
ending-idea-rook = يبني الرخ جدارًا لا يعبره الملك: الخط المعلَّم. ويقترب ملكك. وحين يتقابل الملكان وبينهما مربع واحد، يدفع كش من الجانب ملك الخصم خطًا إلى الوراء، وعلى الحافة يكون كش مات.
ending-idea-square-run = هل يلحق الملك بالبيدق؟ ارسم مربعًا من البيدق إلى الصف الأخير. الدور لك، لذلك تبدأ المنطقة المعلَّمة من حيث يقف البيدق بعد خطوته التالية. والملك لا يستطيع دخولها: فالبيدق يجري وحده بلا مساعدة.
ending-idea-square-catch = ارسم مربعًا من البيدق إلى صفه الأخير: وهو المعلَّم على الرقعة. إذا دخله ملكك لحق بالبيدق. وإذا بقي خارجه وصل متأخرًا، فالنقلة الأولى هي الحاسمة.
ending-idea-key-squares = الملك يتقدم أولًا والبيدق يتبعه. إذا بلغ ملكك أحد المربعات المفتاحية المعلَّمة وصل البيدق إلى الترقية أيًّا كان صاحب الدور. فقاتل على هذه المربعات قبل أن تدفع البيدق.
ending-idea-opposition = المربع المعلَّم أمام البيدق مباشرة لك: منه يوقفه ملكك. وإذا اضطررت إلى تركه فارجع خطوة مستقيمة إلى الوراء. وحين يتقدم الملك الأبيض قف مقابله وبينكما مربع واحد: هذه هي المواجهة، ولن يتقدم الأبيض بعدها.
ending-idea-rook-pawn = بيدق الرخ لا يربح إذا وصل ملكك إلى الزاوية أمامه. اذهب إلى المربعات المعلَّمة وابقَ فيها. لا أحد يستطيع طردك منها، وفي النهاية يحدث الجمود فيتعادل الطرفان.
ending-idea-two-bishops = الفيلان جنبًا إلى جنب يبنيان جدارًا من الأقطار لا يعبره الملك. قرّب ملكك وادفع ملك الخصم إلى الحافة ثم إلى إحدى الزوايا. ويكون كش مات في إحدى الزوايا المعلَّمة أو بجانبها.
ending-idea-bishop-knight = لا يمكنك فرض كش مات إلا في زاوية يستطيع الفيل مهاجمتها: الزوايا المعلَّمة. ادفع الملك إلى الحافة أولًا، ثم على طولها إلى زاوية كهذه. والحصان يحرس المربعات التي لا يبلغها الفيل.
ending-idea-queen-pawn = كش بالوزير حتى يضطر الملك إلى المربع المعلَّم أمام بيدقه. عندئذ لا يستطيع البيدق أن يتحرك، فيكسب ملكك خطوة. كرر ذلك حتى يساعد ملكك في كسب البيدق.
ending-idea-queen-pawn-near = بيدق الرخ أو بيدق الفيل القريب من هدفه ينجو عادة بالجمود. لكنه لا ينجو إذا كان ملكك قريبًا بما يكفي: فهو من المربعات المعلَّمة يساعد على كش مات، حتى إن تركت البيدق يصير وزيرًا.
ending-idea-pawn-queen-hold = مع بيدق الرخ أو بيدق الفيل يختبئ ملكك في الزاوية المعلَّمة. إذا أخذ الوزير بيدق الفيل عندئذ حدث الجمود. ومع بيدق الرخ عليه أن يفسح لملكك من جديد، وإلا حدث الجمود أيضًا. وهكذا لا يجد الملك الأبيض وقتًا ليقترب.
ending-idea-rook-against-pawn = الرخ وحده كثيرًا ما يعجز عن إيقاف بيدق يسنده ملكه. أعد ملكك: فالملك والرخ معًا يهاجمان المربعات المعلَّمة على طريق البيدق، فيسقط البيدق.
ending-idea-pawn-rook-hold = ادفع البيدق على المربعات المعلَّمة، وأبقِ ملكك بجانبه بينه وبين الملك الأبيض. وإذا اضطر الأبيض إلى التضحية بالرخ مقابل البيدق فالتعادل لك.
ending-idea-right-bishop = يستطيع الفيل مهاجمة الزاوية المعلَّمة التي يترقى فيها البيدق، فلا يصمد الملك هناك. خذها منه بالملك والفيل، لكن اترك له نقلة: فالجمود آخر أمل للأسود.
ending-idea-wrong-bishop = الفيل على اللون الخطأ: فهو لا يستطيع أبدًا مهاجمة الزاوية التي يترقى فيها البيدق. خذ ملكك إلى المربعات المعلَّمة وتنقّل بينها. لا شيء يطردك منها.
ending-idea-bishop-rook-hold = اهرب إلى زاوية لا يستطيع فيلك مهاجمتها: الزوايا المعلَّمة. إذا كش الرخ على الحافة توسط الفيل، فإما أن يتراجع الأبيض وإما أن يحدث الجمود. أما في الزاويتين الأخريين فقد يكون الكش نفسه قاتلًا.
ending-idea-knight-rook-hold = أبقِ الحصان بجانب ملكك، على أحد المربعات المعلَّمة: فهو وحده يسهل اصطياده. وابتعد عن الزوايا، حيث لا يجد الملك والحصان مربعات كافية.
ending-idea-bishop-pawn-hold = الفيل وحده يوقف البيدق. يكفيه أن يحرس أحد المربعات المعلَّمة أمامه: فإذا تقدم إليه البيدق أخذه الفيل، ولم يبقَ للأبيض ما يكفي لكش مات.
ending-idea-queen-bishop = الفيل لا يكش إلا على مربعات لون واحد. قرّب ملكك على اللون الآخر، عبر المربعات المعلَّمة، فهناك لا يناله الفيل. والوزير والملك معًا يدفعان ملك الخصم إلى الحافة.
ending-idea-queen-knight = الوزير والملك يتقدمان معًا: فالوزير وحده لا ينجز الكثير. احذر الشوكة. وملكك آمن إلى حين على المربعات المعلَّمة، على بعد خطوتين قطريتين من الحصان: فهو يحتاج إلى ثلاث نقلات ليكش هناك.
ending-idea-queen-rook = الرخ محميّ بجانب ملكه، على المربعات المعلَّمة. ادفعهما بالوزير والملك إلى الحافة حتى تنفد نقلات الأسود الجيدة. وما إن يضطر الرخ إلى ترك ملكه حتى يكسبه الوزير بهجوم مزدوج.
ending-idea-lucena = ملكك أمام بيدقه، لكنه إن خرج لاحقته كشات لا تنتهي. ابنِ جسرًا: يذهب الرخ إلى الصف الرابع، إلى المربع المعلَّم. ثم يخرج الملك، ويتوسط الرخ حين يكش الأسود من الأسفل.
ending-idea-philidor = رخك يمسك الصف المعلَّم، وهو الثالث من جهتك: فلا يعبره الملك الأبيض. انتظر على هذا الصف. وحين يدخله البيدق، وليس قبل ذلك، يذهب الرخ إلى الطرف البعيد من الرقعة ويكش من الخلف، حيث لا يجد الملك ما يحتمي به.
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
idea-holds-corner = النقلة { $move } تبقي ملكك عند { $square }، الركن الذي يجب أن يترقى فيه بيدق الرخ.
idea-nears-corner = النقلة { $move } تتجه إلى { $square }، الركن الذي يجب أن يترقى فيه بيدق الرخ.
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
train-today-progress = أنجزت { $done } من { $count }
train-today-none = لا شيء للمراجعة اليوم.
train-today-start = ابدأ
train-today-go-on = متابعة
train-today-lessons = الدروس: { $count }
train-today-cards = أخطاؤك: { $count }
train-today-endings = النهايات: { $count }
train-today-puzzles = الألغاز: { $count }
train-tomorrow = لتمارين الغد: { $count }.
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
train-finding = جارٍ البحث عن أخطاء في مبارياتك…
train-puzzles = الألغاز
train-puzzles-start = ألغاز متنوعة
train-rating = تصنيفك في الألغاز: نحو { $rating }
train-motif-solved = حللت { $solved } من { $count }
train-motifs =
    { PLURAL($count) ->
        [zero] الأفكار: { $motifs }.
        [one] الفكرة: { $motifs }.
        [two] الفكرتان: { $motifs }.
        [few] الأفكار: { $motifs }.
        [many] الأفكار: { $motifs }.
       *[other] الأفكار: { $motifs }.
    }
train-run = سباق ثلاث دقائق
train-run-about = حُلّ أكبر عدد من الألغاز. تنتهي الجولة عند الخطأ الثالث.
train-run-best = أفضل نتيجة لك: { $count }
train-run-state = المحلولة: { $solved } · الفائتة: { $missed }
train-endings = النهايات
train-endings-mastered = أتقنت { $mastered } من { $count }
train-ending-new = جديدة
train-ending-learning = قيد التعلّم
train-ending-mastered = متقنة
train-ending-due = حان وقتها
train-ending-preparing = جارٍ تحضير النهاية: ⁨{ $percent }%⁩
train-ending-win = حقّق الفوز من هذا الوضع.
train-ending-hold =
    { PLURAL($count) ->
        [zero] حافظت على التعادل.
        [one] حافظ على التعادل لنقلة واحدة.
        [two] حافظ على التعادل لنقلتين.
        [few] حافظ على التعادل لمدة { $count } نقلات.
        [many] حافظ على التعادل لمدة { $count } نقلة.
       *[other] حافظ على التعادل لمدة { $count } نقلة.
    }
train-ending-mate-in =
    { PLURAL($count) ->
        [zero] يمكنك فرض كش مات.
        [one] يمكنك فرض كش مات في نقلة واحدة.
        [two] يمكنك فرض كش مات في نقلتين.
        [few] يمكنك فرض كش مات في { $count } نقلات.
        [many] يمكنك فرض كش مات في { $count } نقلة.
       *[other] يمكنك فرض كش مات في { $count } نقلة.
    }
train-ending-is-draw = النقلات الصحيحة تحفظ التعادل.
train-ending-is-lost = الوضع خاسر.
train-ending-kept = الأسرع: كش مات في { $count }.
train-ending-won = ما زال الفوز في يدك.
train-ending-mated = كش مات. كسبت النهاية.
train-ending-slower = ما زال الوضع فائزًا، لكن أبطأ: كش مات في { $to } بدل { $from }.
train-ending-held = حافظت على التعادل.
train-ending-lost = الوضع خاسر أصلًا: كش مات في { $count }.
train-ending-win-gone = ضاع الفوز: كان كش مات في { $count } فصار تعادلًا.
train-ending-win-lost = ضاع الفوز وصار الوضع خاسرًا: كان كش مات في { $count }.
train-ending-draw-gone = ضاع التعادل: الوضع خاسر.
train-ending-gone = بهذا ضاع كل شيء.
train-ending-failed = تعذّر تحضير هذه النهاية.
train-progress = أخطاؤك
train-progress-motifs = ما فاتك
train-progress-phases = متى تقع الأخطاء
train-progress-value = { $now } خلال آخر 30 يومًا ({ $games })
train-progress-before = وقبلها { $before } ({ $games })
train-phase-opening = الافتتاح
train-phase-middlegame = وسط المباراة
train-phase-ending = النهاية
train-card = من مباراتك
train-card-find = لعبت هنا { $move }. ابحث عن نقلة أفضل.
train-card-about = مباراتك ضد { $opponent }، النقلة{"\u00A0"}{ $number }
train-card-about-other = إحدى مبارياتك، النقلة{"\u00A0"}{ $number }
train-puzzle = لغز
train-puzzle-find =
    { $side ->
        [white] ابحث عن أفضل نقلة للأبيض.
       *[black] ابحث عن أفضل نقلة للأسود.
    }
train-puzzle-on = صحيح. واصل.
train-puzzle-about = تصنيف اللغز { $rating }
train-next = التالي
train-finish = عودة إلى التدريب
train-restart = من البداية
train-open-game = فتح المباراة
train-like = لغز آخر مثله
train-line-back = رجوع في الخط
train-line-forward = تقدّم في الخط
train-finished = انتهت تمارين اليوم
train-finished-text = { $right } من { $count } صحيحة من أول محاولة.
train-run-over = انتهى الوقت
train-run-missed = ثلاثة أخطاء
train-run-solved = المحلولة: { $count }.
train-run-again = إعادة المحاولة
train-run-record = هذه أفضل نتيجة لك حتى الآن.
train-no-puzzle = حللت كل الألغاز من هذا النوع.

train-rating-none = لا تصنيف لك في الألغاز بعد
train-rating-soon =
    { PLURAL($count) ->
        [zero] سيظهر تصنيفك في الألغاز.
        [one] سيظهر تصنيفك بعد لغز واحد آخر.
        [two] سيظهر تصنيفك بعد لغزين آخرين.
        [few] سيظهر تصنيفك بعد { $count } ألغاز أخرى.
        [many] سيظهر تصنيفك بعد { $count } لغزًا آخر.
       *[other] سيظهر تصنيفك بعد { $count } لغز آخر.
    }
train-rating-up = ⁨{ $before } → { $after }, +{ $change }⁩
train-rating-down = ⁨{ $before } → { $after }, −{ $change }⁩
train-rating-same = { $after }، بلا تغيير
train-rating-up-spoken = ارتفع تصنيفك في الألغاز بمقدار { $change }، من { $before } إلى { $after }.
train-rating-down-spoken = انخفض تصنيفك في الألغاز بمقدار { $change }، من { $before } إلى { $after }.
train-rating-same-spoken = بقي تصنيفك في الألغاز { $after }.
train-cost-hint = الحل بعده بلا نقاط تصنيف
train-cost-missed = يُحسب خطأ
train-cost-rating = يُحسب خطأ، ⁨−{ $points }⁩
train-idea = عرض الفكرة
train-ending-ask-win = لك الأبيض.
train-ending-ask-hold = لك الأسود.
train-puzzles-about = لغز بعد لغز، بما يناسب مستواك.
train-motifs-title = حسب الفكرة
train-endings-about = كل نهاية تبدأ بفكرتها
train-progress-about = من مبارياتك
train-progress-motifs-about = ما فعله بك رد الخصم. وإن لم يفعل شيئًا، فما كان بوسعك أن تفعله.
idea-drawing = المربعات المعلَّمة: { $squares }.
idea-drawing-area = من { $from } إلى { $to }
idea-drawing-count =
    { PLURAL($count) ->
        [zero] لا مربع
        [one] مربع واحد
        [two] مربعان
        [few] { $count } مربعات
        [many] { $count } مربعًا
       *[other] { $count } مربع
    }
idea-drawing-arrow = سهم من { $from } إلى { $to }.

## Lessons for someone new to chess. They explain each term before they use it.

lesson-path = الأساسيات
lesson-progress = { $done } من { $count }
lesson-go-on = الدرس التالي: { $title }
lesson-next = الدرس التالي
lesson-next-is = الدرس التالي: { $title }.
lesson-path-done = أنهيت كل الدروس. العب الآن مباراة.
lesson-play-now = العب الآن
lesson-finished = مكتمل
lesson-right = صحيح.
lesson-mated = كش مات. لا مخرج للملك.
lesson-moves-left = النقلات المتبقية: { $count }.
lesson-mark = معلَّم
lesson-shape-pawn = يتقدم البيدق في خط مستقيم، ويأخذ قطريًا إلى الأمام بمربع واحد.
lesson-shape-knight = يتحرك الحصان مربعين في خط مستقيم ثم مربعًا إلى الجانب.
lesson-shape-bishop = يتحرك الفيل على الأقطار.
lesson-shape-rook = يتحرك الرخ على الصفوف والأعمدة.
lesson-shape-queen = يتحرك الوزير على الصفوف والأعمدة والأقطار.
lesson-shape-king = يتحرك الملك مربعًا واحدًا في أي اتجاه.
lesson-mover-pawn = هذه المهمة للبيدق.
lesson-mover-knight = هذه المهمة للحصان.
lesson-mover-bishop = هذه المهمة للفيل.
lesson-mover-rook = هذه المهمة للرخ.
lesson-mover-queen = هذه المهمة للوزير.
lesson-mover-king = هذه المهمة للملك.
lesson-captured-pawn = يستطيع الخصم أن يأخذ بيدقك.
lesson-captured-knight = يستطيع الخصم أن يأخذ حصانك.
lesson-captured-bishop = يستطيع الخصم أن يأخذ فيلك.
lesson-captured-rook = يستطيع الخصم أن يأخذ رخك.
lesson-captured-queen = يستطيع الخصم أن يأخذ وزيرك.
lesson-promote-queen = تقدم بالبيدق إلى الصف الأخير واختر الوزير.
lesson-promote-knight = تقدم بالبيدق إلى الصف الأخير واختر الحصان.
lesson-miss-blocked = قطعة أخرى تسد الطريق.
lesson-miss-exposed = سيصبح ملكك عندئذ مهاجَمًا، وهذا غير مسموح.
lesson-miss-castles-in-check = لا يجوز التبييت وملكك في كش.
lesson-miss-castles-through-check = لا يجوز للملك في التبييت أن يمر بمربع مهاجَم أو يقف عليه.
lesson-miss-castles-too-late = لا يجوز التبييت إلا إذا لم يتحرك الملك ولا الرخ من قبل.
lesson-miss-detour = بهذه النقلة لا تصل إلى كل المربعات المعلَّمة ضمن النقلات المتاحة.
lesson-miss-no-check = هذه النقلة لا تعطي كشًّا.
lesson-miss-king-moves = هذا كش، لكن الملك يستطيع الابتعاد.
lesson-miss-blocks = هذا كش، لكن قطعة أخرى تستطيع أن تسد الطريق.
lesson-miss-captures = هذا كش، لكن الخصم يستطيع أن يأخذ القطعة المهاجِمة.
lesson-miss-too-slow = بهذه النقلة يتأخر كش مات.
lesson-miss-stalemate = لا نقلة للأسود وملكه ليس في كش: هذا جمود، أي تعادل.
lesson-miss-no-stalemate = ما زال الأسود يستطيع التحرك.
lesson-miss-move-away = هذا ينهي الكش أيضًا، لكن ابتعد بالملك هذه المرة.
lesson-miss-block = هذا ينهي الكش أيضًا، لكن سدّ الطريق بقطعة هذه المرة.
lesson-miss-capture = هذا ينهي الكش أيضًا، لكن خذ القطعة المهاجِمة هذه المرة.
lesson-miss-castle = للتبييت حرّك الملك مربعين نحو الرخ.
lesson-miss-en-passant = خذ البيدق الذي تقدم مربعين للتو.
lesson-miss-nothing-won = لا تكسب بهذه النقلة شيئًا.
lesson-miss-little-won = تكسب بهذا شيئًا، لكن نقلة أخرى تكسب أكثر.
lesson-miss-mated = عندئذ يفوز الأسود بكش مات.
lesson-miss-not-best = توجد نقلة أفضل. اقرأ المهمة مرة أخرى.
lesson-board = الرقعة
lesson-board-about = في الرقعة 64 مربعًا، تصطف أفقيًا في صفوف وعموديًا في أعمدة.
lesson-board-1 = حرّك الملك إلى المربع المعلَّم.
lesson-board-2 = لكل مربع اسم: حرف عموده ورقم صفه. هذه المرة يتحرك الملك قطريًا.
lesson-board-3 = امشِ على طول الصف مربعًا بعد مربع.
lesson-board-end = صرت تعرف الرقعة.
lesson-rook = الرخ
lesson-rook-about = يتحرك الرخ في خط مستقيم على صف أو عمود، ما دام الطريق خاليًا.
lesson-rook-1 = حرّك الرخ إلى المربع المعلَّم. الملكان يتفرجان فقط.
lesson-rook-2 = صل إلى المربعين المعلَّمين. الأسود لا يتحرك.
lesson-rook-3 = لا يقفز الرخ فوق البيدق. دُر حوله.
lesson-rook-end = يحب الرخ الأعمدة المفتوحة التي لا يعترضه فيها شيء.
lesson-bishop = الفيل
lesson-bishop-about = يتحرك الفيل قطريًا ما دام الطريق خاليًا.
lesson-bishop-1 = حرّك الفيل إلى المربع المعلَّم.
lesson-bishop-2 = صل إلى المربعين المعلَّمين.
lesson-bishop-3 = يبقى كل فيل على مربعات من لون واحد. صل إلى المربع الفاتح المعلَّم بأحد الفيلين وإلى الداكن بالآخر.
lesson-bishop-end = الفيلان معًا يصلان إلى مربعات اللونين.
lesson-queen = الوزير
lesson-queen-about = يتحرك الوزير كالرخ وكالفيل: في خط مستقيم أو قطريًا.
lesson-queen-1 = صل إلى المربعين المعلَّمين: أولًا في خط مستقيم، ثم قطريًا.
lesson-queen-2 = صل إلى المربعات الثلاثة المعلَّمة.
lesson-queen-end = الوزير أقوى قطعة، فحافظ عليه جيدًا.
lesson-king = الملك
lesson-king-about = يتحرك الملك مربعًا واحدًا في أي اتجاه، لكن ليس أبدًا إلى مربع يهاجمه الخصم.
lesson-king-1 = صل إلى المربعين المعلَّمين.
lesson-king-2 = لا شيء يحمي الرخ الأسود. خذه بالملك.
lesson-king-3 = لا يتجاور الملكان أبدًا. مرّ بجانب الملك الأسود من بُعد حتى المربع المعلَّم.
lesson-king-end = من يخسر ملكه يخسر المباراة، فأبقه في أمان.
lesson-knight = الحصان
lesson-knight-about = يتحرك الحصان مربعين في خط مستقيم ثم مربعًا إلى الجانب، ويقفز فوق القطع.
lesson-knight-1 = حرّك الحصان إلى المربع المعلَّم.
lesson-knight-2 = اقفز فوق البيادق.
lesson-knight-3 = صل إلى كل المربعات المعلَّمة في ثلاث نقلات.
lesson-knight-end = مع كل نقلة يغيّر الحصان لون مربعه.
lesson-pawn = البيدق
lesson-pawn-about = يتقدم البيدق مربعًا واحدًا إلى الأمام، ومن مربعه الأول مربعين إن شاء. ويأخذ قطريًا إلى الأمام بمربع واحد.
lesson-pawn-1 = تقدم بالبيدق مربعين.
lesson-pawn-2 = البيدق الأسود أمامك يسد الطريق. خذ الآخر.
lesson-pawn-3 = خذ الحصانين.
lesson-pawn-end = البيدق لا يعود إلى الوراء، ففكر قبل أن تدفعه.
lesson-capture = الأخذ
lesson-capture-about = لأخذ قطعة للخصم انتقل إلى مربعها، فتخرج من الرقعة.
lesson-capture-1 = خذ البيدق بالرخ.
lesson-capture-2 = خذ البيادق الثلاثة بالحصان.
lesson-capture-3 = إذا أخذت قطعة محمية أخذ الخصم قطعتك. خذ القطعة التي لا يحميها شيء.
lesson-capture-end = قبل أن تأخذ قطعة انظر هل هي محمية.
lesson-check = الكش
lesson-check-about = النقلة التي تهاجم الملك تعطي كشًّا.
lesson-check-1 = أعطِ كشًّا بالرخ.
lesson-check-2 = أعطِ كشًّا بالوزير من مربع لا يستطيع الملك أن يأخذه فيه.
lesson-check-3 = أعطِ كشًّا بالحصان. أحد الكشين الممكنين يخسره.
lesson-check-end = من كان ملكه في كش فعليه أن يتخلص منه فورًا.
lesson-escape = التخلص من الكش
lesson-escape-about = للتخلص من الكش ثلاث طرق: أن يبتعد الملك، أو أن تسد الطريق قطعة، أو أن تأخذ القطعة المهاجِمة.
lesson-escape-1 = الرخ يعطي كشًّا. ابتعد بالملك.
lesson-escape-2 = لا مربع يلجأ إليه الملك. سدّ الطريق بقطعة.
lesson-escape-3 = الحصان يعطي كشًّا. خذه.
lesson-escape-end = أخذ القطعة المهاجِمة هو الحل الأفضل في كثير من الأحيان.
lesson-mate = كش مات
lesson-mate-about = الكش الذي لا خلاص منه هو كش مات، ومن يعطيه يفوز بالمباراة.
lesson-mate-1 = أحد الرخين يحرس الصف المجاور. أعطِ كش مات بالآخر.
lesson-mate-2 = ملكك يحرس المربعات أمام الملك الأسود. أعطِ كش مات بالوزير.
lesson-mate-3 = الفيل يحمي الوزير. أعطِ كش مات بجوار الملك.
lesson-mate-end = كش مات هو هدف كل مباراة.
lesson-stalemate = الجمود
lesson-stalemate-about = من لا نقلة له وملكه ليس في كش فهو في جمود، وتنتهي المباراة بالتعادل.
lesson-stalemate-1 = أعطِ كش مات، واحذر الجمود.
lesson-stalemate-2 = سيحصل الأسود قريبًا على وزير جديد. أنقذ التعادل: ضع الملك الأسود في الجمود.
lesson-stalemate-end = حين تكون متفوقًا اترك للخصم نقلة دائمًا.
lesson-castling = التبييت
lesson-castling-about = في التبييت يتحرك الملك مربعين نحو الرخ، ويقفز الرخ إلى جانبه الآخر، بشرط ألا يكون أي منهما قد تحرك من قبل.
lesson-castling-1 = بيّت تبييتًا قصيرًا.
lesson-castling-2 = بيّت تبييتًا طويلًا.
lesson-castling-3 = لا يجوز للملك أن يمر بمربع مهاجَم. بيّت إلى الجهة التي لا يراقبها الرخ.
lesson-castling-end = بيّت مبكرًا: فيأمن الملك ويدخل الرخ إلى اللعب.
lesson-promotion = الترقية
lesson-promotion-about = البيدق الذي يبلغ الصف الأخير يصبح وزيرًا أو رخًّا أو فيلًا أو حصانًا.
lesson-promotion-1 = احصل على وزير جديد.
lesson-promotion-2 = الحصان أفضل هذه المرة: فهو يهاجم الملك والوزير معًا.
lesson-promotion-end = الوزير هو الاختيار الأفضل دائمًا تقريبًا.
lesson-en-passant = الأخذ بالمرور
lesson-en-passant-about = إذا تقدم بيدق مربعين ووقف بجانب بيدق للخصم، جاز لهذا البيدق أن يأخذه كأنه تقدم مربعًا واحدًا، على أن يكون ذلك فورًا.
lesson-en-passant-1 = تقدم البيدق الأسود مربعين للتو. خذه بالمرور.
lesson-en-passant-2 = لا يؤخذ بالمرور إلا البيدق الذي تحرك للتو: نقلته معلَّمة.
lesson-en-passant-end = تضيع الفرصة بعد نقلة واحدة.
lesson-value = قيمة القطع
lesson-value-about = البيدق 1، والحصان 3، والفيل 3، والرخ 5، والوزير 9. والملك لا يُقدَّر بثمن.
lesson-value-1 = الحصان يهاجم قطعتين. خذ الأعلى قيمة.
lesson-value-2 = الرخ محمي. خذه بالقطعة الأقل قيمة.
lesson-value-end = قبل كل تبادل احسب ما تعطي وما تأخذ.
lesson-hanging = القطع غير المحمية
lesson-hanging-about = القطعة المهاجَمة بلا حماية تضيع ما لم يفعل صاحبها شيئًا.
lesson-hanging-1 = خذ القطعة التي تركها الأسود بلا حماية.
lesson-hanging-2 = بيدق يهاجم حصانك. انقله إلى مربع آمن.
lesson-hanging-3 = الرخ يهاجم فيلك. أبعده أو احمه.
lesson-hanging-end = بعد كل نقلة لخصمك اسأل: ما المهاجَم الآن؟
lesson-fork = الشوكة
lesson-fork-about = الشوكة نقلة تهاجم قطعتين معًا، ولا يمكن إنقاذ سوى واحدة.
lesson-fork-1 = هاجم بالحصان الملك والرخ معًا، ثم خذ الرخ.
lesson-fork-2 = هاجم بالبيدق قطعتين معًا، ثم خذ إحداهما.
lesson-fork-end = كل قطعة تستطيع الشوكة، وأبرعها الحصان.
lesson-pin = التثبيت
lesson-pin-about = تكون القطعة مثبّتة إذا كان تحركها يعرّض الملك خلفها للهجوم.
lesson-pin-1 = ثبّت الحصان بالفيل، ثم هاجمه بالبيدق.
lesson-pin-2 = البيدق الذي يحمي الحصان مثبّت. خذ الحصان.
lesson-pin-end = القطعة المثبّتة لا تهرب، فهاجمها مرة أخرى.
lesson-skewer = السيخ
lesson-skewer-about = السيخ يهاجم قطعة ثمينة، فإذا ابتعدت ضاعت القطعة التي خلفها.
lesson-skewer-1 = الوزير الأسود خلف ملكه. أعطِ كشًّا بالرخ، ثم خذ الوزير.
lesson-skewer-2 = الأمر نفسه بالفيل: أعطِ كشًّا، ثم خذ الرخ.
lesson-skewer-end = ابحث عن القطع التي تقف على خط واحد.
lesson-discovered = الهجوم المكشوف
lesson-discovered-about = في الهجوم المكشوف تبتعد قطعة عن الطريق، فتهاجم القطعة التي خلفها.
lesson-discovered-1 = الرخ يصوّب إلى الوزير من خلف الفيل. أعطِ كشًّا بالفيل، ثم خذ الوزير.
lesson-discovered-2 = يفتح الحصان عمود الرخ نحو الملك ويهاجم الوزير. خذ الوزير في النقلة التالية.
lesson-discovered-end = القطعة التي تبتعد تفعل ما تشاء.
lesson-two-rooks = كش مات برخين
lesson-two-rooks-about = رخان يدفعان الملك إلى الحافة: أحدهما يحرس صفًّا، والآخر يعطي كشًّا على الصف التالي.
lesson-two-rooks-1 = الملك على الحافة. أعطِ كش مات.
lesson-two-rooks-2 = ادفع الملك إلى الحافة، ثم أعطِ كش مات.
lesson-two-rooks-end = يتناوب الرخان كدرجات السلم.
lesson-queen-mate = كش مات بالوزير
lesson-queen-mate-about = يحتاج الوزير إلى مساعدة ملكه. واحذر الجمود.
lesson-queen-mate-1 = ملكك يحرس مربعات الملك الأسود. أعطِ كش مات.
lesson-queen-mate-2 = أعطِ كش مات في نقلتين، واحذر الجمود.
lesson-queen-mate-end = الملك والوزير معًا يفوزان دائمًا على ملك وحيد.
lesson-back-rank = الصف الأخير
lesson-back-rank-about = الملك خلف بيادقه لا مخرج له إذا أعطى رخ كشًّا على الصف الأخير.
lesson-back-rank-1 = أعطِ كش مات على الصف الأخير.
lesson-back-rank-2 = الأسود يهدد بالشيء نفسه. امنعه.
lesson-back-rank-3 = رخان أسودان يحرسان الصف الأخير، لكنك تهاجم مرتين أيضًا. أعطِ كش مات في نقلتين.
lesson-back-rank-end = نقلة بيدق أمام الملك تمنحه متنفسًا.

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
setup-en-passant = مربع الأخذ بالتجاوز
setup-en-passant-none = لا يوجد
setup-fen = FEN
setup-fen-paste = لصق ⁨FEN⁩
setup-fen-unreadable = نص ⁨FEN⁩ هذا ناقص أو فيه خطأ.
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
settings-animation = تحريك القطع
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
settings-feedback-opponent = تعليق على نقلات الخصم
settings-feedback-opponent-about = التهديدات والأخطاء التي يمكنك استغلالها، دون كشف النقلة.
settings-language = اللغة
settings-language-system = حسب النظام
settings-game = المباراة
settings-at-once = يرد الحاسوب فورًا
settings-at-once-about = وإلا انتظر لحظة لترى نقلتك.
settings-may-resign = السماح للحاسوب بالاستسلام
settings-speak = الخصوم يتكلمون
settings-speak-about = جملة بجانب الرقعة من حين إلى آخر
settings-memory = الذاكرة
settings-memory-value = { $megabytes }{"\u00A0"}ميغابايت
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
settings-restore-made = أُنشئ في { $date }
settings-restore-newer =
    { PLURAL($count) ->
        [zero] لا شيء منها أحدث مما هنا.
        [one] واحدة منها أحدث مما هنا.
        [two] اثنتان منها أحدث مما هنا.
        [few] { $count } منها أحدث مما هنا.
        [many] { $count } منها أحدث مما هنا.
       *[other] { $count } منها أحدث مما هنا.
    }
settings-restore-settings = استعادة الإعدادات أيضًا
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
settings-report-about = ينشئ ملفًا نصيًا يعيد عرض هذه المباراة. لا أسماء فيه، ولا يُرسل شيء.
settings-licences = التراخيص
settings-privacy = بلا إنترنت ولا حساب ولا تتبع.
settings-about = عن ⁨Plywise⁩
settings-version = الإصدار { $version }
settings-name = اسمك
settings-name-about = يظهر في مبارياتك.
settings-new-games = المباريات الجديدة
settings-computer = الحاسوب
settings-threads-automatic = تلقائي
settings-engine = المحرك
settings-data-kept = كل شيء يبقى على هذا الجهاز.
settings-source = برنامج حر مفتوح المصدر، بلا تكلفة وبلا إعلانات.
settings-licences-own = ⁨Plywise⁩ برنامج حر برخصة ⁨MIT⁩ أو ⁨Apache 2.0⁩، كما تفضّل.
settings-licences-others = مع الشكر لأصحاب:
settings-licences-public-domain = ملكية عامة
settings-licences-kind-core = القواعد والمباريات
settings-licences-kind-shell = هذا التطبيق

## Terminal program

terminal-help = مساعدة
terminal-quit = خروج
terminal-prompt = اكتب نقلة ثم اضغط ⁨Enter⁩: ⁨e4⁩ أو ⁨Nf3⁩ أو ⁨exd5⁩ أو ⁨O-O⁩ أو ⁨e8=Q⁩ أو ⁨e2e4⁩.
terminal-unknown = لا يوجد أمر { $word }. القائمة بكتابة «مساعدة».
terminal-small = كبّر هذه النافذة قليلًا من فضلك.
terminal-saved-as = حُفظت باسم { $file }.
terminal-no-file = لا يوجد ملف { $file }.
terminal-no-line = لا يوجد هنا خط لعرضه.
terminal-looking-back = أنت تستعرض نقلات سابقة. ⁨End⁩ يعيدك إلى المباراة.
terminal-nothing-to-undo = لا نقلة لك للتراجع عنها.
terminal-undone = تم التراجع؛ «إعادة» تعيد النقلة.
terminal-nothing-to-redo = لا نقلة لإعادتها.
terminal-not-your-move = ليس دورك الآن.
terminal-not-thinking = الحاسوب لا يفكر الآن.
terminal-no-review = لا مراجعة بعد. ⁨F9⁩ يجريها.
terminal-yes-no = ⁨y⁩: نعم، أي مفتاح آخر: لا
terminal-draw-answers = ⁨y⁩: قبول، ⁨Esc⁩: رفض، أو واصل اللعب
terminal-end-returns = ⁨End⁩ يعيدك إلى المباراة.
terminal-after-end = ⁨F9⁩ يراجعها؛ «جديدة» أو «إياب» لمباراة أخرى.
terminal-after-end-reviewing = اكتب «جديدة» أو «إياب» لمباراة أخرى.
terminal-hint-more = ⁨F2⁩ يقول المزيد.
terminal-go-resumes = اكتب «متابعة» للمواصلة.
terminal-no-legal-moves = لا توجد نقلات.
terminal-you-play-white = تلعب بالأبيض.
terminal-you-play-black = تلعب بالأسود.
terminal-people-play = لاعبان.
terminal-computers-play = الحاسوب ضد الحاسوب.
terminal-next-game = المباراة التالية: { $players }
terminal-clock-now = تُلعب هذه المباراة بهذا التوقيت.
terminal-clock-next = يسري هذا التوقيت من مباراتك القادمة.
terminal-warning-on-now = في هذه المباراة تُحذَّر قبل الخطأ الفادح.
terminal-warning-off-now = في هذه المباراة لا تحذير قبل الخطأ الفادح.
terminal-warning-on = ابتداءً من مباراتك القادمة تُحذَّر قبل الخطأ الفادح.
terminal-warning-off = ابتداءً من مباراتك القادمة لا تحذير قبل الخطأ الفادح.
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
terminal-set-aside = مباراتك غير المنتهية محفوظة: «استئناف» يعيدها.
terminal-damaged-aside = مباراتك غير المنتهية تالفة وتبقى في القائمة. هذه مباراة جديدة.
terminal-import-stops = (⁨Esc⁩ للإيقاف)
terminal-no-folder = مجلد { $file } غير موجود.
terminal-file-exists = { $file } موجود. لاستبداله ضع { $mark } بعد الأمر أو الاسم.
terminal-may-not-write = لا إذن بكتابة { $file }.
terminal-may-not-read = لا إذن بقراءة { $file }.
terminal-disk-full = القرص ممتلئ: لم يُكتب { $file }.
terminal-is-folder = { $file } مجلد.
terminal-file-error = تعذّر استخدام { $file }: { $reason }
terminal-wants-file = اكتب اسم ملف بعد الأمر، مثل: فتح ⁨game.pgn⁩
terminal-wants-number = مباريات الملف تُعد من ⁨1⁩.
terminal-wants-level = المستوى من ⁨1⁩ إلى ⁨20⁩ أو «كامل» أو زمن: مستوى ⁨5⁩ أو مستوى ⁨2s⁩
terminal-wants-clock = الساعة دقائق وثوانٍ لكل نقلة: ساعة ⁨5+3⁩ أو ساعة بلا
terminal-wants-side = اذكر اللون: جانب أبيض أو جانب أسود أو جانب عشوائي
terminal-wants-switch = اكتب نعم أو لا بعد الأمر، مثل: تحذير نعم
terminal-wants-pieces = تُعرض القطع رسومًا أو حروفًا.
terminal-wants-board = ألوان الرقعة: قيقب وأردواز ومريمية وورق.
terminal-wants-language = اللغات هي ⁨ar⁩ و⁨de⁩ و⁨en⁩.
terminal-scrolls = الأسهم للتمرير، وأي مفتاح آخر يغلق
terminal-any-key = أي مفتاح يغلق
terminal-promotion-keys = ⁨Enter⁩ يختار، ⁨Esc⁩ يرجع
terminal-type-here = اكتب نقلة أو أمرًا
terminal-search-here = اكتب لاعبًا أو افتتاحًا أو اسمًا
terminal-import-from = استيراد من
terminal-export-to = تصدير إلى
terminal-label-flip = قلب
terminal-label-lines = الخطوط
terminal-label-review = مراجعة
terminal-label-mistake = الخطأ التالي
terminal-word-undo = التراجع إلى نقلتك
terminal-word-redo = إعادة ما تم التراجع عنه
terminal-word-hint = تلميح؛ ومرة أخرى للمزيد: القطعة ثم النقلة ثم السبب
terminal-word-threat = ما يهدد به الخصم؛ ومرة أخرى لإخفائه
terminal-word-moves = عرض النقلات القانونية
terminal-word-now = دع الحاسوب ينقل فورًا
terminal-word-lines = تحليل؛ وفي التحليل: تشغيل المحرك أو إيقافه
terminal-word-new = مباراة جديدة؛ وهذه تبقى محفوظة
terminal-word-rematch = اللاعبان نفسهما مع تبادل اللونين
terminal-word-chess960 = بدء مباراة شطرنج ⁨960⁩
terminal-word-level = قوة لعب الحاسوب
terminal-word-levels = وصف كل مستوى
terminal-word-side = تغيير لونك
terminal-word-human = لاعبان على جهاز واحد
terminal-word-watch = الحاسوب ضد الحاسوب
terminal-word-clock = ساعات المباراة التالية: دقائق + ثوانٍ
terminal-word-pause = إيقاف المباراة وساعاتها
terminal-word-go = المتابعة بعد الإيقاف
terminal-word-draw = عرض التعادل أو المطالبة به
terminal-word-claim = المطالبة بالتعادل بالتكرار أو بخمسين نقلة
terminal-word-resign = الاستسلام
terminal-word-review = مراجعة المباراة المنتهية أو إيقاف المراجعة
terminal-word-next = النظر إلى اللحظة الحاسمة التالية أو الخطأ التالي
terminal-word-train = ما يمكن التدرّب عليه: تمارين اليوم والألغاز والنهايات
terminal-word-lesson = الدرس التالي من الأساسيات
terminal-word-previous = النظر إلى اللحظة الحاسمة السابقة أو الخطأ السابق
terminal-word-games = كل المباريات: فتح وبحث وتسمية وحذف
terminal-word-statistics = نتائجك أمام كل مستوى وتصنيفك
terminal-word-resume = العودة إلى آخر مباراة غير منتهية
terminal-word-rename = تسمية هذه المباراة
terminal-word-save = كتابة المباراة بصيغة ⁨PGN⁩
terminal-word-picture = كتابة نهاية المباراة وأفضل نقلة فيها كرقعتين في ملف نصي
terminal-word-load = تصفح مباراة من ملف ⁨PGN⁩
terminal-word-import = إضافة كل مباريات ملف ⁨PGN⁩
terminal-word-export = كتابة كل المباريات بصيغة ⁨PGN⁩
terminal-word-fen = عرض الوضع أو البدء من وضع
terminal-word-flip = قلب الرقعة
terminal-word-pieces = رموز القطع أو حروف
terminal-word-warn = السؤال قبل الخطأ الفادح
terminal-word-confirm = السؤال قبل كل نقلة
terminal-word-language = لغة البرنامج
terminal-word-help = عرض المفاتيح والأوامر
terminal-word-quit = الخروج؛ المباراة تبقى محفوظة
terminal-key-name-arrows = الأسهم، ⁨Enter⁩
terminal-key-name-mouse = الفأرة
terminal-key-point = الإشارة إلى مربع واختياره؛ والمسافة أيضًا
terminal-key-mouse = انقر قطعة ثم وجهتها
terminal-key-escape = إلغاء: السطر أو القطعة أو الاستعراض
terminal-key-complete = إكمال ما تكتبه
terminal-key-look = التنقل بين النقلات
terminal-key-ends = إلى البداية، والعودة إلى المباراة
terminal-key-help = هذه المساعدة
terminal-key-mistakes = الخطأ التالي والسابق في المراجعة
terminal-key-undo = تراجع وإعادة
terminal-key-offer = تنفيذ ما تعرضه الرسالة
terminal-offer = ⁨y⁩: { $offer }.
terminal-greeting-move = اكتب نقلة مثل ⁨e4⁩ ثم اضغط ⁨Enter⁩.
terminal-greeting-keys = ⁨F2⁩ للتلميح، و⁨F1⁩ لكل المفاتيح والكلمات.
terminal-greeting-opponent = الكلمة { $word } لاختيار خصم آخر.
terminal-score-won = فوز
terminal-score-drawn = تعادل
terminal-score-lost = خسارة
terminal-group-moves = أثناء المباراة
terminal-group-new = بدء مباراة
terminal-group-study = المراجعة والتحليل
terminal-group-train = التدريب
terminal-group-games = المباريات والملفات
terminal-group-program = الرقعة والبرنامج
terminal-group-keys = المفاتيح
terminal-english-too = الكلمات الإنجليزية مقبولة أيضًا.
terminal-word-choose = إعداد مباراة: الخصم واللون والساعة
terminal-word-play = متابعة اللعب من هذا الوضع
terminal-word-comment = كتابة تعليق على النقلة
terminal-word-feedback = كلمة عن نقلاتك
terminal-word-better = عرض ما كان أفضل
terminal-word-solution = إظهار النقلة
terminal-word-again = المحاولة من جديد
terminal-word-restart = بدء التمرين من جديد
terminal-word-walk = جولة في اللحظات الحاسمة من المراجعة
terminal-word-idea = عرض فكرة هذه النهاية من جديد
terminal-word-like = لغز آخر مثله
terminal-word-line = عرض الخط على الرقعة
terminal-word-game = فتح مباراة هذا التمرين
terminal-word-promote = جعلها الخط الرئيسي
terminal-word-delete = حذف النقلات من هنا
terminal-word-board = ألوان الرقعة
terminal-word-speak = السماح للخصوم بالكلام
terminal-usage-undo = تراجع
terminal-usage-redo = إعادة
terminal-usage-hint = تلميح
terminal-usage-threat = تهديد
terminal-usage-moves = نقلات
terminal-usage-now = الآن
terminal-usage-pause = توقف
terminal-usage-go = متابعة
terminal-usage-draw = تعادل
terminal-usage-claim = مطالبة [نقلة]
terminal-usage-resign = استسلام
terminal-usage-new = جديدة
terminal-usage-choose = اختيار
terminal-usage-rematch = إياب
terminal-usage-level = مستوى ⁨1-20⁩|كامل|⁨2s⁩
terminal-usage-levels = مستويات
terminal-usage-side = جانب أبيض|أسود|عشوائي
terminal-usage-human = لاعبان
terminal-usage-watch = مشاهدة
terminal-usage-clock = ساعة ⁨5+3⁩|بلا
terminal-usage-chess960 = شطرنج⁨960⁩ [⁨0-959⁩]
terminal-usage-play = مواصلة
terminal-usage-review = مراجعة
terminal-usage-next = التالي
terminal-usage-previous = السابق
terminal-usage-walk = جولة
terminal-usage-better = الأفضل
terminal-usage-line = خط
terminal-usage-lines = تحليل
terminal-usage-comment = تعليق [نص]
terminal-usage-promote = رئيسي
terminal-usage-delete = حذف
terminal-usage-train = تدريب
terminal-usage-lesson = درس
terminal-usage-solution = حل
terminal-usage-again = مجددا
terminal-usage-restart = بداية
terminal-usage-idea = فكرة
terminal-usage-like = مشابه
terminal-usage-game = مباراة
terminal-usage-games = مباريات [نص]
terminal-usage-statistics = إحصاءات
terminal-usage-resume = استئناف
terminal-usage-rename = تسمية اسم
terminal-usage-save = حفظ ملف
terminal-usage-picture = صورة ملف
terminal-usage-load = فتح ملف [رقم]
terminal-usage-import = استيراد ملف
terminal-usage-export = تصدير ملف
terminal-usage-fen = وضع [⁨FEN⁩]
terminal-usage-flip = قلب
terminal-usage-board = رقعة قيقب|أردواز|مريمية|ورق
terminal-usage-pieces = قطع [رسوم|حروف]
terminal-usage-warn = تحذير نعم|لا
terminal-usage-confirm = تأكيد نعم|لا
terminal-usage-feedback = ملاحظات نعم|لا|كلاهما
terminal-usage-speak = كلام نعم|لا
terminal-usage-language = لغة ⁨en⁩|⁨de⁩|⁨ar⁩
terminal-usage-help = مساعدة
terminal-usage-quit = خروج
terminal-usage-accept = قبول
terminal-usage-decline = رفض
terminal-usage-why = لماذا
terminal-usage-rules = قواعد
terminal-usage-casual = أحيانا
terminal-usage-club = ناد

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
result-first-win = فزت على { $name } لأول مرة.
result-made = أخطاؤك: { $counts }.
result-made-quick = أخطاؤك من النظرة الأولى: { $counts }.
result-offer = خصم مكافئ لك: { $name } (المستوى{"\u00A0"}{ $level }).
result-white-wins = فاز الأبيض
result-black-wins = فاز الأسود
result-you-won = فزت
result-you-lost = خسرت
result-draw = تعادل
result-checkmate = كش مات
result-resignation = استسلام
result-flag-fall = انتهى الوقت
result-stalemate = جمود: لا نقلة قانونية
result-insufficient-material = القطع لا تكفي لكش مات
result-threefold = تكرر الوضع ثلاث مرات
result-fivefold = تكرر الوضع خمس مرات
result-fifty-moves = قاعدة الخمسين نقلة
result-seventy-five-moves = قاعدة الخمس والسبعين نقلة
result-agreement = باتفاق الطرفين
result-flag-fall-without-mate = انتهى الوقت، لكن القطع لا تكفي لكش مات

## Levels

level-rung = المستوى{"\u00A0"}{ $number }
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
level-name-object =
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
        [1] يفوته كل شيء تقريبًا ويسهل الفوز عليه
        [2] يتعلم الأخذ وتفوته معظم فرص كش مات
        [3] يجري وراء القطع ويترك قطعه مكشوفة
        [4] يحب ما يلمع ويرد كل أخذ بأخذ
        [5] يجمع القطع المكشوفة وقد يفوته كش مات
        [6] يأخذ معظم ما يمكنه وتفوته نقلات هادئة
        [7] يبدأ بالتفكير في ردّك
        [8] يفكر قبل أن يلعب ونادرًا ما يفوته كش مات
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
level-elo = نحو{"\u00A0"}{ $elo }{"\u00A0"}إيلو
level-elo-below = دون{"\u00A0"}{ $elo }{"\u00A0"}إيلو
level-rating = نحو{"\u00A0"}{ $elo }
level-rating-below = دون{"\u00A0"}{ $elo }
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
        [zero] لا هزائم متتالية
        [one] هزيمة واحدة
        [two] هزيمتان متتاليتان
        [few] { $count } هزائم متتالية
        [many] { $count } هزيمة متتالية
       *[other] { $count } هزيمة متتالية
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
        [two] رخّان
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
speech-en-passant = { $piece } يأخذ { $square } بالتجاوز
speech-en-passant-from = { $piece } من { $origin } يأخذ { $square } بالتجاوز
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
speech-in-check = في حالة كش
speech-hint-from = تلميح: انقل هذه القطعة
speech-hint-to = تلميح: انقلها إلى هنا
speech-premove-from = نقلة مسبقة من هنا
speech-premove-to = نقلة مسبقة إلى هنا
speech-attacked-by = المهاجمون: { $pieces }.
speech-not-attacked = لا مهاجم.
speech-defended-by = المدافعون: { $pieces }.
speech-not-defended = لا مدافع.

## Positions, material and clocks, spoken

speech-side = { $side }: { $pieces }.
speech-standing = { $pieces } على { $squares }
speech-taken = أخذ { $side }: { $pieces }
speech-taken-nothing = لم يأخذ { $side } شيئًا
speech-ahead =
    { PLURAL($points) ->
        [zero] بلا تفوق
        [one] متفوق بنقطة واحدة
        [two] متفوق بنقطتين
        [few] متفوق بمقدار { $points } نقاط
        [many] متفوق بمقدار { $points } نقطة
       *[other] متفوق بمقدار { $points } نقطة
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
        [zero] صفر ثوانٍ
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
        [zero] الوضع متكافئ، { $side }
        [one] { $side } متفوق ببيدق واحد
        [two] { $side } متفوق ببيدقين
        [few] { $side } متفوق بمقدار { $pawns } بيادق
        [many] { $side } متفوق بمقدار { $pawns } بيدقًا
       *[other] { $side } متفوق بمقدار { $pawns } بيدق
    }
speech-mates =
    { PLURAL($count) ->
        [zero] { $side }: كش مات الآن
        [one] { $side }: كش مات في نقلة واحدة
        [two] { $side }: كش مات في نقلتين
        [few] { $side }: كش مات في { $count } نقلات
        [many] { $side }: كش مات في { $count } نقلة
       *[other] { $side }: كش مات في { $count } نقلة
    }
speech-has-mated = كش مات، فاز { $side }

## Announcements, spoken

speech-now-start = بداية المباراة.
speech-now-after = آخر نقلة: { $move }.
speech-premoved = نقلة مسبقة من { $from } إلى { $to }.
speech-draw-offered = يعرض عليك خصمك التعادل.
speech-draw-declined = يفضّل الحاسوب متابعة اللعب.
speech-hint-ready = التلميح جاهز.
speech-low-time = أقل من عشر ثوانٍ.
speech-fault = حدث خطأ ما. تستمر المباراة. التفاصيل في الإعدادات تحت «الإبلاغ عن مشكلة».

## Errors and refused input

error-not-there = { $piece } على { $from } لا يمكنه الانتقال إلى { $to }.
error-not-there-empty = لا توجد قطعة على { $from } لتنتقل إلى { $to }.
error-king-in-check = هذه النقلة تترك الملك في حالة كش.
error-game-over = انتهت المباراة.
error-game-over-how = انتهت المباراة. { $outcome }
error-not-allowed = هذا غير ممكن الآن في هذه المباراة.
error-nothing = لا شيء يمكن فعله هنا.
error-illegal-move = { $move } غير ممكنة في هذا الوضع.
error-nothing-to-claim = لا يمكنك المطالبة بالتعادل: لم يتكرر الوضع ثلاث مرات، ولم تمر خمسون نقلة بلا أخذ ولا نقلة بيدق.
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
error-pawns-on-back-rank = لا يقف بيدق على الصف الأول أو الأخير. راجع { $squares }.
error-too-many-pieces = عدد قطع { $side } هو { $count }. الحد الأقصى 16.
error-too-many-pawns = عدد بيادق { $side } هو { $count }. الحد الأقصى 8.
error-too-many-promoted = قطع { $side } كثيرة: المترقية { $promoted } والبيادق { $pawns }. مجموعها لا يتجاوز 8.
error-opponent-in-check = الدور دور { $side }، لكن الملك الآخر على { $king } في حالة كش من { $squares }.
error-too-many-checkers = الملك على { $king } في حالة كش من { $squares } معًا. لا يكون ذلك من أكثر من قطعتين.
error-castling-without-rook = يحتاج التبييت إلى رخ على { $square }. ضعه أو ألغِ حق التبييت.
error-castling-king-away = { $side } لا يمكنه التبييت: الملك على { $king } ليس في مكانه الأصلي.
error-several-castling-rooks = رخ واحد فقط في كل جهة يمكنه التبييت. راجع { $squares }.
error-impossible-en-passant = { $square } لا يكون مربع الأخذ بالتجاوز: لم يعبره بيدق الآن.
error-fen-piece = «{ $text }» ليست قطعة. في ⁨FEN⁩ تُستعمل ⁨PNBRQK⁩ و⁨pnbrqk⁩ والأرقام من 1 إلى 8.
error-fen-rank-length = ليس في الصف { $rank } 8 مربعات.
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
error-fen-en-passant = «{ $text }» ليس مربع أخذ بالتجاوز. اكتب ⁨-⁩ أو مربعًا.
error-fen-counter = «{ $text }» ليس عدّاد نقلات. اكتب عددًا.
error-fen-too-many-fields = «{ $text }» حقل زائد. في ⁨FEN⁩ ستة حقول.
error-chess960-number = أرقام أوضاع البداية من 0 إلى 959.
error-pgn-line = السطر { $line }: { $reason }
error-pgn-null-move = لا مكان في المباراة لنقلة فارغة مثل ⁨--⁩. بقية سطرها محفوظة في تعليق.
error-pgn-stray-text = حُذف نص خارج المباريات.
error-pgn-variant = لا يُدعم إلا الشطرنج العادي وشطرنج 960.
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
error-save-damaged = تعذّرت قراءة المباريات. أغلق ⁨Plywise⁩ وافتحه من جديد.
error-save-no-thread = الجهاز مشغول جدًا. أغلق تطبيقات أخرى.
error-save-file = تعذّرت كتابة الملف.

## الصفحة في المتصفح

page-other-tab = ⁨Plywise⁩ مفتوح في علامة تبويب أو نافذة أخرى. أغلقه هناك أو حاول مرة أخرى.
page-memory = لا يحفظ هذا المتصفح شيئًا لهذه الصفحة، كما في النافذة الخاصة. تضيع مبارياتك عند إغلاقها.
page-may-be-deleted = قد يحذف المتصفح مبارياتك إذا قلّت مساحة التخزين. احتفظ بنسخة احتياطية.
page-home-screen = يحذف ⁨Safari⁩ مبارياتك بعد أسبوع دون زيارة. للاحتفاظ بها اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».
page-update = نسخة جديدة جاهزة.
page-update-now = تحديث
page-restarted = حدث خطأ ما، فبدأ ⁨Plywise⁩ من جديد. مبارياتك بأمان.
