import type { NamedPerson, NamedRecord } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { Choices } from '../../../ui/Choices.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { useTyped } from '../useTyped.ts'
import { MOST_CHIPS } from './ChoiceControls.tsx'
import { asRecord, type ControlProps } from './field.ts'
import { NameInput } from './NameInput.tsx'
import { OneOf } from './OneOf.tsx'
import styles from './controls.module.css'

const OTHER = '*'

/** A person: one of the company, or a name without an account. */
export function PersonControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { people } = useFilling().tools
  const person = asRecord<NamedPerson>(value, 'name')
  const [other, setOther] = useState(false)
  const choose = (name: string) => change(name ? namedIn(people, name) : null, true)
  const shared = { describedBy, required: field.required ?? false, invalid, disabled }
  if (people.length > MOST_CHIPS)
    return (
      <NameText
        id={id}
        value={person?.name ?? ''}
        names={people}
        placeholder={t('fill.person')}
        onName={choose}
        {...shared}
      />
    )
  const outside = person !== null && !people.some((one) => one.id === person.id)
  return (
    <>
      <Choices
        id={id}
        labelledBy={`${id}-label`}
        options={[
          ...people.map((one) => ({ value: one.id, label: one.name })),
          { value: OTHER, label: t('fill.someoneElse') },
        ]}
        value={other || outside ? OTHER : (person?.id ?? null)}
        onChange={(next) => {
          setOther(next === OTHER)
          const known = people.find((one) => one.id === next)
          change(known ? { id: known.id, name: known.name } : null)
        }}
        {...shared}
      />
      {(other || outside) && (
        <div className={styles.adds}>
          <div className={styles.grow}>
            <NameText
              id={`${id}-other`}
              label={t('fill.someoneElseName', { name: label })}
              value={person?.name ?? ''}
              names={[]}
              placeholder={t('fill.someoneElse')}
              onName={choose}
              {...shared}
            />
          </div>
        </div>
      )}
    </>
  )
}

type NameTextProps = Omit<Parameters<typeof NameInput>[0], 'names' | 'onChange'> & {
  names: readonly { name: string }[]
  onName: (name: string) => void
}

/** The name of an answer, with its spaces while it is typed. */
function NameText({ value, names, onName, ...rest }: NameTextProps) {
  const { text, send } = useTyped(value, (one) => one)
  return (
    <NameInput
      {...rest}
      value={text}
      names={names.map((one) => one.name)}
      onChange={(next) => {
        send(next, next.trim())
        onName(next.trim())
      }}
    />
  )
}

/** Somebody of the company with this name, else somebody without an account. */
export function namedIn(people: readonly { id: string; name: string }[], name: string): NamedPerson {
  const known = people.find((one) => one.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0)
  return known ? { id: known.id, name: known.name } : { id: null, name }
}

/** A company or subcontractor: one used before, or a new name. */
export function CompanyControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { companies } = useFilling().tools
  return (
    <NameText
      id={id}
      value={asRecord<NamedRecord>(value, 'name')?.name ?? ''}
      names={companies.map((name) => ({ name }))}
      placeholder={t('fill.company')}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
      onName={(name) => change(name ? { id: null, name } : null, true)}
    />
  )
}

/** A cost code: one of the company's, or typed. */
export function CostCodeControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { costCodes } = useFilling().tools
  const known = (costCodes ?? []).map((one) => ({ ...one, shown: one.number ? `${one.number} ${one.name}` : one.name }))
  const code = asRecord<NamedRecord>(value, 'name')
  const shown = code ? (code.number ? `${code.number} ${code.name}` : code.name) : ''
  return (
    <NameText
      id={id}
      value={shown}
      names={known.map((one) => ({ name: one.shown }))}
      placeholder={t('fill.costcode')}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
      onName={(name) => {
        const found = known.find((one) => one.shown === name)
        if (found) change({ id: found.id, name: found.name, ...(found.number && { number: found.number }) }, true)
        else change(name ? { id: null, name } : null, true)
      }}
    />
  )
}

/** A task of the job. */
export function TaskControl({ field, id, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { tasks } = useFilling().tools
  const task = asRecord<NamedRecord>(value, 'name')
  const options = tasks.map((one) => ({ value: one.id, label: one.number ? `${one.number} ${one.title}` : one.title }))
  // A task that is no longer listed is still the answer.
  if (task?.id && !tasks.some((one) => one.id === task.id))
    options.unshift({ value: task.id, label: task.number ? `${task.number} ${task.name}` : task.name })
  if (options.length === 0)
    return (
      <p className={styles.dim} id={id}>
        {t('fill.noTasks')}
      </p>
    )
  return (
    <OneOf
      id={id}
      options={options}
      most={4}
      value={task?.id ?? null}
      onChange={(next) => {
        const found = tasks.find((one) => one.id === next)
        change(found ? { id: found.id, name: found.title, ...(found.number && { number: found.number }) } : null)
      }}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
    />
  )
}
