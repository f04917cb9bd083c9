import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { fieldOfNeed, holdReasons, transitionProblems, needOf } from '@jobwright/contract/rules/transitions.ts'
import { useRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { useProblemText } from '../problemText.ts'
import { useStatusName } from '../status/statusWords.ts'
import { byField } from '../records/validity.ts'
import { ChecklistRun } from './ChecklistRun.tsx'
import { RequiredPhotos } from './RequiredPhotos.tsx'
import { useTaskPhotos } from './taskPhotos.ts'
import { SeriesChoice } from './SeriesChoice.tsx'
import type { SeriesScope } from './SeriesChoice.tsx'
import { taskActorOf } from './state.ts'
import { WaitsFor } from './WaitsFor.tsx'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

type Props = {
  task: TaskRow
  to: number
  onClose: () => void
  /** Moves the task with the input; resolves to whether it succeeded. */
  onMove: (told: Record<string, unknown>) => Promise<boolean>
}

const questions: Record<string, WordKey> = {
  holdReason: 'tasks.whyHold',
  problemReason: 'tasks.whyProblem',
  resolution: 'tasks.howSolved',
  reopenReason: 'tasks.whyReopen',
  cancelReason: 'tasks.whyCancel',
  completionNote: 'tasks.completionNote',
}

/** Asks for what a transition requires: a reason, a resolution, the checklist. */
export function TransitionSheet({ task: given, to, onClose, onMove }: Props) {
  const { t } = useWords(tasksWords)
  // Items checked on this sheet are saved at once; `given` is the task when the sheet opened.
  const checklist = useRecord('tasks', given.id).data?.checklist ?? given.checklist
  const photoIds = useTaskPhotos(given, to === TaskStatus.Completed)
  const task = { ...given, checklist, photoIds }
  const me = useMe()
  const say = useProblemText()
  const statusName = useStatusName('task')
  const need = needOf(task.status, to)
  const field = need && fieldOfNeed[need]
  const [text, setText] = useState('')
  const [reach, setReach] = useState<SeriesScope>('this')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const told = {
    ...(field && { [field]: text.trim() }),
    ...(to === TaskStatus.Canceled && task.seriesId && { applyTo: reach }),
  }
  const errors = tried ? byField(transitionProblems(task, to, told, taskActorOf(me), new Date())) : {}
  const question = field && t(questions[field] ?? 'tasks.completionNote')
  const error = field && errors[field] ? say(errors[field]) : undefined
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    setTried(true)
    if (busy || transitionProblems(task, to, told, taskActorOf(me), new Date()).length > 0) return
    setBusy(true)
    const made = await onMove(told)
    setBusy(false)
    if (made) onClose()
  }
  const required = need !== 'completion' || task.requiredOnComplete.note
  return (
    <Sheet
      title={t('tasks.goTo', { status: statusName(to) })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      width={480}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {to === TaskStatus.InProgress && !need ? t('tasks.startAnyway') : t('tasks.goTo', { status: statusName(to) })}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{task.title}</p>
      {(to === TaskStatus.InProgress || to === TaskStatus.Completed) && task.blockedByIds.length > 0 && (
        <WaitsFor ids={task.blockedByIds} />
      )}
      {need === 'completion' && (
        <RequiredPhotos task={task} {...(errors['photos'] && { error: say(errors['photos']) })} />
      )}
      {need === 'completion' && task.checklist.length > 0 && (
        <>
          {errors['checklist'] && (
            <p className={styles.needed} role="alert">
              {say(errors['checklist'])}
            </p>
          )}
          <ChecklistRun task={task} />
        </>
      )}
      {field === 'holdReason' && (
        <SelectField
          required
          searchable={false}
          data-autofocus
          label={question ?? ''}
          error={error}
          value={text || null}
          onChange={(value) => setText(value ?? '')}
          data={holdReasons.map((reason) => ({ value: reason, label: t(`tasks.hold.${reason}`) }))}
        />
      )}
      {field && field !== 'holdReason' && (
        <Textarea
          required={required}
          data-autofocus
          label={question}
          error={error}
          maxLength={500}
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {to === TaskStatus.Canceled && task.seriesId && (
        <SeriesChoice rule={task.recurrence} value={reach} onChange={setReach} />
      )}
    </Sheet>
  )
}
