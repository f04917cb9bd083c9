import { Button } from '@mantine/core'
import { clientpages } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'
import { keepDraft, readDraft } from '../records/keptDraft.ts'
import { useRun } from '../useRefusalNotice.ts'
import styles from './clientPage.module.css'
import { clientPageChanged } from './useClientPage.ts'

type Props = {
  projectId: string
  /** The cursor goes into it at once. */
  focused?: boolean
  onSent?: () => void
}

/** A box to answer the client of a project; what is typed is kept until it is sent. */
export function AnswerClient({ projectId, focused = false, onSent }: Props) {
  const { t } = useWords(clientpageWords)
  const { busy, run } = useRun()
  const name = `client-answer:${projectId}`
  const [text, setText] = useState(() => readDraft(name, { text: '' })?.values.text ?? '')
  const type = (value: string) => {
    setText(value)
    keepDraft(name, value === '' ? undefined : { values: { text: value }, copy: null })
  }
  const send = () =>
    run(async () => {
      await call(clientpages.answer, { params: { id: projectId }, body: { text: text.trim() } })
      type('')
      clientPageChanged(projectId)
      noticeSaved(t('clientpage.answered'))
      onSent?.()
    })
  return (
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it asked for it
        autoFocus={focused}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
        {t('clientpage.sendAnswer')}
      </Button>
    </form>
  )
}
