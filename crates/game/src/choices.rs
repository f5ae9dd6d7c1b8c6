//! Who listens when a game tells its actions: a list, or a draft to draw one from.

use crate::{Game, Rng, Seat};

/// Takes the actions a seat may choose, as a game tells them.
///
/// A rule says once what may be done, in whole sets where it can. A `Vec` makes a list of it; a
/// [`Draft`] keeps the sets as they are, which is all that a random choice needs.
pub trait Choices<A: Copy> {
    /// One more action.
    fn push(&mut self, action: A);

    /// One for each bit that is set, from the lowest on; `of` is what they have in common, such
    /// as a pawn.
    fn each(&mut self, set: u64, of: u16, action: fn(of: u16, bit: u8) -> A);

    /// One for each pair of a row and a column, row by row; `of` as above.
    fn pairs(
        &mut self,
        rows: u64,
        columns: u64,
        of: u16,
        action: fn(of: u16, row: u8, column: u8) -> A,
    );

    /// Of a ready-made table, one for each bit that is set, from the lowest on.
    fn table(&mut self, set: u64, actions: &'static [A]);

    /// All of a ready-made table, which has at most 64.
    fn slice(&mut self, actions: &'static [A]) {
        debug_assert!(actions.len() <= 64, "a set has one bit for each");
        let none = 64_u32.saturating_sub(actions.len() as u32);
        self.table(u64::MAX.checked_shr(none).unwrap_or(0), actions);
    }

    /// Several, one after another.
    fn extend(&mut self, actions: impl IntoIterator<Item = A>) {
        for action in actions {
            self.push(action);
        }
    }
}

impl<A: Copy> Choices<A> for Vec<A> {
    fn push(&mut self, action: A) {
        Vec::push(self, action);
    }

    fn each(&mut self, set: u64, of: u16, action: fn(u16, u8) -> A) {
        Extend::extend(self, bits(set).map(|bit| action(of, bit)));
    }

    fn pairs(&mut self, rows: u64, columns: u64, of: u16, action: fn(u16, u8, u8) -> A) {
        for row in bits(rows) {
            Extend::extend(self, bits(columns).map(|column| action(of, row, column)));
        }
    }

    /// By runs of bits, since copying several at once is much quicker.
    fn table(&mut self, mut set: u64, actions: &'static [A]) {
        while set != 0 {
            let first = set.trailing_zeros() as usize;
            let end = first + (set >> first).trailing_ones() as usize;
            self.extend_from_slice(&actions[first..end]);
            set &= u64::MAX.checked_shl(end as u32).unwrap_or(0);
        }
    }

    fn extend(&mut self, actions: impl IntoIterator<Item = A>) {
        Extend::extend(self, actions);
    }
}

/// The actions a seat may choose, in the order of the list, without the list.
///
/// Like a list it is cleared and filled again, so that random games allocate nothing.
#[derive(Clone, Debug)]
pub struct Draft<A: 'static> {
    /// Those from `used` on mean nothing.
    groups: Vec<Group<A>>,
    used: usize,
    /// How many actions there are before each group, and after the last one.
    bounds: Vec<u32>,
    /// Actions that were told one by one.
    singles: Vec<A>,
    len: u32,
}

/// Actions that follow each other in the list.
#[derive(Copy, Clone, Debug)]
enum Group<A: 'static> {
    /// Those told one by one, from this place of `singles` on.
    Singles(u32),
    Each {
        set: u64,
        of: u16,
        action: fn(u16, u8) -> A,
    },
    Pairs {
        rows: u64,
        columns: u64,
        of: u16,
        action: fn(u16, u8, u8) -> A,
    },
    Table {
        set: u64,
        actions: &'static [A],
    },
}

impl<A: Copy> Draft<A> {
    /// A draft without actions.
    #[must_use]
    pub fn new() -> Draft<A> {
        Draft { groups: Vec::new(), used: 0, bounds: vec![0], singles: Vec::new(), len: 0 }
    }

    /// Forgets what is in it and takes what the seat may choose now.
    #[inline]
    pub fn fill<G: Game<Action = A>>(&mut self, state: &G, seat: Seat) {
        self.used = 0;
        self.singles.clear();
        self.len = 0;
        state.choices(seat, self);
    }

    /// How many actions there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at one place of the list, from 0 on.
    #[must_use]
    #[inline]
    pub fn get(&self, place: u32) -> Option<A> {
        // Where a random place lies cannot be foretold, so no branch asks for it.
        let ends = &self.bounds[1..=self.used];
        let passed = ends.iter().map(|end| u32::from(*end <= place)).sum::<u32>() as usize;
        let group = self.groups[..self.used].get(passed)?;
        let place = place - self.bounds[passed];
        match *group {
            Group::Singles(first) => self.singles.get((first + place) as usize).copied(),
            Group::Each { set, of, action } => Some(action(of, nth_bit(set, place))),
            Group::Pairs { rows, columns, of, action } => {
                let wide = columns.count_ones();
                Some(action(of, nth_bit(rows, place / wide), nth_bit(columns, place % wide)))
            }
            Group::Table { set, actions } => actions.get(usize::from(nth_bit(set, place))).copied(),
        }
    }

    /// Any of them, each with the same chance.
    #[inline]
    pub fn any(&self, rng: &mut Rng) -> Option<A> {
        if self.is_empty() { None } else { self.get(rng.below(self.len)) }
    }

    /// An empty group is written like any other, and the next one over it: whether it is empty
    /// cannot be foretold, so no branch asks for it.
    #[inline]
    fn add(&mut self, group: Group<A>, count: u32) {
        // The group itself goes nowhere but to its place: handed to a function, it would be put
        // together elsewhere first and copied, which takes longer than all the rest.
        if self.used == self.groups.len() {
            self.grow();
        }
        self.len += count;
        self.groups[self.used] = group;
        self.used += usize::from(count > 0);
        self.bounds[self.used] = self.len;
    }

    #[cold]
    fn grow(&mut self) {
        let more = 2 * self.used + 8;
        self.groups.resize(more, Group::Singles(0));
        self.bounds.resize(more + 1, 0);
    }
}

impl<A: Copy> Default for Draft<A> {
    fn default() -> Draft<A> {
        Draft::new()
    }
}

impl<A: Copy> Choices<A> for Draft<A> {
    fn push(&mut self, action: A) {
        let number = self.singles.len() as u32;
        self.singles.push(action);
        match self.groups[..self.used].last() {
            Some(Group::Singles(_)) => {
                self.len += 1;
                self.bounds[self.used] = self.len;
            }
            _ => self.add(Group::Singles(number), 1),
        }
    }

    fn each(&mut self, set: u64, of: u16, action: fn(u16, u8) -> A) {
        self.add(Group::Each { set, of, action }, set.count_ones());
    }

    fn pairs(&mut self, rows: u64, columns: u64, of: u16, action: fn(u16, u8, u8) -> A) {
        let count = rows.count_ones() * columns.count_ones();
        self.add(Group::Pairs { rows, columns, of, action }, count);
    }

    #[inline]
    fn table(&mut self, set: u64, actions: &'static [A]) {
        self.add(Group::Table { set, actions }, set.count_ones());
    }
}

/// The numbers of the bits that are set, rising.
///
/// Their number is known from the start, so that lists grow once and not with every entry.
pub fn bits(mut set: u64) -> impl ExactSizeIterator<Item = u8> {
    (0..set.count_ones()).map(move |_| {
        let lowest = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The number of the bit with so many set ones below it, by halves: no branch, since nobody
/// could foretell where it goes.
fn nth_bit(set: u64, mut below: u32) -> u8 {
    // Set bits by pairs, fours and bytes, as in counting them all; then sums of bytes.
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sixteens = (bytes + (bytes >> 8)) & 0x00FF_00FF_00FF_00FF;
    let halves = (sixteens + (sixteens >> 16)) & 0x0000_FFFF_0000_FFFF;
    let mut bit = 0;
    for (counts, width) in
        [(halves, 32), (sixteens, 16), (bytes, 8), (fours, 4), (pairs, 2), (set, 1)]
    {
        let lower = (counts >> bit) as u32 & ((1 << width.min(8)) - 1);
        let above = u32::from(below >= lower);
        below -= lower * above;
        bit += width * above;
    }
    bit as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    /// Tells every kind of group, with empty ones between them.
    fn tell(out: &mut impl Choices<u8>) {
        out.push(100);
        out.each(0, 7, |_, bit| bit);
        out.each(1 << 63 | 0b1011, 10, |of, bit| of as u8 + bit);
        out.pairs(0b101, 0b110, 40, |of, row, column| of as u8 + 4 * row + column);
        out.pairs(0, 1, 0, |_, _, _| 0);
        out.pairs(1, 0, 0, |_, _, _| 0);
        out.slice(&[]);
        out.table(0, &[]);
        out.table(0b11_0110, &[4, 5, 6, 7, 8, 9]);
        out.extend([80, 81, 82].into_iter().filter(|number| number % 2 == 0));
    }

    #[test]
    fn lists_and_drafts_agree() {
        let (mut list, mut draft) = (Vec::new(), Draft::new());
        tell(&mut list);
        tell(&mut draft);
        assert_eq!(list, [100, 10, 11, 13, 73, 41, 42, 49, 50, 5, 6, 8, 9, 80, 82]);
        assert_eq!(draft.len(), 15);
        for place in 0..17 {
            assert_eq!(draft.get(place), list.get(place as usize).copied(), "{place}");
        }
    }

    #[test]
    fn the_nth_bit_is_the_nth_of_the_bits() {
        let mut rng = Rng::from(Seed::Open(8));
        let thin = |rng: &mut Rng| rng.bits() & rng.bits() & rng.bits();
        let sets = [1, u64::MAX, 1 << 63, 1 << 63 | 1].into_iter();
        for set in
            sets.chain((0..2_000).map(|n| if n % 2 == 0 { rng.bits() } else { thin(&mut rng) }))
        {
            for (place, bit) in bits(set).enumerate() {
                assert_eq!(nth_bit(set, place as u32), bit, "{set:x}");
            }
        }
    }

    #[test]
    fn every_action_of_a_draft_is_drawn_equally_often() {
        let mut draft = Draft::new();
        tell(&mut draft);
        let mut rng = Rng::from(Seed::Open(3));
        let mut drawn = [0u32; 256];
        for _ in 0..15_000 {
            drawn[usize::from(draft.any(&mut rng).expect("fifteen are there"))] += 1;
        }
        assert!(drawn.iter().filter(|count| **count > 0).count() == 15);
        assert!(drawn.iter().all(|count| *count == 0 || (850..1_150).contains(count)), "{drawn:?}");
        assert_eq!(Draft::<u8>::new().any(&mut rng), None);
    }
}
