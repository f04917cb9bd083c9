import { createFileRoute } from '@tanstack/react-router'
import { MenusPage } from '../../../features/menus/MenusPage.tsx'
import { operatorOnly } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/menus/')({
  beforeLoad: operatorOnly,
  component: MenusPage,
})
