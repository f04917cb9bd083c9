/** Whether a write failed because the device is out of storage. */
export function isFull(problem: unknown): boolean {
  const { name, inner } = (problem ?? {}) as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes('QuotaExceededError')
}
