import { schedule } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { PlanItemPage } from '../../../features/today/PlanItemPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/schedule/$id')({ beforeLoad: needs(schedule.board), component: Screen })

function Screen() {
  const { id } = useParams({ from: '/mobile/schedule/$id' })
  return <PlanItemPage key={id} id={id} />
}
