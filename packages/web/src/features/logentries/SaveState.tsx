import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { usePhase } from './useEntryDraft.ts'
import styles from './logentries.module.css'

/** Where the work is: in the office, on its way, or kept on this device. */
export function SaveState({ draft }: { draft: EntryDraft }) {
  const { t, say } = useWords(logsWords)
  const phase = usePhase(draft)
  // While somebody types nothing changes here: the next moment it is on its way.
  const isCalm = phase === 'saved' || phase === 'waiting' || phase === 'saving'
  const text =
    phase === 'refused'
      ? t('logs.refused', { why: say(draft.current().message) })
      : t(
          (
            {
              saved: 'logs.saved',
              waiting: 'logs.saving',
              saving: 'logs.saving',
              failed: 'logs.failed',
              partly: 'logs.partly',
            } as const
          )[phase],
        )
  return (
    <p className={styles.state} data-phase={phase} role="status">
      {phase === 'saved' ? (
        <IconCloudCheck size={16} aria-hidden />
      ) : isCalm ? (
        <Loader size={14} aria-hidden />
      ) : phase === 'failed' ? (
        <IconDeviceMobileCheck size={16} aria-hidden />
      ) : (
        <IconAlertTriangle size={16} aria-hidden />
      )}
      <span>{text}</span>
      {(phase === 'failed' || phase === 'refused') && (
        <Button size="compact-sm" variant="default" onClick={draft.retry}>
          {t('logs.tryAgain')}
        </Button>
      )}
    </p>
  )
}
