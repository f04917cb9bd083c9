import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../data/search.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export const Route = createFileRoute('/_desk/settings')({
  validateSearch: textsOf('tab'),
  component: SettingsPage,
})
