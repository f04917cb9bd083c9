import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { eachResource, resourcesWith } from '../registry.ts'
import { route } from '../route.ts'
import { Bid } from './bids.ts'
import { Contact } from './contacts.ts'
import { Customer } from './customers.ts'
import { DeviceName, Unsent } from './devices.ts'
import { Document } from './documents.ts'
import { Photo } from './photos.ts'
import { Project } from './projects.ts'
import { Starred } from './stars.ts'
import { Task } from './tasks.ts'

/** What a phone asks with. */
export const SyncAsk = z.strictObject({
  /** Made once by the phone, for itself. */
  deviceId: id,
  name: DeviceName,
  /** The `view` of the last answer that is safely stored; null at first, and to get everything anew. */
  since: z.number().int().min(0).max(2_000_000_000).nullable(),
  /** What was opened on this phone of late, the latest first. */
  recent: z.array(z.strictObject({ noun: z.enum(resourcesWith('from', 'form')), id })).max(100, 'Up to 100.'),
  unsent: Unsent,
})
export type SyncAsk = z.infer<typeof SyncAsk>

const ids = z.array(id)

/**
 * What is new on a phone since `since`. Stored as a whole, with its `view`, or not at all: an answer that was lost is asked
 * for again with the `since` of before.
 */
export const SyncAnswer = z.object({
  /**
   * Which history of the installation this is. Another one than before: the office was restored from a backup. What the
   * phone holds is then replaced by a whole delivery, whatever its versions, and what it sent of late is sent again.
   */
  epoch: z.string(),
  view: z.number().int(),
  /**
   * Everything comes anew, in this answer and those that follow until `more` is false. What the phone holds besides is gone
   * by then.
   */
  whole: z.boolean(),
  /** There is more: ask again at once with the new `view`. */
  more: z.boolean(),
  /** How many records the phone shall hold in all, and how many of them are still to come after this answer. */
  total: z.number().int(),
  left: z.number().int(),
  /** The server's clock. */
  now: instant,
  rows: z.object({
    projects: z.array(Project),
    bids: z.array(Bid),
    tasks: z.array(Task),
    customers: z.array(Customer),
    contacts: z.array(Contact),
    photos: z.array(Photo),
    documents: z.array(Document),
  }),
  /** Deleted, no longer among what is prepared, or no longer for this person to see: the phone removes them. */
  gone: z.object(eachResource(() => ids)),
  starred: Starred,
  /** The people of the company, for names and pickers; null when they are as they were in `since`. */
  people: z.array(PersonName.extend({ active: z.boolean() })).nullable(),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>

/** Where a site is, by the photos that were taken there. */
export const SitePosition = z.object({ id, lat: z.number(), lng: z.number() })
export type SitePosition = z.infer<typeof SitePosition>

const named = z.object({ id, authThumbnailName: z.string(), authDocName: z.string() })

export const sync = {
  ask: route({
    method: 'POST',
    path: '/sync',
    plan: 'reading',
    summary: 'What is new for a phone: records that it shall hold, and those that it shall hold no longer',
    open: 'signed-in',
    body: SyncAsk,
    reply: SyncAnswer,
  }),
  places: route({
    method: 'POST',
    path: '/sync/places',
    plan: 'reading',
    summary: 'Where projects are, by the middle of the photos that were taken there; those of which it is known',
    open: 'signed-in',
    body: z.strictObject({ projects: ids.max(500, 'Up to 500 at a time.') }),
    reply: z.object({ places: z.array(SitePosition) }),
  }),
  names: route({
    method: 'POST',
    path: '/sync/names',
    plan: 'reading',
    summary: 'Fresh names under /media of photos and documents that a phone holds: names end after some hours',
    open: 'signed-in',
    body: z.strictObject({
      photos: ids.max(500, 'Up to 500 at a time.'),
      documents: ids.max(500, 'Up to 500 at a time.'),
    }),
    reply: z.object({
      photos: z.array(named.extend({ authPhotoName: z.string() })),
      documents: z.array(named),
    }),
  }),
}
