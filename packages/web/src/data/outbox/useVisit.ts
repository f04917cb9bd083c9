import { thePhone } from '../phone/current.ts'
import { useLive } from '../phone/store/useLive.ts'
import { endVisit as endOneVisit } from './filed.ts'
import * as captures from './captures.ts'
import { useOutbox } from './useOutbox.ts'
import { describeFiled, dropFiled, photosOfVisit } from './visits.ts'
import type { VisitPhoto } from './visits.ts'

/** The photos of a visit of the camera, filed or not; undefined until they are read. */
export function useVisit(session: string): VisitPhoto[] | undefined {
  // A query does not follow rows that it looks up by compound keys: it is asked again whenever the outbox changes.
  const outbox = useOutbox()
  return useLive(() => photosOfVisit(thePhone(), session), [session, outbox])
}
/** Forgets what a visit filed. */
export const endVisit = (session: string) => endOneVisit(thePhone().db, session)
/** Says something of a photo of a visit. `ready`: nothing more is being found out, it may be sent. */
export async function describeCapture(id: string, said: captures.CaptureDetails, ready = false): Promise<void> {
  const phone = thePhone()
  if (await phone.db.shots.get(id)) await captures.describeCapture(phone, id, said)
  else await describeFiled(phone, id, said, ready)
}
/** Removes a photo of a visit: 'gone' for good, or in the trash of the office. */
export async function dropPhoto(id: string): Promise<'gone' | 'trash'> {
  const phone = thePhone()
  if (!(await phone.db.shots.get(id))) return dropFiled(phone, id)
  await captures.dropCapture(phone, id)
  return 'gone'
}
