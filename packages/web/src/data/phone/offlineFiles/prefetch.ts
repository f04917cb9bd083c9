import { kindOf } from '@jobwright/contract/rules/files.ts'
import { clearBlobs } from '../../outbox/blobStore.ts'
import { storeOf } from '../../store.ts'
import { ofKind, type PhoneDb } from '../store/database.ts'
import { namesOf } from './freshNames.ts'
import { refreshOfflineDocuments } from './offlineDocuments.ts'
import type { Phone } from '../phone.ts'

/** The most pictures that a phone stores, and how many URLs one request asks for. */
const MOST = 3000
const NAMES = 200
const AT_ONCE = 2
/** The share of the storage quota beyond which nothing is prefetched. */
const FULL = 0.8

export type PicturesNow = { running: boolean; there: number; wanted: number }
type Connection = { saveData?: boolean; effectiveType?: string }
type Named = { id: string; authThumbnailName: string }

/** Whether this connection may be used for prefetching. */
function isGenerous(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

async function isFull(): Promise<boolean> {
  // oxlint-disable-next-line no-unnecessary-condition -- browsers say nothing of their storage on plain http
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota > 0 && usage / quota > FULL
}

/** Prefetches the thumbnails of the records on this phone, newest first, for use without signal. */
export function prefetching(phone: Phone) {
  const { db } = phone
  const state = storeOf<PicturesNow>({ running: false, there: 0, wanted: 0 })
  const failed = new Set<string>()
  let stopped = false
  let running: Promise<void> | undefined

  /** `asked`: a person requested it and accepts a slow connection. */
  function run(asked = false): Promise<void> {
    if (!running && !stopped && (asked || isGenerous()))
      running = all()
        .catch(() => undefined)
        .finally(() => {
          running = undefined
          state.set({ ...state.get(), running: false })
        })
    return running ?? Promise.resolve()
  }
  async function all(): Promise<void> {
    await clearBlobs(db, phone.now(), await isFull())
    await tidy(db)
    await refreshOfflineDocuments(phone)
    const { wanted, missing } = await missingIn(db)
    let there = wanted - missing.length
    const say = () => state.set({ running: true, there, wanted })
    say()
    const left = missing.filter(({ id }) => !failed.has(id))
    for (let at = 0; at < left.length && !stopped; at += NAMES) {
      if (await isFull()) return
      const queue = await named(phone, left.slice(at, at + NAMES))
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let one = queue.shift(); one && !stopped; one = queue.shift()) {
            if (await keep(db, one)) there += 1
            else failed.add(one.id)
            say()
          }
        }),
      )
    }
  }
  return {
    state,
    run,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
export type Prefetching = ReturnType<typeof prefetching>

type Wanted = { noun: 'photos' | 'documents'; id: string; at: string }

async function missingIn(db: PhoneDb): Promise<{ wanted: number; missing: Wanted[] }> {
  const there = new Set(await db.pictures.toCollection().primaryKeys())
  const all: Wanted[] = []
  for (const noun of ['documents', 'photos'] as const)
    await ofKind(db.lists, noun).each(({ id, ...entry }) => {
      // Text files and tables have no picture.
      const kind = kindOf(String(entry['mimetype'] ?? ''))
      if (noun === 'documents' && kind !== 'image' && kind !== 'pdf') return
      all.push({ noun, id, at: String(entry['capturedDay'] ?? entry['createdAt'] ?? '') })
    })
  all.sort((a, b) => (a.at < b.at ? 1 : -1))
  const wanted = all.slice(0, MOST)
  return { wanted: wanted.length, missing: wanted.filter(({ id }) => !there.has(id)) }
}

// Remove pictures of records that are no longer here; keep those of shots and waiting uploads.
async function tidy(db: PhoneDb): Promise<void> {
  const ids = await db.pictures.toCollection().primaryKeys()
  const [photos, documents] = [
    await db.lists.bulkGet(ids.map((id): ['photos', string] => ['photos', id])),
    await db.lists.bulkGet(ids.map((id): ['documents', string] => ['documents', id])),
  ]
  const own = new Set([
    ...(await db.shots.toCollection().primaryKeys()),
    ...(await db.ops.toArray()).map((op) => op.id),
  ])
  await db.pictures.bulkDelete(ids.filter((id, at) => !photos[at] && !documents[at] && !own.has(id)))
}

async function named(phone: Phone, wanted: readonly Wanted[]): Promise<Named[]> {
  const idsOf = (noun: Wanted['noun']) => wanted.filter((one) => one.noun === noun).map((one) => one.id)
  const found = await namesOf(phone, { photos: idsOf('photos'), documents: idsOf('documents') })
  const names = new Map(found.map((one) => [one.id, one]))
  return wanted.flatMap(({ id }) => names.get(id) ?? [])
}

async function keep(db: PhoneDb, { id, authThumbnailName }: Named): Promise<boolean> {
  const answer = await fetch(`/media/thumbnails/${authThumbnailName}`)
  if (!answer.ok) return false
  const bytes = await answer.arrayBuffer()
  await db.pictures.put({
    id,
    bytes,
    type: answer.headers.get('content-type') ?? 'image/jpeg',
    name: authThumbnailName,
  })
  return true
}
