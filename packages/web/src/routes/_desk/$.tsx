import { createFileRoute } from '@tanstack/react-router'
import { MissingPanel } from '../../parts/records/MissingPanel.tsx'

// The not-found page, inside the shell so that the navigation stays.
export const Route = createFileRoute('/_desk/$')({ component: () => <MissingPanel /> })
