import { Checkbox } from '@mantine/core'
import { eventHappenings, eventResources } from '@jobwright/contract/resources/connections.ts'
import { useState } from 'react'
import { businessEventOf } from '@jobwright/contract/businessEvents.ts'
import { useWords } from '../../words/words.tsx'
import { BusinessEvents } from './BusinessEvents.tsx'
import styles from './integrations.module.css'
import { integrationsWords } from '../../words/lazy/integrations.ts'

type Props = { value: readonly string[]; onChange: (events: string[]) => void; error?: string | undefined }

/** A connection's events: the business events, and under Advanced every kind of record by what happens to it. */
export function EventsField({ value, onChange, error }: Props) {
  const { t } = useWords(integrationsWords)
  const chosen = new Set(value)
  const [opened] = useState(value.some((one) => businessEventOf(one) === undefined))
  const set = (events: readonly string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...events])] : value.filter((one) => !events.includes(one)))
  return (
    <fieldset className={styles.events} aria-describedby={error ? 'events-error' : undefined}>
      <legend className={styles.label}>{t('integrations.events')}</legend>
      <BusinessEvents value={value} onSet={set} />
      <details className={styles.advanced} open={opened}>
        <summary>{t('integrations.advanced')}</summary>
        <p className={styles.hint}>{t('integrations.advancedText')}</p>
        {eventResources.map((noun) => {
          const all = eventHappenings.map((what) => `${noun}.${what}`)
          const name = t(`nav.${noun}`)
          return (
            <div key={noun} className={styles.eventRow}>
              <span className={styles.eventNoun}>{name}</span>
              <Checkbox
                label={t('integrations.all')}
                aria-label={t('integrations.allOf', { noun: name })}
                checked={all.every((one) => chosen.has(one))}
                indeterminate={all.some((one) => chosen.has(one)) && !all.every((one) => chosen.has(one))}
                onChange={(event) => set(all, event.currentTarget.checked)}
              />
              {eventHappenings.map((what) => (
                <Checkbox
                  key={what}
                  label={t(`integrations.${what}`)}
                  aria-label={`${name}: ${t(`integrations.${what}`)}`}
                  checked={chosen.has(`${noun}.${what}`)}
                  onChange={(event) => set([`${noun}.${what}`], event.currentTarget.checked)}
                />
              ))}
            </div>
          )
        })}
      </details>
      {error && (
        <p id="events-error" className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
