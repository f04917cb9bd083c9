import { Button, NumberInput } from '@mantine/core'
import { Refusal } from '@jobwright/contract/problem.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import type { numberKinds } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { companyWords } from '../../words/later/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

type Kind = (typeof numberKinds)[number]

/** The next human number of each kind; it only goes up. */
export function Numbers({ numbers }: { numbers: readonly { kind: Kind; next: number }[] }) {
  const { t } = useWords(companyWords)
  return (
    <Card title={t('set.numbers')}>
      <p className={styles.text}>{t('set.numbersText')}</p>
      <div className={styles.numbers}>
        {numbers.map((one) => (
          <Next key={`${one.kind} ${one.next}`} kind={one.kind} next={one.next} />
        ))}
      </div>
    </Card>
  )
}

function Next({ kind, next }: { kind: Kind; next: number }) {
  const { t, say } = useWords(companyWords)
  const notice = useRefusalNotice()
  const mayChange = useCan(company.setNumber)
  const [value, setValue] = useState<number | string>(next)
  const [error, setError] = useState<string>()
  const save = () =>
    void notice(async () => {
      try {
        await adoptCompany('settings', await call(company.setNumber, { body: { kind, next: Number(value) } }))
        noticeSaved(t('set.numberSaved'))
      } catch (problem) {
        if (!(problem instanceof Refusal) || problem.problem.errors.length === 0) throw problem
        setError(say(problem.problem.errors[0]?.message ?? ''))
      }
    })
  return (
    <div className={styles.number}>
      <NumberInput
        label={t(`kind.${kind}`)}
        aria-label={t('set.next', { kind: t(`kind.${kind}`) })}
        value={value}
        min={1}
        allowDecimal={false}
        hideControls
        readOnly={!mayChange}
        error={error}
        onChange={(typed) => {
          setValue(typed)
          setError(undefined)
        }}
      />
      {mayChange && Number(value) !== next && Number(value) > 0 && (
        <Button variant="default" onClick={save}>
          {t('ui.save')}
        </Button>
      )}
    </div>
  )
}
