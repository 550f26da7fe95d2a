//! The words of the messages of the session.

use super::phrases::phrases;

phrases! {
    /// The messages of the session.
    NoticeWords {
        stand_in: "{player} failed and greedy played this move: {why}",
        no_hint: "No hint this time: {why}",
        analysis_stopped: "The analysis stopped: {why}",
        seat_to_person: "{seat}: {why}. A person plays this seat now",
        saved: "Saved as {path}",
        unfinished_damaged: "An unfinished match cannot be read and is left as it is: {fault}",
    }
}
