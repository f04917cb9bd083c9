import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { addressOf } from '@jobwright/contract/call.ts'
import { calendar } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { calendarLayers, type CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { useMemo } from 'react'
import { today as todayIn } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { downloadFile } from '../../data/download.ts'
import { calendarViews, daysOfView, stepOf, type CalendarView } from '../../parts/calendar/days.ts'
import { useCalendar } from '../../parts/calendar/useCalendar.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { PrintHint } from '../../parts/print/PrintHint.tsx'
import { usePagePrint } from '../../parts/print/usePagePrint.ts'
import { ScrollPage } from '../../ui/Page.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import { AgendaList } from './AgendaList.tsx'
import { shownBy } from './asked.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useLayers } from './useLayers.ts'
import styles from './calendarPage.module.css'

/** The calendar: what lies on the days of a month, a week or a day, in layers that can be switched off. */
export function CalendarPage() {
  const { t, formatDate, formatMonth, language } = useCalendarWords()
  const { busy, run } = useRun()
  const { timezone, weekStart } = useMe().Company
  const search = useSearch({ from: '/_desk/calendar' })
  const navigate = useNavigate()
  const today = todayIn(timezone)
  const { view, day } = shownBy(search, timezone)
  const days = useMemo(() => daysOfView(view, day, weekStart), [view, day, weekStart])
  const { layers, offered, toggle } = useLayers()
  const read = useCalendar({ days, layers, UserId: search.UserId })
  const go = (next: { span?: CalendarView; day?: string; UserId?: string | undefined }) =>
    void navigate({ to: '/calendar', search: { ...search, ...next }, replace: true })
  const openDay = (one: string) => go({ span: 'day', day: one })
  const title =
    view === 'month'
      ? formatMonth(day)
      : view === 'day'
        ? formatDate(day)
        : `${formatDate(days[0] ?? day)} – ${formatDate(days.at(-1) ?? day)}`
  const paper = { day, language, layers: layers.join(','), ...(search.UserId && { UserId: search.UserId }) }
  const download = () => run(() => downloadFile(addressOf(calendar.paper, { query: paper }), `${title}.pdf`))
  // Days of a month say "5 more" on the screen; the paper has all of them.
  const printMonth = view === 'month' && layers.length > 0 ? download : undefined
  usePagePrint(printMonth)
  return (
    <ScrollPage>
      {view === 'month' && <PrintHint>{t('calendar.printHint')}</PrintHint>}
      <PageBar
        title={t('nav.calendar')}
        extra={
          <>
            <Button
              variant="default"
              loading={busy}
              disabled={layers.length === 0}
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={download}
            >
              {t('calendar.paper')}
            </Button>
            <Button
              className={styles.print ?? ''}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={printMonth ?? (() => window.print())}
            >
              {t('calendar.print')}
            </Button>
          </>
        }
      >
        <div className={styles.steps}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('calendar.earlier')}
            onClick={() => go({ day: stepOf(view, day, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <strong className={styles.period} aria-live="polite">
            {title}
          </strong>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('calendar.later')}
            onClick={() => go({ day: stepOf(view, day, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go({ day: today })}>
            {t('calendar.today')}
          </Button>
        </div>
        <SegmentedControl
          aria-label={t('calendar.view')}
          value={view}
          onChange={(next) => go({ span: next as CalendarView })}
          data={calendarViews.map((one) => ({ value: one, label: t(`calendar.view.${one}`) }))}
        />
        <div className={styles.person}>
          <UserPicker
            label=""
            placeholder={t('calendar.everybody')}
            value={search.UserId ?? null}
            onChange={(id) => go({ UserId: id ?? undefined })}
          />
        </div>
      </PageBar>
      <Layers offered={offered} layers={layers} toggle={toggle} />
      {read.isError ? (
        <ErrorPanel
          title={t('calendar.failed')}
          action={<Button onClick={() => void read.refetch()}>{t('calendar.again')}</Button>}
        />
      ) : (
        <div className={styles.body} aria-busy={read.isFetching}>
          {view === 'month' || view === 'week' ? (
            <MonthGrid
              days={days}
              byDay={read.byDay}
              today={today}
              month={view === 'month' ? day.slice(0, 7) : null}
              onOpenDay={openDay}
            />
          ) : (
            <AgendaList days={days} byDay={read.byDay} today={today} />
          )}
          {read.left > 0 && <p className={styles.empty}>{t('calendar.left', { n: read.left })}</p>}
        </div>
      )}
    </ScrollPage>
  )
}

type LayersProps = {
  offered: readonly CalendarLayer[]
  layers: readonly CalendarLayer[]
  toggle: (layer: CalendarLayer) => void
}

function Layers({ offered, layers, toggle }: LayersProps) {
  const { t } = useWords(calendarWords)
  return (
    <div className={styles.layers} role="group" aria-label={t('calendar.layers')}>
      {calendarLayers
        .filter((layer) => offered.includes(layer))
        .map((layer) => (
          <button
            key={layer}
            type="button"
            className={styles.layer}
            data-layer={layer}
            aria-pressed={layers.includes(layer)}
            onClick={() => toggle(layer)}
          >
            <span className={styles.layerMark} aria-hidden />
            {t(`calendar.layer.${layer}`)}
          </button>
        ))}
    </div>
  )
}

/** The words of the calendar, with the names of months. */
function useCalendarWords() {
  const words = useWords(calendarWords)
  const formatMonth = (day: string) =>
    new Intl.DateTimeFormat(words.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
    )
  return { ...words, formatMonth }
}
