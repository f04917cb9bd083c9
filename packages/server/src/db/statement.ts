import type { Columns, RowOf } from './columns.ts'

/** A value as a parameter of a statement. Objects go as JSON, arrays of texts or numbers as PostgreSQL arrays. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Buffer
  | readonly (string | number)[]
  | { readonly [key: string]: unknown }

/** One SQL statement. `$1…` in the text are its values; `R` is the type of its rows. */
export type Statement<R = unknown> = {
  readonly text: string
  readonly values: readonly Value[]
  /** The columns of its rows. Without them the rows are not read. */
  readonly columns?: Columns
  /** One of very many texts: it is not prepared under a name. */
  readonly rare?: boolean
  /** Returns at most one row, so that it can be joined to the statement that authenticates. */
  readonly single?: boolean
  /**
   * Writes a shorter text for somebody who sees everything, with the same values and rows. For anybody else it returns no row, so a
   * wrong guess shows nothing.
   */
  readonly whole?: () => string
  /** Carries the row type; never set. */
  readonly row?: R
}

/** The row of a statement that declares no columns: it cannot be read. */
type Unread = { readonly unread: never }

/** The rows of each of several statements, in their order. */
export type Results<S extends readonly Statement[]> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer R> ? R[] : never
}

class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** Text that becomes part of a statement unchanged. Never pass outside input. */
export const raw = (text: string): Raw => new Raw(text)

// The text of a template without raw parts is always the same, so it is built once.
const texts = new WeakMap<TemplateStringsArray, string>()

function build(strings: TemplateStringsArray, parts: readonly (Value | Raw)[]): Pick<Statement, 'text' | 'values'> {
  const known = texts.get(strings)
  if (known !== undefined) return { text: known, values: parts as Value[] }
  let text = strings[0] ?? ''
  const values: Value[] = []
  parts.forEach((part, i) => {
    text += part instanceof Raw ? part.text : `$${values.push(part)}`
    text += strings[i + 1] ?? ''
  })
  if (values.length === parts.length) texts.set(strings, text)
  return { text, values }
}

/**
 * Builds a statement whose interpolated values become parameters: `` sql`delete from stars where id = ${id}` ``.
 * Its rows are not read. `` sql.rows({ id: 'uuid', total: 'int?' })`select …` `` declares the columns that it returns;
 * while tests run, they are compared with the columns that PostgreSQL reports.
 */
export function sql(strings: TemplateStringsArray, ...parts: (Value | Raw)[]): Statement<Unread> {
  return build(strings, parts)
}

sql.rows =
  <const C extends Columns>(columns: C) =>
  (strings: TemplateStringsArray, ...parts: (Value | Raw)[]): Statement<RowOf<C>> => ({
    ...build(strings, parts),
    columns,
  })

/** The same for a query that returns at most one row. */
sql.row =
  <const C extends Columns>(columns: C) =>
  (strings: TemplateStringsArray, ...parts: (Value | Raw)[]): Statement<RowOf<C>> => ({
    ...sql.rows(columns)(strings, ...parts),
    single: true,
  })

/** Builds a statement from text that was composed elsewhere, with its values and columns. */
export const statement = <const C extends Columns>(
  columns: C,
  text: string,
  values: readonly Value[],
): Statement<RowOf<C>> => ({ text, values, columns })

/** The same for a query that returns at most one row. */
export const singleRow = <const C extends Columns>(
  columns: C,
  text: string,
  values: readonly Value[],
): Statement<RowOf<C>> => ({ text, values, columns, single: true })

/**
 * Has the rest of a transaction run each statement by the plan that its connection has for any values, instead of one for the
 * values at hand. For calls of many statements whose planning takes longer than running them; a plan must not depend on
 * the values, as it does in a search.
 */
export const anyPlan: Statement = sql`set local plan_cache_mode = force_generic_plan`
