//! The words about matches that play by themselves.

use super::phrases::phrases;

phrases! {
    /// Watching computers play.
    WatchWords {
        chart: "Chances",
        no_chart: "Nobody has judged this match yet",
        chart_told: "Chances after {moves}: {figures}",
        back: "One move back (←)",
        play: "Play (Space)",
        pause: "Pause (Space)",
        step: "One move on (→)",
        to_live: "To where the match goes on (End)",
        slower: "Slower (−)",
        faster: "Faster (+)",
        speed: "Speed",
        times: "{n}×",
        thoughts: "Thoughts",
        depth: "depth {n}",
        depth_speed: "depth {depth} · {speed} nodes/s",
        thousand: " k",
        million: " M",
    }
}
