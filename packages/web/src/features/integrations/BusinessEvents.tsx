import { Checkbox } from '@mantine/core'
import { businessEvents, type BusinessEventName } from '@jobwright/contract/businessEvents.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'
import { useWords } from '../../words/words.tsx'
import styles from './integrations.module.css'

type Props = {
  value: readonly string[]
  /** Adds or removes these events. */
  onSet: (events: readonly string[], on: boolean) => void
}

type Area = 'bid' | 'changeorder' | 'client' | 'log' | 'week' | 'project' | 'task' | 'timeoff'
const areaOf = (name: BusinessEventName) => name.slice(0, name.indexOf('.')) as Area
const areas = [...new Set(businessEvents.map(({ name }) => areaOf(name)))]

/** The events that have a name of their own, such as a bid that was signed, by what they are about. */
export function BusinessEvents({ value, onSet }: Props) {
  const { t } = useWords(integrationsWords)
  return (
    <div className={styles.business}>
      {areas.map((area) => (
        <div key={area} role="group" aria-labelledby={`events-${area}`} className={styles.area}>
          <span id={`events-${area}`} className={styles.eventNoun}>
            {t(`integrations.area.${area}`)}
          </span>
          {businessEvents
            .filter(({ name }) => areaOf(name) === area)
            .map(({ name }) => (
              <Checkbox
                key={name}
                label={t(`integrations.event.${name}`)}
                checked={value.includes(name)}
                onChange={(event) => onSet([name], event.currentTarget.checked)}
              />
            ))}
        </div>
      ))}
    </div>
  )
}
