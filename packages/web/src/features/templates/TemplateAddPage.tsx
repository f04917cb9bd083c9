import { Button, Radio } from '@mantine/core'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { actionKeys } from '../../data/api.ts'
import { listLink } from '../../data/links.ts'
import { createRecord, useRecord, useShortList } from '../../data/records.ts'
import logs from '../../parts/logs/logs.module.css'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { focusWrongField } from '../../parts/forms/wrongField.ts'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { newSection, partWords } from './builder/newParts.ts'
import { IconChoice } from './builder/TemplateSettings.tsx'
import { FileChoice } from './FileChoice.tsx'
import type { ReadTemplate } from './templateFile.ts'
import styles from './template.module.css'

type Start = 'empty' | 'copy' | 'file'
const starts = ['empty', 'copy', 'file'] as const
const words = { empty: 'build.startEmpty', copy: 'build.startCopy', file: 'build.startFile' } as const
const blank: Form = { languages: ['en', 'es'], sections: [] }

/** Creates a template, empty, as a copy or from a file, and opens its builder. */
export function TemplateAddPage() {
  const { t, say } = useWords(templatesWords)
  const navigate = useNavigate()
  const { from = '' } = useSearch({ from: '/_desk/logbooks/templates/add' })
  const [start, setStart] = useState<Start>(from ? 'copy' : 'empty')
  const [copied, setCopied] = useState(from)
  const [file, setFile] = useState<{ name: string; read: ReadTemplate }>()
  // What nobody has typed follows from the copied template or the file.
  const [typed, setTyped] = useState<{ title?: string; category?: string; icon?: string }>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const keyFor = useRef(actionKeys())
  const { busy, run } = useRun()
  const list = useShortList('templates', { sort: 'title', order: 'asc' }, 200)
  const original = useRecord('templates', copied, start === 'copy' && copied !== '')
  const content = file && 'content' in file.read ? file.read.content : undefined
  const source =
    start === 'copy' && original.data
      ? { ...original.data, title: t('build.copyName', { title: original.data.title }).slice(0, 75) }
      : start === 'file'
        ? content
        : undefined
  const values = { title: '', description: '', category: '', icon: 'notebook', body: blank, ...source, ...typed }
  const create = () => {
    const wrong: Record<string, string> = {}
    if (values.title.trim() === '') wrong['title'] = say('Required.')
    else if (values.title.trim().length > 75) wrong['title'] = say('75 characters max')
    if (values.category.length > 50) wrong['category'] = say('50 characters max')
    if (start === 'copy' && !original.data) wrong['copy'] = t('build.chooseCopy')
    if (start === 'file' && !content) wrong['file'] = file ? '' : t('build.fileNeeded')
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) {
      setTimeout(() => focusWrongField(document.querySelector('main')))
      return
    }
    run(
      async () => {
        const { title, description, category, icon } = values
        const body = source ? values.body : { ...blank, sections: [newSection(blank, await partWords())] }
        const draft = { title, description, category, icon, body }
        const made = await createRecord('templates', draft, keyFor.current(draft))
        await navigate({ to: '/logbooks/templates/$id', params: { id: made.id }, replace: true })
      },
      (problems) => {
        const found = Object.fromEntries(problems.map(({ field, message }) => [field, say(message)]))
        setErrors(found)
        return 'title' in found || 'category' in found
      },
    )
  }
  return (
    <>
      <RecordHeader
        title={t('templates.addTitle')}
        back={{ href: listLink('templates'), label: t('templates.title') }}
      />
      <div className={styles.add}>
        <SubmitForm className={styles.card} onSubmit={create}>
          <div className={styles.fields}>
            <Radio.Group label={t('build.start')} value={start} onChange={(value) => setStart(value as Start)}>
              <div className={logs.starts}>
                {starts.map((value) => (
                  <Radio.Card key={value} className={logs.startCard ?? ''} value={value} aria-label={t(words[value])}>
                    <span className={logs.radio} aria-hidden />
                    <span className={logs.startText}>
                      <span className={logs.startName}>{t(words[value])}</span>
                      <span className={logs.hint}>{t(`${words[value]}Hint`)}</span>
                    </span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
            {start === 'copy' &&
              (list.data?.rows.length === 0 ? (
                <p className={styles.lead}>{t('build.noneToCopy')}</p>
              ) : (
                <SelectField
                  label={t('build.copyOf')}
                  required
                  value={copied || null}
                  error={errors['copy']}
                  data={(list.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={(id) => {
                    setCopied(id ?? '')
                    setErrors({})
                  }}
                />
              ))}
            {start === 'file' && (
              <FileChoice
                file={file}
                error={errors['file']}
                onRead={(read) => {
                  setFile(read)
                  setErrors({})
                }}
              />
            )}
            <TextField
              label={t('fields.title')}
              required
              max={75}
              data-autofocus
              autoComplete="off"
              value={values.title}
              error={errors['title']}
              onChange={(event) => {
                const title = event.currentTarget.value
                setTyped((now) => ({ ...now, title }))
              }}
            />
            <TextField
              label={t('fields.category')}
              max={50}
              autoComplete="off"
              value={values.category}
              error={errors['category']}
              onChange={(event) => {
                const category = event.currentTarget.value
                setTyped((now) => ({ ...now, category }))
              }}
            />
            <IconChoice value={values.icon} onChange={(icon) => setTyped((now) => ({ ...now, icon }))} />
            <div className={styles.bottom}>
              <Button variant="default" disabled={busy} onClick={() => void navigate({ to: '/logbooks/templates' })}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('templates.create')}
              </Button>
            </div>
          </div>
        </SubmitForm>
      </div>
    </>
  )
}
