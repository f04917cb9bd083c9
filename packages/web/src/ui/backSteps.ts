import { useEffect, useRef } from 'react'

/** What Back needs to know of the router's history. */
type Pages = { location: { href: string } }
/** Which page an entry of the browser's history belongs to, and how many sheets were open over it. */
type Mark = { page: string; depth: number }

const MARK = 'jobwrightSheets'
/** A step back that the browser never reports, ms. */
const LOST_STEP = 1000

const open: (() => void)[] = []
const held: (() => void)[] = []
let pages: Pages | undefined
let here: { state: unknown; href: string; mark: Mark | undefined } | undefined
let lost: ReturnType<typeof setTimeout> | undefined
let isSteppingBack = false
let native: { push: History['pushState']; replace: History['replaceState'] } | undefined

const markOf = (state: unknown): Mark | undefined =>
  typeof state === 'object' && state !== null ? (state as { [MARK]?: Mark })[MARK] : undefined
const marked = (state: unknown, mark: Mark | undefined): unknown => {
  const { [MARK]: _old, ...rest } = (state ?? {}) as Record<string, unknown>
  return mark ? { ...rest, [MARK]: mark } : rest
}
const depthHere = () => markOf(history.state)?.depth ?? 0
const noteHere = () => (here = { state: history.state, href: location.href, mark: markOf(history.state) })

/**
 * Makes the router's history with Back for sheets: each open sheet, dialog or menu is one step, which Back takes to close
 * it. The router never hears of these steps, so that no page is left or loaded by them.
 */
export function withBackSteps<H extends Pages>(create: () => H): H {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  native = { push, replace }
  history.pushState = (state, unused, url) =>
    afterStep(() => {
      // A page that is opened from a sheet takes the sheet's place: Back leads to the page below it.
      if (depthHere() === 1) replace(marked(state, undefined), unused, url)
      else push(marked(state, undefined), unused, url)
      noteHere()
      settleSoon()
    })
  history.replaceState = (state, unused, url) =>
    afterStep(() => {
      replace(marked(state, markOf(history.state)), unused, url)
      noteHere()
    })
  addEventListener('popstate', onPop, { capture: true })
  noteHere()
  const made = create()
  pages = made
  // A reload forgets the sheets that were open.
  settleSoon()
  return made
}

/** Lets Back close what is open; to close it in another way takes its step back. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = () => close.current()
    open.push(entry)
    settleSoon()
    return () => {
      open.splice(open.lastIndexOf(entry), 1)
      settleSoon()
    }
  }, [isOpen])
}

// What the router writes while a step back is on its way would be written to the wrong entry.
function afterStep(write: () => void): void {
  if (isSteppingBack) held.push(write)
  else write()
}

// After the page was drawn, and after a navigation that goes with the closing: one sheet often takes another's place.
function settleSoon(): void {
  setTimeout(settle)
}

function settle(): void {
  if (!native || isSteppingBack || isAsking()) return
  const [want, have] = [open.length, depthHere()]
  if (want < have) {
    isSteppingBack = true
    lost = setTimeout(stepped, LOST_STEP)
    history.go(want - have)
    return
  }
  const page = markOf(history.state)?.page ?? `${Date.now()}.${Math.random()}`
  if (want > have && have === 0) native.replace(marked(history.state, { page, depth: 0 }), '')
  for (let depth = have + 1; depth <= want; depth++) native.push(marked(history.state, { page, depth }), '')
  noteHere()
}

// While the router asks whether a page may be left by Back, the browser is at the page before: no step can be added there.
function isAsking(): boolean {
  return pages !== undefined && plain(pages.location.href) !== plain(location.href.slice(location.origin.length))
}
function plain(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function onPop(event: PopStateEvent): void {
  const before = here
  const mark = markOf(history.state)
  const isSamePage = mark !== undefined && before?.mark?.page === mark.page
  if (isSamePage) {
    event.stopImmediatePropagation()
    // The address of the page may have changed under the sheet, such as by a filter.
    if (before && before.href !== location.href) native?.replace(marked(before.state, mark), '', before.href)
  }
  noteHere()
  if (isSteppingBack) stepped()
  else if (isSamePage) {
    const steps = (before?.mark?.depth ?? 0) - mark.depth
    if (steps > 0) for (const close of open.slice(-steps).toReversed()) close()
  }
  // A sheet that stays, because it asks first, gets its step again; an entry whose sheet is gone is passed over.
  settleSoon()
}

function stepped(): void {
  clearTimeout(lost)
  isSteppingBack = false
  for (const write of held.splice(0)) write()
  settleSoon()
}
