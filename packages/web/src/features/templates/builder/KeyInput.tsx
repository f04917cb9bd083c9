import { TextInput } from '@mantine/core'
import { formLimits } from '@jobwright/contract/forms/form.ts'
import { useEffect, useState } from 'react'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { keyProblem, keysOfForm } from './keys.ts'
import { useBuilder } from './useTemplateWork.ts'
import styles from './settings.module.css'

const texts = {
  shape: 'build.keyShape',
  reserved: 'build.keyReserved',
  taken: 'build.keyTaken',
} as const

/** The key of a section or a field: to change until it is published. */
export function KeyInput({ id, path }: { id: string; path: string }) {
  const { t, say } = useWords(templatesWords)
  const { work, published, problems } = useBuilder()
  const [typed, setTyped] = useState(id)
  const [problem, setProblem] = useState<keyof typeof texts>()
  useEffect(() => {
    setTyped(id)
    setProblem(undefined)
  }, [id])
  const found = problems.get(`${path}.key`)
  if (published.has(id))
    return (
      <div>
        <p className={styles.label}>{t('build.key')}</p>
        <p className={styles.fixed}>
          <code>{id}</code> <span className={styles.dim}>{t('build.keyFixed')}</span>
        </p>
        {found && <p className={styles.problem}>{say(found)}</p>}
      </div>
    )
  const settle = () => {
    const others = keysOfForm(work.current().doc.body)
    others.delete(id)
    const wrong = keyProblem(typed, others)
    setProblem(wrong)
    if (!wrong && typed !== id) work.rename(id, typed)
  }
  return (
    <TextInput
      label={t('build.key')}
      description={t('build.keyHint')}
      value={typed}
      maxLength={formLimits.key}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      error={problem ? t(texts[problem]) : found && say(found)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
