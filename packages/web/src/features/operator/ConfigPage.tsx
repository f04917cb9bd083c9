import { Button } from '@mantine/core'
import type { Installation } from '@jobwright/contract/resources/operator.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Facts, RecordColumns } from '../../ui/Facts.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useCompanyWords } from '../../words/company.ts'
import { useWords } from '../../words/words.tsx'
import { Companies } from './Companies.tsx'
import { Mails } from './Mails.tsx'
import { useSize } from './useSize.ts'
import styles from './operator.module.css'

/** How the installation is, and the companies on it; for its operator. */
export function ConfigPage() {
  const say = useCompanyWords()
  const read = useQuery({
    queryKey: ['config'],
    queryFn: () => call(operator.config, {}),
    retry: false,
    refetchInterval: 60_000,
  })
  return (
    <ScrollPage>
      <PageBar
        title={say('config.title')}
        extra={
          read.data && (
            <>
              <Button variant="default" component="a" href="/menus">
                {say('config.menus')}
              </Button>
              <Button variant="default" component="a" href="/install">
                {say('config.install')}
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
          </RecordColumns>
        </div>
      )}
    </ScrollPage>
  )
}

function Health({ now }: { now: Installation }) {
  const say = useCompanyWords()
  const { formatMoment, formatNumber } = useWords()
  const size = useSize()
  const onOff = (on: boolean) => say(on ? 'config.on' : 'config.off')
  return (
    <>
      <Facts
        title={say('config.health')}
        items={[
          { label: say('config.version'), value: now.version },
          {
            label: say('config.backup'),
            value: now.backup ? (
              `${formatMoment(now.backup.at)}${now.backup.bytes === null ? '' : `, ${size(now.backup.bytes)}`}`
            ) : (
              <span className={styles.warn}>{say('config.noBackup')}</span>
            ),
          },
          {
            label: say('config.tested'),
            value: now.backupTested ? (
              say(now.backupTested.restored ? 'config.restored' : 'config.checked', {
                when: formatMoment(now.backupTested.at),
              })
            ) : (
              <span className={styles.warn}>{say('config.notTested')}</span>
            ),
          },
          { label: say('config.disk'), value: `${size(now.disk.free)} / ${size(now.disk.total)}` },
          {
            label: say('config.database'),
            value: say(now.database.external ? 'config.external' : 'config.embedded', {
              size: size(now.database.bytes),
            }),
          },
          { label: say('config.storage'), value: say(`config.${now.storage}`) },
          { label: say('config.queue'), value: formatNumber(now.queue.waiting) },
          { label: say('config.mailWaiting'), value: formatNumber(now.queue.mails) },
          { label: say('config.messages'), value: formatNumber(now.queue.messages) },
          {
            label: say('config.oldest'),
            value: now.queue.oldest ? formatMoment(now.queue.oldest) : say('config.nothingWaits'),
          },
          { label: say('config.migrations'), value: now.migrations.at(-1)?.replace('.sql', '') ?? '' },
          { label: say('config.node'), value: now.node },
        ]}
      />
      <Mails mail={now.mail} />
      <Facts
        items={[
          { label: say('config.address'), value: now.publicUrl ?? say('config.notSet') },
          { label: say('config.billing'), value: onOff(now.billing) },
          { label: say('config.trial'), value: formatNumber(now.trialDays), hidden: !now.billing },
          { label: say('config.quota'), value: size(now.limits.quota) },
          { label: say('config.rate'), value: onOff(now.limits.rate) },
          { label: say('config.speech'), value: onOff(now.transcription) },
        ]}
      >
        <p className={styles.hint}>{say('config.envText')}</p>
      </Facts>
    </>
  )
}
