import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { ChecklistItem, TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { MOST_STEP_DECIMALS } from '@jobwright/contract/rules/transitions.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import { answered, isOutside, withPhotos } from './checklist.ts'
import { PhotoStep } from './PhotoStep.tsx'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { NumberField, type NumberValue } from '../../ui/NumberField.tsx'

/** A task's checklist in use: each answer is saved at once. */
export function ChecklistRun({ task }: { task: TaskRow }) {
  const { t } = useWords(tasksWords)
  const me = useMe()
  const mayEdit = useCan(tasks.update)
  const change = useQuickChange('tasks')
  // Answers can be faster than the server: each builds on the last answer, not on the last saved one.
  const [items, setItems] = useState(task.checklist)
  const latest = useRef(task)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  useEffect(() => {
    latest.current = task
    if (waiting.current === 0) setItems(task.checklist)
  }, [task])
  const answer = (id: string, edit: (item: ChecklistItem) => ChecklistItem) => {
    const next = items.map((item) => (item.id === id ? edit(item) : item))
    setItems(next)
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      await change(latest.current, { checklist: next })
      waiting.current -= 1
    })
  }
  if (items.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('fields.checklist')}>
      {items.map((item) => (
        <Line
          key={item.id}
          item={item}
          task={task}
          disabled={!mayEdit}
          onAnswer={(value, done) => answer(item.id, (old) => answered(old, value, done, me.id, new Date()))}
          onPhotos={(photoIds) => answer(item.id, (old) => withPhotos(old, photoIds, me.id, new Date()))}
        />
      ))}
    </ul>
  )
}

type LineProps = {
  item: ChecklistItem
  disabled: boolean
  onAnswer: (value: ChecklistItem['value'], done: boolean) => void
}

function Line({ item, task, disabled, onAnswer, onPhotos }: LineProps & LinePhotos) {
  const { t, formatMoment } = useWords(tasksWords)
  const { byId } = usePeople()
  const by = byId(item.doneById)
  const limits =
    item.kind === 'number' && (item.min !== undefined || item.max !== undefined)
      ? t('tasks.between', { min: item.min ?? '…', max: item.max ?? '…', unit: item.unit ?? '' }).trim()
      : ''
  const meta = [
    item.required && !item.done ? t('tasks.itemRequired') : '',
    limits,
    item.done && by ? t('tasks.doneBy', { name: nameOf(by), date: formatMoment(item.doneAt) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const details = meta && <span className={styles.meta}>{meta}</span>
  if (item.kind === 'check') {
    return (
      <li className={styles.item} data-done={item.done || undefined}>
        <Checkbox
          size="sm"
          disabled={disabled}
          checked={item.done}
          onChange={(event) => onAnswer(null, event.currentTarget.checked)}
          label={
            <span className={styles.itemLabel}>
              {item.label}
              {details}
            </span>
          }
        />
      </li>
    )
  }
  return (
    <li className={styles.item} data-done={item.done || undefined}>
      <span className={styles.itemLabel}>
        {item.label}
        {details}
      </span>
      {item.kind === 'passfailna' && (
        <SegmentedControl
          size="xs"
          disabled={disabled}
          aria-label={item.label}
          value={typeof item.value === 'string' ? item.value : ''}
          data={[
            { value: 'pass', label: t('tasks.pass') },
            { value: 'fail', label: t('tasks.fail') },
            { value: 'na', label: t('tasks.na') },
          ]}
          onChange={(value) => onAnswer(value, true)}
        />
      )}
      {item.kind === 'number' && <NumberAnswer item={item} disabled={disabled} onAnswer={onAnswer} />}
      {item.kind === 'photo' && <PhotoStep task={task} item={item} disabled={disabled} onAnswer={onPhotos} />}
      {item.kind === 'text' && <TextAnswer item={item} disabled={disabled} onAnswer={onAnswer} />}
    </li>
  )
}

/** Props of photo steps only. */
type LinePhotos = { task: TaskRow; onPhotos: (photoIds: string[]) => void }

function NumberAnswer({ item, disabled, onAnswer }: LineProps) {
  const { t } = useWords(tasksWords)
  const [value, setValue] = useState<NumberValue>(typeof item.value === 'number' ? item.value : '')
  const number = value === '' ? null : value
  return (
    <NumberField
      className={styles.small ?? ''}
      size="xs"
      disabled={disabled}
      aria-label={item.label}
      decimals={MOST_STEP_DECIMALS}
      value={value}
      onChange={setValue}
      check={(typed) => (isOutside(item, typed) ? t('tasks.outside') : undefined)}
      rightSection={item.unit ? <span className={styles.meta}>{item.unit}</span> : undefined}
      onBlur={(event) => {
        // A text that can't be used is no answer, and takes none away.
        if (number !== item.value && !event.currentTarget.validity.customError) onAnswer(number, number !== null)
      }}
    />
  )
}

function TextAnswer({ item, disabled, onAnswer }: LineProps) {
  const [value, setValue] = useState(typeof item.value === 'string' ? item.value : '')
  return (
    <TextInput
      className={styles.answer ?? ''}
      size="xs"
      disabled={disabled}
      aria-label={item.label}
      maxLength={500}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => {
        if (value.trim() !== (item.value ?? '')) onAnswer(value.trim() || null, value.trim() !== '')
      }}
    />
  )
}
