import { Select, TextInput } from '@mantine/core'
import { statusKinds } from '@jobwright/contract/resources/company.ts'
import { tones } from '@jobwright/contract/statuses.ts'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { statusLists } from '../../parts/status/statusWords.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/words.tsx'
import styles from './company.module.css'

type Looks = NonNullable<CompanySettings['statuses']>
type Kind = (typeof statusKinds)[number]
type Look = NonNullable<Looks[Kind]>[string]

/** Names and colors of statuses; empty fields use the defaults. */
export function Statuses({ value, onChange }: { value: Looks; onChange: (looks: Looks) => void }) {
  const { t } = useWords(companyWords)
  const change = (kind: Kind, id: number, patch: Look) => {
    const look = { ...value[kind]?.[String(id)], ...patch }
    const { [String(id)]: _, ...rest } = value[kind] ?? {}
    const said = Object.fromEntries(Object.entries(look).filter(([, one]) => one !== undefined && one !== ''))
    onChange({ ...value, [kind]: Object.keys(said).length > 0 ? { ...rest, [String(id)]: said } : rest })
  }
  return statusKinds.map((kind) => (
    <section key={kind}>
      <h3 className={styles.kind}>{t(`kind.${kind}`)}</h3>
      <div className={styles.statuses}>
        {statusLists[kind].map(({ id, tone }) => {
          const look = value[kind]?.[String(id)]
          const name = t(`status.${kind}${id}` as WordKey)
          return (
            <div key={id} className={styles.status}>
              <StatusBadge tone={look?.tone ?? tone}>{look?.label || name}</StatusBadge>
              <TextInput
                aria-label={t('set.label', { name })}
                placeholder={name}
                value={look?.label ?? ''}
                maxLength={30}
                onChange={(event) => change(kind, id, { label: event.currentTarget.value })}
              />
              <Select
                aria-label={t('set.tone', { name })}
                data={tones.map((one) => ({ value: one, label: t(`tone.${one}`) }))}
                value={look?.tone ?? tone}
                allowDeselect={false}
                onChange={(chosen) =>
                  change(kind, id, { tone: chosen === tone ? undefined : tones.find((one) => one === chosen) })
                }
              />
            </div>
          )
        })}
      </div>
    </section>
  ))
}
