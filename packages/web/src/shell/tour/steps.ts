import type { Me } from '@jobwright/contract/resources/session.ts'
import { setPrefs } from '../../data/prefs.ts'
import type { Prefs } from '../../data/prefs.ts'
import { addableBy, placesOf } from '../places.ts'

/**
 * A step by its number (1 to 18 as in the specification, 19 to 22 for crews, later ones for modules), and its target; users with neither do not
 * get the step.
 */
export type TourStep = {
  n: StepNumber
  chapter: Chapter
  at?: '/dashboard' | '/customers' | '/logbooks' | '/timesheets' | '/changeOrders'
  desk?: string
  phone?: string
}
type Specified = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22
type StepNumber = Specified | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32
type Chapter = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
/** The field chapter first: it exists only on phones. */
export const chapters: readonly Chapter[] = [6, 1, 2, 3, 4, 5, 7, 8, 9, 10]

const nav = (href: string) => `aside nav a[href="${href}"]`
const bar = (href: string) => `nav a[href="${href}"]`
const more = '[data-tour="more"]'

const all: readonly (TourStep & { needs?: string; adding?: true })[] = [
  { n: 19, chapter: 6, phone: bar('/mobile') },
  { n: 20, chapter: 6, phone: 'main [data-primary]', needs: '/tasks' },
  { n: 21, chapter: 6, phone: 'header [data-tour="camera"]', needs: '/photos' },
  { n: 22, chapter: 6, phone: 'header a[href="/mobile/outbox"]' },
  { n: 1, chapter: 1, desk: nav('/dashboard'), at: '/dashboard' },
  { n: 2, chapter: 1, desk: nav('/customers'), phone: more, needs: '/customers' },
  { n: 3, chapter: 1, desk: 'main h1', needs: '/customers', at: '/customers' },
  { n: 4, chapter: 1, desk: nav('/contacts'), needs: '/contacts' },
  { n: 5, chapter: 2, desk: nav('/projects'), phone: 'header a[href="/mobile/projects"]', needs: '/projects' },
  { n: 6, chapter: 2, desk: nav('/tasks'), needs: '/tasks' },
  { n: 7, chapter: 2, desk: nav('/photos'), phone: bar('/mobile/photos'), needs: '/photos' },
  { n: 8, chapter: 2, desk: nav('/documents'), needs: '/documents' },
  { n: 9, chapter: 3, desk: '[data-tour="add"]', phone: '[data-tour="add"]', adding: true },
  { n: 10, chapter: 3, desk: '[aria-keyshortcuts*="Meta+K"]' },
  { n: 11, chapter: 3, desk: '[data-tour="me"]', phone: '[data-tour="me"]' },
  { n: 13, chapter: 4, desk: nav('/users'), needs: '/users' },
  { n: 14, chapter: 4, desk: nav('/imports'), needs: '/imports' },
  { n: 15, chapter: 4, desk: nav('/bids'), needs: '/bids' },
  { n: 16, chapter: 4, desk: nav('/filemang'), needs: '/filemang' },
  { n: 17, chapter: 5, desk: nav('/customers'), needs: '/customers', adding: true },
  { n: 18, chapter: 5, desk: '[data-tour="add"]', needs: '/customers', adding: true, at: '/customers' },
  { n: 23, chapter: 7, desk: nav('/logbooks'), phone: more, needs: '/logbooks' },
  { n: 24, chapter: 7, desk: 'main h1', phone: '[data-tour="add"]', needs: '/logbooks', at: '/logbooks' },
  { n: 25, chapter: 8, desk: nav('/timesheets'), phone: bar('/mobile/timesheets'), needs: '/timesheets' },
  {
    n: 26,
    chapter: 8,
    desk: 'main h1',
    phone: 'main a[href="/mobile/timesheets/week"]',
    needs: '/timesheets',
    at: '/timesheets',
  },
  { n: 27, chapter: 9, desk: nav('/changeOrders'), phone: '[data-tour="add"]', needs: '/changeOrders' },
  { n: 28, chapter: 9, desk: 'main h1', needs: '/changeOrders', at: '/changeOrders' },
  { n: 29, chapter: 10, desk: nav('/schedule'), phone: bar('/mobile'), needs: '/schedule' },
  { n: 30, chapter: 10, desk: nav('/schedule'), needs: '/schedule' },
  { n: 31, chapter: 10, phone: 'main [data-tour="answer"]', needs: '/schedule' },
  { n: 32, chapter: 10, phone: 'main a[href="/mobile/schedule"]', needs: '/schedule' },
]

/** The steps for this user: only what they may open, and on a phone only what is shown there. */
export function stepsFor(me: Me, onPhone: boolean): TourStep[] {
  const places = new Set<string>(placesOf(me).map(({ href }) => href))
  const adds = addableBy(me).length > 0
  return all.filter(
    (step) =>
      (onPhone ? step.phone : step.desk) !== undefined &&
      (step.needs === undefined || places.has(step.needs)) &&
      (!step.adding || adds),
  )
}

type TourState = { status: number; step: number }
/** The tour's current position. */
export function tourIn(prefs: Prefs): TourState {
  const kept = prefs['tour'] as Partial<TourState> | null | undefined
  return { status: kept?.status === 1 ? 1 : 0, step: typeof kept?.step === 'number' ? kept.step : 1 }
}
/** The completed chapters. */
export const doneIn = (prefs: Prefs): readonly number[] => {
  const kept = prefs['tourDone']
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : []
}
/** Stores the tour's position, here and with the user on the server. */
export const setTour = (tour: TourState, done?: readonly number[]): void =>
  setPrefs({ tour, tourOffered: undefined, ...(done && { tourDone: done }) })
/** Whether and for whom the tour starts by itself: neither started nor dismissed yet. */
export const offeredTo = (prefs: Prefs): 'founder' | 'invited' | undefined => {
  const kept = prefs['tourOffered']
  return kept === true ? 'founder' : kept === 'invited' ? 'invited' : undefined
}
