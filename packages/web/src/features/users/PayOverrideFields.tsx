import { Button } from '@mantine/core'
import { PayOverride, type User } from '@jobwright/contract/resources/users.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { policyOn } from '@jobwright/contract/time/policy.ts'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { same } from '../../data/drafts.ts'
import { useMe } from '../../data/session.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import { HoursField } from '../../parts/fields/HoursField.tsx'
import { byField, problemsOf } from '../../parts/records/validity.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import styles from './leave.module.css'

const thresholds = [
  { key: 'weeklyOvertime', most: 168, usual: 2400 },
  { key: 'dailyOvertime', most: 24, usual: 480 },
  { key: 'dailyDouble', most: 24, usual: 720 },
] as const

/** The rules of overtime that differ for one person. */
export function PayOverrideFields({
  user,
  disabled,
  onSave,
}: {
  user: User
  disabled: boolean
  onSave: (override: PayOverride | null) => Promise<boolean>
}) {
  const { t, say } = useWords(peopleWords)
  const { policies } = useTimePolicies()
  const company = policyOn(policies, today(useMe().Company.timezone))
  const inCompany = (value: string) => t('pay.companyNow', { value })
  const begun: PayOverride = user.payOverride ?? {}
  const [own, setOwn] = useState(begun)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = (key: keyof PayOverride, value: PayOverride[keyof PayOverride]) =>
    setOwn(({ [key]: _, ...rest }) => (value === undefined ? rest : { ...rest, [key]: value }))
  const save = () => {
    const looked = PayOverride.safeParse(own)
    setErrors(byField(problemsOf(looked.error)))
    if (looked.success) void onSave(Object.keys(looked.data).length === 0 ? null : looked.data)
  }
  return (
    <section>
      <h3 className={styles.title}>{t('pay.own')}</h3>
      <p className={styles.none}>{t(user.overtimeExempt ? 'pay.exemptNote' : 'pay.ownText')}</p>
      <div className={styles.pay}>
        {thresholds.map(({ key, most, usual }) => {
          const value = own[key]
          return (
            <div key={key} className={styles.rule}>
              <SelectField
                label={t(`pay.${key}`)}
                searchable={false}
                disabled={disabled}
                allowDeselect={false}
                data={[
                  {
                    value: 'company',
                    label: inCompany(company[key] === null ? t('pay.never') : formatHours(company[key])),
                  },
                  { value: 'never', label: t('pay.never') },
                  { value: 'after', label: t('pay.after') },
                ]}
                value={value === undefined ? 'company' : value === null ? 'never' : 'after'}
                error={typeof value !== 'number' && errors[key] && say(errors[key])}
                onChange={(choice) => set(key, choice === 'company' ? undefined : choice === 'never' ? null : usual)}
              />
              {typeof value === 'number' && (
                <HoursField
                  required
                  label={t('pay.hours', { rule: t(`pay.${key}`) })}
                  most={most}
                  disabled={disabled}
                  minutes={value}
                  error={errors[key] && say(errors[key])}
                  onChange={(minutes) => set(key, minutes ?? 0)}
                />
              )}
            </div>
          )
        })}
        <SelectField
          label={t('pay.seventhDay')}
          searchable={false}
          disabled={disabled}
          allowDeselect={false}
          data={[
            { value: 'company', label: inCompany(t(`pay.seventh.${company.seventhDay}`)) },
            ...(['regular', 'overtime'] as const).map((value) => ({ value, label: t(`pay.seventh.${value}`) })),
          ]}
          value={own.seventhDay ?? 'company'}
          onChange={(choice) => set('seventhDay', choice === 'company' ? undefined : (choice as 'regular'))}
        />
      </div>
      {!disabled && !same(own, begun) && (
        <Button mt="sm" variant="default" onClick={save}>
          {t('pay.ownSave')}
        </Button>
      )}
    </section>
  )
}
