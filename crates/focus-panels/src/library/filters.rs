//! The drop-downs that filter and sort the games of the library.

use egui::{Ui, vec2};
use stack_session::library::{EntryKind, Period, Query, ResultFilter, SortKey};

use crate::strings::variant_title;
use crate::style::target_height;
use crate::tr;
use crate::widgets::Dropdown;

/// An order: sort key, whether it is descending, and its name.
type SortOrder = (SortKey, bool, fn() -> &'static str);

const ORDERS: [SortOrder; 6] = [
    (SortKey::Date, true, || tr!("library-newest")),
    (SortKey::Date, false, || tr!("library-oldest")),
    (SortKey::Players, false, || tr!("library-by-players")),
    (SortKey::Moves, true, || tr!("library-most-moves")),
    (SortKey::Moves, false, || tr!("library-fewest-moves")),
    (SortKey::Variant, false, || tr!("library-by-variant")),
];

/// Maximum width of a drop-down.
const MAX_DROPDOWN_WIDTH: f32 = 170.0;
/// Minimum width of a drop-down. Narrower ones take two rows.
const MIN_DROPDOWN_WIDTH: f32 = 130.0;
/// Lower windows have no drop-downs of results and dates, unless they are in use.
const MIN_HEIGHT_OF_TWO_ROWS: f32 = 480.0;
/// Number of drop-downs in a single row, and in the first row if there are two.
const DROPDOWNS: [f32; 2] = [5.0, 3.0];

/// Draws the drop-downs; returns a changed query.
pub(super) fn filters(ui: &mut Ui, query: &Query, variants: &[String]) -> Option<Query> {
    let (available, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let [in_one_row, in_two_rows] =
        DROPDOWNS.map(|count| ((available - (count - 1.0) * gap) / count).floor());
    let width = if in_one_row < MIN_DROPDOWN_WIDTH {
        in_two_rows
    } else {
        in_one_row
    };
    let width = width.min(MAX_DROPDOWN_WIDTH);
    // A second row would leave no space for games.
    let is_tall = ui.ctx().content_rect().height() >= MIN_HEIGHT_OF_TWO_ROWS;
    let mut changed = query.clone();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size = vec2(0.0, target_height(ui, 36.0));
        let kinds = with_all(EntryKind::ALL).map(|kind| (kind, kind_name(kind)));
        let kind = query.kinds.first().copied();
        if let Some(kind) = dropdown(ui, width, tr!("library-show"), &kind, kinds) {
            changed.kinds = kind.into_iter().collect();
        }
        let all = (None, tr!("library-all-games").into());
        let variants = variants
            .iter()
            .map(|id| (Some(id.clone()), variant_title(id)));
        let variants = std::iter::once(all).chain(variants);
        if let Some(variant) = dropdown(ui, width, tr!("library-game"), &query.variant, variants) {
            changed.variant = variant;
        }
        let results = with_all(ResultFilter::ALL).map(|result| (result, result_name(result)));
        if (is_tall || query.result.is_some())
            && let Some(result) = dropdown(ui, width, tr!("library-result"), &query.result, results)
        {
            changed.result = result;
        }
        let periods = with_all(Period::ALL).map(|period| (period, period_name(period)));
        if (is_tall || query.period.is_some())
            && let Some(period) = dropdown(ui, width, tr!("library-period"), &query.period, periods)
        {
            changed.period = period;
        }
        let orders = ORDERS.map(|(sort, descending, name)| ((sort, descending), name().into()));
        let order = (query.sort, query.descending);
        if let Some(order) = dropdown(ui, width, tr!("library-sort"), &order, orders) {
            (changed.sort, changed.descending) = order;
        }
    });
    (changed != *query).then_some(changed)
}

/// Draws a drop-down of values with their names. Returns another value if it is selected.
fn dropdown<T: PartialEq>(
    ui: &mut Ui,
    width: f32,
    label: &'static str,
    current: &T,
    choices: impl IntoIterator<Item = (T, String)>,
) -> Option<T> {
    let (mut values, names): (Vec<_>, Vec<_>) = choices.into_iter().unzip();
    let list = Dropdown {
        name: label,
        selected: values
            .iter()
            .position(|value| value == current)
            .unwrap_or(0),
        choices: &names,
        notes: &[],
    };
    list.ui(ui, width).map(|index| values.swap_remove(index))
}

/// `None`, which stands for all, and these values.
fn with_all<T>(values: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
    std::iter::once(None).chain(values.into_iter().map(Some))
}

fn kind_name(kind: Option<EntryKind>) -> String {
    let name = match kind {
        None => tr!("library-all"),
        Some(EntryKind::Unfinished) => tr!("library-unfinished"),
        Some(EntryKind::Finished) => tr!("library-finished"),
        Some(EntryKind::Saved) => tr!("library-saved"),
        Some(EntryKind::Opened) => tr!("library-opened"),
        Some(EntryKind::Tournament) => tr!("library-tournament"),
    };
    name.into()
}

fn result_name(result: Option<ResultFilter>) -> String {
    let name = match result {
        None => tr!("library-any-result"),
        Some(ResultFilter::HumanWon) => tr!("library-human-won"),
        Some(ResultFilter::ComputerWon) => tr!("library-computer-won"),
        Some(ResultFilter::Drawn) => tr!("library-drawn"),
    };
    name.into()
}

fn period_name(period: Option<Period>) -> String {
    match period {
        None => tr!("library-any-date").into(),
        Some(Period::Year) => tr!("library-last-year").into(),
        Some(period) => tr!("library-last-days", n = usize::from(period.days())),
    }
}
