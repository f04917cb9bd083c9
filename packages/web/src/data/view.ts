import { currentPrefs, setPrefs, usePrefs } from './prefs.ts'
import { storeOf, useStore } from './store.ts'
import { signed } from './token.ts'

/** How the product is looked at (specification 4.4): 0 simple mobile, 1 advanced mobile, 2 desktop. */
export type ViewMode = 0 | 1 | 2
export const SIMPLE_MOBILE = 0
export const ADVANCED_MOBILE = 1
export const DESKTOP = 2

const NARROW = '(max-width: 959.98px)'
const isMobile = (): boolean =>
  typeof window !== 'undefined' && (/Mobi|iPhone|iPod/i.test(navigator.userAgent) || matchMedia(NARROW).matches)

// Looked at when a page is opened and not while it is open: a phone that is turned must not lose a half-filled form.
const mobile = storeOf(isMobile())

/** Looks again whether this is a mobile device or a narrow window. */
export const measureView = (): void => mobile.set(isMobile())

const isView = (value: unknown): value is ViewMode =>
  value === SIMPLE_MOBILE || value === ADVANCED_MOBILE || value === DESKTOP

const chosen = (prefs: ReturnType<typeof currentPrefs>, onPhone: boolean): ViewMode => {
  // A phone and a desk are chosen for apart: whoever works simply on the phone still has a whole desk in the office.
  const kept = prefs.viewMode?.[onPhone ? 'phone' : 'desk']
  if (isView(kept)) return kept
  if (!onPhone) return DESKTOP
  // How the phone opens until its person chooses is the role's to say.
  const ofRole = signed.get()?.me.mobileView
  return isView(ofRole) ? ofRole : ADVANCED_MOBILE
}

/** The view in force: what the person chose for this kind of device, or what fits it. */
export const viewMode = (): ViewMode => chosen(currentPrefs(), mobile.get())
/** The same in a component. */
export const useViewMode = (): ViewMode => chosen(usePrefs(), useStore(mobile))

/** Chooses a view for this kind of device. It is kept with the person. */
export const setViewMode = (mode: ViewMode): void =>
  setPrefs({ viewMode: { ...currentPrefs().viewMode, [mobile.get() ? 'phone' : 'desk']: mode } })

/** Whether this view is for reading only. */
export const isReadOnly = (): boolean => viewMode() === SIMPLE_MOBILE
/** The same in a component. */
export const useReadOnly = (): boolean => useViewMode() === SIMPLE_MOBILE
/** Whether the phone's shell is around the page. */
export const useOnPhone = (): boolean => useViewMode() !== DESKTOP
