import type { ResourceName } from '@jobwright/contract/registry.ts'
import { linkedTo, type Op } from '../../outbox/op.ts'
import type { Phone } from '../phone.ts'
import { ofKind, type PhoneDb } from '../store/database.ts'
import { shownOfBook, uploadsIn } from '../store/entryParts.ts'
import { photosBefore } from '../store/photosBefore.ts'
import { shownOf } from '../store/rows.ts'

type Body = Readonly<Record<string, unknown>>

/** What a form of a kind of record sends, where it differs from the others. */
type Writes = {
  /** What is sent of a draft. */
  drafted?: (draft: Record<string, unknown>) => Record<string, unknown>
  /** Values that are shown with a draft until the server answers. */
  shownWith?: (db: PhoneDb, draft: Body) => Promise<Op['shown']>
  /** What is sent before a change, if it is sent at all; the records that it is linked to if absent. */
  before?: (phone: Phone, id: string, changes: Body) => Promise<readonly string[]>
}

// A job determines its customer. Sent along, the customer could be stale and get the task refused.
function withoutRedundant(task: Record<string, unknown>): Record<string, unknown> {
  const { CustomerId: _, ...rest } = task
  return task['ProjectId'] || task['BidId'] ? rest : task
}

// One's own hours that are not sent: a signature goes after them. Those of a crew don't hold it up.
async function hoursBefore({ db, me }: Phone): Promise<string[]> {
  const ids = (await ofKind(db.ops, 'timeentries').toArray()).map((op) => op.id)
  const rows = await db.rows.bulkGet(ids.map((id): [ResourceName, string] => ['timeentries', id]))
  return ids.filter((_, at) => (shownOf(rows[at])?.['UserId'] ?? me().id) === me().id)
}

const isSubmitted = (changes: Body) => changes['status'] === 'submitted'

const kinds: Partial<Record<ResourceName, Writes>> = {
  tasks: { drafted: withoutRedundant, before: ({ db }, id, changes) => photosBefore(db, id, changes) },
  logentries: {
    shownWith: (db, draft) => shownOfBook(db, draft['LogbookId']),
    before: async ({ db }, id, changes) =>
      isSubmitted(changes) ? uploadsIn(db, shownOf(await db.rows.get(['logentries', id]))) : linkedTo(changes),
  },
  timesheets: { before: async (phone, _, changes) => (isSubmitted(changes) ? hoursBefore(phone) : linkedTo(changes)) },
}
const usual: Writes = {}

/** What a form of this kind of record sends, where it differs from the others. */
export const writesOf = (noun: ResourceName): Writes => kinds[noun] ?? usual
