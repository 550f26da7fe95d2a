//! The words about giving up and agreeing on a draw.

use super::phrases::phrases;

phrases! {
    /// Giving up and agreeing on a draw.
    ProposalStrings {
        resign: "Give up…",
        offer_draw: "Offer a draw…",
        resign_title: "Give up?",
        draw_title: "Offer a draw?",
        who: "Who?",
        resign_now: "Give up",
        offer_now: "Offer a draw",
        decline: "Play on",
        accept: "Agree",
        wins: "{seat} gives up. {winners} wins.|{seat} gives up. {winners} win.",
        is_out: "{seat} is out: the stacks stay, and the others play on.",
        ask_draw: "{seat} asks {seats}: shall we call it a draw?",
        is_asked_first: "{seats} will be asked first.",
        wants_to_resign: "{seat} wants to give up",
        offers_a_draw: "{seat} offers a draw",
        resign_question: "{seats}: do you give up, too?",
        draw_question: "{seats}: do you agree?",
        thinks: "{seats} thinks about the draw|{seats} think about the draw",
        plays_on: "{seats} plays on|{seats} play on",
        declines: "{seats} plays on: no draw|{seats} play on: no draw",
        expects_more: "{seats} plays on: it puts its chance at {chance}, and {even} is even|{seats} play on: they put their chance at {chance}, and {even} is even",
        draw_loses: "{seats} declines: a draw counts as lost for it|{seats} decline: a draw counts as lost for them",
        resigned: "{seats} gave up",
        agreed: "Agreed draw",
        out: "Out: gave up",
        time: "Time used: {time}",
    }
}
