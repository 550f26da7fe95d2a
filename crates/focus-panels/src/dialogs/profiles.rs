//! The dialog of the player profiles.

use egui::{Align, Align2, Layout, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_session::library::HumanGames;
use stack_session::settings::{MAX_PROFILE_NAME, MAX_PROFILES, Profile, Profiles, profile_name};

use super::scroll_with_footer;
use super::settings::{ROW_SPACING, ask_before_blunder, language, named_opponents, row, scale};
use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{
    BODY_SIZE, PIECE_SYMBOLS, PieceSymbol, SMALL_SIZE, SeatEmblem, ThemeColors, medium_font,
    regular_font, small_text, target_height, title,
};
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, button_width, default_button, focus_once, max_dialog_size,
    paint_button_background, paint_line, symbol_choice, text_width,
};
use crate::{strings, tr};

/// A player who is being added or changed.
#[derive(Clone, Debug, PartialEq)]
struct ProfileDraft {
    /// The index; `None` for a new player.
    index: Option<usize>,
    profile: Profile,
    /// Whether the name field still has to take the focus.
    is_fresh: bool,
}

/// The state of the dialog.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfilesState {
    /// The player who is being edited, instead of the list.
    draft: Option<ProfileDraft>,
    /// The player deleted last, with the index, and whether this player played now.
    deleted: Option<(usize, Profile, bool)>,
}

impl ProfilesState {
    /// Whether a player is being added or changed.
    #[must_use]
    pub const fn is_editing(&self) -> bool {
        self.draft.is_some()
    }
}

/// The dialog.
pub struct ProfilesModel<'a> {
    /// The profiles.
    pub profiles: &'a Profiles,
    /// The games of each player.
    pub games: &'a [HumanGames],
    /// The state.
    pub state: &'a mut ProfilesState,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq)]
pub enum ProfilesAction {
    /// This player plays now.
    Select(usize),
    /// Players were added, changed or deleted.
    Set(Profiles),
    /// Show the report over the games of a player.
    Report(String),
    /// Close the dialog.
    Close,
}

/// The maximum width of the dialog.
const WIDTH: f32 = 680.0;
/// The minimum width of a player's name and games beside the buttons.
const MIN_NAME_WIDTH: f32 = 300.0;
/// The size of a player's piece, and the space around it.
const PIECE_SIZE: f32 = 30.0;
const PADDING: f32 = 12.0;
/// The height of the line with the name, and of each line below it.
const NAME_HEIGHT: f32 = 24.0;

impl ProfilesModel<'_> {
    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui) -> Option<ProfilesAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(WIDTH));
        match self.state.draft.take() {
            None => self.list(ui),
            Some(draft) => self.edit(ui, draft),
        }
    }

    fn list(&mut self, ui: &mut Ui) -> Option<ProfilesAction> {
        ui.label(title(tr!("title-players")));
        let line = if self.profiles.list.is_empty() {
            tr!("players-none")
        } else {
            tr!("players-about")
        };
        ui.label(small_text(line));
        ui.add_space(8.0);
        let mut action = None;
        let mut edited = None;
        let rows = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            for index in 0..self.profiles.list.len() {
                let row = ui.push_id(index, |ui| self.profile_row(ui, index, &mut edited));
                action = row.inner.or(action.take());
            }
        };
        let restored = self.restored();
        let is_full = self.profiles.list.len() >= MAX_PROFILES;
        let mut adds = false;
        let footer = scroll_with_footer(ui, "profiles", rows, |ui| {
            let mut action = None;
            ui.horizontal(|ui| {
                let is_first = self.profiles.list.is_empty();
                adds = ui
                    .add_enabled_ui(!is_full, |ui| match is_first {
                        true => default_button(ui, tr!("players-add"), vec2(140.0, BUTTON_HEIGHT)),
                        false => button(ui, tr!("players-add"), 0.0),
                    })
                    .inner
                    .clicked();
                let closes = match is_first {
                    true => button(ui, tr!("common-close"), 100.0),
                    false => default_button(ui, tr!("common-close"), vec2(100.0, BUTTON_HEIGHT)),
                };
                if closes.clicked() {
                    action = Some(ProfilesAction::Close);
                }
                if let Some((name, before)) = &restored {
                    let undo = tr!("players-restore", name = name.as_str());
                    if button(ui, &undo, 0.0).clicked() {
                        action = Some(ProfilesAction::Set(before.clone()));
                    }
                }
            });
            action
        });
        if adds {
            edited = Some(ProfileDraft {
                index: None,
                profile: self.new_profile(),
                is_fresh: true,
            });
        }
        self.state.draft = edited;
        let action = footer.or(action);
        match &action {
            Some(ProfilesAction::Set(profiles)) => {
                let is_gone = |profile: &Profile| profiles.index_of(&profile.name).is_none();
                let profiles = self.profiles.list.iter();
                let gone = profiles.enumerate().find(|(_, profile)| is_gone(profile));
                self.state.deleted = gone.map(|(index, profile)| {
                    let was_current = self.profiles.current_index() == Some(index);
                    (index, profile.clone(), was_current)
                });
            }
            Some(ProfilesAction::Close) => self.state.deleted = None,
            _ => {}
        }
        action
    }

    /// The name of the player deleted last, and the list with this player, if there is space.
    fn restored(&self) -> Option<(String, Profiles)> {
        let (index, profile, was_current) = self.state.deleted.as_ref()?;
        let mut profiles = self.profiles.clone();
        if profiles.list.len() >= MAX_PROFILES || profiles.index_of(&profile.name).is_some() {
            return None;
        }
        let index = (*index).min(profiles.list.len());
        profiles.list.insert(index, profile.clone());
        if *was_current {
            profiles.current = Some(profile.name.clone());
        }
        Some((profile.name.clone(), profiles))
    }

    /// A new player with a symbol that no other player has.
    fn new_profile(&self) -> Profile {
        let is_free = |symbol: &u8| {
            let mut profiles = self.profiles.list.iter();
            profiles.all(|profile| profile.symbol != *symbol)
        };
        let mut symbols = 0..PIECE_SYMBOLS.len() as u8;
        Profile {
            symbol: symbols.find(is_free).unwrap_or_default(),
            ..Profile::default()
        }
    }

    /// Draws a player: name and games, which select who plays now, and buttons beside or below.
    fn profile_row(
        &self,
        ui: &mut Ui,
        index: usize,
        edited: &mut Option<ProfileDraft>,
    ) -> Option<ProfilesAction> {
        let profile = &self.profiles.list[index];
        let games = self.games.get(index);
        let texts = [
            tr!("report-title"),
            tr!("engines-edit"),
            tr!("library-delete"),
        ];
        let gap = ui.spacing().item_spacing.x;
        let widths = texts.iter().map(|text| button_width(ui, text) + gap);
        let width = ui.available_width() - widths.sum::<f32>();
        let is_wide = width >= MIN_NAME_WIDTH;
        let mut action = None;
        let buttons = |ui: &mut Ui| {
            let clicked = texts.map(|text| {
                let has_games = games.is_some_and(|games| games.total() > 0) || text != texts[0];
                let response = ui
                    .add_enabled_ui(has_games, |ui| button(ui, text, 0.0))
                    .inner;
                // Each player has the same buttons.
                let name = profile.name.as_str();
                let describe = |node: &mut egui::accesskit::Node| node.set_description(name);
                ui.ctx().accesskit_node_builder(response.id, describe);
                response.clicked()
            });
            clicked.into_iter().position(|clicked| clicked)
        };
        let clicked = if is_wide {
            let layout = Layout::left_to_right(Align::Center);
            let line = ui.allocate_ui_with_layout(vec2(ui.available_width(), 0.0), layout, |ui| {
                action = self.profile(ui, index, width);
                buttons(ui)
            });
            line.inner
        } else {
            let width = ui.available_width();
            action = self.profile(ui, index, width);
            ui.horizontal_wrapped(buttons).inner
        };
        match clicked {
            Some(0) => Some(ProfilesAction::Report(profile.name.clone())),
            Some(1) => {
                *edited = Some(ProfileDraft {
                    index: Some(index),
                    profile: profile.clone(),
                    is_fresh: true,
                });
                None
            }
            Some(_) => {
                let mut profiles = self.profiles.clone();
                profiles.list.remove(index);
                profiles.current = profiles.current_profile().map(|now| now.name.clone());
                Some(ProfilesAction::Set(profiles))
            }
            None => action,
        }
    }

    /// Draws name and games of a player.
    fn profile(&self, ui: &mut Ui, index: usize, width: f32) -> Option<ProfilesAction> {
        let profile = &self.profiles.list[index];
        let is_current = self.profiles.current_index() == Some(index);
        let games = self.games.get(index).cloned().unwrap_or_default();
        let mut about = strings::results_of_human(&games);
        if !games.ratings.is_empty() {
            about = format!("{about}\n{}", strings::ratings_of_human(&games));
        }
        let left = PIECE_SIZE + 2.0 * PADDING;
        let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
        let text_space = width - left - PADDING;
        let about_galley = ui
            .painter()
            .layout(about.clone(), font.clone(), color, text_space);
        let height = NAME_HEIGHT + about_galley.size().y + 16.0;
        let size = vec2(width, target_height(ui, height));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = profile.name.as_str();
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_current, name));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_description(about));
        paint_button_background(ui, &response, rect, is_current);
        let piece = pos2(rect.left() + PADDING + PIECE_SIZE / 2.0, rect.center().y);
        profile_emblem(ui, profile.symbol).paint_piece(ui.painter(), piece, PIECE_SIZE);
        let top = rect.center().y - (height - 16.0) / 2.0;
        let corner = pos2(rect.left() + left, top);
        let mut line = Rect::from_min_size(corner, vec2(text_space, NAME_HEIGHT));
        let now = tr!("players-now");
        if is_current && text_width(ui, now, font.clone()) < text_space / 2.0 {
            let right = Align2::RIGHT_CENTER;
            let shown = paint_line(ui, line, right, now, font, ui.colors().accent);
            line.max.x = shown.rect.left() - PADDING;
        }
        let (font, left) = (medium_font(BODY_SIZE), Align2::LEFT_CENTER);
        paint_line(ui, line, left, name, font, ui.colors().text);
        let below = corner + vec2(0.0, NAME_HEIGHT);
        ui.painter().galley(below, about_galley, color);
        response.clicked().then_some(ProfilesAction::Select(index))
    }

    fn edit(&mut self, ui: &mut Ui, mut draft: ProfileDraft) -> Option<ProfilesAction> {
        let heading = match draft.index {
            None => tr!("players-add"),
            Some(_) => tr!("players-change"),
        };
        ui.label(title(heading));
        ui.add_space(4.0);
        let problem = self.problem(&draft.profile, draft.index);
        let before = draft.index.and_then(|index| self.profiles.list.get(index));
        let before = before.map(|profile| profile.name.clone());
        let mut entered = false;
        let content = |ui: &mut Ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = ROW_SPACING;
            // For the focus ring of the first field.
            ui.add_space(2.0);
            let profile = &mut draft.profile;
            row(ui, tr!("engines-name"), |ui| {
                let id = ui.id().with("name");
                focus_once(ui, id, &mut draft.is_fresh);
                let field = TextField {
                    hint: tr!("engines-name"),
                    limit: MAX_PROFILE_NAME,
                    width: ui.available_width().min(300.0),
                };
                let field = field.with_id(ui, id, &mut profile.name);
                entered = field.lost_focus()
                    && peek_commands(ui.ctx(), KeyContext::Name).contains(&KeyCommand::Confirm);
            });
            row(ui, tr!("players-symbol"), |ui| {
                let chosen = PieceSymbol::index(profile.symbol);
                for symbol in 0..PIECE_SYMBOLS.len() as u8 {
                    let is_chosen = chosen == PieceSymbol::index(symbol);
                    let emblem = profile_emblem(ui, symbol);
                    if symbol_choice(ui, emblem, is_chosen).clicked() {
                        profile.symbol = symbol;
                    }
                }
            });
            language(ui, &mut profile.language);
            scale(ui, &mut profile.ui_scale);
            named_opponents(ui, &mut profile.named_opponents);
            ask_before_blunder(ui, &mut profile.ask_before_blunder);
            if let Some(problem) = problem.filter(|_| !profile.name.is_empty()) {
                ui.label(small_text(problem).color(ui.colors().error));
            }
            let is_renamed = before.is_some_and(|before| before != profile_name(&profile.name));
            if is_renamed {
                ui.label(small_text(tr!("players-rename-line")));
            }
        };
        let (saves, cancels) = scroll_with_footer(ui, "profile", content, |ui| {
            ui.horizontal(|ui| {
                let save = ui.add_enabled_ui(problem.is_none(), |ui| {
                    default_button(ui, tr!("engines-save"), vec2(120.0, BUTTON_HEIGHT))
                });
                let cancel = button(ui, tr!("save-cancel"), 100.0).clicked();
                (save.inner.clicked(), cancel)
            })
            .inner
        });
        let problem = self.problem(&draft.profile, draft.index);
        if (saves || entered) && problem.is_none() {
            return Some(ProfilesAction::Set(self.with(&draft)));
        }
        if !cancels {
            self.state.draft = Some(draft);
        }
        None
    }

    /// Why a player can't be saved.
    fn problem(&self, profile: &Profile, index: Option<usize>) -> Option<&'static str> {
        let name = profile_name(&profile.name);
        if name.is_empty() {
            return Some(tr!("players-no-name"));
        }
        let other = self.profiles.index_of(&name);
        let is_taken = other.is_some() && other != index;
        is_taken.then_some(tr!("players-name-taken"))
    }

    /// The profiles with the edited one. The first player added plays now.
    fn with(&self, draft: &ProfileDraft) -> Profiles {
        let mut profiles = self.profiles.clone();
        let profile = Profile {
            name: profile_name(&draft.profile.name),
            ..draft.profile.clone()
        };
        let is_current = draft.index.is_some() && draft.index == profiles.current_index();
        if is_current || profiles.list.is_empty() {
            profiles.current = Some(profile.name.clone());
        }
        match draft.index.and_then(|index| profiles.list.get_mut(index)) {
            // Its progress may have changed meanwhile.
            Some(before) => {
                *before = Profile {
                    lessons_done: std::mem::take(&mut before.lessons_done),
                    puzzles: std::mem::take(&mut before.puzzles),
                    ..profile
                }
            }
            None => profiles.list.push(profile),
        }
        profiles
    }
}

/// The emblem of a player. Its color is that of no seat: players have seats only in a match.
fn profile_emblem(ui: &Ui, symbol: u8) -> SeatEmblem {
    SeatEmblem {
        symbol,
        color: ui.colors().filled,
    }
}
