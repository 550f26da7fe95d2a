//! Generates man pages and shell completions from the definition of a program's arguments.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use clap_complete::Shell;

/// Name of the hidden option that makes a program write its pages.
pub const WRITE_PAGES_OPTION: &str = "write-pages";

const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// Adds the hidden option [`WRITE_PAGES_OPTION`], used for packaging.
#[must_use]
pub fn with_pages_option(command: Command) -> Command {
    let option = Arg::new(WRITE_PAGES_OPTION)
        .long(WRITE_PAGES_OPTION)
        .value_name("DIR")
        .value_parser(clap::value_parser!(PathBuf))
        .exclusive(true)
        .hide(true)
        .help("Write man pages and shell completions to this folder, and exit");
    command.arg(option)
}

/// Writes the man pages of a program and its subcommands to `man`, and the completions to a folder
/// per shell, all below `folder`.
///
/// # Errors
/// If a folder or file cannot be written; the error names it.
pub fn write_pages(mut command: Command, folder: &Path) -> io::Result<()> {
    let with_path = |path: &Path, error: &io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    let man_folder = folder.join("man");
    // Pages contain only the version number, because the second line of the version describes a
    // single build. There are no pages for `help` and its subcommands.
    let documented = command.clone().long_version(None);
    let documented = documented.disable_help_subcommand(true);
    fs::create_dir_all(&man_folder)
        .and_then(|()| clap_mangen::generate_to(documented, &man_folder))
        .map_err(|error| with_path(&man_folder, &error))?;
    let name = command.get_name().to_owned();
    for shell in SHELLS {
        let shell_folder = folder.join(shell.to_string());
        fs::create_dir_all(&shell_folder)
            .and_then(|()| clap_complete::generate_to(shell, &mut command, &name, &shell_folder))
            .map_err(|error| with_path(&shell_folder, &error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{WRITE_PAGES_OPTION, with_pages_option, write_pages};
    use clap::{Arg, Command};
    use std::fs;

    fn program() -> Command {
        let sub = Command::new("count").about("Counts the entries.");
        let command = Command::new("tally")
            .version("1.2.3")
            .long_version("1.2.3\nbuilt somehow")
            .about("Keeps a tally.")
            .arg(Arg::new("file").long("file").help("The file to read"))
            .subcommand(sub);
        with_pages_option(command)
    }

    #[test]
    fn writes_pages_of_all_commands_and_completions_of_all_shells() {
        let folder = std::env::temp_dir().join(format!("focus-cli-{}", std::process::id()));
        write_pages(program(), &folder).unwrap();
        let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
        let page = read("man/tally.1");
        assert!(
            page.contains("Keeps a tally") && page.contains("The file to read"),
            "{page}"
        );
        assert!(!page.contains("built somehow"), "{page}");
        assert!(read("man/tally-count.1").contains("Counts the entries"));
        assert_eq!(fs::read_dir(folder.join("man")).unwrap().count(), 2);
        for file in ["bash/tally.bash", "zsh/_tally", "fish/tally.fish"] {
            assert!(read(file).contains("file"), "{file}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn errors_name_the_folder() {
        let error = write_pages(program(), "/dev/null/pages".as_ref()).unwrap_err();
        assert!(error.to_string().contains("/dev/null/pages"), "{error}");
    }

    #[test]
    fn hides_the_option() {
        let help = program().render_long_help().to_string();
        assert!(!help.contains(WRITE_PAGES_OPTION), "{help}");
    }
}
