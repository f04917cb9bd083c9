/**
 * Where the permissions of a kind of record may lie: five ids in a row, from 1 to 100 and from 2001 on. Between them are the
 * special verbs (101-999) and 'admin' (1000); 1001-2000 stay free for further verbs.
 */
const ranges = [
  { first: 1, last: 96 },
  { first: 2001, last: 6996 },
] as const
/** The highest id that a permission may have. */
export const LAST_PERMISSION = 7000

/** Whether a block of five may begin at this id. */
export const isBlock = (id: number): boolean =>
  id % 5 === 1 && ranges.some(({ first, last }) => id >= first && id <= last)

/**
 * Returns the first id of the next block after all blocks that begin at `taken`; undefined when there is none left. A gap
 * is not filled: roles may still hold the ids of a kind that was there.
 */
export function nextBlock(taken: readonly number[]): number | undefined {
  const after = Math.max(0, ...taken)
  for (const { first, last } of ranges) {
    const id = Math.max(first, Math.floor((after + 4) / 5) * 5 + 1)
    if (id <= last && id > after) return id
  }
  return undefined
}
