import { answerProblems } from '@jobwright/contract/forms/check.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { FieldExtras } from '../../parts/forms/formTools.ts'
import { FormFill } from '../../parts/forms/FormFill.tsx'
import { errorsByPath } from '../../parts/forms/sections.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { Clash } from './Clashes.tsx'
import { DayFacts } from './DayFacts.tsx'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { EntryNotes, PlanNote } from './EntryNotes.tsx'
import { NewerVersion } from './NewerVersion.tsx'
import { SaveState } from './SaveState.tsx'
import { useEntryDraft } from './useEntryDraft.ts'
import { SaveStatePhone } from './SaveStatePhone.tsx'
import { useFormTools } from './useFormTools.tsx'
import { useOutboxClashes } from './useOutboxClashes.ts'
import { usePhonePhotos } from './usePhonePhotos.tsx'
import styles from './logentries.module.css'

const SignSheet = lazy(async () => ({ default: (await import('./SignSheet.tsx')).SignSheet }))

type WritingParts = { form: ReactNode; state: ReactNode; sign: ReactNode }
type Props = {
  entry: LogEntry
  form: Form
  reviews: boolean
  isEarly: boolean
  maySign: boolean
  /** Lays out the form, where its work is, and the button that signs it. */
  children: (parts: WritingParts) => ReactNode
}

/** A log that somebody writes: saved as it goes, brought together with what others write, and signed in the end. */
export function EntryWriting({ entry, form, reviews, isEarly, maySign, children }: Props) {
  const { t, language: reader } = useWords(logsWords)
  const { draft, state } = useEntryDraft(entry, form)
  const onPhone = useFieldStore() !== null
  const photos = usePhonePhotos(entry, draft)
  const { tools, dialogs } = useFormTools(entry, state.answers, photos.pick, isEarly)
  const [signing, setSigning] = useState(false)
  // Somebody tried to file it: from then on it says what is missing.
  const [tried, setTried] = useState(false)
  const language = languageOf(form, reader)
  const filler = useMemo(() => ({ reviewer: reviews }), [reviews])
  const errors = useMemo(
    () => ({
      ...(tried && errorsByPath(answerProblems(form, state.answers, { reviewer: reviews }))),
      ...state.errors,
    }),
    [tried, form, state.answers, state.errors, reviews],
  )
  const { answers } = state
  const { clashes, settle } = useOutboxClashes(entry.id, draft, state.clashes)
  const beside = useCallback(
    (path: string) => {
      const clash = clashes.find((one) => one.path === path)
      return (
        clash && (
          <Clash form={form} answers={draft.current().answers} clash={clash} onSettle={(keep) => settle(path, keep)} />
        )
      )
    },
    [clashes, form, draft, settle],
  )
  const lead = (path: string) => {
    setTried(true)
    setSigning(false)
    // After the sheet is gone, which gives the focus back.
    setTimeout(() => focusPath(path), 250)
  }
  return (
    <>
      {children({
        state: onPhone ? <SaveStatePhone id={entry.id} draft={draft} /> : <SaveState draft={draft} />,
        sign: maySign && (
          <Button data-primary leftSection={<IconSignature size={18} aria-hidden />} onClick={() => setSigning(true)}>
            {t('logs.sign')}
          </Button>
        ),
        form: (
          <div className={styles.column}>
            {state.restored && (
              <p className={styles.restored} role="status">
                {t('logs.restored')}
              </p>
            )}
            <NewerVersion entry={entry} form={form} draft={draft} language={language} />
            {isEarly && <PlanNote logDate={entry.logDate} />}
            <EntryNotes entry={entry} />
            {entry.status === 'draft' && !isEarly && <DayFacts entry={entry} form={form} draft={draft} />}
            <FieldExtras value={clashes.length > 0 ? beside : null}>
              <FormFill
                form={form}
                answers={answers}
                onChange={draft.change}
                filler={filler}
                errors={errors}
                notes={entry.status === 'returned' ? entry.returnNotes : noNotes}
                language={language}
                tools={tools}
              />
            </FieldExtras>
            <EarlierAnswers entry={entry} form={form} answers={answers} language={language} tools={tools} />
          </div>
        ),
      })}
      {dialogs}
      {photos.dialogs}
      {signing && (
        <Suspense>
          <SignSheet
            entry={entry}
            form={form}
            draft={draft}
            filler={filler}
            language={language}
            tools={tools}
            onProblem={lead}
            onClose={() => setSigning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const noNotes: Readonly<Record<string, string>> = {}

function focusPath(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  const target = field.querySelector<HTMLElement>(
    'input:not(:disabled), textarea:not(:disabled), button:not(:disabled)',
  )
  ;(target ?? field).focus({ preventScroll: true })
}
