import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '../../../features/menus/MenuPage.tsx'
import { operatorOnly } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/menus/$id')({
  beforeLoad: operatorOnly,
  component: Screen,
})

function Screen() {
  return <MenuPage id={Route.useParams().id} />
}
