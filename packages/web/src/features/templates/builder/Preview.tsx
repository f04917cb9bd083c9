import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Button, Switch } from '@mantine/core'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { answerProblems, cleanAnswers } from '@jobwright/contract/forms/check.ts'
import { startAnswers } from '@jobwright/contract/forms/fill.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { memo, useMemo, useState } from 'react'
import { timeOf, today } from '../../../data/days.ts'
import { FormFill } from '../../../parts/forms/FormFill.tsx'
import type { FormTools } from '../../../parts/forms/formTools.ts'
import { errorsByPath } from '../../../parts/forms/sections.ts'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { useTestTools } from './useTestTools.ts'
import styles from './preview.module.css'

type Props = {
  form: Form
  language: 'en' | 'es'
  onLanguage: (language: 'en' | 'es') => void
}

const noErrors: Readonly<Record<string, string>> = {}

/** The form as a phone shows it, to fill in for a test. */
export const Preview = memo(function Preview({ form, language, onLanguage }: Props) {
  const { t, manner } = useWords(templatesWords)
  const tools = useTestTools()
  const [round, setRound] = useState(0)
  // The test goes on while the form changes; what is new in it is empty.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const start = useMemo(() => startOf(form, tools, manner.timezone), [round])
  const [filled, setFilled] = useState<{ round: number; answers: Answers }>({ round, answers: start })
  const given = filled.round === round ? filled.answers : start
  // A field that took the key of another type of field starts empty.
  const answers = useMemo(() => cleanAnswers(form, given).answers, [form, given])
  const [isReviewer, setReviewer] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [attempt, setAttempt] = useState(0)
  const check = () => {
    const problems = answerProblems(form, answers, { reviewer: isReviewer })
    setErrors(errorsByPath(problems))
    if (problems.length === 0) noticeSaved(t('build.checked'))
    else setAttempt((now) => now + 1)
  }
  return (
    <div className={styles.preview} data-preview>
      <div className={styles.bar}>
        {form.languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('build.language')}
            value={language}
            data={form.languages.map((value) => ({ value, label: t(`build.lang.${value}`) }))}
            onChange={(value) => onLanguage(value === 'es' ? 'es' : 'en')}
          />
        )}
        <Switch
          size="xs"
          label={t('build.asReviewer')}
          checked={isReviewer}
          onChange={(event) => setReviewer(event.currentTarget.checked)}
        />
      </div>
      <p className={styles.hint}>{t('build.test')}</p>
      <div className={styles.phone}>
        <div className={styles.screen} data-screen>
          <FormFill
            whole
            form={form}
            answers={answers}
            onChange={(next) => {
              setFilled({ round, answers: next })
              if (errors !== noErrors) setErrors(errorsByPath(answerProblems(form, next, { reviewer: isReviewer })))
            }}
            filler={{ reviewer: isReviewer }}
            errors={errors}
            attempt={attempt}
            language={language}
            tools={tools}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="default" size="xs" leftSection={<IconChecks size={14} aria-hidden />} onClick={check}>
          {t('build.check')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => {
            setRound((now) => now + 1)
            setErrors(noErrors)
          }}
        >
          {t('build.reset')}
        </Button>
      </div>
    </div>
  )
})

function startOf(form: Form, tools: FormTools, timezone: string): Answers {
  const now = tools.now()
  const iso = now.toISOString()
  return startAnswers(form, {
    today: today(timezone, now),
    now: iso,
    time: timeOf(iso, timezone),
    me: tools.me,
    newId: tools.newId,
  })
}
