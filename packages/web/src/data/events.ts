import { overview } from '@jobwright/contract/calls.gen.ts'
import { EVERYTHING } from '@jobwright/contract/rules/readAgain.ts'
import type { ChangeEvent } from '@jobwright/contract/resources/overview.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { send } from './api.ts'
import { coalescer, retryDelay } from './coalesce.ts'
import { readAgain } from './queries.ts'
import { onOnline } from './online.ts'
import { removedHere } from './records.ts'
import { keysTouchedBy, type Key } from './keys.ts'
import { signed } from './token.ts'

const HIDDEN_FOR = 60_000
const SPREAD_MS = 5000
const everything: Key = []

/** Refetches the visible queries that the batched changes affect and marks the others stale. */
const changes = coalescer<ChangeEvent>(
  (batch) => {
    // Also a change of something else, such as the contacts of a customer that this tab deleted, touches its closing page.
    readAgain(batch.flatMap(keysTouchedBy), removedHere)
    for (const listener of listeners) listener()
  },
  150,
  900,
)

const listeners = new Set<() => void>()
/** Calls back when somebody else, or the same user elsewhere, changed something. */
export function onChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Splits a server-sent event stream into its data; returns the incomplete rest. */
function splitEvents(text: string): { events: string[]; rest: string } {
  const parts = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  )
  return { events: events.filter(Boolean), rest }
}

function take(data: string): void {
  try {
    const change = JSON.parse(data) as Partial<ChangeEvent> | null
    if (typeof change?.resource !== 'string' || typeof change.id !== 'string') return
    // Every open page of the installation hears this one at the same moment.
    const pause = change.resource === EVERYTHING ? Math.random() * SPREAD_MS : 0
    if (pause > 0) setTimeout(() => changes.add(change as ChangeEvent), pause)
    else changes.add(change as ChangeEvent)
  } catch {
    /* not one of our events */
  }
}

/** Listens until the stream ends or fails. Returns whether it ever opened; never throws. */
async function listen(signal: AbortSignal, opened: () => void): Promise<void> {
  try {
    const answer = await send(addressOf(overview.events, {}), {
      method: 'GET',
      headers: { accept: 'text/event-stream' },
      signal,
      cache: 'no-store',
    })
    if (!answer.ok || !answer.body) return
    opened()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let kept = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const { events, rest } = splitEvents(kept + value)
      kept = rest
      events.forEach(take)
    }
  } catch {
    /* followChanges retries */
  }
}

/**
 * Follows other people's changes while somebody is signed in: one stream per tab, reconnected with growing, jittered
 * delays. After a gap, everything on the screen is refetched. A tab that stays hidden for a minute closes its stream.
 * Returns a function that stops it.
 */
export function followChanges(): () => void {
  let stopped = false
  let stream: AbortController | undefined
  let token: string | undefined
  let failures = 0
  let gap = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    if (stream) gap = true
    stream?.abort()
    stream = undefined
  }
  const open = () => {
    clearTimeout(timer)
    if (stopped || stream || document.hidden || !signed.get()) return
    const mine = new AbortController()
    stream = mine
    void listen(mine.signal, () => {
      failures = 0
      if (gap) readAgain([everything])
      gap = false
    }).then(() => {
      if (stream !== mine) return
      stream = undefined
      gap = true
      failures += 1
      timer = setTimeout(open, retryDelay(failures))
    })
  }
  const seen = () => {
    clearTimeout(hiding)
    if (!document.hidden) {
      changes.resume()
      open()
      return
    }
    changes.hold()
    hiding = setTimeout(close, HIDDEN_FOR)
  }
  const renewed = () => {
    const now = signed.get()?.token
    if (now === token) return
    token = now
    close()
    gap = false
    failures = 0
    open()
  }
  const back = onOnline(() => {
    readAgain([everything])
    open()
  })
  const leave = signed.follow(renewed)
  document.addEventListener('visibilitychange', seen)
  renewed()
  return () => {
    stopped = true
    close()
    clearTimeout(hiding)
    leave()
    back()
    document.removeEventListener('visibilitychange', seen)
  }
}
