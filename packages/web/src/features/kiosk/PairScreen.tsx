import { Refusal } from '@jobwright/contract/problem.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pair } from '../../data/kiosk/kiosk.ts'
import type { StoredPunch } from '../../data/kiosk/store.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosk.module.css'

/** Pairs a tablet with a code; also one that was revoked, which still has what it has not sent. */
export function PairScreen({ isRevoked, waiting }: { isRevoked: boolean; waiting: readonly StoredPunch[] }) {
  const { t, say, formatMoment } = useWords(kioskWords)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setProblem('')
    try {
      await pair(code)
    } catch (error) {
      if (error instanceof Refusal) setProblem(error.problem.errors[0]?.message ?? error.problem.message)
      else setProblem('lost')
    }
    setBusy(false)
  }
  return (
    <div className={styles.pair}>
      <h1>{t(isRevoked ? 'kiosk.revokedTitle' : 'kiosk.pairTitle')}</h1>
      <p>{t(isRevoked ? 'kiosk.revokedText' : 'kiosk.pairText')}</p>
      <SubmitForm className={styles.pairForm} onSubmit={() => void submit()}>
        <TextField
          label={t('kiosk.code')}
          size="xl"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem === 'lost' ? t('signin.lost') : say(problem)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          max={20}
          wide
        />
        <Button className={styles.big ?? ''} type="submit" loading={busy} disabled={code.trim() === ''}>
          {t('kiosk.pair')}
        </Button>
      </SubmitForm>
      {waiting.length > 0 && (
        <section className={styles.unsent}>
          <p>{t('kiosk.unsent', { count: waiting.length })}</p>
          <ul>
            {waiting.map(({ seq, name, draft, failed }) => (
              <li key={seq}>
                <strong>{name}</strong> {t(`kiosk.step.${draft.step}`)}, {formatMoment(draft.at)}
                {failed && <span> · {t('kiosk.failed')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
