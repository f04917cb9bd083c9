import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '../../features/setup/SetupPage.tsx'
import { holding } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/setup')({ beforeLoad: holding('admin'), component: SetupPage })
