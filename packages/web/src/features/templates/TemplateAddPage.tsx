import { blankTemplate } from '@jobwright/contract/blanks.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { actionKeys } from '../../data/api.ts'
import { createRecord, recordQuery, useShortList } from '../../data/records.ts'
import { queryClient } from '../../data/queries.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import styles from './templates.module.css'

const MOST = 200

/** Adds a template: empty, or as a copy of one that is there. */
export function TemplateAddPage() {
  const { t, say } = useWords(templatesWords)
  const { from = '' } = useSearch({ from: '/_desk/logbooks/templates/add' })
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [source, setSource] = useState(from)
  const [missing, setMissing] = useState(false)
  const others = useShortList('templates', {}, MOST)
  const keyFor = useRef(actionKeys())
  const { busy, run } = useRun()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = title.trim()
    setMissing(name === '')
    if (name === '') return
    run(async () => {
      const copied = source ? await queryClient.fetchQuery(recordQuery('templates', source)) : undefined
      const { description, category, icon, body } = copied ?? blankTemplate
      const draft = { title: name, description, category, icon, body }
      const made = await createRecord('templates', draft, keyFor.current([name, source]))
      void navigate({ to: '/logbooks/templates/$id', params: { id: made.id } })
    })
  }
  return (
    <ScrollPage>
      <PageBar title={t('templates.addTitle')} />
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: '1rem', maxWidth: '32rem' }}>
        <TextInput
          label={t('fields.title')}
          required
          data-autofocus
          maxLength={75}
          value={title}
          error={missing && say('Required.')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label={t('templates.startFrom')}
          allowDeselect={false}
          value={source}
          onChange={(value) => setSource(value ?? '')}
          data={[
            { value: '', label: t('templates.fromEmpty') },
            ...(others.data?.rows ?? []).map((row) => ({
              value: row.id,
              label: t('templates.fromTemplate', { title: row.title }),
            })),
          ]}
        />
        <div className={styles.previewBar}>
          <Button type="submit" loading={busy}>
            {t('templates.create')}
          </Button>
        </div>
      </form>
    </ScrollPage>
  )
}
