import { TextInput } from '@mantine/core'
import { company } from '@jobwright/contract/calls.gen.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { shippedPrefixes } from '@jobwright/contract/resources/company.ts'
import type { CompanySettings, NumberKind } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { adoptCompany, currentSettings } from '../../parts/company/useCompany.ts'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'
import { NumberField, type NumberValue } from '../../ui/NumberField.tsx'

/** The numbering of each resource: the prefix, which can change, and the next number, which can only increase. */
export function Numbers({ read }: { read: SettingsRead }) {
  const { t } = useWords(companyWords)
  return (
    <Card title={t('set.numbers')}>
      <p className={styles.text}>{t('set.numbersText')}</p>
      <div className={styles.numbers}>
        {read.numbers.map(({ kind, next }) => (
          <One key={`${kind} ${next} ${prefixOf(read.settings, kind)}`} kind={kind} next={next} read={read} />
        ))}
      </div>
    </Card>
  )
}

const prefixOf = ({ prefixes }: CompanySettings, kind: NumberKind) => prefixes?.[kind] ?? shippedPrefixes[kind]

function One({ kind, next, read }: { kind: NumberKind; next: number; read: SettingsRead }) {
  const { t, say } = useWords(companyWords)
  const { mayChange, task, keep } = useKeep(read)
  const known = prefixOf(read.settings, kind)
  const [prefix, setPrefix] = useState(known)
  const [value, setValue] = useState<NumberValue>(next)
  const [errors, setErrors] = useState<{ prefix?: string; next?: string }>({})
  const changed = prefix !== known || Number(value) !== next
  const show = ([found]: readonly FieldError[]) => {
    if (found) setErrors({ [found.field === 'next' ? 'next' : 'prefix']: say(found.message) })
    return found !== undefined
  }
  const save = () =>
    task(async () => {
      if (Number(value) !== next)
        await adoptCompany('settings', await call(company.setNumber, { body: { kind, next: Number(value) } }))
      if (prefix !== known) {
        await keep({ prefixes: { ...(currentSettings() ?? read).settings.prefixes, [kind]: prefix } })
        // Refetch everything that shows numbers.
        void queryClient.invalidateQueries()
      }
      noticeSaved(t('set.numberSaved'))
    }, show)
  useUnsaved({
    name: t('set.numbers'),
    isChanged: mayChange && changed,
    save: prefix !== '' && Number(value) > 0 ? save : undefined,
    discard: () => {
      setPrefix(known)
      setValue(next)
      setErrors({})
    },
  })
  return (
    <fieldset className={styles.numbering}>
      <legend>{t(`kind.${kind}`)}</legend>
      <TextInput
        label={t('set.prefix')}
        aria-label={t('set.prefixOf', { kind: t(`kind.${kind}`) })}
        value={prefix}
        maxLength={6}
        autoComplete="off"
        readOnly={!mayChange}
        error={errors.prefix}
        onChange={(event) => {
          setPrefix(event.currentTarget.value.toUpperCase().trim())
          setErrors({})
        }}
      />
      <NumberField
        label={t('set.nextOne')}
        aria-label={t('set.next', { kind: t(`kind.${kind}`) })}
        value={value}
        min={1}
        readOnly={!mayChange}
        error={errors.next}
        onChange={(typed) => {
          setValue(typed)
          setErrors({})
        }}
      />
      <p className={styles.preview}>{t('set.looks', { number: `${prefix || known}-${Number(value) || next}` })}</p>
    </fieldset>
  )
}
