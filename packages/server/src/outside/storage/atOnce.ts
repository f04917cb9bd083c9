/** So many files are on their way at once: while one is synced the next ones are read, and memory stays what it is. */
const FILES_AT_ONCE = 4

/**
 * Does the same with each of them, several at once, and answers in their order. What fails first is thrown once all that
 * was begun has ended, and nothing more is begun.
 */
export async function atOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  most: number = FILES_AT_ONCE,
): Promise<R[]> {
  const answers: R[] = []
  const failures: unknown[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length && failures.length === 0) {
      const at = next++
      try {
        answers[at] = await work(items[at] as T)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return answers
}
