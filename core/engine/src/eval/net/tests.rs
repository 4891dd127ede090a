//! Tests of neural networks: with random weights along random games, and of the file format.

use plywise_chess::{Color, Position};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;

/// Random number generator for test nets.
struct Random(SplitMix64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        (self.0.next_u64() % count as u64) as usize
    }

    fn weights(&mut self, count: usize, most: i16) -> Vec<i16> {
        let mut weight = || self.below(2 * most as usize + 1) as i16 - most;
        (0..count).map(|_| weight()).collect()
    }
}

fn net(hidden_size: usize, buckets: usize, seed: u64) -> Net {
    let mut random = Random(SplitMix64::seed_from_u64(seed));
    let weights = Weights {
        features: random.weights(FEATURES * hidden_size, 60),
        biases: random.weights(hidden_size, 60),
        outputs: random.weights(2 * hidden_size * buckets, 100),
        output_biases: random
            .weights(buckets, 1_000)
            .into_iter()
            .map(i32::from)
            .collect(),
        scale: 400,
    };
    Net::new(weights, "random numbers").unwrap()
}

#[test]
fn accumulators_match_a_full_refresh_along_random_games() {
    const PLIES: usize = 200;
    let net = net(32, 8, 1);
    let mut random = Random(SplitMix64::seed_from_u64(2));
    // Counts of rare events that the games must include.
    let (mut castled, mut en_passant, mut promoted, mut crossed) = (0, 0, 0, 0);
    let starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/PPP2k2/8/8/3K4/8/5ppp/8 w - - 0 1",
        "4k3/2p1p3/8/1P1P1P2/2p1p3/8/1P1P1P2/4K3 w - - 0 1",
        // King and rook swap their squares.
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
    ];
    let mut line = Accumulators::new(&net, &Position::startpos(), PLIES);
    for game in 0..300_u16 {
        let mut position = match starts.get(usize::from(game)) {
            Some(start) => start.parse().unwrap(),
            None => Position::chess960(random.below(960) as u16).unwrap(),
        };
        line.set_root(&position);
        for ply in 0..PLIES {
            // Skipping some plies tests the lazy update.
            if random.below(3) > 0 {
                let found = line.evaluate(&net, &position, ply);
                assert_eq!(found, net.evaluate(&position), "{position}");
            }
            let moves = position.legal_moves();
            if let Some(null) = position.null_move().filter(|_| random.below(8) == 0) {
                line.make_move(ply, &position, None);
                position = null;
                continue;
            }
            if moves.is_empty() {
                break;
            }
            // Sometimes a different move is tried and taken back.
            let other = moves[random.below(moves.len())];
            line.make_move(ply, &position, Some(other));
            if random.below(2) == 0 {
                let after = position.after(other);
                let found = line.evaluate(&net, &after, ply + 1);
                assert_eq!(found, net.evaluate(&after), "{after}");
            }
            // Prefer en passant, which is rare in random games.
            let rare = moves.iter().find(|mv| mv.is_en_passant());
            let mv = rare.copied().unwrap_or(moves[random.below(moves.len())]);
            line.make_move(ply, &position, Some(mv));
            let king = position.king(position.turn()).index();
            castled += usize::from(mv.is_castle());
            en_passant += usize::from(mv.is_en_passant());
            promoted += usize::from(mv.promotes_to().is_some());
            let next = position.after(mv);
            crossed += (king ^ next.king(position.turn()).index()) >> 2 & 1;
            position = next;
        }
    }
    let met = [castled, en_passant, promoted, crossed];
    assert!(met.iter().all(|&times| times > 25), "{met:?}");
}

#[test]
fn evaluation_is_colour_symmetric_and_depends_on_the_side_to_move() {
    let net = net(64, 1, 3);
    let white: Position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1"
        .parse()
        .unwrap();
    let mirrored = plywise_chess::Setup::from(&white).mirrored();
    let black = Position::from_setup(&mirrored).unwrap();
    assert_eq!(black.turn(), Color::Black);
    assert_eq!(net.evaluate(&white), net.evaluate(&black));
    let passed = white.null_move().unwrap();
    assert_ne!(net.evaluate(&white), net.evaluate(&passed));
}

#[test]
fn output_matches_the_formula() {
    // Two features feed the first neuron, with weights 200 and 100 and a bias of 10: clipped to 255. One feeds the
    // second, with a weight of 50; its output weight is negative.
    let hidden_size = HIDDEN_SIZE_STEP;
    let position: Position = "8/8/8/8/1k6/8/8/K7 w - - 0 1".parse().unwrap();
    let mut weights = Weights {
        features: vec![0; FEATURES * hidden_size],
        biases: vec![0; hidden_size],
        outputs: vec![0; 2 * hidden_size],
        output_biases: vec![816],
        scale: 400,
    };
    let mut rows = Vec::new();
    let white = Perspective::new(&position, Color::White);
    white.each_feature(&position, |feature| rows.push(feature));
    weights.features[rows[0] * hidden_size] = 200;
    weights.features[rows[1] * hidden_size] = 100;
    weights.features[rows[0] * hidden_size + 1] = 50;
    weights.biases[0] = 10;
    weights.outputs[0] = 32;
    weights.outputs[1] = -64;
    let net = Net::new(weights, "").unwrap();
    // 0.5 from the first neuron, minus (50 / 255) squared from the second, plus a bias of 816 / (255 * 64).
    let sum = (255 * 255 * 32 - 50 * 50 * 64) / 255 + 816;
    assert_eq!(net.evaluate(&position), sum * 400 / (255 * 64));
    assert_eq!(net.evaluate(&position), 204);
    // The same net with a different scale.
    let mut weights = net.weights().clone();
    weights.scale = 140;
    let net = Net::new(weights, "").unwrap();
    assert_eq!(net.evaluate(&position), sum * 140 / (255 * 64));
    assert_eq!(Net::from_bytes(&net.to_bytes()), Ok(net));
}

#[test]
fn bucket_depends_on_the_piece_count() {
    let of = |buckets: usize, men: [usize; 6]| men.map(|men| bucket(men, buckets));
    assert_eq!(of(1, [2, 9, 31, 32, 33, 64]), [0; 6]);
    assert_eq!(of(8, [2, 4, 5, 28, 29, 64]), [0, 0, 1, 6, 7, 7]);
    assert_eq!(of(32, [2, 3, 4, 31, 32, 64]), [1, 2, 3, 30, 31, 31]);
    // The same hidden layer, but different output weights with one piece fewer.
    let hidden_size = HIDDEN_SIZE_STEP;
    let weights = Weights {
        features: vec![0; FEATURES * hidden_size],
        biases: vec![255; hidden_size],
        outputs: [1, 2].map(|weight| vec![weight; 2 * hidden_size]).concat(),
        output_biases: vec![0, 255 * 64],
        scale: 64,
    };
    let net = Net::new(weights, "").unwrap();
    let says = |fen: &str| net.evaluate(&fen.parse().unwrap());
    assert_eq!(says("4k3/pppppppp/8/8/8/8/PPPPPP2/4K3 w - - 0 1"), 64);
    assert_eq!(says("4k3/pppppppp/8/8/8/8/PPPPPPP1/4K3 w - - 0 1"), 192);
    assert_eq!(Net::from_bytes(&net.to_bytes()), Ok(net));
}

#[test]
fn file_round_trips_and_damage_is_detected() {
    let net = net(32, 3, 4);
    let bytes = net.to_bytes();
    let read = Net::from_bytes(&bytes).unwrap();
    assert_eq!(read, net);
    assert_eq!(read.about(), "random numbers");
    assert_eq!(bytes[5..13], net.hash().to_le_bytes());
    for at in [20, 100, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert_eq!(Net::from_bytes(&damaged), Err(FileError::Damaged), "{at}");
    }
    for length in [0, 3, 4, 12, 30, bytes.len() - 1] {
        assert!(Net::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Net::from_bytes(&longer), Err(FileError::Damaged));
    let mut newer = bytes;
    newer[4] = 3;
    let version = Err(FileError::Version { version: 3 });
    assert_eq!(Net::from_bytes(&newer), version);
}

#[test]
fn largest_net_is_below_one_megabyte() {
    assert!(net(MAX_HIDDEN_SIZE, MAX_BUCKETS, 5).to_bytes().len() < 1_000_000);
}

/// Function that changes valid weights of a net so that they become invalid.
type DirtyPiece = fn(&mut Weights);

#[test]
fn out_of_bounds_weights_are_rejected() {
    let good = net(256, 2, 6).weights().clone();
    let cases: [(DirtyPiece, Bounds); 12] = [
        (
            |net| net.biases.clear(),
            Bounds::HiddenSize { hidden_size: 0 },
        ),
        (
            |net| {
                net.biases.pop();
            },
            Bounds::HiddenSize { hidden_size: 255 },
        ),
        (
            |net| net.output_biases.clear(),
            Bounds::Buckets { buckets: 0 },
        ),
        (
            |net| net.output_biases.resize(33, 0),
            Bounds::Buckets { buckets: 33 },
        ),
        (
            |net| net.outputs.push(0),
            Bounds::Length {
                found: 1_025,
                wanted: 1_024,
            },
        ),
        (
            |net| net.features[7] = -512,
            Bounds::Feature { weight: -512 },
        ),
        (
            |net| net.biases[7] = i16::MIN,
            Bounds::Feature { weight: i16::MIN },
        ),
        (|net| net.outputs[0] = 128, Bounds::Output { weight: 128 }),
        (
            |net| net.outputs[512..].fill(-65),
            Bounds::OutputSum { sum: 65 * 512 },
        ),
        (
            |net| net.output_biases[1] = i32::MIN,
            Bounds::OutputBias { bias: i32::MIN },
        ),
        (|net| net.scale = 49, Bounds::Scale { scale: 49 }),
        (|net| net.scale = -400, Bounds::Scale { scale: -400 }),
    ];
    for (change, bound) in cases {
        let mut weights = good.clone();
        change(&mut weights);
        assert_eq!(Net::new(weights, ""), Err(bound));
    }
}

#[test]
fn largest_weights_do_not_overflow() {
    let hidden_size = 128;
    for sign in [1, -1] {
        let weights = Weights {
            features: vec![511; FEATURES * hidden_size],
            biases: vec![511; hidden_size],
            outputs: vec![127 * sign; 2 * hidden_size],
            output_biases: vec![0],
            scale: *SCALES.end(),
        };
        let net = Net::new(weights, "").unwrap();
        let sum = i64::from(sign) * 256 * 127 * 255 * 255 / 255;
        let exact = (sum * 1_000 / (255 * 64)) as i32;
        assert_eq!(net.evaluate(&Position::startpos()), exact);
    }
}
