import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { addressOf } from '@jobwright/contract/call.ts'
import { logentries } from '@jobwright/contract/calls.gen.ts'
import { formText, type FormField } from '@jobwright/contract/forms/form.ts'
import { MOST_FIGURES, type FigureRow } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconSum } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isDay, today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { useCan, useMe } from '../../data/session.ts'
import { downloadFile } from '../../data/download.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PrintSheet } from '../../parts/print/PrintSheet.tsx'
import print from '../../parts/print/print.module.css'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { figuresWords } from '../../words/lazy/figures.ts'
import { useWords } from '../../words/words.tsx'
import { FigureChoices } from './FigureChoices.tsx'
import { FIGURE_GROUPS, FiguresTable, type FigureGroup } from './FiguresTable.tsx'
import { totalText } from './figureText.ts'
import { daysOf, FIGURE_SPANS, type SomeDays } from './spans.ts'
import { useFigures, useTemplateChoices, useVersionForm, type FigureSearch, type FiguresOf } from './useFigures.ts'
import styles from './figures.module.css'

/** What filed logs say in one field of their template, day by day, with the total. */
export function FiguresPage() {
  const { t } = useWords(figuresWords)
  const search: FigureSearch = useSearch({ from: '/_desk/logbooks/figures' })
  const navigate = useNavigate()
  const { timezone } = useMe().Company
  const { weekStart } = useUiTexts()
  const { choices, isPending, problem, retry } = useTemplateChoices()
  const chosen = choices.find(({ id }) => id === search.TemplateId)
  const form = useVersionForm(chosen?.id, chosen?.version)
  const span = FIGURE_SPANS.find((one) => one === search.span) ?? 'days30'
  const days: SomeDays =
    span === 'own' ? { from: search.from, to: search.to } : daysOf(span, today(timezone), weekStart)
  const { TemplateId, key, LogbookId, ProjectId } = search
  const query: FiguresOf | undefined =
    TemplateId && key && isDay(days.from) && isDay(days.to) && days.from <= days.to
      ? { TemplateId, key, from: days.from, to: days.to, LogbookId, ProjectId }
      : undefined
  const figures = useFigures(query)
  const change = (patch: Partial<FigureSearch>) =>
    void navigate({ to: '.', replace: true, search: (before) => ({ ...before, ...patch }) })
  return (
    <ScrollPage>
      <PageBar
        title={t('figures.title')}
        action={
          <Button component={Link} variant="default" href={linkTo({ to: '/logbooks' })}>
            {t('figures.books')}
          </Button>
        }
      />
      <FigureChoices
        search={search}
        span={span}
        days={days}
        templates={choices}
        form={form.data?.body}
        onChange={change}
      />
      {problem || form.isError ? (
        <Failure problem={problem ?? form.error} onRetry={problem ? retry : () => void form.refetch()} />
      ) : !query ? (
        <EmptyState icon={<IconSum size={26} stroke={1.75} />} title={emptyTitle(search, days, t)}>
          {t('figures.chooseText')}
        </EmptyState>
      ) : figures.isError ? (
        <Failure problem={figures.error} onRetry={() => void figures.refetch()} />
      ) : figures.isPending || isPending ? (
        <ListSkeleton rows={8} />
      ) : figures.data.rows.length === 0 ? (
        <EmptyState icon={<IconSum size={26} stroke={1.75} />} title={t('figures.none')}>
          {t('figures.noneText')}
        </EmptyState>
      ) : (
        <Figures
          key={JSON.stringify(query)}
          query={query}
          read={figures.data}
          by={FIGURE_GROUPS.find((one) => one === search.by) ?? 'day'}
          onGroup={(by) => change({ by: by === 'day' ? undefined : by })}
        />
      )}
    </ScrollPage>
  )
}

function emptyTitle({ TemplateId, key }: FigureSearch, { from, to }: SomeDays, t: ReturnType<typeof useWords>['t']) {
  if (!TemplateId || !key) return t('figures.choose')
  return isDay(from) && isDay(to) ? t('figures.wrongDays') : t('figures.noDays')
}

type Read = {
  field: FormField
  rows: readonly FigureRow[]
  total: string | null
  delayDays: number | null
  more: boolean
}
type Props = { query: FiguresOf; read: Read; by: FigureGroup; onGroup: (by: FigureGroup) => void }

/** More rows than these are shown on request. */
const SHOWN = 300

function Figures({ query, read, by, onGroup }: Props) {
  const words = useWords(figuresWords)
  const { t, formatNumber, language } = words
  const { field, rows } = read
  const [isWhole, setIsWhole] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const mayExport = useCan(logentries.figuresFile)
  const { busy, run } = useRun()
  const label = formText(field.label, language) || field.key
  const table = { field, label, language, all: rows, by }
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  const download = () =>
    run(async () => {
      const name = `${label.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || query.key} ${query.from} ${query.to}.csv`
      await downloadFile(addressOf(logentries.figuresFile, { query: { ...query, language } }), name)
      noticeSaved(t('figures.csvDone', { name }))
    })
  return (
    <>
      <div className={styles.summary}>
        <Summary query={query} read={read} label={label} />
        <div className={styles.acts}>
          <SegmentedControl
            aria-label={t('figures.by')}
            value={by}
            onChange={(value) => onGroup(value as FigureGroup)}
            data={FIGURE_GROUPS.map((value) => ({ value, label: t(`figures.by.${value}`) }))}
          />
          {mayExport && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={busy}
              onClick={download}
            >
              {t('figures.csv')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setIsPrinting(true)}
          >
            {t('figures.print')}
          </Button>
        </div>
      </div>
      <div className={styles.scroller}>
        <FiguresTable {...table} rows={shown} />
      </div>
      {shown.length < rows.length && (
        <Button className={styles.more ?? ''} variant="default" onClick={() => setIsWhole(true)}>
          {t('figures.all', { n: formatNumber(rows.length) })}
        </Button>
      )}
      {isPrinting && (
        <PrintSheet ready onDone={() => setIsPrinting(false)}>
          <h1 className={print.title}>{label}</h1>
          <Summary query={query} read={read} label="" />
          <FiguresTable {...table} rows={rows} onPaper />
        </PrintSheet>
      )}
    </>
  )
}

type SummaryProps = { query: FiguresOf; read: Read; label: string }

/** The total, what it is of, and whether it is complete. */
function Summary({ query, read, label }: SummaryProps) {
  const words = useWords(figuresWords)
  const { t, formatDate, formatNumber } = words
  const { field, rows, total, delayDays, more } = read
  return (
    <div className={styles.sum} role="status">
      <span className={styles.of}>{label}</span>
      {total !== null && (
        <strong className={styles.total}>
          {totalText({ ...field, unit: rows[0]?.unit || undefined }, total, words)}
        </strong>
      )}
      {delayDays !== null && <span className={styles.delayed}>{t('figures.delayDays', { n: delayDays })}</span>}
      <span className={styles.detail}>
        {t('figures.count', { n: rows.length, from: formatDate(query.from), to: formatDate(query.to) })}
      </span>
      {field.type === 'material' && <span className={styles.detail}>{t('figures.mixed')}</span>}
      {more && <p className={styles.warning}>{t('figures.notComplete', { n: formatNumber(MOST_FIGURES) })}</p>}
    </div>
  )
}
