import { lazy, Suspense } from 'react'
import { usePrefs } from '../data/prefs.ts'
import { useSession } from '../data/session.ts'

const OwnLook = lazy(async () => ({ default: (await import('./OwnLook.tsx')).OwnLook }))
const TourGuide = lazy(async () => ({ default: (await import('./tour/TourGuide.tsx')).TourGuide }))

/** Background parts of every page: the user's own style and script, and the running tour. */
export function GlobalOverlays() {
  const signedIn = useSession() !== null
  const prefs = usePrefs()
  const tour = prefs['tour'] as { status?: unknown } | null | undefined
  if (!signedIn) return null
  return (
    <Suspense fallback={null}>
      {Boolean(prefs['additionalStyle'] || prefs['additionalScript']) && <OwnLook />}
      {tour?.status === 1 && <TourGuide />}
    </Suspense>
  )
}
