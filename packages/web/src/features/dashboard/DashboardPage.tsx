import { customers } from '@jobwright/contract/calls.gen.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { Button } from '@mantine/core'
import { IconLayoutDashboard, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { setPrefs, usePrefs } from '../../data/prefs.ts'
import { holds, useCan, useMe } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { greeting } from '../../words/greeting.ts'
import { useWords } from '../../words/words.tsx'
import { homeOf, usualHome, type HomeKind, type Placed } from './arrangement.ts'
import styles from './home.module.css'
import { useCounts } from './useCounts.ts'
import { useHome } from './useHome.ts'
import { widgets } from './widgets.tsx'

const GettingStarted = lazy(async () => ({ default: (await import('./GettingStarted.tsx')).GettingStarted }))
const ArrangeHome = lazy(async () => ({ default: (await import('./ArrangeHome.tsx')).ArrangeHome }))

/** A company without customers has nothing to decide yet. */
const LATER: ReadonlySet<string> = new Set([
  'needs',
  'bids',
  'contracts',
  'changes',
  'estimates',
  'risk',
  'late',
  'today',
  'missing',
])

function kindOf(me: Me): HomeKind {
  if (holds(me, 'admin')) return 'owner'
  return (['bids.list', 'timesheets.crew', 'timesheets.approve'] as const).some((slug) => holds(me, slug))
    ? 'lead'
    : 'field'
}

/** The first screen: what waits for this person, their work and what happened, in the order that they chose. */
export function DashboardPage() {
  const { t } = useWords(decideWords)
  const me = useMe()
  const isReady = useHome()
  const counts = useCounts(isReady)
  const mayAdd = useCan(customers.create)
  const kind = kindOf(me)
  const usual = useMemo(() => usualHome(kind), [kind])
  const stored = usePrefs().home
  const home = useMemo(() => homeOf(stored, usual), [stored, usual])
  const [isArranging, setArranging] = useState(false)
  const bare = counts.data !== undefined && counts.data.customers === 0
  const change = (next: readonly Placed[] | undefined) => setPrefs({ home: next })
  const shown = home.filter(({ id, isHidden }) => !isHidden && !(bare && LATER.has(id)))
  const arrange = (
    <Button
      variant="subtle"
      leftSection={<IconLayoutDashboard size={18} stroke={1.75} aria-hidden />}
      onClick={() => setArranging(true)}
    >
      {t('home.arrange')}
    </Button>
  )
  return (
    <ScrollPage>
      <PageBar
        tab={t('dashboard.title')}
        title={t(greeting(new Date().getHours()), { name: me.firstName })}
        extra={!isArranging && arrange}
      />
      <Suspense fallback={null}>{holds(me, 'admin') && me.Company.setup !== 'done' && <GettingStarted />}</Suspense>
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
      {isArranging ? (
        <Suspense fallback={null}>
          <ArrangeHome
            home={home}
            onChange={change}
            onReset={() => change(undefined)}
            onDone={() => setArranging(false)}
          />
        </Suspense>
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconLayoutDashboard size={26} stroke={1.75} />}
            title={t('home.nothing')}
            action={arrange}
          />
        </Card>
      ) : !isReady ? (
        <ListSkeleton rows={8} />
      ) : (
        <div className={styles.cards}>
          {shown.map(({ id, isWide }) => {
            const { Show } = widgets[id]
            return (
              <div key={id} className={styles.card} data-wide={isWide || undefined} data-card={id}>
                <Suspense fallback={null}>
                  <Show />
                </Suspense>
              </div>
            )
          })}
        </div>
      )}
    </ScrollPage>
  )
}
