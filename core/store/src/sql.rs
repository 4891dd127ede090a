//! Statements of a connection, prepared once and then cached.

use rusqlite::{Connection, OptionalExtension, Params, Result, Row};

/// Executes cached statements on a connection or a transaction.
pub(super) trait Sql {
    /// Executes a statement and returns the number of changed rows.
    fn run(&self, sql: &str, values: impl Params) -> Result<usize>;

    /// Returns whether a query has a row.
    fn has(&self, sql: &str, values: impl Params) -> Result<bool>;

    /// Returns the rows of a query.
    fn rows<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>>;

    /// Returns the first row of a query, or `None` for an empty result.
    fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>>;
}

impl Sql for Connection {
    fn run(&self, sql: &str, values: impl Params) -> Result<usize> {
        self.prepare_cached(sql)?.execute(values)
    }

    fn has(&self, sql: &str, values: impl Params) -> Result<bool> {
        self.prepare_cached(sql)?.exists(values)
    }

    fn rows<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.prepare_cached(sql)?.query_map(values, read)?.collect()
    }

    fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.prepare_cached(sql)?.query_row(values, read).optional()
    }
}
