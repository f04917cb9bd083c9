const own: ReadonlySet<string> = new Set(['C', 'K', 'P', 'B', 'T'])

/** The number of a record as its company writes it: the prefix of its kind, and what stands in the column. */
export const numberOf = (prefix: string, column: string): string =>
  own.has(prefix) ? `(select number_prefix('${prefix}')) || ${column}` : `'${prefix}-' || ${column}`
