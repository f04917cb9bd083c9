import { Button } from '@mantine/core'
import { operator } from '@jobwright/contract/calls.gen.ts'
import type { Installation } from '@jobwright/contract/resources/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Facts, RecordColumns } from '../../ui/Facts.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { Companies } from './Companies.tsx'
import { Ended } from './Ended.tsx'
import { Mails } from './Mails.tsx'
import { usePlaceFacts } from './usePlaceFacts.ts'
import { useSize } from './useSize.ts'
import styles from './operator.module.css'

/** Backups are made each night: one that is older says that none has worked since. */
const OLD_BACKUP_MS = 2 * 24 * 60 * 60 * 1000

/** The installation's status and its companies, for the operator. */
export function ConfigPage() {
  const { t } = useWords(companyWords)
  const read = useQuery({
    queryKey: ['config'],
    queryFn: () => call(operator.config, {}),
    retry: false,
    refetchInterval: 60_000,
  })
  return (
    <ScrollPage>
      <PageBar
        title={t('config.title')}
        extra={
          read.data && (
            <>
              <Button variant="default" component={Link} href={linkTo({ to: '/menus' })}>
                {t('config.menus')}
              </Button>
              <Button variant="default" component={Link} href={linkTo({ to: '/install' })}>
                {t('config.install')}
              </Button>
            </>
          )
        }
      />
      {read.isError && !read.data && <Failure problem={read.error} record onRetry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton />}
      {read.data && (
        <div className={styles.page}>
          <RecordColumns side={<Health now={read.data} />}>
            <Companies />
            <Ended />
          </RecordColumns>
        </div>
      )}
    </ScrollPage>
  )
}

function Health({ now }: { now: Installation }) {
  const { t, say, formatMoment, formatNumber, formatRelative } = useWords(companyWords)
  const placeFacts = usePlaceFacts(now)
  const size = useSize()
  const onOff = (on: boolean) => t(on ? 'config.on' : 'config.off')
  return (
    <>
      <Facts
        title={t('config.health')}
        items={[
          { label: t('config.version'), value: now.version },
          {
            label: t('config.backup'),
            value: now.backup ? (
              <span className={Date.now() - Date.parse(now.backup.at) > OLD_BACKUP_MS ? styles.warn : undefined}>
                {[
                  formatRelative(now.backup.at),
                  formatMoment(now.backup.at),
                  now.backup.bytes !== null && size(now.backup.bytes),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            ) : (
              <span className={styles.warn}>{t('config.noBackup')}</span>
            ),
          },
          {
            label: t('config.tested'),
            value: now.backupTested ? (
              t(now.backupTested.restored ? 'config.restored' : 'config.checked', {
                when: formatMoment(now.backupTested.at),
              })
            ) : (
              <span className={styles.warn}>{t('config.notTested')}</span>
            ),
          },
          { label: t('config.disk'), value: `${size(now.disk.free)} / ${size(now.disk.total)}` },
          {
            label: t('config.database'),
            value: t(now.database.external ? 'config.external' : 'config.embedded', {
              size: size(now.database.bytes),
            }),
          },
          { label: t('config.storage'), value: t(`config.${now.storage}`) },
          { label: t('config.queue'), value: formatNumber(now.queue.waiting) },
          { label: t('config.mailWaiting'), value: formatNumber(now.queue.mails) },
          { label: t('config.messages'), value: formatNumber(now.queue.messages) },
          {
            label: t('config.oldest'),
            value: now.queue.oldest ? formatMoment(now.queue.oldest) : t('config.nothingWaits'),
          },
          {
            label: t('config.skipped'),
            value: now.skipped.last ? (
              <span className={styles.warn}>
                {t('config.skippedLast', {
                  count: now.skipped.count,
                  queue: now.skipped.last.queue,
                  company: now.skipped.last.company,
                  problem: now.skipped.last.problem,
                  when: formatMoment(now.skipped.last.at),
                })}
              </span>
            ) : (
              t('config.noneSkipped')
            ),
          },
          { label: t('config.migrations'), value: now.migrations.at(-1)?.replace('.sql', '') ?? '' },
          { label: t('config.node'), value: now.node },
        ]}
      />
      <Mails mail={now.mail} />
      <Facts
        items={[
          { label: t('config.address'), value: now.publicUrl ?? t('config.notSet') },
          { label: t('config.billing'), value: onOff(now.billing) },
          { label: t('config.trial'), value: formatNumber(now.trialDays), hidden: !now.billing },
          { label: t('config.quota'), value: size(now.limits.quota) },
          { label: t('config.rate'), value: onOff(now.limits.rate) },
          { label: t('config.speech'), value: onOff(now.transcription) },
          { label: t('config.weather'), value: now.weather?.host ?? t('config.weatherNone') },
          {
            label: t('config.weatherAnswered'),
            value: now.weather?.answeredAt ? formatMoment(now.weather.answeredAt) : t('config.mailNever'),
            hidden: !now.weather,
          },
          {
            label: t('config.weatherFailed'),
            value: now.weather?.failed
              ? `${formatMoment(now.weather.failed.at)}: ${say(now.weather.failed.problem)}`
              : '',
            hidden: !now.weather?.failed,
          },
          {
            label: t('config.weatherWaiting'),
            value: formatNumber(now.weather?.waiting ?? 0),
            hidden: !now.weather,
          },
          ...placeFacts,
        ]}
      >
        <p className={styles.hint}>{t('config.envText')}</p>
      </Facts>
    </>
  )
}
