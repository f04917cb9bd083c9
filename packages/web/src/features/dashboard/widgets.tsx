import { lazy, type ComponentType } from 'react'
// The names of the cards are texts of this area.
import '../../words/lazy/decide.ts'
import type { WordKey } from '../../words/words.tsx'
import type { WidgetId } from './arrangement.ts'
import { AtRisk } from './AtRisk.tsx'
import { Contracts } from './Contracts.tsx'
import { Counters } from './Counters.tsx'
import { LateWork, TodaysWork } from './Decide.tsx'
import { Estimates } from './Estimates.tsx'
import { LatestActivity } from './LatestActivity.tsx'
import { MissingLogs } from './MissingLogs.tsx'
import { MissingToday } from './MissingToday.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { PendingChanges } from './PendingChanges.tsx'
import { PhonesCard } from './PhonesCard.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { RecentPhotos } from './RecentPhotos.tsx'
import { TaskList } from './TaskList.tsx'
import { WaitingBids } from './WaitingBids.tsx'

const NowCard = lazy(async () => ({ default: (await import('./NowCard.tsx')).NowCard }))
const CalendarCard = lazy(async () => ({ default: (await import('./CalendarCard.tsx')).CalendarCard }))

/** The cards of the first screen: what each shows, and its name where the screen is arranged. */
export const widgets: Readonly<Record<WidgetId, { Show: ComponentType; name: WordKey }>> = {
  now: { Show: NowCard, name: 'home.now' },
  needs: { Show: NeedsYou, name: 'decide.needs' },
  counters: { Show: Counters, name: 'home.counters' },
  bids: { Show: WaitingBids, name: 'decide.bids' },
  contracts: { Show: Contracts, name: 'home.contracts' },
  estimates: { Show: Estimates, name: 'home.estimates' },
  risk: { Show: AtRisk, name: 'home.risk' },
  missing: { Show: MissingToday, name: 'home.missing' },
  changes: { Show: PendingChanges, name: 'decide.changes' },
  late: { Show: LateWork, name: 'decide.late' },
  today: { Show: TodaysWork, name: 'decide.today' },
  logs: { Show: MissingLogs, name: 'home.logs' },
  calendar: { Show: CalendarCard, name: 'home.calendar' },
  tasks: { Show: TaskList, name: 'dashboard.tasks' },
  activity: { Show: LatestActivity, name: 'home.activity' },
  phones: { Show: PhonesCard, name: 'home.phones' },
  photos: { Show: RecentPhotos, name: 'home.photos' },
  documents: { Show: RecentDocuments, name: 'home.documents' },
}
