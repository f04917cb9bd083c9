import { startAnswers } from '@jobwright/contract/forms/fill.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import type { FormTools } from '../../parts/forms/formTools.ts'
import { FormFill } from '../../parts/forms/FormFill.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import styles from './templates.module.css'

const filler = { reviewer: true }

/** A form in the width of a phone, to be filled in for a test. */
export function TemplatePreview({ form }: { form: Form }) {
  const { t, language: reader } = useWords(templatesWords)
  const me = useMe()
  const [language, setLanguage] = useState<'en' | 'es'>(
    form.languages.includes(reader) ? reader : (form.languages[0] ?? 'en'),
  )
  const start = () =>
    startAnswers(form, {
      today: today(me.Company.timezone),
      now: new Date().toISOString(),
      me: { id: me.id, name: nameOf(me) },
      newId,
    })
  const [answers, setAnswers] = useState(start)
  const tools = useMemo(
    (): FormTools => ({
      people: [{ id: me.id, name: nameOf(me) }],
      me: { id: me.id, name: nameOf(me) },
      tasks: [],
      companies: [],
      sign: (mark) => ({ ...mark, at: new Date().toISOString(), by: me.id, device: '' }),
      now: () => new Date(),
      newId,
    }),
    [me],
  )
  return (
    <section className={styles.preview} aria-label={t('templates.preview')}>
      <div className={styles.previewBar}>
        <p>{t('templates.previewHint')}</p>
        {form.languages.length > 1 && (
          <SegmentedControl
            aria-label={t('templates.language')}
            value={language}
            onChange={(value) => setLanguage(value === 'es' ? 'es' : 'en')}
            data={[
              { value: 'en', label: t('templates.english') },
              { value: 'es', label: t('templates.spanish') },
            ]}
          />
        )}
        <Button variant="default" onClick={() => setAnswers(start())}>
          {t('templates.resetTest')}
        </Button>
      </div>
      <div className={styles.phone}>
        <FormFill
          form={form}
          answers={answers}
          onChange={setAnswers}
          filler={filler}
          language={language}
          tools={tools}
        />
      </div>
    </section>
  )
}
