import { Button, NumberInput, TextInput } from '@mantine/core'
import { Refusal } from '@jobwright/contract/problem.ts'
import { company, shippedPrefixes } from '@jobwright/contract/resources/company.ts'
import type { CompanySettings, NumberKind } from '@jobwright/contract/resources/company.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/later/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

type Read = Reply<typeof company.settings>

/** How each kind is numbered: what stands before, which may change, and the next number, which only goes up. */
export function Numbers({ read }: { read: Read }) {
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

function One({ kind, next, read: { settings, version } }: { kind: NumberKind; next: number; read: Read }) {
  const { t, say } = useWords(companyWords)
  const notice = useRefusalNotice()
  const mayChange = useCan(company.setSettings)
  const known = prefixOf(settings, kind)
  const [prefix, setPrefix] = useState(known)
  const [value, setValue] = useState<number | string>(next)
  const [errors, setErrors] = useState<{ prefix?: string; next?: string }>({})
  const [busy, setBusy] = useState(false)
  const changed = prefix !== known || Number(value) !== next
  const save = () => {
    setBusy(true)
    void notice(async () => {
      try {
        if (Number(value) !== next)
          await adoptCompany('settings', await call(company.setNumber, { body: { kind, next: Number(value) } }))
        if (prefix !== known) {
          const body = { settings: { ...settings, prefixes: { ...settings.prefixes, [kind]: prefix } }, version }
          await adoptCompany('settings', await call(company.setSettings, { body }))
          // Whatever shows numbers is read anew.
          void queryClient.invalidateQueries()
        }
        noticeSaved(t('set.numberSaved'))
      } catch (problem) {
        const found = problem instanceof Refusal ? problem.problem.errors[0] : undefined
        if (!found) throw problem
        setErrors({ [found.field === 'next' ? 'next' : 'prefix']: say(found.message) })
      }
    }).finally(() => setBusy(false))
  }
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
      <NumberInput
        label={t('set.nextOne')}
        aria-label={t('set.next', { kind: t(`kind.${kind}`) })}
        value={value}
        min={1}
        allowDecimal={false}
        hideControls
        readOnly={!mayChange}
        error={errors.next}
        onChange={(typed) => {
          setValue(typed)
          setErrors({})
        }}
      />
      <p className={styles.preview}>{t('set.looks', { number: `${prefix || known}-${Number(value) || next}` })}</p>
      {mayChange && changed && prefix !== '' && Number(value) > 0 && (
        <Button variant="default" loading={busy} onClick={save}>
          {t('ui.save')}
        </Button>
      )}
    </fieldset>
  )
}
