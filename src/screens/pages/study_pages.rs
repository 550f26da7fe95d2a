//! Pages of a review: figures, the seats of a match that continues, a picture, the variant of a pasted position.

use focus_panels::hud::{mark_of, seat_name};
use focus_panels::pages::pasted::{PastedAnswer, PastedModel};
use focus_panels::pages::picture::{PictureAnswer, PictureModel};
use focus_panels::study::figures::FiguresModel;
use focus_panels::study::play_from::{PlayFromAnswer, PlayFromModel};
use focus_panels::style::seat_colours;
use stack_session::analysis::statistics;
use stack_session::play::MatchCommand;
use stack_session::players::ratings;

use super::content::Content;
use super::requests::{ClipboardCommand, PageAnswer, TakePicture};

fn figures_of(content: &Content) -> Option<FiguresModel> {
    let current = content.session.current()?;
    let colours = seat_colours(content.settings.palette);
    let figures = statistics(current.game.as_ref()).into_iter();
    let seats = figures.map(|(seat, figures)| {
        let mark = mark_of(current, seat, colours);
        (mark, seat_name(current, seat, content.words), figures)
    });
    Some(FiguresModel {
        seats: seats.collect(),
    })
}

pub(super) fn figures(content: &mut Content) -> PageAnswer {
    let model = figures_of(content);
    if model.is_none_or(|model| model.ui(content.ui, content.words)) {
        content.pages.close();
    }
    PageAnswer::None
}

pub(super) fn play_from(content: &mut Content) -> PageAnswer {
    let Some(current) = content.session.current() else {
        content.pages.close();
        return PageAnswer::None;
    };
    let game = current.game.as_ref();
    let colours = seat_colours(content.settings.palette);
    let seats = game.seats();
    let marks = seats.iter().map(|&seat| mark_of(current, seat, colours));
    let players = seats.iter().map(|&seat| game.player_choices(seat));
    let model = PlayFromModel {
        seats: &content.pages.seats,
        marks: &marks.collect::<Vec<_>>(),
        choices: &players.collect::<Vec<_>>(),
        ratings: ratings(&current.setup.variant),
    };
    match model.ui(content.ui, content.words) {
        Some(PlayFromAnswer::Seats(seats)) => content.pages.seats = seats,
        Some(PlayFromAnswer::Play) => {
            let seats = std::mem::take(&mut content.pages.seats);
            content.pages.clear();
            return PageAnswer::session(MatchCommand::PlayFrom(seats));
        }
        Some(PlayFromAnswer::Cancel) => content.pages.close(),
        None => {}
    }
    PageAnswer::None
}

pub(super) fn pasted(content: &mut Content) -> PageAnswer {
    let names = content.pages.pasted.1.iter();
    let model = PastedModel {
        names: names
            .map(|variant| content.words.variant_name(variant))
            .collect(),
    };
    let Some(answer) = model.ui(content.ui, content.words) else {
        return PageAnswer::None;
    };
    let (text, variants) = std::mem::take(&mut content.pages.pasted);
    content.pages.close();
    match answer {
        PastedAnswer::Open(index) => PageAnswer::Clipboard(ClipboardCommand::Open {
            text,
            variant: variants.into_iter().nth(index),
        }),
        PastedAnswer::Cancel => PageAnswer::None,
    }
}

pub(super) fn picture(content: &mut Content) -> PageAnswer {
    let storage = content.session.storage();
    let folder = storage.map(|storage| storage.folders().pictures.display().to_string());
    let pages = &mut *content.pages;
    let model = PictureModel {
        folder: &folder.unwrap_or_default(),
        name: &pages.file,
        arrows: pages.arrows,
    };
    match model.ui(content.ui, content.words) {
        Some(PictureAnswer::Name(name)) => pages.file = name,
        Some(PictureAnswer::Arrows(arrows)) => pages.arrows = arrows,
        Some(PictureAnswer::Save) => {
            let (name, arrows) = (pages.file.clone(), pages.arrows);
            pages.clear();
            return PageAnswer::Picture(TakePicture { name, arrows });
        }
        Some(PictureAnswer::Cancel) => pages.close(),
        None => {}
    }
    PageAnswer::None
}
