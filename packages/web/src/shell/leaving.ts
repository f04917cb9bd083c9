import { signOut } from '../data/session.ts'

let leaving = false
/** Whether the person is signing out: the end of their session then needs no explanation. */
export const isLeaving = (): boolean => leaving

/** Signs out because the person asked for it. */
export async function leave(): Promise<void> {
  leaving = true
  await signOut().finally(() => {
    leaving = false
  })
}
