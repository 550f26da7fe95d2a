//! The words about matches that play by themselves.

use super::phrases::phrases;

phrases! {
    /// Matches that play by themselves.
    SpectateStrings {
        chart: "Chances",
        chart_start: "at the start",
        chart_after: "after {move}",
        chance: "chance",
        not_analyzed: "Not judged yet",
        position_not_analyzed: "not judged here",
        own_estimates: "players' own estimates",
        opinions_note: "What each computer player thinks of its own position. A review can have every position judged by the champion.",
        opinions_faint: "faint: own estimates",
        judged_note: "As the champion judges each position",
        both_note: "As the champion judges each position. Where it has not looked, faint lines show what the computer players think.",
        chart_summary: "Chances after {moves}: {figures}",
        opinion_summary: "Players' own estimates after {moves}: {figures}",
        back: "One move back",
        play: "Play",
        pause: "Pause",
        step: "One move on",
        to_start: "To the start",
        to_latest: "To the newest position",
        slower: "Slower",
        faster: "Faster",
        speed: "Speed",
        times: "{n}×",
        thinking: "Thoughts",
        depth: "{n} move ahead|{n} moves ahead",
        depth_speed: "{n} move ahead · {speed} positions a second|{n} moves ahead · {speed} positions a second",
        thousand: "\u{a0}k",
        million: "\u{a0}M",
    }
}
