import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { isSettingsPath } from '../parts/settings/places.ts'
import styles from './PageOutlet.module.css'
import { isInvalidRecord } from './views.ts'

const SettingsRail = lazy(async () => ({ default: (await import('../parts/settings/SettingsRail.tsx')).SettingsRail }))

/**
 * The page of the current address, with the navigation of the settings beside theirs; an address with an invalid id gets
 * the specification's not-found text.
 */
export function PageOutlet() {
  const invalid = useLocation({ select: ({ pathname }) => isInvalidRecord(pathname) })
  // Of the page that is shown, not of the one that is loading: it must not be drawn anew before it leaves.
  const isSettings = useMatches({ select: (matches) => isSettingsPath(matches.at(-1)?.pathname ?? '') })
  if (invalid) return <MissingPanel invalid />
  if (!isSettings) return <Outlet />
  return (
    <div className={styles.split}>
      <Suspense fallback={<div className={styles.room} />}>
        <SettingsRail />
      </Suspense>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
