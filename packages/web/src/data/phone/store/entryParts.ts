import type { PhoneDb } from './database.ts'
import type { Fields } from './fields.ts'
import { noForm } from './movedEntry.ts'
import { shownOf } from './rows.ts'

/** What a new log shows of its book: names, and the form that it answers. Undefined if the book is not on this phone. */
export async function shownOfBook(db: PhoneDb, id: unknown): Promise<Record<string, unknown> | undefined> {
  const book = typeof id === 'string' ? shownOf(await db.rows.get(['logbooks', id])) : null
  if (!book) return undefined
  const { title, number, Project, Bid, Customer, reviewerIds, form } = book
  const template = book['Template'] as { id: string; title: string; publishedVersion: number } | null
  return {
    title,
    Logbook: { id, number, title },
    Project,
    Bid,
    Customer,
    reviewerIds,
    form: form ?? noForm,
    template: template && { id: template.id, title: template.title, publishedVersion: template.publishedVersion },
    templateVersion: template?.publishedVersion ?? 0,
  }
}

/** The photos and documents in a log's answers that wait on this phone: a log is filed after them. */
export async function uploadsIn(db: PhoneDb, entry: Fields | null): Promise<string[]> {
  const text = JSON.stringify(entry?.['answers'] ?? null)
  const uploads = await db.ops.filter((op) => op.what === 'upload').toArray()
  return uploads.map((op) => op.id).filter((id) => text.includes(id))
}
