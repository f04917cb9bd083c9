import { createFileRoute } from '@tanstack/react-router'
import { InstallPage } from '../../features/menus/InstallPage.tsx'
import { needsRight } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/install')({
  beforeLoad: needsRight('admin'),
  component: InstallPage,
})
