import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LogBoardPage } from '../../../features/logbooks/LogBoardPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/board')({
  beforeLoad: needs(logbooks.board),
  component: LogBoardPage,
})
