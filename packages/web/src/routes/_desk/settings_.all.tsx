import { createFileRoute, redirect } from '@tanstack/react-router'
import { DESKTOP, viewMode } from '../../data/view.ts'
import { AllSettingsPage } from '../../features/settings/AllSettingsPage.tsx'

/** From here on the list of the settings stands beside each of their pages. */
const WITH_RAIL = '(min-width: 51.25em)'

export const Route = createFileRoute('/_desk/settings_/all')({
  beforeLoad: () => {
    if (viewMode() === DESKTOP && matchMedia(WITH_RAIL).matches) throw redirect({ to: '/settings', replace: true })
  },
  component: AllSettingsPage,
})
