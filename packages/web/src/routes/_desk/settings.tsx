import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export const Route = createFileRoute('/_desk/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search['tab'] === 'string' ? { tab: search['tab'] } : {},
  component: SettingsPage,
})
