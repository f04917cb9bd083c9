import { sync } from '@jobwright/contract/calls.gen.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { online } from '../../online.ts'
import { callOver } from '../../sendBytes.ts'
import type { Fields } from '../store/fields.ts'
import type { Phone } from '../phone.ts'

/** URLs under /media are valid for some hours; after this long, in ms, request new ones. */
const GOOD_FOR = 3 * 3_600_000
const PATIENCE = 2500
const known = new Map<string, { at: number; names: Record<string, unknown> }>()

/** Returns photos or documents with fresh signed picture URLs; unchanged without signal. */
export async function withFreshNames(phone: Phone, noun: string, rows: readonly Fields[]): Promise<Fields[]> {
  const now = phone.now()
  // The server has no URLs for files that it does not have yet.
  const isOld = ({ id, authThumbnailName }: Fields) =>
    authThumbnailName !== '' && now - (known.get(id)?.at ?? 0) > GOOD_FOR
  const old = rows.filter(isOld).slice(0, 500)
  if (old.length > 0 && online.get()) {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
    await Promise.race([
      ask(
        phone,
        noun,
        old.map(({ id }) => id),
      ).catch(() => undefined),
      late,
    ])
  }
  return rows.map((row) => ({ ...row, ...known.get(row.id)?.names }))
}

async function ask(phone: Phone, noun: string, ids: string[]): Promise<void> {
  for (const { id, ...names } of await namesOf(phone, { [noun]: ids })) known.set(id, { at: phone.now(), names })
}

/** Returns fresh signed picture URLs of photos and documents; omits the ones that the server does not have. */
export async function namesOf(
  { wire }: Phone,
  { photos = [], documents = [] }: { photos?: string[]; documents?: string[] },
): Promise<Reply<typeof sync.names>['documents']> {
  const answer = await callOver(wire, sync.names, { body: { photos, documents } })
  return [...answer.photos, ...answer.documents]
}

/** Forgets all signed URLs: they belong to one user. */
export const forgetNames = (): void => known.clear()
