import { Button } from '@mantine/core'
import { clientpages } from '@jobwright/contract/calls.gen.ts'
import type { ClientPage } from '@jobwright/contract/resources/clientpages.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { Card } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'
import { keepDraft, readDraft } from '../records/keptDraft.ts'
import { useRun } from '../useRefusalNotice.ts'
import styles from './clientPage.module.css'
import { clientPageChanged } from './useClientPage.ts'

/** What a client asked on their page, and a box to answer. */
export function ClientTalk({ page }: { page: ClientPage }) {
  const { t, formatMoment } = useWords(clientpageWords)
  const { busy, run } = useRun()
  const name = `client-answer:${page.ProjectId}`
  const [text, setText] = useState(() => readDraft(name, { text: '' })?.values.text ?? '')
  const type = (value: string) => {
    setText(value)
    keepDraft(name, value === '' ? undefined : { values: { text: value }, copy: null })
  }
  const send = () =>
    run(async () => {
      await call(clientpages.answer, { params: { id: page.ProjectId }, body: { text: text.trim() } })
      type('')
      clientPageChanged(page.ProjectId)
      noticeSaved(t('clientpage.answered'))
    })
  if (page.talk.length === 0 && page.version === 0) return null
  return (
    <Card title={t('clientpage.talk')}>
      {page.talk.length === 0 ? (
        <p className={styles.dim}>{t('clientpage.noTalk')}</p>
      ) : (
        <ol className={styles.talk}>
          {page.talk.map((one) => (
            <li key={one.id} data-client={one.isClient || undefined}>
              <p className={styles.dim}>
                <b>{one.name}</b>
                {one.isClient && ` (${t('clientpage.client')})`} · {formatMoment(one.at)}
              </p>
              <p className={styles.words}>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        className={styles.answer}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) send()
        }}
      >
        <TextArea
          label={t('clientpage.answer')}
          description={t('clientpage.answerHint')}
          max={2000}
          rows={2}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
          {t('clientpage.sendAnswer')}
        </Button>
      </form>
    </Card>
  )
}
