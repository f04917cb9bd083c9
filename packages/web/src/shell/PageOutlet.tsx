import { Outlet, useLocation } from '@tanstack/react-router'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { isInvalidRecord } from './views.ts'

/** The page of the current address; an address that can't belong to a record gets the not-found text of the specification. */
export function PageOutlet() {
  const invalid = useLocation({ select: ({ pathname }) => isInvalidRecord(pathname) })
  return invalid ? <MissingPanel invalid /> : <Outlet />
}
