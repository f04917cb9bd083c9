const own: ReadonlySet<string> = new Set(['C', 'K', 'P', 'B', 'T'])

// Whoever was let in brought what the company chose; where that is nothing, or it was looked up to be nothing, it is known at once.
const NONE_CHOSEN =
  "coalesce(current_setting('app.prefixes', true), '') = any (case when current_setting('app.permission_ids', true) <> '' then array['', '{}'] else array['{}'] end)"

/** The number of a record as its company writes it: the prefix of its kind, and what stands in the column. */
export const numberOf = (prefix: string, column: string): string =>
  own.has(prefix)
    ? `(select case when ${NONE_CHOSEN} then '${prefix}-' else number_prefix('${prefix}') end) || ${column}`
    : `'${prefix}-' || ${column}`
