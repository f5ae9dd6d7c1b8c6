//! A small stack that is a plain value.

/// A stack of at most `N` things, for decisions that interrupt each other.
///
/// ```
/// use game::Stack;
/// let mut pending = Stack::<u8, 2>::default();
/// pending.push(1);
/// pending.push(2);
/// assert_eq!((pending.top(), pending.pop(), pending.len()), (Some(2), Some(2), 1));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Stack<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack { items: [None; N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// Puts a thing on top.
    ///
    /// # Panics
    /// If the stack is full: each game shows by a test that its rules nest no deeper.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = Some(item);
        self.len += 1;
    }

    /// Takes the top away.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // Cleared, so that equal stacks are equal to the last bit.
        self.items[usize::from(self.len)].take()
    }

    /// The thing on top.
    #[must_use]
    pub fn top(&self) -> Option<T> {
        self.items[usize::from(self.len.checked_sub(1)?)]
    }

    /// How many things are on it?
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Is nothing on it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// From the bottom to the top.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.items.iter().map_while(|item| *item)
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}
