import { signed } from '../../token.ts'
import { unsentOf } from './unsentHere.ts'

/** Sends what waits for whoever signs in, also when they only work at the desk. */
export function sendWhatWaits(): void {
  const look = () => {
    // A start that fails is tried again with the next one; what waits stays where it is.
    if ((unsentOf(signed.get()?.me.id) ?? 0) > 0)
      void import('../current.ts').then(({ openPhone }) => openPhone()).catch(() => undefined)
  }
  signed.follow(look)
  look()
}
