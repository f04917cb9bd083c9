import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { ChangeNoticePhone } from '../../../features/changeorders/ChangeNoticePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/changeOrders/create')({
  validateSearch: textsOf('photos', 'ProjectId', 'TaskId', 'LogEntryId', 'PhotoId', 'title'),
  beforeLoad: needs(changeorders.create),
  component: ChangeNoticePhone,
})
