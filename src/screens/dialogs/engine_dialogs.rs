//! The dialog of external engines.

use focus_panels::dialogs::engines::{EnginesAction, EnginesModel};
use focus_panels::library::RecordFileDialog;
use stack_session::players::{EngineTest, EngineTestCommand};

use super::context::{DialogAction, DialogContext, FileDialogPurpose};

pub(super) fn engines(context: &mut DialogContext) -> DialogAction {
    let test = context.session.engine_test();
    let action = EnginesModel {
        engines: &context.settings.engines,
        draft: &mut context.dialogs.engine,
        test: test.map(|test: &EngineTest| (&test.engine, test.result())),
    }
    .ui(context.ui);
    match action {
        None => return DialogAction::None,
        Some(EnginesAction::Test(engine)) => {
            return DialogAction::session(EngineTestCommand::Start(engine));
        }
        Some(EnginesAction::Browse) => {
            let dialog = RecordFileDialog::for_program(context.ui.ctx(), &context.folder());
            context.open_file_dialog(FileDialogPurpose::Engine, dialog);
            return DialogAction::None;
        }
        Some(EnginesAction::Set(engines)) => {
            // An engine may have been removed or renamed.
            context.settings.live_analysis.retain_engines(&engines);
            context.settings.engines = engines;
        }
        Some(EnginesAction::EndTest) => {}
        Some(EnginesAction::Close) => context.dialogs.close(),
    }
    DialogAction::session(EngineTestCommand::End)
}
