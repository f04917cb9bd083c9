import { Textarea, TextInput } from '@mantine/core'
import type { FormText } from '@jobwright/contract/forms/form.ts'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './settings.module.css'

type Props = {
  what: string
  value: FormText | undefined
  max: number
  path: string
  /** Of a text that may be long: so many lines at first. */
  lines?: number
  onChange: (text: FormText) => void
  onBlur?: () => void
}

/** A text in each language of the template, side by side. */
export function TextsInput({ what, value, max, path, lines, onChange, onBlur }: Props) {
  const { t, say } = useWords(templatesWords)
  const { work, problems } = useBuilder()
  const languages = useWork(work, (state) => state.doc.body.languages)
  const Input = lines ? Textarea : TextInput
  return (
    <div className={styles.texts}>
      {languages.map((language) => {
        const problem = problems.get(`${path}.${language}`)
        return (
          <Input
            key={language}
            label={t('build.inLanguage', { what, language: t(`build.in.${language}`) })}
            lang={language}
            value={value?.[language] ?? ''}
            maxLength={max}
            autoComplete="off"
            {...(lines && { autosize: true, minRows: lines, maxRows: 8 })}
            error={problem && say(problem)}
            onChange={(event: { currentTarget: { value: string } }) => {
              const text = event.currentTarget.value
              const next: FormText = { ...value }
              if (text) next[language] = text
              else delete next[language]
              onChange(next)
            }}
            onBlur={onBlur}
          />
        )
      })}
    </div>
  )
}
