import { thePhone } from '../phone/current.ts'
import { useLive } from '../phone/store/useLive.ts'
import { endVisit as endOneVisit } from './filed.ts'
import * as captures from './captures.ts'
import { describeFiled, dropFiled, photosOfVisit } from './visits.ts'
import type { VisitPhoto } from './visits.ts'

/** The photos of a camera session, filed or not; undefined while loading. */
export function useVisit(session: string): VisitPhoto[] | undefined {
  return useLive(() => photosOfVisit(thePhone(), session), [session])
}
/** The photos of a camera session as they are now: what `useVisit` shows may be a moment behind. */
export const visitNow = (session: string): Promise<VisitPhoto[]> => photosOfVisit(thePhone(), session)
/** Forgets the filed photos of a session. */
export const endVisit = (session: string) => endOneVisit(thePhone().db, session)
/** Edits the details of a photo of a session. `ready`: nothing more is being determined and it may be sent. */
export async function describeCapture(id: string, said: captures.CaptureDetails, ready = false): Promise<void> {
  const phone = thePhone()
  if (await phone.db.shots.get(id)) await captures.describeCapture(phone, id, said)
  else await describeFiled(phone, id, said, ready)
}
/** Deletes a photo of a session: 'gone' permanently, or moved to the server's trash. */
export async function dropPhoto(id: string): Promise<'gone' | 'trash'> {
  const phone = thePhone()
  if (!(await phone.db.shots.get(id))) return dropFiled(phone, id)
  await captures.dropCapture(phone, id)
  return 'gone'
}
