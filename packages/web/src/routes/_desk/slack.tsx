import { connections } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SlackPage } from '../../features/integrations/IntegrationsPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/slack')({ beforeLoad: needs(connections.list), component: SlackPage })
