import type { Storage } from './storage.ts'

/** Borrows every key as a file on this machine, in their order, for as long as the work takes. */
export async function borrowAll<T>(
  storage: Pick<Storage, 'borrow'>,
  keys: readonly string[],
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  const next = (i: number): Promise<T> => {
    const key = keys[i]
    if (key === undefined) return work(paths)
    return storage.borrow(key, (path) => {
      paths.push(path)
      return next(i + 1)
    })
  }
  return next(0)
}
