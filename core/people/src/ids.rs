//! Lists of active features.

/// List of active features, which is filled group by group. Each group has its own range of numbers.
#[derive(Debug, Default)]
pub(crate) struct Ids {
    list: Vec<u32>,
    /// First number of the next group.
    next: usize,
}

impl Ids {
    /// Removes all features and begins with the first group again.
    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.next = 0;
    }

    /// Adds one feature of a group of `size`.
    pub(crate) fn one(&mut self, size: usize, index: usize) {
        debug_assert!(index < size, "{index} of {size}");
        self.list.push((self.next + index) as u32);
        self.next += size;
    }

    /// Adds at most one feature of a group of `size`.
    pub(crate) fn at_most_one(&mut self, size: usize, index: Option<usize>) {
        match index {
            Some(index) => self.one(size, index),
            None => self.next += size,
        }
    }

    /// Adds features of a group of `size`.
    pub(crate) fn some(&mut self, size: usize, indices: impl Iterator<Item = usize>) {
        let next = self.next;
        self.list.extend(indices.map(|index| (next + index) as u32));
        self.next += size;
    }

    /// Returns the number of features in the groups so far.
    pub(crate) const fn size(&self) -> usize {
        self.next
    }

    /// Returns the active features in ascending order of their groups.
    pub(crate) fn as_slice(&self) -> &[u32] {
        &self.list
    }
}

/// Returns the number of ascending bounds that a value exceeds.
pub(crate) fn step_of(value: i32, bounds: &[i32]) -> usize {
    bounds.iter().take_while(|&&bound| value > bound).count()
}
