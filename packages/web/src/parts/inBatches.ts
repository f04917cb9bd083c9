const AT_ONCE = 4

/** Processes a list a few items at a time; returns the items that failed. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = []
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item)
      } catch {
        failed.push(item)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  return failed
}
