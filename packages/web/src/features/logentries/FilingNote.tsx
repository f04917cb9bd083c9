import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { retryAll, useOutbox } from '../../data/outbox/useOutbox.ts'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

const CONFLICT = 409

/** On a phone: that a signed log waits for signal, or why the office did not take it. */
export function FilingNote({ entry }: { entry: LogEntry }) {
  const { t, say } = useWords(logphoneWords)
  const filing = useOutbox().items.find(
    ({ noun, id, what, fields }) =>
      noun === 'logentries' && id === entry.id && what === 'update' && fields['status'] === 'submitted',
  )
  if (!filing) return null
  if (filing.state !== 'aside')
    return (
      <div className={styles.note} role="status">
        <IconCloudUp size={22} aria-hidden />
        <span>{t(filing.unmet ? `logphone.waitsFor.${filing.unmet}` : 'logphone.waits')}</span>
        {filing.unmet && (
          <Button variant="default" onClick={() => void retryAll()}>
            {t('logphone.sendNow')}
          </Button>
        )}
      </div>
    )
  const { reason } = filing
  const isChanged = reason?.status === CONFLICT && reason.fields.some(({ field }) => field === 'signature')
  const why = say(reason?.fields[0]?.message ?? reason?.message ?? '')
  return (
    <p className={styles.note} data-asks role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      {isChanged ? t('logphone.changed') : t('logphone.notFiled', { why })}
    </p>
  )
}
