//! Instrumented synchronization primitives for interleaving tests: a scheduler runs all threads on
//! one system thread and may switch at every access to shared data.
//!
//! Memory orderings are ignored: every write is visible immediately. Miri covers those.

mod orders;

pub(crate) use shuttle::thread;

use std::cell::Cell;

thread_local! {
    /// Whether an interleaving test runs. The unit tests of a source compiled for models also run,
    /// without a scheduler.
    static IS_MODEL_RUNNING: Cell<bool> = const { Cell::new(false) };
}

/// Runs `model` with many interleavings of its threads.
pub(crate) fn try_orders(model: fn()) {
    orders::try_orders(move |_| {
        IS_MODEL_RUNNING.set(true);
        model();
        IS_MODEL_RUNNING.set(false);
    });
}

/// Lets another thread run.
#[inline]
fn switch() {
    use shuttle::sync::atomic::{AtomicBool, Ordering};
    if IS_MODEL_RUNNING.get() {
        let _ = AtomicBool::new(false).load(Ordering::SeqCst);
    }
}

/// The shared types.
pub(crate) mod sync {
    use super::switch;

    /// A value that is written once.
    pub(crate) struct OnceLock<T>(std::sync::OnceLock<T>);

    impl<T> OnceLock<T> {
        pub(crate) const fn new() -> Self {
            Self(std::sync::OnceLock::new())
        }

        pub(crate) fn get(&self) -> Option<&T> {
            switch();
            self.0.get()
        }

        pub(crate) fn get_mut(&mut self) -> Option<&mut T> {
            self.0.get_mut()
        }

        pub(crate) fn set(&self, value: T) -> Result<(), T> {
            switch();
            self.0.set(value)
        }

        /// `new` shares nothing with other threads, so this is one step.
        pub(crate) fn get_or_init(&self, new: impl FnOnce() -> T) -> &T {
            switch();
            self.0.get_or_init(new)
        }
    }

    pub(crate) mod atomic {
        pub(crate) use std::sync::atomic::Ordering;

        use super::switch;

        /// Defines an atomic integer with the operations that the sources use.
        macro_rules! number {
            ($name:ident, $number:ty) => {
                #[derive(Default)]
                pub(crate) struct $name(std::sync::atomic::$name);

                #[allow(dead_code, reason = "each type uses only some operations")]
                impl $name {
                    pub(crate) const fn new(number: $number) -> Self {
                        Self(std::sync::atomic::$name::new(number))
                    }

                    pub(crate) fn get_mut(&mut self) -> &mut $number {
                        self.0.get_mut()
                    }

                    pub(crate) fn load(&self, order: Ordering) -> $number {
                        switch();
                        self.0.load(order)
                    }

                    pub(crate) fn store(&self, number: $number, order: Ordering) {
                        switch();
                        self.0.store(number, order);
                    }

                    pub(crate) fn fetch_add(&self, more: $number, order: Ordering) -> $number {
                        switch();
                        self.0.fetch_add(more, order)
                    }

                    pub(crate) fn fetch_sub(&self, less: $number, order: Ordering) -> $number {
                        switch();
                        self.0.fetch_sub(less, order)
                    }

                    pub(crate) fn compare_exchange(
                        &self,
                        before: $number,
                        after: $number,
                        on_success: Ordering,
                        on_failure: Ordering,
                    ) -> Result<$number, $number> {
                        switch();
                        self.0
                            .compare_exchange(before, after, on_success, on_failure)
                    }

                    pub(crate) fn fetch_update(
                        &self,
                        on_success: Ordering,
                        on_failure: Ordering,
                        change: impl FnMut($number) -> Option<$number>,
                    ) -> Result<$number, $number> {
                        switch();
                        self.0.fetch_update(on_success, on_failure, change)
                    }
                }
            };
        }

        /// An atomic flag.
        #[derive(Default)]
        pub(crate) struct AtomicBool(std::sync::atomic::AtomicBool);

        impl AtomicBool {
            pub(crate) const fn new(value: bool) -> Self {
                Self(std::sync::atomic::AtomicBool::new(value))
            }

            pub(crate) fn load(&self, order: Ordering) -> bool {
                switch();
                self.0.load(order)
            }

            pub(crate) fn store(&self, value: bool, order: Ordering) {
                switch();
                self.0.store(value, order);
            }

            pub(crate) fn swap(&self, value: bool, order: Ordering) -> bool {
                switch();
                self.0.swap(value, order)
            }
        }

        number!(AtomicU8, u8);
        number!(AtomicU32, u32);
        number!(AtomicU64, u64);
        number!(AtomicUsize, usize);
    }
}
