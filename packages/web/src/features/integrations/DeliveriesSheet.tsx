import { Button } from '@mantine/core'
import { connections } from '@jobwright/contract/calls.gen.ts'
import type { Connection, Delivery } from '@jobwright/contract/resources/connections.ts'
import { call } from '../../data/api.ts'
import { Can } from '../../parts/Can.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useProblemText } from '../../parts/problemText.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './integrations.module.css'
import { connectionsChanged, useDeliveries } from './useConnections.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'

const words = { sent: 'integrations.sent', failed: 'integrations.failed', waiting: 'integrations.waits' } as const

/** A connection's last fifty messages, with request and response. */
export function DeliveriesSheet({ one, onClose }: { one: Connection; onClose: () => void }) {
  const { t } = useWords(integrationsWords)
  const list = useDeliveries(one.id)
  const rows = list.data?.rows
  return (
    <Sheet
      title={t('integrations.messagesNamed', { name: one.name })}
      onClose={onClose}
      width={720}
      footer={<Button onClick={onClose}>{t('integrations.done')}</Button>}
    >
      {list.isError && !rows && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton rows={4} />}
      {rows?.length === 0 && <p className={styles.hint}>{t('integrations.noMessages')}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.messages}>
          {rows.map((row) => (
            <Line key={row.id} of={one} row={row} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Line({ of, row }: { of: Connection; row: Delivery }) {
  const { t, formatMoment, formatRelative } = useWords(integrationsWords)
  const say = useProblemText()
  const { busy, run } = useRun()
  const again = () =>
    run(async () => {
      await call(connections.redeliver, { params: { id: of.id, deliveryId: row.id } })
      await connectionsChanged()
    })
  return (
    <li className={styles.message}>
      <div className={styles.messageHead}>
        <span className={styles.state} data-state={row.state}>
          {t(words[row.state])}
        </span>
        <span className={styles.type}>{row.type}</span>
        <span className={styles.hint}>
          {[
            formatMoment(row.sentAt ?? row.createdAt),
            row.tries > 1 && t('integrations.tries', { n: row.tries }),
            row.status !== null && `HTTP ${row.status}`,
            row.state === 'waiting' && row.nextAt && t('integrations.nextAt', { when: formatRelative(row.nextAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Can call={connections.redeliver}>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => again()}>
            {t('integrations.again')}
          </Button>
        </Can>
      </div>
      {row.problem && <p className={styles.problem}>{say(row.problem)}</p>}
      {row.payload && (
        <details>
          <summary>{t('integrations.payload')}</summary>
          <pre className={styles.payload}>{pretty(row.payload)}</pre>
        </details>
      )}
    </li>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
