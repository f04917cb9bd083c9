import { photos } from '@jobwright/contract/calls.gen.ts'
import { call } from '../../data/api.ts'
import { touch, updateRecord } from '../../data/records.ts'

/** Links two photos as before and after of one place; null unlinks them. */
export async function pairPhotos(id: string, otherId: string | null): Promise<void> {
  const one = await call(photos.get, { params: { id } })
  const left = new Set([one.pairId])
  if (otherId) {
    const other = await call(photos.get, { params: { id: otherId } })
    if (other.pairId !== id) left.add(other.pairId)
    await point(otherId, id)
  }
  await point(id, otherId)
  // The previous partner is unpaired.
  for (const former of left) {
    if (!former || former === id || former === otherId) continue
    const found = await call(photos.get, { params: { id: former } }).catch(() => undefined)
    if (found && (found.pairId === id || found.pairId === otherId)) await point(former, null)
  }
  touch('photos', id, 'updated')
}

async function point(id: string, pairId: string | null): Promise<void> {
  const { version, pairId: now } = await call(photos.get, { params: { id } })
  if (now !== pairId) await updateRecord('photos', id, { changes: { pairId }, base: { pairId: now }, version })
}
