import { Button } from '@mantine/core'
import { IconCloudCheck, IconDownload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { openPath, recordLink } from '../../data/links.ts'
import { needsYou as asks } from '../../data/outbox/op.ts'
import { retryAll, saveAllUnsent, useOutbox } from '../../data/outbox/useOutbox.ts'
import { useRestored } from '../../data/phone/sync/useSyncState.ts'
import { useOnline } from '../../data/online.ts'
import { LeftCaptures } from '../../parts/phone/LeftCaptures.tsx'
import { useOutboxSaid } from '../../parts/useOutboxSaid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import { ConflictSheet } from './ConflictSheet.tsx'
import { OutboxItem } from './OutboxItem.tsx'
import styles from './outbox.module.css'
import { Ready } from './Ready.tsx'
import { SendingChoice } from './SendingChoice.tsx'

/** The outbox: each entry, its target, why it is still here, and its actions. */
export function OutboxPage() {
  const { t, formatMoment } = useWords(outboxWords)
  const { items, shots, state, needsYou, held } = useOutbox()
  const said = useOutboxSaid()
  const reachable = useOnline()
  const restored = useRestored()
  const [asked, setAsked] = useState<WaitingItem>()
  const router = useRouter()
  // A log asks on its page, at the answers themselves.
  const choose = (item: WaitingItem) =>
    item.noun === 'logentries' && item.conflicts?.some(({ field }) => field.startsWith('answers.'))
      ? void openPath(router, recordLink(item.noun, item.id))
      : setAsked(item)
  const groups = [
    { key: 'needsYou', items: items.filter(asks) },
    { key: 'waiting', items: items.filter((item) => item.state === 'waiting' || item.state === 'sending') },
  ] as const
  const question = asked && items.find((item) => item.key === asked.key)
  return (
    <div className={styles.page}>
      <PhoneHead title={t('outbox.title')} />
      <p className={styles.state} data-state={state}>
        {said} {!reachable && t('outbox.noSignal')}
      </p>
      {restored && (
        <p className={styles.note}>
          {t('outbox.restored', { when: formatMoment(new Date(restored.at).toISOString()) })}{' '}
          {restored.offered > 0 && t('outbox.restoredAgain', { count: restored.offered })}
        </p>
      )}
      <div className={styles.left}>
        <LeftCaptures />
      </div>
      {items.length + shots === 0 && (
        <EmptyState icon={<IconCloudCheck size={36} stroke={1.5} />} title={t('outbox.emptyTitle')}>
          {t('outbox.emptyText')}
        </EmptyState>
      )}
      {groups.map(
        (group) =>
          group.items.length > 0 && (
            <section key={group.key} aria-label={t(`outbox.${group.key}`)}>
              <h2 className={styles.group}>{t(`outbox.${group.key}`)}</h2>
              <ul className={styles.list}>
                {group.items.map((item) => (
                  <OutboxItem key={item.key} item={item} items={items} onChoose={() => choose(item)} />
                ))}
              </ul>
            </section>
          ),
      )}
      {items.length > 0 && (
        <div className={styles.all}>
          {held.wifi + held.battery > 0 ? (
            <p className={styles.dim}>{t('outbox.sendNowText')}</p>
          ) : (
            items.some((item) => item.bytes !== undefined) && <p className={styles.dim}>{t('outbox.keepOpen')}</p>
          )}
          {/* A conflict waits for an answer, not for another try. */}
          {items.some((item) => item.state !== 'conflict') && (
            <Button fullWidth className={styles.large ?? ''} onClick={() => void retryAll()}>
              {needsYou > 0 ? t('outbox.retryAll') : t('outbox.sendNow')}
            </Button>
          )}
        </div>
      )}
      {items.length + shots > 0 && (
        <div className={styles.all}>
          <Button
            variant="default"
            fullWidth
            className={styles.large ?? ''}
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => void saveAllUnsent().catch(() => noticeProblem(t('outbox.notHere'), t('ui.close')))}
          >
            {t('outbox.saveAll')}
          </Button>
          <p className={styles.dim}>{t('outbox.saveAllText')}</p>
        </div>
      )}
      <SendingChoice />
      <Ready />
      {question?.conflicts && <ConflictSheet item={question} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
