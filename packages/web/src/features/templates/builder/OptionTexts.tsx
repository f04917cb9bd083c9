import { TextInput } from '@mantine/core'
import { formLimits, type FormText } from '@jobwright/contract/forms/form.ts'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { useBuilder, useWork } from './useTemplateWork.ts'
import styles from './settings.module.css'

type Props = { n: number; value: FormText; path: string; onChange: (label: FormText) => void; onBlur: () => void }

/** The label of an option in each language of the template. */
export function OptionTexts({ n, value, path, onChange, onBlur }: Props) {
  const { t, say } = useWords(templatesWords)
  const { work, problems } = useBuilder()
  const languages = useWork(work, (state) => state.doc.body.languages)
  const wrong = problems.get(`${path}.value`)
  return (
    <div className={styles.texts}>
      {languages.map((language) => {
        const problem = problems.get(`${path}.label.${language}`) ?? wrong
        return (
          <TextInput
            key={language}
            aria-label={t('build.optionIn', { n, language: t(`build.in.${language}`) })}
            placeholder={t(`build.lang.${language}`)}
            lang={language}
            maxLength={formLimits.label}
            autoComplete="off"
            value={value[language] ?? ''}
            error={problem && say(problem)}
            onChange={(event) => {
              const next: FormText = { ...value }
              const text = event.currentTarget.value
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
