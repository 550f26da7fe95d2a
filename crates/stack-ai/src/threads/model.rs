//! Numbers that the threads of a model share, for tests: all threads take turns on one thread of the system, and
//! before each touch of what they share another one may go on, in as many orders as a model asks for.
//!
//! Orders of memory count nothing here: whatever is written is seen at once. Those are for Miri.

mod orders;

pub(crate) use shuttle::thread;

use std::cell::Cell;

thread_local! {
    /// True while orders are tried. The tests of a source that is compiled for models run as well, and have no orders.
    static TRIES: Cell<bool> = const { Cell::new(false) };
}

/// Tries `model` in many orders of its threads.
pub(crate) fn try_orders(model: fn()) {
    orders::try_orders(move |_| {
        TRIES.set(true);
        model();
        TRIES.set(false);
    });
}

/// Another thread may go on.
#[inline]
fn switch() {
    use shuttle::sync::atomic::{AtomicBool, Ordering};
    if TRIES.get() {
        let _ = AtomicBool::new(false).load(Ordering::SeqCst);
    }
}

/// The types that threads share.
pub(crate) mod sync {
    use super::switch;

    /// A place that is written once.
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

        /// `new` shares nothing with other threads, so that it counts as one step.
        pub(crate) fn get_or_init(&self, new: impl FnOnce() -> T) -> &T {
            switch();
            self.0.get_or_init(new)
        }
    }

    pub(crate) mod atomic {
        pub(crate) use std::sync::atomic::Ordering;

        use super::switch;

        /// A number with all that the sources ask of any of them.
        macro_rules! number {
            ($name:ident, $number:ty) => {
                #[derive(Default)]
                pub(crate) struct $name(std::sync::atomic::$name);

                #[allow(dead_code, reason = "no source asks all of them for all of it")]
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

        /// True or false.
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
