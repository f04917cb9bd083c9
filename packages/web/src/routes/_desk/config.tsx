import { createFileRoute } from '@tanstack/react-router'
import { ConfigPage } from '../../features/operator/ConfigPage.tsx'
import { operatorOnly } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/config')({
  beforeLoad: operatorOnly,
  component: ConfigPage,
})
