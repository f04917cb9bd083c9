import { isBreak } from '@jobwright/contract/time/segments.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { IconCoffee, IconPlayerPlayFilled, IconSquareFilled, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { StepButton } from '../../parts/phone/StepButton.tsx'
import { usePunch } from '../../parts/time/usePunch.tsx'
import { onOf, WorkChoice } from '../../parts/time/WorkChoice.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { BreakSheet, OutSheet } from './ClockSheets.tsx'
import styles from './timeclock.module.css'

type Open = 'in' | 'switch' | 'break' | 'out'

/** In, switch, break and out within thumb reach, as the clock that runs allows. */
export function ClockActions({ running, total }: { running: TimeEntry | null; total: number }) {
  const { t } = useWords(timeclockWords)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const punch = usePunch(close)
  // After a break, work continues on the same job.
  const before = running && isBreak(running) ? onOf(running) : undefined
  return (
    <>
      <ActionBar>
        {!running ? (
          <StepButton
            data-primary
            className={styles.in ?? ''}
            leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}
            loading={punch.busy}
            onClick={() => setOpen('in')}
          >
            {t('clock.in')}
          </StepButton>
        ) : (
          <>
            {before ? (
              <StepButton
                data-primary
                className={styles.in ?? ''}
                leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}
                loading={punch.busy}
                onClick={() => punch.start(running, 'work', before)}
              >
                {t('clock.back')}
              </StepButton>
            ) : (
              <>
                <StepButton
                  variant="default"
                  leftSection={<IconSwitchHorizontal size={22} aria-hidden />}
                  onClick={() => setOpen('switch')}
                >
                  {t('clock.switch')}
                </StepButton>
                <StepButton
                  variant="default"
                  leftSection={<IconCoffee size={22} aria-hidden />}
                  onClick={() => setOpen('break')}
                >
                  {t('clock.break')}
                </StepButton>
              </>
            )}
            <StepButton
              data-primary={!before || undefined}
              className={styles.out ?? ''}
              leftSection={<IconSquareFilled size={20} aria-hidden />}
              onClick={() => setOpen('out')}
            >
              {t('clock.out')}
            </StepButton>
          </>
        )}
      </ActionBar>
      {(open === 'in' || open === 'switch') && (
        <WorkChoice
          title={t(open === 'in' ? 'clock.chooseIn' : 'clock.chooseSwitch')}
          now={running ? onOf(running) : undefined}
          onClose={close}
          onChoose={(on) => punch.start(running, 'work', on)}
        />
      )}
      {open === 'break' && running && (
        <BreakSheet busy={punch.busy} onClose={close} onChoose={(kind) => punch.start(running, kind, onOf(running))} />
      )}
      {open === 'out' && running && (
        <OutSheet total={total} busy={punch.busy} onClose={close} onOut={() => punch.stop(running)} />
      )}
      {punch.sheet}
    </>
  )
}
