import { customers } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { holds, useCan, useMe } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { useWords } from '../../words/words.tsx'
import { Counters } from './Counters.tsx'
import { Decide } from './Decide.tsx'
import { LatestActivity } from './LatestActivity.tsx'
import { MissingLogs } from './MissingLogs.tsx'
import { PhonesCard } from './PhonesCard.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { RecentPhotos } from './RecentPhotos.tsx'
import { TaskList } from './TaskList.tsx'
import { useCounts } from './useCounts.ts'

const CalendarCard = lazy(async () => ({ default: (await import('./CalendarCard.tsx')).CalendarCard }))
const GettingStarted = lazy(async () => ({ default: (await import('./GettingStarted.tsx')).GettingStarted }))

function greeting(hour: number): 'dashboard.morning' | 'dashboard.afternoon' | 'dashboard.evening' {
  if (hour < 12) return 'dashboard.morning'
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
}

/** The dashboard: the user's pending work, and counts of everything they may see. */
export function DashboardPage() {
  const { t } = useWords()
  const me = useMe()
  const counts = useCounts()
  const mayAdd = useCan(customers.create)
  const bare = counts.data !== undefined && counts.data.customers === 0
  return (
    <ScrollPage>
      <PageBar tab={t('dashboard.title')} title={t(greeting(new Date().getHours()), { name: me.firstName })} />
      <Suspense fallback={null}>{holds(me, 'admin') && me.Company.setup !== 'done' && <GettingStarted />}</Suspense>
      <Counters counts={counts} />
      {bare && mayAdd && (
        <Card>
          <EmptyState
            icon={<IconUsers size={26} stroke={1.75} />}
            title={t('dashboard.start')}
            action={
              <Button component={Link} href={linkTo({ to: '/customers/add' })}>
                {t('dashboard.startButton')}
              </Button>
            }
          >
            {t('dashboard.startText')}
          </EmptyState>
        </Card>
      )}
      {!bare && <Decide />}
      <MissingLogs />
      <Suspense fallback={null}>
        <CalendarCard />
      </Suspense>
      <TaskList />
      <LatestActivity />
      <PhonesCard />
      <RecentPhotos />
      <RecentDocuments />
    </ScrollPage>
  )
}
