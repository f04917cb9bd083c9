import { createFileRoute } from '@tanstack/react-router'
import { InstallPage } from '../../features/menus/InstallPage.tsx'
import { holding } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/install')({
  beforeLoad: holding('admin'),
  component: InstallPage,
})
