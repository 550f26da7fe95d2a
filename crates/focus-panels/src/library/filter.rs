//! Filters and order of the library.

use egui::{Ui, vec2};
use stack_session::library::{EntryKind, Query, SortKey};

use crate::hud::variant_title;
use crate::strings::{LibraryStrings, Strings};
use crate::widgets::{Dropdown, choice_button};

/// An order: sort key, whether it is descending, and its name.
type Order = (SortKey, bool, fn(&LibraryStrings) -> &'static str);

const ORDERS: [Order; 6] = [
    (SortKey::Date, true, |say| say.newest),
    (SortKey::Date, false, |say| say.oldest),
    (SortKey::Players, false, |say| say.by_players),
    (SortKey::Moves, true, |say| say.most_moves),
    (SortKey::Moves, false, |say| say.fewest_moves),
    (SortKey::Variant, false, |say| say.by_variant),
];

/// The row of filters.
pub(super) struct FilterModel<'a> {
    pub(super) query: &'a Query,
    /// The variants to choose from.
    pub(super) variants: &'a [String],
}

/// Width needed by the kinds in a row.
const KINDS: f32 = 560.0;
/// Maximum width of a drop-down.
const WIDEST: f32 = 170.0;

impl FilterModel<'_> {
    /// Draws the row; returns a changed query.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<Query> {
        let mut chosen = None;
        let gap = ui.spacing().item_spacing.x;
        ui.horizontal(|ui| {
            let room = ui.available_width();
            let beside = room >= KINDS + 2.0 * WIDEST + gap;
            let width = if beside {
                WIDEST
            } else {
                ((room - 2.0 * gap) / 3.0).floor().min(WIDEST)
            };
            ui.spacing_mut().interact_size = vec2(0.0, 36.0);
            let kind = if beside {
                self.kinds_beside(ui, words)
            } else {
                self.kinds(ui, width, words)
            };
            let query = || self.query.clone();
            if let Some(kind) = kind {
                let kinds = kind.into_iter().collect();
                chosen = Some(Query { kinds, ..query() });
            }
            if let Some(variant) = self.variants(ui, width, words) {
                chosen = Some(Query { variant, ..query() });
            }
            if let Some((sort, descending, _)) = self.orders(ui, width, words) {
                chosen = Some(Query {
                    sort,
                    descending,
                    ..query()
                });
            }
        });
        chosen
    }

    /// Draws the kinds in a row.
    fn kinds_beside(&self, ui: &mut Ui, words: &Strings) -> Option<Option<EntryKind>> {
        let mut chosen = None;
        for kind in kinds() {
            let now = kind == self.kind();
            if choice_button(ui, kind_name(kind, words), now).clicked() && !now {
                chosen = Some(kind);
            }
        }
        chosen
    }

    /// Draws the kinds in a drop-down.
    fn kinds(&self, ui: &mut Ui, width: f32, words: &Strings) -> Option<Option<EntryKind>> {
        let names: Vec<_> = kinds().map(|kind| kind_name(kind, words).into()).collect();
        let list = Dropdown {
            name: words.library.show,
            selected: kinds().position(|kind| kind == self.kind()).unwrap_or(0),
            choices: &names,
        };
        list.ui(ui, width).and_then(|number| kinds().nth(number))
    }

    fn variants(&self, ui: &mut Ui, width: f32, words: &Strings) -> Option<Option<String>> {
        let say = &words.library;
        let names = self.variants.iter().map(|id| variant_title(id, words));
        let names: Vec<_> = std::iter::once(say.all_games.into()).chain(names).collect();
        let variant = self.query.variant.as_ref();
        let now = variant.and_then(|id| self.variants.iter().position(|other| other == id));
        let list = Dropdown {
            name: say.game,
            selected: now.map_or(0, |number| number + 1),
            choices: &names,
        };
        let number = list.ui(ui, width)?;
        Some(
            number
                .checked_sub(1)
                .map(|number| self.variants[number].clone()),
        )
    }

    fn orders(&self, ui: &mut Ui, width: f32, words: &Strings) -> Option<Order> {
        let names = ORDERS.map(|(.., name)| name(&words.library).into());
        let Query {
            sort, descending, ..
        } = *self.query;
        let now = |order: &Order| (order.0, order.1) == (sort, descending);
        let list = Dropdown {
            name: words.library.sort,
            selected: ORDERS.iter().position(now).unwrap_or(0),
            choices: &names,
        };
        list.ui(ui, width).map(|number| ORDERS[number])
    }

    /// The selected kind; `None` for all.
    fn kind(&self) -> Option<EntryKind> {
        self.query.kinds.first().copied()
    }
}

fn kinds() -> impl Iterator<Item = Option<EntryKind>> {
    std::iter::once(None).chain(EntryKind::ALL.map(Some))
}

fn kind_name(kind: Option<EntryKind>, words: &Strings) -> &'static str {
    let say = &words.library;
    match kind {
        None => say.all,
        Some(EntryKind::Unfinished) => say.unfinished,
        Some(EntryKind::Finished) => say.finished,
        Some(EntryKind::Saved) => say.saved,
        Some(EntryKind::Opened) => say.opened,
        Some(EntryKind::Series) => say.of_series,
    }
}
