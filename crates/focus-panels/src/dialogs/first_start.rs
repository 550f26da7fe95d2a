//! The page at the first start: language, interface size, theme and motion.

use egui::{Ui, vec2};
use stack_session::settings::Settings;
use table_themes::ThemeLibrary;

use super::scroll_with_footer;
use super::settings::{ROW_SPACING, choices, language, row, scale, theme};
use crate::style::{small_text, title};
use crate::tr;
use crate::widgets::{BUTTON_HEIGHT, button, default_button, max_dialog_size};

/// The page at the first start. It changes the settings directly.
pub struct FirstStartPage<'a> {
    /// The settings.
    pub settings: &'a mut Settings,
    /// The available themes.
    pub themes: &'a ThemeLibrary,
}

impl FirstStartPage<'_> {
    /// Draws the page; returns whether it should close.
    pub fn ui(&mut self, ui: &mut Ui) -> bool {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(680.0));
        ui.label(title(tr!("first-start-title")));
        ui.label(small_text(tr!("first-start-line")));
        ui.add_space(ROW_SPACING);
        let settings = &mut *self.settings;
        scroll_with_footer(
            ui,
            "first start",
            |ui| {
                ui.set_width(ui.available_width() - 12.0);
                ui.spacing_mut().item_spacing.y = ROW_SPACING;
                language(ui, &mut settings.language);
                scale(ui, &mut settings.ui_scale);
                theme(ui, &mut settings.theme, self.themes);
                row(ui, tr!("settings-motion"), |ui| {
                    let name = |reduced| match reduced {
                        false => tr!("first-start-motion-normal"),
                        true => tr!("first-start-motion-reduced"),
                    };
                    choices(ui, &[false, true], &mut settings.reduced_motion, name);
                });
            },
            |ui| {
                ui.horizontal(|ui| {
                    let size = vec2(140.0, BUTTON_HEIGHT);
                    let done = default_button(ui, tr!("first-start-continue"), size).clicked();
                    done | button(ui, tr!("first-start-skip"), 100.0).clicked()
                })
                .inner
            },
        )
    }
}
