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
    rows: Box<Rows<A>>,
    /// How many rows there are; those from here on mean nothing.
    used: usize,
    /// Actions that were told one by one.
    singles: Vec<A>,
    /// An empty list, kept for its room.
    spare: Vec<A>,
    len: u32,
}

/// So many groups are kept apart, a few more than any game tells in an ordinary turn.
const ROWS: usize = 64;
/// So many places know their group; that of a later one is searched for.
const PLACES: usize = 256;
/// A group is entered at so many places at once, whether it has them or not: the next group
/// writes over what is too much.
const AT_ONCE: usize = 8;

/// The groups in the order they were told.
#[derive(Clone, Debug)]
struct Rows<A: 'static> {
    groups: [Group<A>; ROWS],
    /// How many actions there are before each group.
    before: [u32; ROWS],
    /// The row of each place. Where a random place lies cannot be foretold: looking it up costs
    /// less than searching, whose branches would go wrong.
    of_place: [u8; PLACES + AT_ONCE],
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
        let rows = Rows {
            groups: [Group::Singles(0); ROWS],
            before: [0; ROWS],
            of_place: [0; PLACES + AT_ONCE],
        };
        Draft { rows: Box::new(rows), used: 0, singles: Vec::new(), spare: Vec::new(), len: 0 }
    }

    /// Forgets what is in it and takes what the seat may choose now.
    #[inline]
    pub fn fill<G: Game<Action = A>>(&mut self, state: &G, seat: Seat) {
        self.clear();
        state.choices(seat, self);
    }

    #[inline]
    fn clear(&mut self) {
        self.used = 0;
        self.singles.clear();
        self.len = 0;
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
        if place >= self.len {
            return None;
        }
        let row = match self.rows.of_place[..PLACES].get(place as usize) {
            Some(row) => usize::from(*row) % ROWS,
            None => self.rows.before[..self.used].partition_point(|before| *before <= place) - 1,
        };
        let place = place - self.rows.before[row];
        match self.rows.groups[row] {
            Group::Table { set, actions } => actions.get(usize::from(nth_bit(set, place))).copied(),
            Group::Singles(first) => self.singles.get((first + place) as usize).copied(),
            Group::Each { set, of, action } => Some(action(of, nth_bit(set, place))),
            Group::Pairs { rows, columns, of, action } => {
                let wide = columns.count_ones();
                Some(action(of, nth_bit(rows, place / wide), nth_bit(columns, place % wide)))
            }
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
        if self.used >= ROWS {
            self.flatten();
        }
        let (row, first) = (self.used, self.len as usize);
        self.rows.before[row] = self.len;
        self.rows.groups[row] = group;
        if let Some(places) = self.rows.of_place.get_mut(first..first + AT_ONCE) {
            places.fill(row as u8);
            if count as usize > AT_ONCE {
                let end = (first + count as usize).min(PLACES);
                self.rows.of_place[first..end.max(first)].fill(row as u8);
            }
        }
        self.used += usize::from(count > 0);
        self.len += count;
    }

    /// Makes room: all groups so far become one, of single actions.
    #[cold]
    fn flatten(&mut self) {
        let mut list = std::mem::take(&mut self.spare);
        for (row, group) in self.rows.groups.iter().enumerate() {
            match *group {
                Group::Singles(first) => {
                    let end = self.rows.before.get(row + 1).copied().unwrap_or(self.len);
                    let count = end - self.rows.before[row];
                    list.extend_from_slice(&self.singles[first as usize..(first + count) as usize]);
                }
                Group::Each { set, of, action } => list.each(set, of, action),
                Group::Pairs { rows, columns, of, action } => list.pairs(rows, columns, of, action),
                Group::Table { set, actions } => list.table(set, actions),
            }
        }
        self.spare = std::mem::replace(&mut self.singles, list);
        self.spare.clear();
        self.rows.of_place.fill(0);
        self.rows.groups[0] = Group::Singles(0);
        self.used = 1;
    }
}

impl<A: Copy> Default for Draft<A> {
    fn default() -> Draft<A> {
        Draft::new()
    }
}

impl<A: Copy> Choices<A> for Draft<A> {
    fn push(&mut self, action: A) {
        if self.used >= ROWS {
            self.flatten();
        }
        if let Some(Group::Singles(_)) = self.rows.groups[..self.used].last() {
            if let Some(place) = self.rows.of_place.get_mut(self.len as usize) {
                *place = self.used as u8 - 1;
            }
            self.len += 1;
        } else {
            self.add(Group::Singles(self.singles.len() as u32), 1);
        }
        self.singles.push(action);
    }

    #[inline]
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

/// The number of the bit with so many set ones below it: no branch, since nobody could foretell
/// where it goes (Vigna, "Broadword implementation of rank/select queries").
#[inline]
fn nth_bit(set: u64, below: u32) -> u8 {
    const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = 0x80 * EACH_BYTE;
    // Set bits by pairs, fours and bytes, as in counting them all.
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    // Up to the end of each byte, and where that is not more than `below`.
    let sums = bytes.wrapping_mul(EACH_BYTE);
    let passed = (((u64::from(below) * EACH_BYTE) | HIGHEST) - sums) & HIGHEST;
    let start = 8 * passed.count_ones();
    let rest = below - u32::from(((sums << 8) >> start) as u8);
    start as u8 + NTH_OF_BYTE[rest as usize & 7][usize::from((set >> start) as u8)]
}

/// The same for bytes, by `below` and the byte.
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut below, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[below][byte] = bit;
                below += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

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

    /// More groups than are kept apart, and more places than know their group.
    #[test]
    fn long_lists_and_drafts_agree() {
        static TABLE: [u16; 64] = {
            let mut table = [0; 64];
            let mut at = 0;
            while at < table.len() {
                table[at] = at as u16;
                at += 1;
            }
            table
        };
        fn tell_much(out: &mut impl Choices<u16>, rng: &mut Rng) {
            for number in 0..rng.below(200) as u16 {
                match rng.below(4) {
                    0 => out.table(rng.bits() & rng.bits() & rng.bits(), &TABLE),
                    1 => out
                        .each(rng.bits() & rng.bits(), number, |of, bit| of << 8 | u16::from(bit)),
                    2 => out.pairs(rng.bits() & 7, rng.bits() & 7, number, |of, row, column| {
                        of << 8 | u16::from(row) << 4 | u16::from(column)
                    }),
                    _ => {
                        (0..rng.below(12) as u16).for_each(|single| out.push(number << 8 | single));
                    }
                }
            }
        }
        let mut draft = Draft::new();
        for seed in 0..200 {
            let mut list = Vec::new();
            draft.clear();
            tell_much(&mut list, &mut Rng::from(Seed::Open(seed)));
            tell_much(&mut draft, &mut Rng::from(Seed::Open(seed)));
            let drawn: Vec<u16> = (0..draft.len()).filter_map(|place| draft.get(place)).collect();
            assert_eq!(drawn, list, "{seed}");
            assert_eq!(draft.get(draft.len()), None);
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
