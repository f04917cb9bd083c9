import { timeentries, timesheets } from '@jobwright/contract/calls.gen.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timeclock.module.css'

type SignBarProps = {
  sheet: TimeSheet | undefined
  isRunning: boolean
  isMissing: boolean
  isEmpty: boolean
  onSign: () => void
}

/** Signs the week, or takes it back; says why it can’t be signed yet. */
export function SignBar({ sheet, isRunning, isMissing, isEmpty, onSign }: SignBarProps) {
  const { t } = useWords(timeclockWords)
  const told = useRefusalNotice()
  const mayUpdate = useCan(timesheets.update)
  const mayRecord = useCan(timeentries.create)
  const status = sheet?.status ?? 'open'
  if (!mayUpdate || !mayRecord || isEmpty || status === 'approved' || status === 'exported') return null
  if (status === 'submitted' && sheet)
    return (
      <ActionBar>
        <Button
          variant="default"
          onClick={() =>
            void told(async () => {
              await updateRecord('timesheets', sheet.id, {
                changes: { status: 'open' },
                base: { status: 'submitted' },
                version: sheet.version,
              })
            })
          }
        >
          {t('week.takeBack')}
        </Button>
      </ActionBar>
    )
  const why = isRunning ? t('week.stillRunning') : isMissing ? t('week.needsFix') : ''
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      <ActionBar>
        <Button
          data-primary
          disabled={why !== ''}
          leftSection={<IconSignature size={22} aria-hidden />}
          onClick={onSign}
        >
          {t('week.sign')}
        </Button>
      </ActionBar>
    </>
  )
}
