//! The words of the messages of the session.

use super::phrases::phrases;

phrases! {
    /// The messages of the session.
    NotificationStrings {
        stand_in: "{player} failed; a simple player (Greedy) made this move: {why}",
        no_hint: "No hint this time: {why}",
        analysis_stopped: "The analysis stopped: {why}",
        seat_to_person: "{seat}: {why}. A person plays this seat now",
        opened_over: "Opened for review. To play from a position, choose Play from here",
        opened_unfinished: "Opened for review: the match is paused until you choose Play from here",
        put_aside: "Your match was put aside; it is under Games",
        saved: "Saved as {path}",
        saved_again: "This match is being saved again",
        other_name: "The name of the file is \"{name}\"",
        signs_left_out: "The name of the file is \"{name}\": {signs} cannot be in the name of a file",
    }
}
