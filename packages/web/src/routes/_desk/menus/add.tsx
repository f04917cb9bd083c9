import { createFileRoute } from '@tanstack/react-router'
import { MenuForm } from '../../../features/menus/MenuPage.tsx'
import { operatorOnly } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/menus/add')({
  beforeLoad: operatorOnly,
  component: Screen,
})

function Screen() {
  return <MenuForm />
}
