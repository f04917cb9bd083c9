import { Checkbox, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { feedKinds, type FeedKind } from '@jobwright/contract/resources/calendarFeed.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'
import { useWords } from '../../words/words.tsx'
import styles from './calendarCard.module.css'

/** What a calendar feed has: everything that its person may see, or what is theirs; of these kinds, null for all. */
export type Layers = { everyone: boolean; kinds: FeedKind[] | null }

/** Chooses what the next calendar link has. */
export function CalendarLayers({ value, onChange }: { value: Layers; onChange: (layers: Layers) => void }) {
  const { t } = useWords(integrationsWords)
  const kinds = value.kinds ?? [...feedKinds]
  const set = (kind: FeedKind, on: boolean) => {
    const next = feedKinds.filter((one) => (one === kind ? on : kinds.includes(one)))
    onChange({ ...value, kinds: next.length === feedKinds.length ? null : next })
  }
  return (
    <>
      <Radio.Group
        label={t('integrations.calendarWhose')}
        value={value.everyone ? 'all' : 'mine'}
        onChange={(whose) => onChange({ ...value, everyone: whose === 'all' })}
      >
        <div className={styles.layers}>
          <Radio value="mine" label={t('integrations.calendarMine')} />
          <Radio value="all" label={t('integrations.calendarAll')} />
        </div>
      </Radio.Group>
      <fieldset className={styles.kinds}>
        <legend>{t('integrations.calendarKinds')}</legend>
        <div className={styles.layers}>
          {feedKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`integrations.layer.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(event) => set(kind, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <p className={styles.hint}>{t('integrations.calendarNext')}</p>
    </>
  )
}
