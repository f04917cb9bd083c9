import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { eachResource, resourcesWith } from '../registry.ts'
import { route } from '../route.ts'
import { BillingCode } from './billingcodes.ts'
import { Bid } from './bids.ts'
import { ChangeOrder } from './changeorders.ts'
import { Contact } from './contacts.ts'
import { Customer } from './customers.ts'
import { DeviceName, Unsent } from './devices.ts'
import { Document } from './documents.ts'
import { Logbook } from './logbooks.ts'
import { LogEntry } from './logentries.ts'
import { Photo } from './photos.ts'
import { Project } from './projects.ts'
import { ScheduleItem } from './scheduleitems.ts'
import { Starred } from './stars.ts'
import { TimeEntry } from './timeentries.ts'
import { TimeSheet } from './timesheets.ts'
import { TimeOff } from './timeoff.ts'
import { Task } from './tasks.ts'

/** A phone's sync request. */
export const SyncAsk = z.strictObject({
  /** Generated once by the phone. */
  deviceId: id,
  name: DeviceName,
  /** The `view` of the last safely stored response; null at first, and for a full sync. */
  since: z.number().int().min(0).max(2_000_000_000).nullable(),
  /** Recently viewed records on this phone, latest first. */
  recent: z.array(z.strictObject({ noun: z.enum(resourcesWith('from', 'form')), id })).max(100, 'Up to 100.'),
  unsent: Unsent,
})
export type SyncAsk = z.infer<typeof SyncAsk>

const ids = z.array(id)

/**
 * The changes for a phone since `since`. Stored atomically with its `view`: a lost response is requested again with the
 * previous `since`.
 */
export const SyncAnswer = z.object({
  /**
   * The epoch. If it changed, the server was restored from a backup: a full sync replaces what the phone holds,
   * whatever its versions, and the phone sends its recent work again.
   */
  epoch: z.string(),
  view: z.number().int(),
  /** A full sync: this response and the following until `more` is false. Other records on the phone are gone. */
  whole: z.boolean(),
  /** There is more: request again at once with the new `view`. */
  more: z.boolean(),
  /** The total number of records for this phone, and how many are still missing after this response. */
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
    logbooks: z.array(Logbook),
    logentries: z.array(LogEntry),
    billingcodes: z.array(BillingCode),
    timesheets: z.array(TimeSheet),
    timeentries: z.array(TimeEntry),
    changeorders: z.array(ChangeOrder),
    scheduleitems: z.array(ScheduleItem),
    timeoff: z.array(TimeOff),
  }),
  /** Deleted, no longer in this phone's set, or no longer visible to this user: the phone removes them. */
  gone: z.object(eachResource(() => ids)),
  starred: Starred,
  /** The company's people, for names and pickers; null if unchanged since `since`. */
  people: z.array(PersonName.extend({ active: z.boolean() })).nullable(),
})
export type SyncAnswer = z.infer<typeof SyncAnswer>

/** The location of a site, derived from its photos. */
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
    summary:
      'Where projects are: as somebody placed them, by their photos, or by their address; those of which it is known',
    open: 'signed-in',
    body: z.strictObject({ projects: ids.max(500, 'Up to 500 at a time.') }),
    reply: z.object({
      places: z.array(SitePosition),
      /** Whether a service reports the weather of logs at places that are known. */
      weather: z.boolean(),
    }),
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
