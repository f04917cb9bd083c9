import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArchive, IconDownload, IconPackageExport } from '@tabler/icons-react'
import { companyExports } from '@jobwright/contract/calls.gen.ts'
import type { CompanyExport } from '@jobwright/contract/resources/exports.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './exports.module.css'
import { exportsWords } from '../../words/lazy/exports.ts'

// The name of their change events.
const key = ['exports']
const underWay = (one: CompanyExport) => one.state === 'waiting' || one.state === 'running'

/** A company's data in one archive: generated here, downloadable for a week. */
export function ExportPage() {
  const { t } = useWords(exportsWords)
  const { busy, run } = useRun()
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(companyExports.list, {}, { signal }),
    // Events report changes; polling covers missed events.
    refetchInterval: (query) => (query.state.data?.rows.some(underWay) ? 3000 : false),
  })
  const rows = list.data?.rows
  const making = rows?.some(underWay) ?? false
  const begin = () =>
    run(async () => {
      await call(companyExports.create, {})
      await queryClient.invalidateQueries({ queryKey: key })
    })
  const button = (
    <Button
      leftSection={<IconPackageExport size={18} aria-hidden />}
      loading={busy}
      disabled={making}
      onClick={() => begin()}
    >
      {t(rows && rows.length > 0 ? 'exports.another' : 'exports.begin')}
    </Button>
  )
  return (
    <SettingsFrame title={t('exports.title')} action={rows && rows.length > 0 ? button : undefined}>
      <p className={styles.lead}>
        {t('exports.lead')} {t('exports.without')}
      </p>
      {list.isError && !rows && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton rows={3} />}
      {making && (
        <p className={styles.quiet} role="status">
          {t('exports.busy')}
        </p>
      )}
      {rows?.length === 0 && (
        <div className={styles.empty}>
          <EmptyState icon={<IconArchive size={36} stroke={1.5} />} title={t('exports.emptyTitle')} action={button}>
            {t('exports.emptyText')}
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </SettingsFrame>
  )
}

function Line({ one }: { one: CompanyExport }) {
  const { t, formatMoment, formatDate, formatNumber } = useWords(exportsWords)
  const { busy, run } = useRun()
  const when = formatMoment(one.createdAt)
  const remove = () =>
    run(async () => {
      await call(companyExports.remove, { params: { id: one.id } })
      noticeSaved(t('exports.removed'))
      await queryClient.invalidateQueries({ queryKey: key })
    })
  const holds =
    one.bytes === null
      ? undefined
      : t('exports.holds', {
          records: formatNumber(one.records),
          files: formatNumber(one.files),
          size: sizeText(one.bytes),
        })
  const state =
    one.state === 'running' && one.total > 0
      ? t('exports.running', { done: sizeText(one.done), total: sizeText(one.total) })
      : t(`exports.${one.state === 'running' ? 'waiting' : one.state}`)
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <span className={styles.title}>
          {when} · {state}
        </span>
        <span className={styles.detail}>
          {[
            holds,
            one.createdBy && t('exports.by', { name: one.createdBy }),
            one.state === 'ready' && one.expiresAt && t('exports.until', { date: formatDate(one.expiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {one.problem !== '' && <span className={styles.problem}>{t(`exports.${one.problem}`)}</span>}
        {underWay(one) && (
          <ProgressBar value={one.total > 0 ? (one.done / one.total) * 100 : 0} label={t('exports.progress')} />
        )}
        {one.state === 'ready' && (
          <span className={styles.hash}>
            {t('exports.check')} <code>{one.sha256}</code>
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {one.authDocName !== null && (
          <Button
            component="a"
            href={`/media/exports/${one.authDocName}`}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('exports.downloadNamed', { when })}
          >
            {t('exports.download')}
          </Button>
        )}
        <Button
          variant="default"
          loading={busy}
          aria-label={t('exports.removeNamed', { when })}
          onClick={() => remove()}
        >
          {t(underWay(one) ? 'exports.giveUp' : 'exports.remove')}
        </Button>
      </div>
    </li>
  )
}
