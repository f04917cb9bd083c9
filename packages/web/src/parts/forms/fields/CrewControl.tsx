import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { NamedPerson } from '@jobwright/contract/forms/form.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { useState } from 'react'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { hoursOfMinutes, minutesOfHours, sumMinutes } from '../numbers.ts'
import { MOST_CHIPS } from './ChoiceControls.tsx'
import type { ControlProps } from './field.ts'
import { NameInput } from './NameInput.tsx'
import { MinutesStepper } from './NumberControls.tsx'
import { namedIn } from './RecordControls.tsx'
import styles from './controls.module.css'

/** People with their hours. */
export function CrewControl({ id, label, value, change, describedBy, disabled }: ControlProps) {
  const { t } = useWords(fillWords)
  const { people } = useFilling().tools
  const [typed, setTyped] = useState('')
  const crew = Array.isArray(value) ? (value as readonly NamedPerson[]) : []
  const set = (next: readonly NamedPerson[], typed = false) => change(next.length > 0 ? next : null, typed)
  const missing = people.filter((one) => !crew.some((member) => member.id === one.id))
  const add = (name: string) => {
    setTyped('')
    const person = namedIn(missing, name)
    if (!crew.some((one) => one.name === person.name && one.id === person.id)) set([...crew, person])
  }
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {crew.length > 0 && (
        <ul className={styles.people}>
          {crew.map((person, at) => (
            // A person without an account has only a name.
            <li key={person.id ?? `name ${person.name}`} className={styles.person}>
              <span className={styles.name}>{person.name}</span>
              <MinutesStepper
                id={`${id}-${at}`}
                label={t('fill.hoursOf', { name: person.name })}
                minutes={minutesOfHours(person.hours)}
                disabled={disabled}
                onMinutes={(minutes, typed) =>
                  set(
                    crew.map((one, i) => (i === at ? withHours(one, minutes) : one)),
                    typed,
                  )
                }
              />
              <ActionIcon
                aria-label={t('fill.removeNamed', { name: person.name })}
                disabled={disabled}
                onClick={() => set(crew.filter((_, i) => i !== at))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {crew.length > 1 && (
        <p className={styles.total}>
          <span>{t('fill.crewTotal', { count: crew.length })}</span>
          <span>{formatHours(sumMinutes(crew.map((one) => one.hours)))}</span>
        </p>
      )}
      {!disabled && missing.length <= MOST_CHIPS && missing.length > 0 && (
        <div className={styles.adds}>
          {missing.map((person) => (
            <Button
              key={person.id}
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('fill.addNamed', { name: person.name })}
              onClick={() => set([...crew, { id: person.id, name: person.name }])}
            >
              {person.name}
            </Button>
          ))}
        </div>
      )}
      {!disabled && (
        <div className={styles.adds}>
          <div className={styles.grow}>
            <NameInput
              id={`${id}-add`}
              label={`${label}: ${t('fill.addPerson')}`}
              placeholder={missing.length > MOST_CHIPS ? t('fill.person') : t('fill.someoneElse')}
              value={typed}
              names={missing.length > MOST_CHIPS ? missing.map((one) => one.name) : []}
              onChange={setTyped}
              onPick={add}
            />
          </div>
          <Button variant="default" disabled={!typed.trim()} onClick={() => add(typed.trim())}>
            {t('fill.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

function withHours(person: NamedPerson, minutes: number | null): NamedPerson {
  const { hours: _, ...rest } = person
  return minutes === null ? rest : { ...rest, hours: Number.isNaN(minutes) ? 'NaN' : hoursOfMinutes(minutes) }
}
