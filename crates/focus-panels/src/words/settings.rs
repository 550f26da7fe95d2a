//! The words of the settings page.

use super::phrases::phrases;

phrases! {
    /// The settings page.
    SettingsWords {
        motion: "Motion",
        speed: "Speed of the pieces",
        leisurely: "Leisurely",
        normal: "Normal",
        brisk: "Brisk",
        instant: "Instant",
        reduced: "Reduced motion",
        reduced_line: "Pieces appear where they land; nothing else moves",
        camera: "Camera",
        camera_still: "Still",
        camera_seat: "Turns to the seat to move",
        camera_moves: "Goes along with the moves",
        camera_line: "With reduced motion it does not go along",
        view: "View",
        scale: "Size of texts and buttons",
        palette: "Colours",
        palette_standard: "Standard",
        palette_safe: "For colour-blind players",
        tier: "Drawing",
        tier_auto: "Automatic",
        tier_software: "Sparing",
        tier_gpu: "Full",
        tier_line: "Sparing suits computers without a graphics card; applies after a restart",
        draws: "Draws",
        draws_line: "House rules; they apply to matches begun from now on",
        repetition: "Same position",
        repetition_value: "{n} times",
        quiet: "Rounds without a capture",
        quiet_value: "{n} rounds",
        computers: "Computer players",
        thinking: "Time for a move",
        pause: "Shortest pause",
        seconds: "{n} s",
        thinking_line: "The lower levels need less; the pause lets you follow their moves",
        patience: "Time for a position",
        patience_line: "How long the analysis thinks about each position of a game",
    }
}
