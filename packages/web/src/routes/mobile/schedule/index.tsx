import { schedule } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AgendaPage } from '../../../features/today/AgendaPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/schedule/')({ beforeLoad: needs(schedule.board), component: AgendaPage })
