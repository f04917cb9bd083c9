import { ActionIcon, Button } from '@mantine/core'
import { users } from '@jobwright/contract/calls.gen.ts'
import type { payFields, PayRate, User } from '@jobwright/contract/resources/users.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Card } from '../../ui/Facts.tsx'
import { MoneyField, SwitchField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { NumberValue } from '../../ui/NumberField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import styles from './leave.module.css'
import { PayOverrideFields } from './PayOverrideFields.tsx'
import { touchUsers } from './useUsers.ts'

const today = () => new Date().toLocaleDateString('en-CA')

/** A user's pay, for people who may see it. Every change is saved at once. */
export function PayCard({ user }: { user: User }) {
  const { t, formatDate, formatMoney } = useWords(peopleWords)
  const told = useRefusalNotice()
  const may = useCan(users.passwordLink)
  const [busy, setBusy] = useState(false)
  const rates = (user.payRates ?? []).toSorted((a, b) => b.effective.localeCompare(a.effective))
  const now = rates.find(({ effective }) => effective <= today())
  const save = async (body: Partial<Pick<User, (typeof payFields)[number]>>) => {
    setBusy(true)
    let saved = false
    await told(async () => {
      await call(users.update, { params: { id: user.id }, body: { ...body, version: user.version } })
      noticeSaved(t('pay.saved'))
      saved = true
      touchUsers()
    })
    setBusy(false)
    return saved
  }
  return (
    <Card title={t('pay.title')}>
      <div className={styles.pay}>
        <SelectField
          label={t('pay.type')}
          searchable={false}
          disabled={!may || busy}
          clearable
          placeholder={t('pay.none')}
          data={[
            { value: 'hourly', label: t('pay.hourly') },
            { value: 'salary-exempt', label: t('pay.salary') },
          ]}
          value={user.payType ?? null}
          onChange={(payType) => void save({ payType: payType as User['payType'] })}
        />
        <SwitchField
          label={t('pay.exempt')}
          disabled={!may || busy}
          checked={user.overtimeExempt ?? false}
          onChange={(event) => void save({ overtimeExempt: event.currentTarget.checked })}
        />
        <PayOverrideFields user={user} disabled={!may || busy} onSave={(payOverride) => save({ payOverride })} />
        <table className={styles.table} aria-label={t('pay.rates')}>
          <thead>
            <tr>
              <th scope="col">{t('pay.from')}</th>
              <th scope="col">{t('pay.regular')}</th>
              <th scope="col">{t('pay.burdened')}</th>
              {may && <td aria-label={t('people.more')} />}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.effective}>
                <td>
                  {formatDate(rate.effective)}
                  {rate === now && <span className={styles.now}>{t('pay.now')}</span>}
                </td>
                <td>{formatMoney(rate.regular / 100)}</td>
                <td>{formatMoney(rate.burdened / 100)}</td>
                {may && (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('pay.remove', { date: formatDate(rate.effective) })}
                      disabled={busy}
                      onClick={() => void save({ payRates: rates.filter((one) => one !== rate) })}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rates.length === 0 && <p className={styles.none}>{t('pay.noRates')}</p>}
        {may && <NewRate busy={busy} onAdd={(rate) => save({ payRates: [...rates, rate] })} />}
      </div>
    </Card>
  )
}

function NewRate({ busy, onAdd }: { busy: boolean; onAdd: (rate: PayRate) => Promise<boolean> }) {
  const { t } = useWords(peopleWords)
  const [effective, setEffective] = useState<string | null>(today())
  const [regular, setRegular] = useState<NumberValue>('')
  const [burdened, setBurdened] = useState<NumberValue>('')
  const cents = (typed: NumberValue) => Math.round(Number(typed) * 100)
  const add = async () => {
    if (!effective || regular === '') return
    const rate = { effective, regular: cents(regular), burdened: cents(burdened === '' ? regular : burdened) }
    if (!(await onAdd(rate))) return
    setRegular('')
    setBurdened('')
  }
  return (
    <div className={styles.add}>
      <DateField wide clearable={false} label={t('pay.from')} value={effective} onChange={setEffective} />
      <MoneyField label={t('pay.regular')} value={regular} onChange={setRegular} min={0} />
      <MoneyField label={t('pay.burdened')} value={burdened} onChange={setBurdened} min={0} />
      <Button variant="default" loading={busy} disabled={!effective || regular === ''} onClick={() => void add()}>
        {t('pay.add')}
      </Button>
    </div>
  )
}
