//! The words about matches that play by themselves.

use super::phrases::phrases;

phrases! {
    /// Matches that play by themselves.
    SpectateWords {
        chart: "Chances",
        no_chart: "Nobody has judged this match yet",
        chart_summary: "Chances after {moves}: {figures}",
        back: "One move back",
        play: "Play",
        pause: "Pause",
        step: "One move on",
        to_live: "To where the match goes on",
        slower: "Slower",
        faster: "Faster",
        speed: "Speed",
        times: "{n}×",
        thoughts: "Thoughts",
        depth: "depth {n}",
        depth_speed: "depth {depth} · {speed} nodes/s",
        thousand: " k",
        million: " M",
    }
}
