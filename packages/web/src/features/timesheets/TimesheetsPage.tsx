import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { kiosks, timebatches, timeentries } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import { Link } from '../../ui/Link.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { ExceptionsView } from './ExceptionsView.tsx'
import { ExportSheet } from './ExportSheet.tsx'
import { KioskPunches } from './KioskPunches.tsx'
import { PeriodsView } from './PeriodsView.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import styles from './timesheets.module.css'

const views = ['grid', 'summary', 'exceptions', 'periods'] as const
const RUNNING = 200

/** Time at the desk: a week by people and days, what is odd, the weeks of the company, and their exports. */
export function TimesheetsPage() {
  const { t, formatDate } = useWords(timedeskWords, kioskWords)
  const me = useMe()
  const zone = me.Company.timezone
  const navigate = useNavigate({ from: '/timesheets/' })
  const { view = 'grid', week: asked } = useSearch({ from: '/_desk/timesheets/' })
  const { start: week, end } = sheetWeek(useTimePolicies().policies, asked ?? today(zone))
  const running = useShortList('timeentries', { open: '1' }, RUNNING)
  const mayAdd = useCan(timeentries.create)
  const mayExport = useCan(timebatches.create)
  const mayKiosk = useCan(kiosks.list)
  const [exporting, setExporting] = useState(false)
  const show = (to: { view?: (typeof views)[number]; week?: string | undefined }) =>
    void navigate({ to: '/timesheets', search: (before) => ({ ...before, ...to }), replace: true })
  const inNow = (running.data?.rows ?? []).filter(({ status }) => status === 'recorded').length
  const isWeekly = view !== 'periods'
  return (
    <ScrollPage>
      <PageBar
        title={t('timedesk.title')}
        extra={
          <>
            {mayKiosk && (
              <Button component={Link} variant="default" href={linkTo({ to: '/timesheets/kiosks' })}>
                {t('kiosk.officeTitle')}
              </Button>
            )}
            {mayExport && (
              <Button variant="default" onClick={() => setExporting(true)}>
                {t('timedesk.export')}
              </Button>
            )}
          </>
        }
        action={
          mayAdd && (
            <Button component={Link} href={linkTo({ to: '/timesheets/add' })}>
              {t('timedesk.add')}
            </Button>
          )
        }
      />
      <div className={styles.tools}>
        {isWeekly && (
          <div className={styles.week}>
            <ActionIcon
              variant="default"
              aria-label={t('timedesk.before')}
              onClick={() => show({ week: addDays(week, -7) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <strong>
              {formatDate(week)} – {formatDate(addDays(end, -1))}
            </strong>
            <ActionIcon variant="default" aria-label={t('timedesk.after')} onClick={() => show({ week: end })}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            {asked && (
              <Button variant="subtle" onClick={() => show({ week: undefined })}>
                {t('timedesk.thisWeek')}
              </Button>
            )}
          </div>
        )}
        <SegmentedControl
          aria-label={t('timedesk.views')}
          value={view}
          onChange={(value) => show({ view: value as (typeof views)[number] })}
          data={views.map((value) => ({ value, label: t(`timedesk.view.${value}`) }))}
        />
        <Button component={Link} variant="subtle" href={linkTo({ to: '/timesheets/entries' })}>
          {t('timedesk.view.entries')}
        </Button>
        <Link className={styles.now} href={linkTo({ to: '/timesheets/entries', search: { open: '1' } })}>
          <span className={styles.dot} data-on={inNow > 0 || undefined} aria-hidden />
          {t('timedesk.inNow', { n: inNow })}
        </Link>
      </div>
      {(view === 'grid' || view === 'summary') && <WeekGrid key={week} week={week} showDays={view === 'grid'} />}
      {view === 'exceptions' && (
        <>
          <KioskPunches />
          <ExceptionsView week={week} />
        </>
      )}
      {view === 'periods' && <PeriodsView onWeek={(to) => show({ view: 'grid', week: to })} />}
      {exporting && <ExportSheet onClose={() => setExporting(false)} through={addDays(end, -1)} />}
    </ScrollPage>
  )
}
