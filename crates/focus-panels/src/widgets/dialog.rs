//! The frame of all dialogs. A dialog appears at its final position and scrolls what doesn't fit.

use egui::accesskit::Role;
use egui::{
    Align2, Area, Color32, Context, Frame, Id, Key, Modifiers, Order, Popup, Pos2, Rect, Response,
    ScrollArea, Sense, Shape, Ui, UiBuilder, UiKind, Vec2, vec2,
};

use super::fading_scroll::{ScrollBackground, fading_scroll, set_dialog_area};
use crate::style::{self, ThemeColors};

/// Padding of a dialog in a window of normal and small size, and of one at the bottom of an area.
const PADDING: [i8; 2] = [28, 14];
const BOTTOM_PADDING: i8 = 8;
/// A window is small below this size.
const SMALL_WINDOW: Vec2 = Vec2::new(700.0, 500.0);
/// Minimum space next to a dialog, and below it in a low window.
const MIN_MARGIN: f32 = 12.0;
/// Minimum space above a dialog, where one-line messages are shown.
const MIN_TOP_MARGIN: f32 = 48.0;
/// Space below a dialog in a window of at least this height.
const BOTTOM_MARGIN: f32 = 24.0;
const TALL_WINDOW: f32 = 720.0;

/// The area of the window available to dialogs.
fn available_area(ctx: &Context) -> Rect {
    let window = ctx.content_rect();
    let below = if window.height() < TALL_WINDOW {
        MIN_MARGIN
    } else {
        BOTTOM_MARGIN
    };
    let area = window.shrink2(vec2(MIN_MARGIN, 0.0));
    let area = area.with_min_y(area.top() + MIN_TOP_MARGIN);
    let area = area.with_max_y(area.bottom() - below);
    Rect::from_min_size(area.min, area.size().max(Vec2::splat(180.0)))
}

/// The padding of a dialog.
fn padding(ctx: &Context, position: DialogPosition) -> i8 {
    let size = ctx.content_rect().size();
    match position {
        DialogPosition::BottomOf(_) => BOTTOM_PADDING,
        DialogPosition::Center => {
            PADDING[usize::from(size.x < SMALL_WINDOW.x || size.y < SMALL_WINDOW.y)]
        }
    }
}

/// The largest contents that a dialog shows without scrolling.
#[must_use]
pub fn max_dialog_size(ctx: &Context) -> Vec2 {
    // One point for the border on each side, and space for a scroll bar.
    let bar = ctx.global_style().spacing.scroll.allocated_width();
    let padding = f32::from(padding(ctx, DialogPosition::Center));
    available_area(ctx).size() - Vec2::splat(2.0 * padding + 2.0) - vec2(bar, 0.0)
}

/// The result of drawing a dialog.
pub struct Dialog<T> {
    /// What the contents returned.
    pub inner: T,
    /// Whether the user pressed Esc or clicked outside.
    pub should_close: bool,
    /// The area of the dialog.
    pub rect: Rect,
    /// Whether the contents could be used: false in the invisible passes that find the size, in
    /// which controls lose the focus.
    pub is_visible: bool,
}

/// Where a dialog is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum DialogPosition {
    /// In the center, with a scrim over the rest.
    #[default]
    Center,
    /// At the bottom of an area, so that the board stays visible.
    BottomOf(Rect),
}

impl DialogPosition {
    /// The scrim over the rest of the window.
    fn scrim(self, color: Color32) -> Color32 {
        match self {
            Self::Center => color,
            Self::BottomOf(_) => Color32::TRANSPARENT,
        }
    }

    /// The maximum width of the contents.
    #[must_use]
    pub fn width(self, ctx: &Context) -> f32 {
        let available = max_dialog_size(ctx).x;
        match self {
            Self::Center => available,
            Self::BottomOf(area) => {
                available.min(area.width() - 2.0 * (f32::from(BOTTOM_PADDING) + 1.0))
            }
        }
    }

    /// The upper left corner of a dialog of a given size.
    fn corner(self, size: Vec2, window: Rect, available_area: Rect) -> Pos2 {
        let rect = match self {
            Self::Center => Align2::CENTER_CENTER.align_size_within_rect(size, window),
            Self::BottomOf(area) => Align2::CENTER_BOTTOM.align_size_within_rect(size, area),
        };
        rect.min.round().max(available_area.min)
    }
}

/// The state of a visible dialog.
#[derive(Clone, Copy)]
struct DialogState {
    /// The pass in which it was last shown.
    pass: u64,
    /// The window when it was placed.
    window: Rect,
    /// Its upper left corner, once its size is known.
    corner: Option<Pos2>,
    /// Number of sizing passes so far.
    sizing_passes: u8,
}

/// Shows a centered dialog with a scrim around it.
pub fn dialog<T>(ctx: &Context, id: Id, content: impl FnOnce(&mut Ui) -> T) -> Dialog<T> {
    dialog_at(ctx, id, DialogPosition::Center, content)
}

/// Shows a dialog on top of everything else.
///
/// Its first passes are invisible and find its size. After that its corner doesn't move, whatever
/// the contents do.
pub fn dialog_at<T>(
    ctx: &Context,
    id: Id,
    position: DialogPosition,
    content: impl FnOnce(&mut Ui) -> T,
) -> Dialog<T> {
    let (window, available) = (ctx.content_rect(), available_area(ctx));
    let pass = ctx.cumulative_pass_nr();
    let known: Option<DialogState> = ctx.data(|data| data.get_temp(id));
    let known = known.filter(|known| known.pass + 1 >= pass && known.window == window);
    let corner = known.and_then(|known| known.corner);
    let area = Area::new(id)
        .kind(UiKind::Modal)
        .sense(Sense::hover())
        .order(Order::Foreground)
        .constrain(false)
        .fixed_pos(window.min);
    let layer = area.layer();
    let on_top = ctx.memory_mut(|memory| {
        memory.set_modal_layer(layer);
        memory.top_modal_layer() == Some(layer)
    });
    let list_open = Popup::is_any_open(ctx);
    let mut first = false;
    let output = area.show(ctx, |ui| {
        first = ui.is_sizing_pass();
        let scrim = paint_scrim(ui, window, position);
        let mut builder = UiBuilder::new()
            .max_rect(Rect::from_min_size(
                corner.unwrap_or(available.min),
                available.size(),
            ))
            .sense(Sense::CLICK | Sense::DRAG);
        if corner.is_none() {
            builder = builder.invisible();
        }
        let framed = ui.scope_builder(builder, |ui| {
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
                node.set_role(Role::Dialog);
                node.set_modal();
            });
            show_framed(ui, available.height(), position, content)
        });
        (framed.inner, framed.response.rect, scrim.clicked())
    });
    let (inner, rect, scrim_clicked) = output.inner;
    let mut next = DialogState {
        pass,
        window,
        corner,
        sizing_passes: known
            .map_or(0, |known| known.sizing_passes)
            .saturating_add(1),
    };
    let centered = position.corner(rect.size(), window, available);
    if corner.is_none() {
        // Tables know their column widths only in the second pass.
        if !first && next.sizing_passes > 1 {
            next.corner = Some(centered);
        }
        ctx.request_discard("a dialog finds its size");
        ctx.request_repaint();
    } else if rect.bottom() > available.bottom() + 0.5 && corner != Some(centered) {
        // The contents have grown.
        next.corner = Some(centered);
        ctx.request_discard("a dialog stays within the window");
    }
    ctx.data_mut(|data| data.insert_temp(id, next));
    let esc = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    Dialog {
        inner,
        should_close: scrim_clicked
            || output.response.should_close()
            || (on_top && !list_open && esc()),
        rect,
        is_visible: corner.is_some(),
    }
}

/// Paints the scrim; a click on it closes the dialog.
fn paint_scrim(ui: &mut Ui, window: Rect, position: DialogPosition) -> Response {
    let builder = UiBuilder::new()
        .id_salt("scrim")
        .sense(Sense::CLICK | Sense::DRAG)
        .max_rect(window);
    let mut scrim = ui.new_child(builder);
    scrim.set_min_size(window.size());
    let color = position.scrim(ui.colors().scrim);
    ui.painter().rect_filled(window, 0.0, color);
    scrim.response()
}

/// Draws the contents in the dialog's frame, scrolling if they are taller than `max_height`.
fn show_framed<T>(
    ui: &mut Ui,
    max_height: f32,
    position: DialogPosition,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    let frame = style::dialog_frame(ui).inner_margin(0);
    let output = frame.show(ui, |ui| {
        let glow = ui.painter().add(Shape::Noop);
        let padded = Frame::new().inner_margin(padding(ui.ctx(), position));
        let list = ScrollArea::vertical().max_height(max_height - 2.0);
        let output = fading_scroll(ui, list, ScrollBackground::Page, |ui| {
            padded.show(ui, content).inner
        });
        (glow, output.inner)
    });
    let (glow, inner) = output.inner;
    let rect = output.response.rect;
    set_dialog_area(ui, rect);
    let mesh = style::dialog_light(rect, &ui.colors());
    ui.painter().set(glow, mesh);
    inner
}
