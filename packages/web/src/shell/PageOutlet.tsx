import { Outlet, useLocation } from '@tanstack/react-router'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { isInvalidRecord } from './views.ts'

/** The page of the current address; an address with an invalid id gets the specification's not-found text. */
export function PageOutlet() {
  const invalid = useLocation({ select: ({ pathname }) => isInvalidRecord(pathname) })
  return invalid ? <MissingPanel invalid /> : <Outlet />
}
