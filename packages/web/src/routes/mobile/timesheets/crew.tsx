import { createFileRoute } from '@tanstack/react-router'
import { CrewPage } from '../../../features/timeclock/CrewPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/timesheets/crew')({
  beforeLoad: needsRight('timesheets.crew'),
  component: CrewPage,
})
