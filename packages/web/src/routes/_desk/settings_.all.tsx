import { createFileRoute } from '@tanstack/react-router'
import { AllSettingsPage } from '../../features/settings/AllSettingsPage.tsx'

export const Route = createFileRoute('/_desk/settings_/all')({ component: AllSettingsPage })
