import type { Pool } from 'pg'

/** How long the connections of a pool may take to close. */
const CLOSE_MS = 2000

/**
 * Logs what happens to idle connections of a pool, and returns what ends it: the end comes when every connection is closed,
 * which the pool's own end does not wait for. A database that stops after that finds nobody connected.
 */
export function endOf(pool: Pool, log: (error: Error) => void): () => Promise<void> {
  const open = new Set<object>()
  let isEnding = false
  let closed: (() => void) | undefined
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => {
      open.delete(client)
      if (open.size === 0) closed?.()
    })
  })
  pool.on('error', (error) => {
    if (!isEnding) log(error)
  })
  return async () => {
    isEnding = true
    await pool.end()
    if (open.size === 0) return
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, CLOSE_MS)
      closed = () => {
        clearTimeout(late)
        resolve()
      }
    })
  }
}
