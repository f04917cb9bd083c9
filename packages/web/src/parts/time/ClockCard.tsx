import { isBreak } from '@jobwright/contract/time/segments.ts'
import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconSquareFilled } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRunning } from '../../data/clock.ts'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { hours, minutesOf } from './entries.ts'
import styles from './time.module.css'
import { useMinute } from './useMinute.ts'
import { usePunch } from './usePunch.tsx'
import { namesOf, WorkChoice } from './WorkChoice.tsx'

/** The clock as the first thing of the day: what runs, and the way to start or stop it. */
export function ClockCard() {
  const { t } = useWords(timeclockWords)
  const navigate = useNavigate()
  const mayClock = useCan(timeentries.create)
  const running = useRunning(mayClock)
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => setIsChoosing(false)
  const punch = usePunch(close)
  const now = useMinute()
  if (!mayClock || running === undefined) return null
  const open = () => void navigate({ to: '/mobile/timesheets' })
  const time = running ? hours(minutesOf(running, now)) : ''
  return (
    <section className={styles.card} aria-label={t('clock.title')}>
      <div className={styles.cardLines}>
        <strong>
          {!running
            ? t('clock.off')
            : t(isBreak(running) ? 'clock.onBreak' : running.kind === 'travel' ? 'clock.traveling' : 'clock.working', {
                time,
              })}
        </strong>
        <span>
          {running ? (
            namesOf(running).name || t('clock.general')
          ) : (
            <Link href={linkTo({ to: '/mobile/timesheets/week' })}>{t('clock.week')}</Link>
          )}
        </span>
      </div>
      {running ? (
        <Button
          className={styles.stop ?? ''}
          leftSection={<IconSquareFilled size={18} aria-hidden />}
          onClick={open}
          aria-label={`${t('clock.title')}: ${time}`}
        >
          {t('clock.title')}
        </Button>
      ) : (
        <Button
          className={styles.start ?? ''}
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          loading={punch.busy}
          onClick={() => setIsChoosing(true)}
        >
          {t('clock.in')}
        </Button>
      )}
      {isChoosing && !running && (
        <WorkChoice title={t('clock.chooseIn')} onClose={close} onChoose={(on) => punch.start(null, 'work', on)} />
      )}
      {punch.sheet}
    </section>
  )
}
