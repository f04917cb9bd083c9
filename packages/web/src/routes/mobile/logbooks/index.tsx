import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../../data/search.ts'
import { LogbooksPhone } from '../../../features/logbooks/LogbooksPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/logbooks/')({
  validateSearch: plainOf('q'),
  beforeLoad: needs(logbooks.list),
  component: LogbooksPhone,
})
