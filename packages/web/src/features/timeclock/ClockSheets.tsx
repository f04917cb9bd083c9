import { Button } from '@mantine/core'
import { IconCoffee, IconSquareFilled, IconSoup } from '@tabler/icons-react'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { hours } from '../../parts/time/entries.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timeclock.module.css'

type BreakProps = { busy: boolean; onChoose: (kind: 'break_paid' | 'break_unpaid') => void; onClose: () => void }

/** Which break begins. */
export function BreakSheet({ busy, onChoose, onClose }: BreakProps) {
  const { t } = useWords(timeclockWords)
  const choose = (kind: 'break_paid' | 'break_unpaid') => () => {
    if (!busy) onChoose(kind)
  }
  return (
    <Sheet title={t('clock.chooseBreak')} onClose={onClose} width={480}>
      <BigList label={t('clock.chooseBreak')}>
        <BigItem icon={<IconSoup size={26} stroke={1.75} />} onClick={choose('break_unpaid')}>
          {t('clock.unpaidBreak')}
        </BigItem>
        <BigItem icon={<IconCoffee size={26} stroke={1.75} />} onClick={choose('break_paid')}>
          {t('clock.paidBreak')}
        </BigItem>
      </BigList>
    </Sheet>
  )
}

type OutProps = { total: number; busy: boolean; onOut: () => void; onClose: () => void }

/** The end of the day: its total, and what the office does not have yet. */
export function OutSheet({ total, busy, onOut, onClose }: OutProps) {
  const { t } = useWords(timeclockWords)
  const { waiting } = useOutbox()
  return (
    <Sheet
      title={t('clock.outTitle')}
      onClose={onClose}
      width={480}
      footer={
        <Button
          data-primary
          className={styles.out ?? ''}
          leftSection={<IconSquareFilled size={20} aria-hidden />}
          loading={busy}
          onClick={onOut}
        >
          {t('clock.out')}
        </Button>
      }
    >
      <div className={styles.outTotal}>
        <span>{t('clock.outTotal')}</span>
        <strong>{hours(total)}</strong>
      </div>
      <p className={styles.outNote}>{waiting > 0 ? t('clock.outUnsent', { count: waiting }) : t('clock.outSaved')}</p>
    </Sheet>
  )
}
