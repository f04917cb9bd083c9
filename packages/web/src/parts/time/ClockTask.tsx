import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { IconClockPlay, IconSwitchHorizontal } from '@tabler/icons-react'
import { onNothing, useRunning } from '../../data/clock.ts'
import { useCan } from '../../data/session.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './clockTask.module.css'
import { StepButton } from '../phone/StepButton.tsx'
import { usePunch } from './usePunch.tsx'

/** Offers to put one's clock on a task that is in progress; nothing while it runs on it. */
export function ClockTask({ task }: { task: Pick<TaskRow, 'id' | 'status' | 'ProjectId' | 'BidId'> }) {
  const { t } = useWords(timeclockWords)
  const mayClock = useCan(timeentries.create)
  const running = useRunning(mayClock)
  const punch = usePunch()
  const isOffered =
    mayClock && running !== undefined && task.status === TaskStatus.InProgress && running?.TaskId !== task.id
  const on = { ...onNothing, ProjectId: task.ProjectId, BidId: task.BidId, TaskId: task.id }
  const Icon = running ? IconSwitchHorizontal : IconClockPlay
  return (
    <>
      {isOffered && (
        <StepButton
          variant="default"
          className={styles.button ?? ''}
          leftSection={<Icon size={22} aria-hidden />}
          disabled={punch.busy}
          onClick={() => punch.start(running, 'work', on)}
        >
          {t(running ? 'clock.switchToTask' : 'clock.ofTask')}
        </StepButton>
      )}
      {punch.sheet}
    </>
  )
}
