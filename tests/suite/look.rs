//! Tests of the images in `bindings/look`: pieces and faces must be distinguishable at small sizes.
#![allow(clippy::cast_precision_loss)] // pixel counts are small
#![allow(clippy::many_single_char_names)] // conventional names for curve points

use std::collections::BTreeMap;
use std::fs;

use plywise_game::SkillLevel;
use plywise_tests::data_path;

type Point = [f64; 2];
type Ink = [f64; 3];

/// Names of the chess pieces, from the tallest image to the shortest.
const ROLES: [&str; 6] = ["king", "queen", "bishop", "knight", "rook", "pawn"];
/// Side length of the square in whose units pieces and faces are drawn.
const UNITS: f64 = 64.0;
const WHITE: Ink = [255.0; 3];
const BLACK: Ink = [0.0; 3];
/// Background colour between the colours of light and dark squares.
const SQUARE: Ink = [128.0; 3];

/// Shape of one colour in an image, stroked if it has a width and filled otherwise.
struct Layer {
    lines: Vec<Vec<Point>>,
    width: Option<f64>,
    ink: Ink,
}

impl Layer {
    fn new(data: &str, width: Option<f64>, ink: Ink) -> Self {
        Self {
            lines: flat(data),
            width,
            ink,
        }
    }

    fn covers(&self, [x, y]: Point) -> bool {
        let mut windings = 0;
        for pair in self.lines.iter().flat_map(|line| line.windows(2)) {
            let ([ax, ay], [bx, by]) = (pair[0], pair[1]);
            let (wide, high) = (bx - ax, by - ay);
            if let Some(width) = self.width {
                let length = wide.mul_add(wide, high * high).max(1e-9);
                let share = (((x - ax) * wide + (y - ay) * high) / length).clamp(0.0, 1.0);
                let (away, off) = (share.mul_add(wide, ax) - x, share.mul_add(high, ay) - y);
                if away.hypot(off) <= width / 2.0 {
                    return true;
                }
            } else if (ay <= y) != (by <= y) && ax + (y - ay) / high * wide > x {
                windings += if by > ay { 1 } else { -1 };
            }
        }
        windings != 0
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        self.lines.iter().flatten().copied()
    }
}

/// Converts SVG path data (absolute M L H V C Z) to polylines.
fn flat(data: &str) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut rest = data.trim();
    while let Some(command) = rest.chars().next() {
        let end = rest[1..]
            .find(char::is_alphabetic)
            .map_or(rest.len(), |at| at + 1);
        let numbers: Vec<f64> = rest[1..end]
            .split_whitespace()
            .map(|number| number.parse().unwrap())
            .collect();
        rest = &rest[end..];
        if let ('M', [x, y]) = (command, &numbers[..]) {
            lines.push(vec![[*x, *y]]);
            continue;
        }
        let line = lines.last_mut().unwrap();
        let from = *line.last().unwrap();
        match (command, &numbers[..]) {
            ('L', [x, y]) => line.push([*x, *y]),
            ('H', [x]) => line.push([*x, from[1]]),
            ('V', [y]) => line.push([from[0], *y]),
            ('Z', []) => line.push(line[0]),
            ('C', [a, b, c, d, x, y]) => line.extend((1..=8).map(|step| {
                let t = f64::from(step) / 8.0;
                let s = 1.0 - t;
                let at = |p: f64, q: f64, r: f64, u: f64| {
                    s * s * s * p + 3.0 * s * s * t * q + 3.0 * s * t * t * r + t * t * t * u
                };
                [at(from[0], *a, *c, *x), at(from[1], *b, *d, *y)]
            })),
            _ => panic!("{command}{numbers:?} is not a step of a path"),
        }
    }
    lines
}

/// Renders layers to an image of `pixels` × `pixels` pixels, row by row. A layer may cover a pixel in part.
fn picture(layers: &[Layer], pixels: usize, ground: Ink) -> Vec<Ink> {
    picture_off(layers, pixels, [0.0; 2], ground)
}

/// Renders layers to an image, with all of them shifted by a fraction of a pixel.
fn picture_off(layers: &[Layer], pixels: usize, off: Point, ground: Ink) -> Vec<Ink> {
    const SAMPLES: usize = 6;
    let unit = UNITS / (pixels * SAMPLES) as f64;
    let middle = |place: usize, sample: usize| (place * SAMPLES + sample) as f64 + 0.5;
    let at = |place, sample, off: f64| off.mul_add(-(SAMPLES as f64), middle(place, sample)) * unit;
    let samples = || (0..SAMPLES * SAMPLES).map(|sample| [sample % SAMPLES, sample / SAMPLES]);
    let pixel = |place: usize| {
        layers.iter().fold(ground, |below, layer| {
            let point =
                |[x, y]: [usize; 2]| [at(place % pixels, x, off[0]), at(place / pixels, y, off[1])];
            let covered = samples().filter(|sample| layer.covers(point(*sample)));
            let share = covered.count() as f64 / (SAMPLES * SAMPLES) as f64;
            [0, 1, 2].map(|part| share.mul_add(layer.ink[part] - below[part], below[part]))
        })
    };
    (0..pixels * pixels).map(pixel).collect()
}

/// Returns the mean squared difference of two images.
fn distance(one: &[Ink], other: &[Ink]) -> f64 {
    let parts = one.iter().flatten().zip(other.iter().flatten());
    parts.map(|(a, b)| (a - b) * (a - b)).sum::<f64>() / (3 * one.len()) as f64
}

fn moved(picture: &[Ink], pixels: isize, by: [isize; 2], ground: Ink) -> Vec<Ink> {
    let inside = 0..pixels;
    let places = (0..pixels * pixels).map(|place| [place % pixels - by[0], place / pixels - by[1]]);
    let ink = |[x, y]: [isize; 2]| {
        let there = inside.contains(&x) && inside.contains(&y);
        there.then(|| picture[(y * pixels + x) as usize])
    };
    places.map(|at| ink(at).unwrap_or(ground)).collect()
}

/// Iterates over all shifts of an image by at most one pixel in each direction.
fn steps() -> impl Iterator<Item = [isize; 2]> {
    (0..9).map(|place| [place % 3 - 1, place / 3 - 1])
}

/// Compares images of pieces shifted by half a pixel with the unshifted images, each aligned to the nearest pixel.
/// Returns the smallest ratio of the distance to another piece's image to the distance to the piece's own image, and
/// the pair.
fn found(pieces: &[(&str, Vec<Layer>)]) -> (f64, String) {
    let seen = |layers, off| picture_off(layers, 16, off, SQUARE);
    let pictures: Vec<_> = pieces
        .iter()
        .map(|(role, layers)| (role, seen(layers, [0.0; 2])))
        .collect();
    let mut least = (f64::MAX, String::new());
    for (role, layers) in pieces {
        for off in [[0.5, 0.5], [0.5, -0.5], [-0.5, 0.5], [-0.5, -0.5]] {
            let seen = seen(layers, off);
            let tried: Vec<_> = steps().map(|by| moved(&seen, 16, by, SQUARE)).collect();
            let fit = |theirs: &[Ink]| {
                let all = tried.iter().map(|tried| distance(tried, theirs));
                all.min_by(f64::total_cmp).unwrap()
            };
            let (own, others): (Vec<_>, Vec<_>) = pictures
                .iter()
                .map(|(other, theirs)| (*other, fit(theirs)))
                .partition(|(other, _)| *other == role);
            for (other, away) in others {
                let ratio = away / own[0].1;
                if ratio < least.0 {
                    least = (ratio, format!("{role} and {other}, off by {off:?}"));
                }
            }
        }
    }
    least
}

/// Compares images of pieces shifted by up to a pixel with the unshifted images, without alignment. Returns the
/// smallest ratio of the distance to another piece's image to the distance to the piece's own image, and the pair.
fn apart(pieces: &[(&str, Vec<Layer>)]) -> (f64, String) {
    let pictures: Vec<_> = pieces
        .iter()
        .map(|(role, layers)| (role, picture(layers, 16, SQUARE)))
        .collect();
    let mut least = (f64::MAX, String::new());
    for (role, own) in &pictures {
        for by in steps() {
            let seen = moved(own, 16, by, SQUARE);
            for (other, theirs) in pictures.iter().filter(|(other, _)| other != role) {
                let ratio = distance(&seen, theirs) / distance(&seen, own).max(1e-9);
                if ratio < least.0 {
                    least = (ratio, format!("{role} and {other}, moved by {by:?}"));
                }
            }
        }
    }
    least
}

fn rows(file: &str) -> Vec<String> {
    let path = data_path("").join("../../bindings/look").join(file);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().filter(|line| !line.starts_with("# "));
    rows.map(str::to_owned).collect()
}

fn ink(hex: &str) -> Ink {
    let value = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap();
    [16, 8, 0].map(|shift| f64::from(value >> shift & 255))
}

/// Returns the value of a key in the lines of `pieces.txt`.
fn value<'a>(rows: &'a [String], words: &str) -> Option<&'a str> {
    rows.iter()
        .find_map(|row| row.strip_prefix(words)?.strip_prefix(' '))
}

/// Returns the outline width of a set of chess pieces.
fn outline(rows: &[String], set: &str) -> f64 {
    let width = value(rows, &format!("{set} outline")).unwrap();
    width.parse().unwrap()
}

#[test]
fn pieces_are_distinguishable_at_16_pixels() {
    let rows = rows("pieces.txt");
    for set in ["classic", "signal"] {
        let outline = outline(&rows, set);
        let part = |role: &str, what: &str| value(&rows, &format!("{set} {role} {what}"));
        let shape =
            |role, width, color| Layer::new(part(role, "silhouette").unwrap(), width, color);

        // Silhouettes only, the same for both colours.
        let figures = ROLES.map(|role| {
            let layers = vec![shape(role, None, BLACK), shape(role, Some(outline), BLACK)];
            (role, layers)
        });
        // With all colours and lines.
        let colored = |side: &str| {
            let words: Vec<&str> = value(&rows, &format!("{set} {side}"))
                .unwrap()
                .split(' ')
                .collect();
            let [fill, line, detail, width] = words[..] else {
                panic!("{words:?}");
            };
            let width = width.parse().unwrap();
            ROLES.map(|role| {
                let mut layers = vec![
                    shape(role, None, ink(fill)),
                    shape(role, Some(outline), ink(line)),
                ];
                layers.extend(
                    part(role, "details").map(|data| Layer::new(data, Some(width), ink(detail))),
                );
                layers.extend(part(role, "fills").map(|data| Layer::new(data, None, ink(detail))));
                (role, layers)
            })
        };
        // Without alignment, a diagonal shift by a pixel costs a tall piece as much as a different head on the same
        // base. The cburnett set of Lichess has a ratio of 0.77 there with silhouettes, and 1.40 when aligned. A light
        // piece has a dark outline on both sides of each edge, so every shift counts twice.
        for (what, pieces, fitted, in_place) in [
            ("figures", figures, 1.5, 0.9),
            ("white", colored("white"), 0.95, 0.65),
            ("black", colored("black"), 1.5, 0.85),
        ] {
            for (how, (least, which), wanted) in [
                ("fitted", found(&pieces), fitted),
                ("in place", apart(&pieces), in_place),
            ] {
                println!("{set}: {what} {how} {least:.2}, {which}");
                assert!(least >= wanted, "{set}: {what} {how} {which}: {least}");
            }
        }
    }
}

#[test]
fn pieces_of_a_set_have_balanced_proportions() {
    let rows = rows("pieces.txt");
    for set in ["classic", "signal"] {
        let outline = outline(&rows, set);
        let spans = ROLES.map(|role| {
            let data = value(&rows, &format!("{set} {role} silhouette")).unwrap();
            let points: Vec<Point> = Layer::new(data, None, WHITE).points().collect();
            let air = UNITS.mul_add(0.05, outline / 2.0);
            assert!(
                points
                    .iter()
                    .flatten()
                    .all(|at| (air..=UNITS - air).contains(at)),
                "{set} {role} comes too near to the edge"
            );
            let ends = points.iter().map(|point| point[1]);
            let [top, foot] = ends.fold([UNITS, 0.0], |[top, foot], y| [y.min(top), y.max(foot)]);
            let low = points.iter().filter(|[_, y]| *y > foot - 4.0);
            let wide = low
                .map(|[x, _]| 2.0 * (x - UNITS / 2.0))
                .fold(0.0, f64::max);
            [top - outline / 2.0, foot + outline / 2.0, wide + outline]
        });
        let heights = spans.map(|[top, foot, _]| (foot - top) / UNITS);
        let bases = spans.map(|[_, _, wide]| wide / UNITS);
        println!("{set}: heights {heights:.2?}, bases {bases:.2?}");
        assert!((0.85..=0.92).contains(&heights[0]), "{set}: {heights:?}");
        assert!((0.62..=0.68).contains(&heights[5]), "{set}: {heights:?}");
        assert!(
            heights.is_sorted_by(|high, low| high > low),
            "{set}: {heights:?}"
        );
        assert!(
            spans
                .iter()
                .all(|[_, foot, _]| (foot - spans[0][1]).abs() < 0.05),
            "{set}: {spans:?}"
        );
        let (pawn, others) = bases.split_last().unwrap();
        assert!(
            others.iter().all(|wide| (wide - bases[0]).abs() < 0.002),
            "{set}: {bases:?}"
        );
        assert!(
            (0.85..=1.0).contains(&(pawn / bases[0])),
            "{set}: {bases:?}"
        );
    }
}

/// Checks the corners in which both apps draw the coordinates: the number at the top left and the letter at the bottom
/// right, at the largest text size, as shares of a square.
#[test]
fn pieces_leave_the_corners_of_a_square_to_the_coordinates() {
    const FONT: f64 = 0.2;
    const PAD: f64 = 0.03;
    let (width, height) = (FONT * 0.57, FONT * 0.73);
    let inside = |[x, y]: Point, air: f64| {
        let number = x < PAD + width + air && y < PAD + height + air;
        let letter = x > 1.0 - PAD - width - air && (0.95 - height - air..0.95 + air).contains(&y);
        number || letter
    };
    let rows = rows("pieces.txt");
    for set in ["classic", "signal"] {
        let air = outline(&rows, set) / 2.0 / UNITS;
        for role in ROLES {
            let data = value(&rows, &format!("{set} {role} silhouette")).unwrap();
            let layer = Layer::new(data, None, WHITE);
            let mut points = layer.points().map(|point| point.map(|part| part / UNITS));
            assert!(
                points.all(|point| !inside(point, air)),
                "{set} {role} touches a coordinate"
            );
        }
    }
}

/// Returns the layers of each face, and of each mood of a face.
fn faces() -> BTreeMap<String, Vec<(String, String)>> {
    let mut faces: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for row in rows("animals.txt") {
        let words: Vec<&str> = row.splitn(3, ' ').collect();
        let (name, mut layer) = (words[0], (words[1].to_owned(), words[2].to_owned()));
        let mut place = faces.get(name).map_or(0, Vec::len);
        if let Some((calm, _)) = name.split_once('-') {
            let calm = faces[calm].clone();
            faces.entry(name.to_owned()).or_insert(calm);
            let (fill, data) = layer.1.split_once(' ').unwrap();
            place = words[1].parse().unwrap();
            layer = (fill.to_owned(), data.to_owned());
        }
        let layers = faces.entry(name.to_owned()).or_default();
        if place < layers.len() {
            layers[place] = layer;
        } else {
            assert_eq!(place, layers.len(), "{name} leaves out a layer");
            layers.push(layer);
        }
    }
    faces
}

fn face(layers: &[(String, String)]) -> Vec<Layer> {
    let layers = layers.iter();
    layers
        .map(|(fill, data)| Layer::new(data, None, ink(fill)))
        .collect()
}

#[test]
fn faces_are_distinguishable_at_32_pixels() {
    let faces = faces();
    let levels = (1..=SkillLevel::COUNT).map(|number| number.to_string());
    let moods = ["", "-glad", "-sad", "-surprised"];
    let mut wanted: Vec<String> = levels
        .flat_map(|number| moods.map(|mood| format!("{number}{mood}")))
        .chain(["full", "person"].map(str::to_owned))
        .collect();
    wanted.sort();
    assert_eq!(faces.keys().cloned().collect::<Vec<_>>(), wanted);
    for (name, layers) in &faces {
        for [x, y] in face(layers).iter().flat_map(Layer::points) {
            assert!(
                (x - 32.0).hypot(y - 32.0) < 32.0,
                "{name} leaves its disc at {x} {y}"
            );
        }
    }
    let calm = faces.iter().filter(|(name, _)| !name.contains('-'));
    let pictures: Vec<_> = calm
        .map(|(name, layers)| (name, picture(&face(layers), 32, WHITE)))
        .collect();
    let (least, one, other) = closest(&pictures);
    println!("faces {one} and {other} are {least:.1} of 255 apart");
    assert!(least >= 35.0, "{one} and {other}: {least}");
}

/// Returns the two most similar of several pictures, and their distance.
fn closest<'a>(pictures: &[(&'a String, Vec<Ink>)]) -> (f64, &'a str, &'a str) {
    let pairs = pictures
        .iter()
        .enumerate()
        .flat_map(|(place, one)| pictures[..place].iter().map(move |other| (one, other)));
    pairs
        .map(|(one, other)| (distance(&one.1, &other.1).sqrt(), &**one.0, &**other.0))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap()
}

#[test]
fn moods_of_a_face_are_distinguishable_at_24_pixels() {
    let faces = faces();
    let calm = faces.keys().filter(|name| !name.contains('-'));
    for name in calm.filter(|name| name.parse::<u32>().is_ok()) {
        let moods = faces.iter().filter(|(mood, _)| {
            let mood = mood.strip_prefix(&**name);
            mood.is_some_and(|mood| mood.is_empty() || mood.starts_with('-'))
        });
        let pictures: Vec<_> = moods
            .map(|(mood, layers)| (mood, picture(&face(layers), 24, WHITE)))
            .collect();
        assert_eq!(pictures.len(), 4, "{name}");
        let (least, one, other) = closest(&pictures);
        println!("{one} and {other} are {least:.1} of 255 apart");
        assert!(least >= 7.0, "{one} and {other}: {least}");
    }
}
