import { currentPrefs, setPrefs, usePrefs } from './prefs.ts'
import { storeOf, useStore } from './store.ts'
import { signed } from './token.ts'

/** The view of the product (specification 4.4): 0 simple mobile, 1 advanced mobile, 2 desktop. */
export type ViewMode = 0 | 1 | 2
export const SIMPLE_MOBILE = 0
export const ADVANCED_MOBILE = 1
export const DESKTOP = 2

const NARROW = '(max-width: 959.98px)'
const isMobile = (): boolean =>
  typeof window !== 'undefined' && (/Mobi|iPhone|iPod/i.test(navigator.userAgent) || matchMedia(NARROW).matches)

// Evaluated when a page opens and not afterwards: rotating a phone must not lose a half-filled form.
const mobile = storeOf(isMobile())

/** Re-evaluates whether this is a mobile device or a narrow window. */
export const measureView = (): void => mobile.set(isMobile())

const isView = (value: unknown): value is ViewMode =>
  value === SIMPLE_MOBILE || value === ADVANCED_MOBILE || value === DESKTOP

const chosen = (prefs: ReturnType<typeof currentPrefs>, onPhone: boolean): ViewMode => {
  // Phone and desktop are chosen separately: somebody with the simple phone view still gets the full desktop.
  const kept = prefs.viewMode?.[onPhone ? 'phone' : 'desk']
  if (isView(kept)) return kept
  if (!onPhone) return DESKTOP
  // The role decides the phone's default view.
  const ofRole = signed.get()?.me.mobileView
  return isView(ofRole) ? ofRole : ADVANCED_MOBILE
}

/** The effective view: the user's choice for this kind of device, or the default. */
export const viewMode = (): ViewMode => chosen(currentPrefs(), mobile.get())
/** The same in a component. */
export const useViewMode = (): ViewMode => chosen(usePrefs(), useStore(mobile))

/** Whether the window has room for the office's pages in the phone's shell: a tablet, or half a screen. */
const TABLET = '(min-width: 768px)'
/** Whether the office's own pages (dashboard, schedule) are shown although the phone's shell surrounds them. */
export function showsOfficePages(): boolean {
  const { viewMode: kept } = currentPrefs()
  return (
    viewMode() === ADVANCED_MOBILE &&
    !isView(kept?.phone) &&
    // Field roles have a phone view of their own.
    !isView(signed.get()?.me.mobileView) &&
    !/Mobi|iPhone|iPod/i.test(navigator.userAgent) &&
    matchMedia(TABLET).matches
  )
}

/** Sets the view for this kind of device; stored with the user. */
export const setViewMode = (mode: ViewMode): void =>
  setPrefs({ viewMode: { ...currentPrefs().viewMode, [mobile.get() ? 'phone' : 'desk']: mode } })

/** Whether this view is read-only. */
export const isReadOnly = (): boolean => viewMode() === SIMPLE_MOBILE
/** The same in a component. */
export const useReadOnly = (): boolean => useViewMode() === SIMPLE_MOBILE
/** Whether the phone's shell surrounds the page. */
export const useOnPhone = (): boolean => useViewMode() !== DESKTOP
