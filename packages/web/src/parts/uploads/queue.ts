import { Refusal } from '@jobwright/contract/problem.ts'
import type { FileAbout, FileItem, Target } from '@jobwright/contract/resources/uploads.ts'
import { INVALID_TITLE, LARGEST_FILE, PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { LostNetwork } from '../../data/api.ts'
import { newId } from '../../data/ids.ts'
import { touch } from '../../data/records.ts'
import { onOnline } from '../../data/online.ts'
import { currentUser, onSessionEnd } from '../../data/session.ts'
import { storeOf, useStore } from '../../data/store.ts'
import { uploading } from './ask.ts'
import { forgetUpload, sendPatiently } from './sendPatiently.ts'
import { Cancelled } from '../../data/sendBytes.ts'

/** Why a file failed: the server's message, or one of ours. */
type UploadFailureReason = { title: string; detail: string } | 'lost' | 'unreadable' | 'signedOut' | 'tooLarge'
/** A chosen file. It is never lost silently: waiting, uploading, done, failed with a reason, or canceled. */
export type Item = {
  id: string
  /** Files that were chosen together. */
  batch: string
  file: File
  /** Its parent folders, where a folder was chosen. */
  way: string
  target: Target
  about: FileAbout | undefined
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled'
  sent: number
  stalled: boolean
  reason?: UploadFailureReason
  record?: FileItem
}

/** How many files upload at once. */
const AT_ONCE = 2
const items = storeOf<readonly Item[]>([])
const running = new Map<string, AbortController>()
const keysOf = new Map<string, string>()

export const useUploads = (): readonly Item[] => useStore(items)
export const isUnfinished = (item: Item): boolean => item.state === 'waiting' || item.state === 'uploading'
/** The total progress, from 0 to 100. Canceled files do not count. */
export function percentOf(some: readonly Item[]): number {
  const counted = some.filter((item) => item.state !== 'cancelled')
  const all = counted.reduce((sum, item) => sum + item.file.size + 1, 0)
  const sent = counted.reduce((sum, item) => sum + (isUnfinished(item) ? item.sent : item.file.size + 1), 0)
  return all === 0 ? 0 : Math.min(100, Math.floor((sent / all) * 100))
}

const change = (id: string, patch: Partial<Item>) =>
  items.set(items.get().map((item) => (item.id === id ? { ...item, ...patch } : item)))

export type Chosen = { file: File; way?: string; target?: Target; about?: FileAbout }

/** Queues files and starts uploading. Returns the id of the batch. */
export function enqueue(files: readonly Chosen[], target: Target): string {
  const batch = newId()
  const made = files.map(({ file, way = '', target: own, about }): Item => {
    const customPath = [target.customPath, way].filter(Boolean).join('/')
    return {
      id: newId(),
      batch,
      file,
      way,
      target: { ...target, ...own, ...(customPath && { customPath }) },
      about,
      sent: 0,
      stalled: false,
      ...(file.size > LARGEST_FILE ? { state: 'failed', reason: 'tooLarge' } : { state: 'waiting' }),
    }
  })
  items.set([...items.get(), ...made])
  pump()
  return batch
}

/** The permanent ids of a batch's records. */
export const idsOf = (batch: string): string[] =>
  items
    .get()
    .filter((item) => item.batch === batch)
    .map((item) => item.id)

/** Removes a file from the queue. What was already sent is abandoned. */
export function cancel(id: string): void {
  const item = items.get().find((one) => one.id === id)
  if (!item || item.state === 'done') return
  running.get(id)?.abort()
  change(id, { state: 'cancelled', stalled: false })
  if (item.file.size >= PART_SIZE) void forgetUpload(id)
  pump()
}

/** Retries a failed or canceled file; parts that arrived are not resent. */
export function retry(id: string): void {
  const item = items.get().find((one) => one.id === id)
  if (!item || (item.state !== 'failed' && item.state !== 'cancelled')) return
  change(id, { state: 'waiting', sent: 0 })
  pump()
}

/** Removes finished files from the list; failed ones stay until dismissed. */
export function tidy(all = false): void {
  items.set(items.get().filter((item) => isUnfinished(item) || (!all && item.state === 'failed')))
  pump()
}

function pump(): void {
  for (const item of items.get()) {
    if (running.size >= AT_ONCE) break
    if (item.state === 'waiting') void run(item)
  }
  const busy = items.get().some(isUnfinished)
  uploading.set(items.get().length > 0)
  if (busy) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

async function run(item: Item): Promise<void> {
  const { id, file, target, about } = item
  const control = new AbortController()
  running.set(id, control)
  const key = keysOf.get(id) ?? newId()
  keysOf.set(id, key)
  change(id, { state: 'uploading', sent: 0 })
  let shown = 0
  try {
    const record = await sendPatiently(
      { id, key, file, target, about },
      {
        signal: control.signal,
        stalled: (stalled) => change(id, { stalled }),
        progress: (sent) => {
          const now = Date.now()
          if (control.signal.aborted || (now - shown < 80 && sent < file.size)) return
          shown = now
          change(id, { sent, stalled: false })
        },
      },
    )
    change(id, { state: 'done', sent: file.size, stalled: false, record })
    touch(record.isPhoto ? 'photos' : 'documents', record.id, target.DocumentId ? 'updated' : 'created')
  } catch (problem) {
    if (!control.signal.aborted) {
      // Retrying a refused upload creates a new one.
      if (problem instanceof Refusal) keysOf.delete(id)
      change(id, { state: 'failed', stalled: false, reason: reasonOf(problem) })
    }
  } finally {
    running.delete(id)
    pump()
  }
}

function reasonOf(problem: unknown): UploadFailureReason {
  if (problem instanceof LostNetwork) return 'lost'
  if (problem instanceof Refusal) {
    if (problem.status === 401) return 'signedOut'
    const [first] = problem.problem.errors
    return { title: first?.title ?? INVALID_TITLE, detail: first?.detail ?? first?.message ?? problem.message }
  }
  // The file was moved or changed on disk after it was chosen.
  if (problem instanceof DOMException || problem instanceof Cancelled) return 'unreadable'
  throw problem
}

onOnline(() => {
  for (const item of items.get()) if (item.state === 'failed' && item.reason === 'lost') retry(item.id)
})

// Never upload one user's files in the name of the next.
let owner = currentUser()?.id
onSessionEnd(() => {
  for (const item of items.get().filter(isUnfinished)) {
    running.get(item.id)?.abort()
    change(item.id, { state: 'failed', reason: 'signedOut', stalled: false })
  }
})
/** Forgets another user's files on this screen. */
export function claimQueue(userId: string): void {
  if (owner !== undefined && owner !== userId) tidy(true)
  owner = userId
}
