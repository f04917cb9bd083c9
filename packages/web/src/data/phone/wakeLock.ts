type Lock = { release: () => Promise<void> }
type Wakeful = { wakeLock?: { request: (what: 'screen') => Promise<Lock> } }

/** Keeps the screen on during uploads, where the browser supports it: a sleeping phone sends nothing. */
export function wakeLock(): { hold: (on: boolean) => void } {
  let held: Promise<Lock | undefined> | undefined
  return {
    hold: (on) => {
      if (on) held ??= (navigator as Wakeful).wakeLock?.request('screen').catch(() => undefined)
      else {
        void held?.then((lock) => lock?.release()).catch(() => undefined)
        held = undefined
      }
    },
  }
}
