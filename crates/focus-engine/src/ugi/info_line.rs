//! Formats `info` lines.

use stack_ai::{Info, PROVED, WIN};
use stack_game::Describe;

/// `info depth … multipv … nodes … nps … score … time … chances … pv …`; fields without a known
/// value are left out. Win chances are in turn order; `multipv` requires a rank.
pub(super) fn info_line<G: Describe>(
    info: &Info<G::Move>,
    rank: Option<usize>,
    position: &G,
) -> String {
    let ms = info.elapsed.as_millis();
    let nodes_per_second = info.nodes as f64 / info.elapsed.as_secs_f64().max(1e-6);
    let mut line = format!("info depth {}", info.depth);
    if let Some(rank) = rank {
        line += &format!(" multipv {rank}");
    }
    line += &format!(" nodes {} nps {nodes_per_second:.0}", info.nodes);
    if info.playouts > 0 {
        line += &format!(" playouts {}", info.playouts);
    }
    if let Some(score) = info.score {
        line += &match score.abs() {
            // A proven result at an unknown distance; the chances show it.
            PROVED => String::new(),
            value if value < PROVED => format!(" score cp {score}"),
            value if score > 0 => format!(" score win {}", WIN - value),
            value => format!(" score loss {}", WIN - value),
        };
    }
    line += &format!(" time {ms} chances");
    for &seat in position.seats() {
        line += &format!(" {:.3}", info.chances[seat.index()]);
    }
    if !info.pv.is_empty() {
        line += " pv";
    }
    for &mv in &info.pv {
        line += &format!(" {}", position.move_text(mv));
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use focus_rules::{Settings, Variant};

    #[test]
    fn formats_all_known_fields() {
        let variant = Variant::by_id("three").unwrap();
        let start = Settings::new(variant).start_position().unwrap();
        let mut info = Info {
            depth: 3,
            chances: [0.5, 0.25, 0.0, 0.25],
            score: Some(-125),
            pv: ["@c8", "d5-d6"].map(|mv| mv.parse().unwrap()).to_vec(),
            nodes: 1_000,
            playouts: 0,
            elapsed: Duration::from_millis(250),
        };
        assert_eq!(
            info_line(&info, None, &start),
            "info depth 3 nodes 1000 nps 4000 score cp -125 time 250 chances 0.500 0.250 0.250 \
             pv @c8 d5-d6"
        );
        let second = info_line(&info, Some(2), &start);
        assert!(second.starts_with("info depth 3 multipv 2 nodes 1000 "));
        for (score, expected) in [
            (Some(WIN - 3), " score win 3 "),
            (Some(4 - WIN), " score loss 4 "),
            (Some(0), " score cp 0 "),
            (Some(1 - PROVED), " score cp -28999 "),
            (Some(PROVED + 1), " score win 999 "),
            (Some(PROVED), " nps 4000 time "),
            (Some(-PROVED), " nps 4000 time "),
            (None, " nps 4000 playouts 70 time "),
        ] {
            info.score = score;
            info.playouts = if score.is_none() { 70 } else { 0 };
            let line = info_line(&info, None, &start);
            assert!(line.contains(expected), "{line}");
        }
        info.pv.clear();
        assert!(info_line(&info, None, &start).ends_with("0.250"));
    }
}
