import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Choices } from '../../ui/Choices.tsx'
import { DrawPad } from '../../ui/DrawPad.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import type { SignatureMark } from './formTools.ts'
import styles from './SignaturePad.module.css'

const MOST_NAME = 75
const MOST_TITLE = 50

/** What is still missing for a signature; undefined when it can be used. */
export const signatureProblem = (mark: SignatureMark, drawn: boolean): 'name' | 'mark' | undefined =>
  mark.name.trim() === '' || mark.name.trim().length > MOST_NAME || mark.title.trim().length > MOST_TITLE
    ? 'name'
    : drawn && mark.path === ''
      ? 'mark'
      : undefined

type Props = {
  value: SignatureMark
  onChange: (mark: SignatureMark) => void
  /** Whether it is drawn, or typed. */
  drawn: boolean
  onDrawn: (drawn: boolean) => void
  /** What is missing, once somebody tried to sign. */
  problem?: 'name' | 'mark' | undefined
  disabled?: boolean
}

/** A signature: drawn with a finger, or typed as a name. */
export function SignaturePad({ value, onChange, drawn, onDrawn, problem, disabled = false }: Props) {
  const { t } = useWords(fillWords)
  const id = useId()
  // A drawing comes back when somebody looks at the other way to sign.
  const [put, setPut] = useState('')
  const change = (way: string | null) => {
    const draws = way !== 'type'
    if (draws === drawn) return
    setPut(value.path)
    onDrawn(draws)
    onChange({ ...value, path: draws ? put : '' })
  }
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <Choices
          id={`${id}-way`}
          label={t('fill.signHow')}
          options={[
            { value: 'draw', label: t('fill.signDraw') },
            { value: 'type', label: t('fill.signType') },
          ]}
          value={drawn ? 'draw' : 'type'}
          onChange={change}
          disabled={disabled}
        />
        {drawn && (
          <Button
            variant="default"
            leftSection={<IconEraser size={18} aria-hidden />}
            disabled={disabled || value.path === ''}
            onClick={() => onChange({ ...value, path: '' })}
          >
            {t('fill.signClear')}
          </Button>
        )}
      </div>
      {drawn ? (
        <>
          <DrawPad
            label={t('fill.signPad')}
            path={value.path}
            invalid={problem === 'mark'}
            disabled={disabled}
            onChange={(path) => onChange({ ...value, path })}
          />
          <p className={styles.hint} data-problem={problem === 'mark' || undefined} role={problem && 'alert'}>
            {t(problem === 'mark' ? 'fill.signNeedsMark' : 'fill.signHint')}
          </p>
        </>
      ) : (
        <p className={styles.typed} aria-hidden>
          {value.name || ' '}
        </p>
      )}
      <div className={styles.names}>
        <TextField
          label={t('fill.signName')}
          max={MOST_NAME}
          required
          autoComplete="name"
          value={value.name}
          error={problem === 'name' ? t('fill.signNeedsName') : undefined}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
        <TextField
          label={t('fill.signJob')}
          max={MOST_TITLE}
          autoComplete="organization-title"
          value={value.title}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
