import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../../features/setup/SetupPage.tsx'
import { needsRight } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/setup')({ beforeLoad: needsRight('admin'), component: SetupPage })
