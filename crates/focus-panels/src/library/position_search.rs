//! The dialog to find games by their positions.

use egui::{Label, Ui, vec2};
use stack_game::{BoardView, Seat, Square, Stack, TrayKind};
use stack_session::game::{AnyMatch, new_record, open_record};
use stack_session::library::{
    Counted, GameFilter, PositionCondition, PositionRequest, PositionTask,
};

use crate::dialogs::scroll_with_footer;
use crate::strings::{self, variant_title};
use crate::style::{heading, small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, Dropdown, TextField, button, default_button, icon_button, max_dialog_size,
    toggle_switch,
};

const WIDTH: f32 = 540.0;
/// Widths of the fields.
const SQUARE_WIDTH: f32 = 100.0;
const SEAT_WIDTH: f32 = 96.0;
const COUNTED_WIDTH: f32 = 128.0;
const RELATION_WIDTH: f32 = 104.0;
const NUMBER_WIDTH: f32 = 116.0;
/// The button that removes a condition, and the space before it.
const REMOVE_WIDTH: f32 = 40.0;
/// The height of the highest stack of all games.
const MAX_PIECES: usize = 8;
/// The largest number of conditions on stacks, and on numbers.
const MAX_CONDITIONS: usize = 6;

/// The state of the dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionSearch {
    variant: String,
    /// The seats of the variant with their letters and the English names of their colors.
    seats: Vec<(Seat, char, &'static str)>,
    squares: Vec<Square>,
    /// What can be counted in the variant.
    counted: Vec<Counted>,
    /// Whether stacks are won instead of pieces captured.
    wins_stacks: bool,
    stacks: Vec<StackFields>,
    counts: Vec<CountFields>,
}

/// A condition on a stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StackFields {
    /// The name of a square; empty for no condition.
    square: String,
    /// The pieces from bottom to top, as letters.
    pieces: String,
    /// Whether more pieces may be below them.
    on_top: bool,
}

/// A condition on a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct CountFields {
    /// The index of the seat.
    seat: usize,
    /// The index of what is counted.
    counted: usize,
    /// The index in [`RELATIONS`].
    relation: usize,
    number: String,
}

/// How a number is limited: its name, and the smallest and largest number.
type Relation = (fn() -> &'static str, fn(u8) -> [u8; 2]);

const RELATIONS: [Relation; 3] = [
    (|| tr!("find-at-least"), |number| [number, u8::MAX]),
    (|| tr!("find-at-most"), |number| [0, number]),
    (|| tr!("find-exactly"), |number| [number, number]),
];

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionSearchAction {
    /// Find the displayed position.
    FindDisplayed,
    /// Find positions that meet conditions.
    Find(PositionRequest),
    /// Close the dialog.
    Cancel,
}

impl PositionSearch {
    /// A search without conditions in the games of a variant.
    #[must_use]
    pub fn new(variant: &str) -> Self {
        let mut search = Self {
            variant: variant.into(),
            stacks: vec![StackFields::default()],
            counts: vec![CountFields::default()],
            ..Self::default()
        };
        let start = new_record(variant).and_then(|record| open_record(&record).ok());
        if let Some((_, game)) = start {
            let named = |seat| (seat, game.seat_letter(seat), game.seat_name(seat));
            search.seats = game.seats().into_iter().map(named).collect();
            search.squares = game.squares();
            let trays = game.trays();
            let has_reserve = trays.iter().any(|tray| tray.kind == TrayKind::Reserve);
            let counted = Counted::ALL.into_iter();
            let counted = counted.filter(|&counted| counted != Counted::Reserve || has_reserve);
            search.counted = counted.collect();
            search.wins_stacks = !game.has_owned_stacks();
        }
        search
    }

    /// Draws the dialog. `displayed` is the match on the board.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        variants: &[String],
        displayed: Option<&dyn AnyMatch>,
    ) -> Option<PositionSearchAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(WIDTH));
        ui.label(title(tr!("find-title")));
        let error = self.conditions().err();
        let mut find_displayed = false;
        let content = |ui: &mut Ui| {
            ui.set_width(ui.available_width() - 12.0);
            find_displayed =
                displayed.is_some() && button(ui, tr!("find-displayed"), 0.0).clicked();
            ui.label(small_text(tr!("find-about")));
            self.variant_dropdown(ui, variants);
            let displayed = displayed.filter(|displayed| displayed.variant() == self.variant);
            ui.add_space(6.0);
            ui.label(heading(tr!("find-stack")));
            self.stack_fields(ui, displayed.map(AnyMatch::board_view).as_ref());
            ui.add_space(6.0);
            ui.label(heading(tr!("find-numbers")));
            self.count_fields(ui);
        };
        let (finds, cancels) = scroll_with_footer(ui, "conditions", content, |ui| {
            ui.horizontal(|ui| {
                let find = ui.add_enabled_ui(error.is_none(), |ui| {
                    let size = vec2(120.0, BUTTON_HEIGHT);
                    default_button(ui, tr!("explorer-find-games"), size).clicked()
                });
                let cancel = button(ui, tr!("save-cancel"), 0.0).clicked();
                ui.add(Label::new(small_text(error.unwrap_or_default())).wrap());
                (find.inner, cancel)
            })
            .inner
        });
        if find_displayed {
            return Some(PositionSearchAction::FindDisplayed);
        }
        if cancels {
            return Some(PositionSearchAction::Cancel);
        }
        let conditions = self.conditions().ok().filter(|_| finds)?;
        Some(PositionSearchAction::Find(PositionRequest {
            filter: GameFilter {
                variant: self.variant.clone(),
                ..GameFilter::default()
            },
            task: PositionTask::Conditions(conditions),
        }))
    }

    fn variant_dropdown(&mut self, ui: &mut Ui, variants: &[String]) {
        let names: Vec<_> = variants.iter().map(|id| variant_title(id)).collect();
        let list = Dropdown {
            name: tr!("library-game"),
            selected: variants
                .iter()
                .position(|id| *id == self.variant)
                .unwrap_or(0),
            choices: &names,
            notes: &[],
        };
        let width = ui.available_width().min(280.0);
        if let Some(index) = list.ui(ui, width) {
            *self = Self::new(&variants[index]);
        }
    }

    /// Draws squares and pieces. Naming a square of the displayed board enters its pieces.
    fn stack_fields(&mut self, ui: &mut Ui, board: Option<&BoardView>) {
        let mut stacks = std::mem::take(&mut self.stacks);
        let mut removed = None;
        let is_only = stacks.len() == 1;
        for (index, fields) in stacks.iter_mut().enumerate() {
            ui.push_id(("stack", index), |ui| {
                ui.horizontal(|ui| {
                    let square = TextField {
                        hint: tr!("find-square"),
                        limit: 3,
                        width: SQUARE_WIDTH,
                    };
                    if square.ui(ui, "square", &mut fields.square).changed()
                        && let (Some(board), Some(square)) = (board, self.parsed_square(fields))
                    {
                        fields.pieces = self.letters(board.stack(square));
                    }
                    let pieces = TextField {
                        hint: tr!("find-pieces"),
                        limit: MAX_PIECES,
                        width: ui.available_width() - if is_only { 0.0 } else { REMOVE_WIDTH },
                    };
                    pieces.ui(ui, "pieces", &mut fields.pieces);
                    if !is_only && icon_button(ui, "×", tr!("find-remove"), 32.0).clicked() {
                        removed = Some(index);
                    }
                });
                if toggle_switch(ui, tr!("find-on-top"), fields.on_top).clicked() {
                    fields.on_top = !fields.on_top;
                }
            });
        }
        if let Some(index) = removed {
            stacks.remove(index);
        }
        self.stacks = stacks;
        let letters = self.seats.iter().map(|(_, letter, color)| {
            tr!(
                "find-letter",
                letter = letter.to_string(),
                color = strings::color(color)
            )
        });
        ui.label(small_text(letters.collect::<Vec<_>>().join(", ")));
        if self.stacks.len() < MAX_CONDITIONS && button(ui, tr!("find-add-stack"), 0.0).clicked() {
            self.stacks.push(StackFields::default());
        }
    }

    /// The pieces of a stack from bottom to top, as letters.
    fn letters(&self, pieces: Stack) -> String {
        let letter = |piece: Seat| self.seats.iter().find(|(seat, ..)| *seat == piece);
        let letters = pieces.iter().filter_map(letter);
        letters.map(|(_, letter, _)| *letter).collect()
    }

    fn count_fields(&mut self, ui: &mut Ui) {
        let seats: Vec<_> = self
            .seats
            .iter()
            .map(|seat| strings::color(seat.2))
            .collect();
        let counted: Vec<_> = self
            .counted
            .iter()
            .map(|&counted| counted_name(counted, self.wins_stacks).to_string())
            .collect();
        let relations = RELATIONS.map(|(name, _)| name().to_string());
        let mut removed = None;
        let is_only = self.counts.len() == 1;
        for (index, fields) in self.counts.iter_mut().enumerate() {
            ui.push_id(index, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for (name, selected, choices, width) in [
                        (tr!("find-player"), &mut fields.seat, &seats[..], SEAT_WIDTH),
                        (
                            tr!("find-counted"),
                            &mut fields.counted,
                            &counted[..],
                            COUNTED_WIDTH,
                        ),
                        (
                            tr!("find-relation"),
                            &mut fields.relation,
                            &relations[..],
                            RELATION_WIDTH,
                        ),
                    ] {
                        let list = Dropdown {
                            name,
                            selected: *selected,
                            choices,
                            notes: &[],
                        };
                        *selected = list.ui(ui, width).unwrap_or(*selected);
                    }
                    let number = TextField {
                        hint: tr!("find-number"),
                        limit: 2,
                        width: NUMBER_WIDTH,
                    };
                    number.ui(ui, "number", &mut fields.number);
                    if !is_only && icon_button(ui, "×", tr!("find-remove"), 32.0).clicked() {
                        removed = Some(index);
                    }
                });
            });
        }
        if let Some(index) = removed {
            self.counts.remove(index);
        }
        if self.counts.len() < MAX_CONDITIONS && button(ui, tr!("find-add"), 0.0).clicked() {
            self.counts.push(CountFields::default());
        }
    }

    fn parsed_square(&self, fields: &StackFields) -> Option<Square> {
        let square = fields.square.trim().to_lowercase().parse().ok();
        square.filter(|square| self.squares.contains(square))
    }

    /// The conditions.
    ///
    /// # Errors
    /// What to enter, if there are none or a field is invalid.
    fn conditions(&self) -> Result<Vec<PositionCondition>, &'static str> {
        let mut conditions = Vec::new();
        for fields in &self.stacks {
            if fields.square.trim().is_empty() {
                continue;
            }
            let piece = |letter: char| {
                let letter = letter.to_ascii_uppercase();
                let mut seats = self.seats.iter();
                Some(seats.find(|(_, other, _)| *other == letter)?.0)
            };
            let square = self.parsed_square(fields);
            let square = square.ok_or_else(|| tr!("find-bad-square"))?;
            let pieces = fields.pieces.trim().chars().map(piece);
            let pieces = pieces.collect::<Option<Stack>>();
            let pieces = pieces.ok_or_else(|| tr!("find-bad-pieces"))?;
            if fields.on_top && pieces.is_empty() {
                return Err(tr!("find-need-pieces"));
            }
            conditions.push(PositionCondition::Stack {
                square,
                pieces,
                on_top: fields.on_top,
            });
        }
        for fields in &self.counts {
            if fields.number.trim().is_empty() {
                continue;
            }
            let number = fields.number.trim().parse();
            let number = number.map_err(|_| tr!("find-bad-number"))?;
            let [min, max] = RELATIONS[fields.relation].1(number);
            if let (Some((seat, ..)), Some(counted)) = (
                self.seats.get(fields.seat),
                self.counted.get(fields.counted),
            ) {
                conditions.push(PositionCondition::Count {
                    seat: *seat,
                    counted: *counted,
                    min,
                    max,
                });
            }
        }
        if conditions.is_empty() {
            return Err(tr!("find-need-condition"));
        }
        Ok(conditions)
    }
}

/// A short description of the conditions: "d4 GGR · Green: In reserve ≥ 2". `None` for a search for
/// a whole position.
#[must_use]
pub fn describe_conditions(request: &PositionRequest) -> Option<String> {
    let PositionTask::Conditions(conditions) = &request.task else {
        return None;
    };
    let search = PositionSearch::new(&request.filter.variant);
    let text = |condition: &PositionCondition| match *condition {
        PositionCondition::Stack { square, pieces, .. } if pieces.is_empty() => {
            tr!("find-empty-square", square = square.to_string())
        }
        PositionCondition::Stack {
            square,
            pieces,
            on_top,
        } => {
            let below = if on_top { "…" } else { "" };
            format!("{square} {below}{}", search.letters(pieces))
        }
        PositionCondition::Count {
            seat,
            counted,
            min,
            max,
        } => {
            let mut seats = search.seats.iter();
            let color = seats.find(|(other, ..)| *other == seat);
            tr!(
                "find-number-condition",
                color = color.map_or_else(String::new, |(.., color)| strings::color(color)),
                counted = counted_name(counted, search.wins_stacks),
                relation = match (min, max) {
                    (_, u8::MAX) => "≥",
                    (min, max) if min == max => "=",
                    _ => "≤",
                },
                n = if max == u8::MAX { min } else { max }
            )
        }
    };
    let texts: Vec<_> = conditions.iter().map(text).collect();
    Some(texts.join(" · "))
}

/// The name of what is counted.
fn counted_name(counted: Counted, wins_stacks: bool) -> &'static str {
    match counted {
        Counted::Stacks => tr!("find-stacks"),
        Counted::Pieces => tr!("find-all-pieces"),
        Counted::Reserve => tr!("find-reserve"),
        Counted::Captures if wins_stacks => tr!("find-won"),
        Counted::Captures => tr!("find-captures"),
        Counted::Height => tr!("find-height"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_become_conditions() {
        let fields = |square: &str, pieces: &str, number: &str| {
            let mut search = PositionSearch::new("two");
            search.stacks[0] = StackFields {
                square: square.into(),
                pieces: pieces.into(),
                on_top: pieces == " ",
            };
            search.counts[0].counted = 2;
            search.counts[0].number = number.into();
            search.conditions()
        };
        let [green, red] = [Seat::new(0), Seat::new(3)];
        let stack = |pieces: &[Seat]| PositionCondition::Stack {
            square: "d4".parse().unwrap(),
            pieces: pieces.iter().copied().collect(),
            on_top: false,
        };
        let reserve = PositionCondition::Count {
            seat: green,
            counted: Counted::Reserve,
            min: 2,
            max: u8::MAX,
        };
        for (square, pieces, number, conditions) in [
            (" D4", "gGr", "", Ok(vec![stack(&[green, green, red])])),
            ("d4", "", "2", Ok(vec![stack(&[]), reserve.clone()])),
            ("", "ignored", "2", Ok(vec![reserve])),
            ("", "", "", Err(tr!("find-need-condition"))),
            ("d4", "GX", "", Err(tr!("find-bad-pieces"))),
            ("d4", " ", "", Err(tr!("find-need-pieces"))),
            ("a1", "G", "", Err(tr!("find-bad-square"))),
            ("", "", "x", Err(tr!("find-bad-number"))),
        ] {
            assert_eq!(
                fields(square, pieces, number),
                conditions,
                "{square} {pieces}"
            );
        }
    }

    #[test]
    fn conditions_are_described() {
        let mut search = PositionSearch::new("two");
        let fields = |square: &str, pieces: &str, on_top| StackFields {
            square: square.into(),
            pieces: pieces.into(),
            on_top,
        };
        search.stacks = vec![
            fields("d4", "gr", false),
            fields("e5", "g", true),
            fields("c3", "", false),
        ];
        search.counts[0].counted = 2;
        search.counts[0].number = "2".into();
        let request = PositionRequest {
            filter: GameFilter {
                variant: "two".into(),
                ..GameFilter::default()
            },
            task: PositionTask::Conditions(search.conditions().unwrap()),
        };
        let text = describe_conditions(&request).unwrap();
        assert_eq!(text, "d4 GR · e5 …G · c3 empty · Green: In reserve ≥ 2");
    }

    #[test]
    fn only_what_a_variant_has_is_counted() {
        let [two, byte] = ["two", "byte"].map(PositionSearch::new);
        assert!(two.counted.contains(&Counted::Reserve) && !two.wins_stacks);
        assert!(!byte.counted.contains(&Counted::Reserve) && byte.wins_stacks);
    }

    #[test]
    fn relations_limit_numbers() {
        let limits = RELATIONS.map(|(_, limits)| limits(3));
        assert_eq!(limits, [[3, 255], [0, 3], [3, 3]]);
    }
}
