import { createFileRoute } from '@tanstack/react-router'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { SlackPage } from '../../features/integrations/IntegrationsPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/slack')({ beforeLoad: needs(connections.list), component: SlackPage })
