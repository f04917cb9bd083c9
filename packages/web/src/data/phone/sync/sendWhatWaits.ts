import { signed } from '../../token.ts'
import { unsentOf } from './unsentHere.ts'

/** Sends the outbox of each user who signs in, even of one who only uses the desktop pages. */
export function sendWhatWaits(): void {
  const look = () => {
    // A failed start is retried next time; the outbox stays.
    if ((unsentOf(signed.get()?.me.id) ?? 0) > 0)
      void import('../current.ts').then(({ openPhone }) => openPhone()).catch(() => undefined)
  }
  signed.follow(look)
  look()
}
