//! The dialog to add, change, remove and test external engines.

use std::collections::BTreeMap;
use std::path::Path;

use egui::{Align, Layout, ScrollArea, Ui, vec2};
use stack_match::{EngineReport, OfferedOption, OptionKind};
use stack_session::settings::{ExternalEngine, MAX_ENGINE_NAME, MAX_ENGINE_TEXT, MAX_ENGINES};

use super::settings::row;
use crate::style::{ThemeColors, body, heading, small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, Dropdown, ScrollBackground, TextField, button, default_button, fading_scroll,
    focus_once, max_dialog_size, toggle_switch,
};
use crate::{strings, tr};

/// Options that the program sets itself.
const OWN_OPTIONS: [&str; 9] = [
    "variant",
    "antisymmetry",
    "repetition",
    "quietrounds",
    "threads",
    "hash",
    "seed",
    "multipv",
    "variety",
];

/// The engine that is being added or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineDraft {
    /// Its index; `None` for a new one.
    pub index: Option<usize>,
    /// The engine as edited so far.
    pub engine: ExternalEngine,
    /// What it offered in its last test.
    report: Option<EngineReport>,
    /// Whether the name field still has to get the focus.
    is_fresh: bool,
}

impl EngineDraft {
    /// Replaces the command by a program chosen in a file dialog.
    pub fn set_program(&mut self, path: &Path) {
        let path = path.to_string_lossy();
        let quote = if path.contains('"') { '\'' } else { '"' };
        self.engine.command = format!("{quote}{path}{quote}");
        self.report = None;
        if self.engine.name.is_empty() {
            let name = Path::new(&*path).file_stem().unwrap_or_default();
            let name: String = name
                .to_string_lossy()
                .chars()
                .take(MAX_ENGINE_NAME)
                .collect();
            self.engine.name = name;
        }
    }

    /// The error of the first option whose number is out of range.
    fn number_problem(&self) -> Option<String> {
        let offered = &self.report.as_ref()?.info.options;
        offered.iter().find_map(|option| {
            let OptionKind::Spin(min, max) = option.kind else {
                return None;
            };
            let value = self.engine.options.get(&option.name)?;
            let number = value.parse::<i64>();
            let is_valid = number.is_ok_and(|number| (min..=max).contains(&number));
            let name = option.name.as_str();
            (!is_valid).then(|| tr!("engines-not-in-range", name = name, min = min, max = max))
        })
    }
}

/// The dialog.
pub struct EnginesModel<'a> {
    /// The engines.
    pub engines: &'a [ExternalEngine],
    /// The engine that is being edited, instead of the list.
    pub draft: &'a mut Option<EngineDraft>,
    /// The tested engine, and the result of the test once it has ended.
    pub test: Option<(&'a ExternalEngine, Option<&'a Result<EngineReport, String>>)>,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnginesAction {
    /// The list has changed.
    Set(Vec<ExternalEngine>),
    /// Test an engine.
    Test(Box<ExternalEngine>),
    /// End the test.
    EndTest,
    /// Choose a program in a file dialog.
    Browse,
    /// Close the dialog.
    Close,
}

impl EnginesModel<'_> {
    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui) -> Option<EnginesAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(620.0));
        match self.draft.take() {
            None => self.list(ui),
            Some(draft) => self.edit(ui, draft),
        }
    }

    fn list(&mut self, ui: &mut Ui) -> Option<EnginesAction> {
        let mut action = None;
        ui.label(title(tr!("engines-title")));
        ui.label(small_text(tr!("engines-about")));
        ui.add_space(10.0);
        let height = (max_dialog_size(ui.ctx()).y - 190.0).max(80.0);
        let list = ScrollArea::vertical().max_height(height);
        fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
            for (index, engine) in self.engines.iter().enumerate() {
                action = self.list_row(ui, index, engine).or(action.take());
            }
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let is_free = self.engines.len() < MAX_ENGINES;
            let add = ui.add_enabled_ui(is_free, |ui| button(ui, tr!("engines-add"), 140.0));
            if add.inner.clicked() {
                *self.draft = Some(EngineDraft {
                    is_fresh: true,
                    ..EngineDraft::default()
                });
            }
            let size = vec2(120.0, BUTTON_HEIGHT);
            if default_button(ui, tr!("common-close"), size).clicked() {
                action = Some(EnginesAction::Close);
            }
        });
        action
    }

    fn list_row(
        &mut self,
        ui: &mut Ui,
        index: usize,
        engine: &ExternalEngine,
    ) -> Option<EnginesAction> {
        let mut action = None;
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if button(ui, tr!("engines-remove"), 0.0).clicked() {
                        let mut engines = self.engines.to_vec();
                        engines.remove(index);
                        action = Some(EnginesAction::Set(engines));
                    }
                    if button(ui, tr!("engines-edit"), 0.0).clicked() {
                        *self.draft = Some(EngineDraft {
                            index: Some(index),
                            engine: engine.clone(),
                            report: None,
                            is_fresh: true,
                        });
                    }
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.add(egui::Label::new(body(engine.name.as_str())).truncate());
                        ui.add(egui::Label::new(small_text(engine.command.as_str())).truncate());
                    });
                });
            });
        });
        ui.add_space(8.0);
        action
    }

    fn edit(&mut self, ui: &mut Ui, mut draft: EngineDraft) -> Option<EnginesAction> {
        let (is_testing, error) = self.read_test(&mut draft);
        let before = draft.engine.clone();
        let heading = match draft.index {
            None => tr!("engines-add"),
            Some(_) => tr!("engines-change"),
        };
        ui.label(title(heading));
        ui.add_space(8.0);
        let mut action = None;
        let height = (max_dialog_size(ui.ctx()).y - 130.0).max(80.0);
        let content = ScrollArea::vertical().max_height(height);
        fading_scroll(ui, content, ScrollBackground::Frame, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            // For the focus ring of the first field.
            ui.add_space(2.0);
            let engine = &mut draft.engine;
            let fields = [
                (
                    (tr!("engines-name"), tr!("engines-name-hint")),
                    (MAX_ENGINE_NAME, &mut engine.name),
                ),
                (
                    (tr!("engines-command"), tr!("engines-command-hint")),
                    (MAX_ENGINE_TEXT, &mut engine.command),
                ),
                (
                    (tr!("engines-folder"), tr!("engines-folder-hint")),
                    (MAX_ENGINE_TEXT, &mut engine.folder),
                ),
            ];
            for ((label, hint), (limit, text)) in fields {
                row(ui, label, |ui| {
                    let id = ui.id().with(label);
                    focus_once(ui, id, &mut draft.is_fresh);
                    let width = ui.available_width();
                    TextField { hint, limit, width }.with_id(ui, id, text);
                    ui.ctx()
                        .accesskit_node_builder(id, |node| node.set_label(label));
                });
                ui.add_space(6.0);
            }
            ui.label(small_text(tr!("engines-command-line")));
            ui.add_space(8.0);
            action = test_row(ui, &draft, is_testing).or(action.take());
            if let Some(error) = error {
                let text = tr!("engines-failed", reason = strings::reason(error));
                ui.label(small_text(text).color(ui.colors().error));
            }
            if let Some(report) = draft.report.clone() {
                ui.label(small_text(report_text(&report)));
                options(ui, &report.info.options, &mut draft.engine.options);
            }
        });
        // A changed program must be tested again.
        let is_same =
            (&before.command, &before.folder) == (&draft.engine.command, &draft.engine.folder);
        if !is_same {
            draft.report = None;
            draft.engine.variants.clear();
        }
        let problem = self.problem(&draft);
        ui.add_space(8.0);
        if let Some(problem) = problem.clone().filter(|_| !draft.engine.name.is_empty()) {
            ui.label(small_text(problem));
        }
        let mut is_done = false;
        ui.horizontal(|ui| {
            let size = vec2(140.0, BUTTON_HEIGHT);
            let save = ui.add_enabled_ui(problem.is_none(), |ui| {
                default_button(ui, tr!("engines-save"), size)
            });
            if save.inner.clicked() {
                action = Some(EnginesAction::Set(self.with(&draft)));
                is_done = true;
            }
            if button(ui, tr!("save-cancel"), 100.0).clicked() {
                action = Some(EnginesAction::EndTest);
                is_done = true;
            }
        });
        *self.draft = (!is_done).then_some(draft);
        action
    }

    /// Whether a test of the edited engine is running, and the error of the last one. Copies the
    /// report of a successful test to the draft.
    fn read_test(&self, draft: &mut EngineDraft) -> (bool, Option<&str>) {
        let of_draft = |engine: &ExternalEngine| {
            (&engine.command, &engine.folder) == (&draft.engine.command, &draft.engine.folder)
        };
        match self.test.filter(|(engine, _)| of_draft(engine)) {
            None => (false, None),
            Some((_, None)) => (true, None),
            Some((_, Some(Err(error)))) => (false, Some(error)),
            Some((_, Some(Ok(report)))) => {
                if draft.report.as_ref() != Some(report) {
                    let variants = report.variants.iter().map(ToString::to_string);
                    draft.engine.variants = variants.collect();
                    if draft.engine.name.is_empty() {
                        let name = report.info.name.chars().take(MAX_ENGINE_NAME);
                        draft.engine.name = name.collect::<String>().trim().into();
                    }
                    draft.report = Some(report.clone());
                }
                (false, None)
            }
        }
    }

    /// Why the engine can't be saved.
    fn problem(&self, draft: &EngineDraft) -> Option<String> {
        let name = draft.engine.name.to_lowercase();
        let mut others = self.engines.iter().enumerate();
        let is_taken = others
            .any(|(index, other)| Some(index) != draft.index && other.name.to_lowercase() == name);
        if is_taken || !ExternalEngine::is_valid_name(&draft.engine.name) {
            Some(tr!("engines-name-taken").into())
        } else if draft.engine.command.trim().is_empty() {
            Some(tr!("engines-no-command").into())
        } else {
            draft.number_problem()
        }
    }

    /// The engines with the edited one.
    fn with(&self, draft: &EngineDraft) -> Vec<ExternalEngine> {
        let mut engines = self.engines.to_vec();
        match draft.index.and_then(|index| engines.get_mut(index)) {
            Some(engine) => *engine = draft.engine.clone(),
            None => engines.push(draft.engine.clone()),
        }
        engines
    }
}

/// The buttons to choose and to test the program.
fn test_row(ui: &mut Ui, draft: &EngineDraft, is_testing: bool) -> Option<EnginesAction> {
    let mut action = None;
    ui.horizontal(|ui| {
        if button(ui, tr!("engines-browse"), 0.0).clicked() {
            action = Some(EnginesAction::Browse);
        }
        let has_command = !draft.engine.command.trim().is_empty();
        if is_testing {
            if button(ui, tr!("engines-stop-test"), 0.0).clicked() {
                action = Some(EnginesAction::EndTest);
            }
            ui.label(small_text(tr!("engines-testing")));
        } else if ui
            .add_enabled_ui(has_command, |ui| button(ui, tr!("engines-test"), 0.0))
            .inner
            .clicked()
        {
            action = Some(EnginesAction::Test(Box::new(draft.engine.clone())));
        }
    });
    ui.add_space(6.0);
    action
}

/// Describes a successful test.
fn report_text(report: &EngineReport) -> String {
    // A line break within "Four · fast" would be hard to read.
    let variants = report.variants.iter();
    let variants = variants.map(|id| strings::variant_title(id).replace(' ', "\u{a0}"));
    let variants = strings::join_list(&variants.collect::<Vec<_>>());
    let seconds = strings::decimal(format!("{:.1}", report.elapsed.as_secs_f32()));
    let name = report.info.name.as_str();
    if report.info.author.is_empty() {
        tr!(
            "engines-report",
            name = name,
            variants = variants,
            mv = report.first_move,
            time = seconds
        )
    } else {
        tr!(
            "engines-report-author",
            name = name,
            author = report.info.author,
            variants = variants,
            mv = report.first_move,
            time = seconds
        )
    }
}

/// Draws the engine's own options.
fn options(ui: &mut Ui, offered: &[OfferedOption], values: &mut BTreeMap<String, String>) {
    let is_own = |option: &&OfferedOption| {
        let name = option.name.to_ascii_lowercase();
        !OWN_OPTIONS.contains(&name.as_str()) && option.kind != OptionKind::Button
    };
    let offered: Vec<_> = offered.iter().filter(is_own).collect();
    if offered.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(heading(tr!("engines-options")));
    for (index, option) in offered.into_iter().enumerate() {
        ui.add_space(6.0);
        let mut value = values.get(&option.name).unwrap_or(&option.default).clone();
        ui.push_id(("option", index), |ui| option_row(ui, option, &mut value));
        if value == option.default {
            values.remove(&option.name);
        } else {
            values.insert(option.name.clone(), value);
        }
    }
}

fn option_row(ui: &mut Ui, option: &OfferedOption, value: &mut String) {
    if option.kind == OptionKind::Check {
        if toggle_switch(ui, &option.name, value == "true").clicked() {
            *value = (value != "true").to_string();
        }
        return;
    }
    row(ui, &option.name, |ui| {
        let width = ui.available_width();
        match &option.kind {
            OptionKind::Combo(choices) => {
                let list = Dropdown {
                    name: &option.name,
                    selected: choices
                        .iter()
                        .position(|choice| choice == value)
                        .unwrap_or(0),
                    choices,
                    notes: &[],
                };
                if let Some(choice) = list
                    .ui(ui, width.min(260.0))
                    .and_then(|index| choices.get(index))
                {
                    value.clone_from(choice);
                }
            }
            kind => {
                let hint = match kind {
                    OptionKind::Spin(min, max) => tr!("engines-range", min = min, max = max),
                    _ => option.name.clone(),
                };
                let field = TextField {
                    hint: &hint,
                    limit: MAX_ENGINE_TEXT,
                    width: width.min(260.0),
                };
                field.ui(ui, "value", value);
            }
        }
    });
}
