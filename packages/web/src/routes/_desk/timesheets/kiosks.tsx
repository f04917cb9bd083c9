import { createFileRoute } from '@tanstack/react-router'
import { KiosksPage } from '../../../features/timesheets/KiosksPage.tsx'
import { needsRight } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/kiosks')({
  beforeLoad: needsRight(['settings.update', 'users.update']),
  component: KiosksPage,
})
