import type { Results, Statement } from './statement.ts'

/** Statements by name, in the order in which they run; a list runs as a whole and may be empty. */
type Named = Readonly<Record<string, Statement | readonly Statement[]>>
/** The rows of each, by name: of a list one result for each of its statements. */
type NamedResults<S extends Named> = {
  -readonly [Name in keyof S]: S[Name] extends Statement<infer Row>
    ? Row[]
    : S[Name] extends readonly Statement[]
      ? Results<S[Name]>
      : never
}

/**
 * Runs statements in one round trip and returns their rows by name, so that adding a statement shifts no other's result. `run` is a
 * transaction, or `within` of a database with its reach.
 */
export async function named<const S extends Named>(
  run: (...statements: Statement[]) => Promise<unknown[]>,
  statements: S,
): Promise<NamedResults<S>> {
  const entries = Object.entries(statements)
  const results = await run(...entries.flatMap(([, asked]) => asked))
  let next = 0
  const take = (asked: Statement | readonly Statement[]) =>
    'text' in asked ? results[next++] : asked.map(() => results[next++])
  return Object.fromEntries(entries.map(([name, asked]) => [name, take(asked)])) as NamedResults<S>
}
