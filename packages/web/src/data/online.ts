import { storeOf, useStore } from './store.ts'

/** Whether the server is reachable, judged by the last call. The radio icon only knows the nearest tower. */
export const online = storeOf(true)
export const useOnline = (): boolean => useStore(online)

const listeners = new Set<() => void>()
/** Calls back when the server is reachable again. */
export function onOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
const pause = () => 3000 + Math.random() * 3000

/** Records that a call got a response, whatever it was. */
export function answered(): void {
  clearTimeout(timer)
  timer = undefined
  if (online.get()) return
  online.set(true)
  for (const listener of listeners) listener()
}

/** Records that a call got no response, then polls until one arrives. */
export function unanswered(): void {
  online.set(false)
  timer ??= setTimeout(probe, pause())
}

async function probe(): Promise<void> {
  timer = undefined
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    if (answer.status < 500) answered()
    else unanswered()
  } catch {
    unanswered()
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    if (!online.get()) void probe()
  })
