//! Memory usage of this process.

use std::fmt;
use std::fs;

/// Memory usage in MiB; 0 on systems without `/proc`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Used {
    /// All resident memory.
    pub(crate) resident: f32,
    /// Without mapped files.
    pub(crate) private: f32,
}

impl fmt::Display for Used {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "resident_mib={:.1} private_mib={:.1}",
            self.resident, self.private
        )
    }
}

pub(crate) fn used() -> Used {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |field: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f32>().ok());
        kib.unwrap_or(0.0) / 1024.0
    };
    Used {
        resident: of("VmRSS:"),
        private: of("RssAnon:"),
    }
}
