import { storeOf, useStore } from './store.ts'

/** Whether the office answers: the last call worked. Not the radio icon, which knows only the nearest mast. */
export const online = storeOf(true)
export const useOnline = (): boolean => useStore(online)

const listeners = new Set<() => void>()
/** Calls back when the office answers again after it did not. */
export function onOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
const pause = () => 3000 + Math.random() * 3000

/** Notes that a call got an answer, whatever it was. */
export function answered(): void {
  clearTimeout(timer)
  timer = undefined
  if (online.get()) return
  online.set(true)
  for (const listener of listeners) listener()
}

/** Notes that a call got no answer, and asks again from time to time until one does. */
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
