import { comments } from '@jobwright/contract/calls.gen.ts'
import { answerProblems, type Filler } from '@jobwright/contract/forms/check.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sayComment } from '../../data/comments.ts'
import { newId } from '../../data/ids.ts'
import { useOnline } from '../../data/online.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { deviceName } from '../../data/phone/sync/device.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { sha256Of } from '../../data/sha256.ts'
import { FormRead } from '../../parts/forms/FormRead.tsx'
import type { FormLanguage, FormTools, SignatureMark } from '../../parts/forms/formTools.ts'
import { SignaturePad, signatureProblem } from '../../parts/forms/SignaturePad.tsx'
import { pathOfField } from '../../parts/forms/sections.ts'
import { pathName } from '../../parts/logs/answerNames.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import type { EntryDraft } from './entryDraft.ts'
import { ownSignature } from './ownSignature.ts'
import { UnchangedNote } from './UnchangedNote.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { useEntryTransition } from './useEntryTransition.ts'
import styles from './logentries.module.css'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

type Props = {
  entry: LogEntry
  form: Form
  draft: EntryDraft
  filler: Filler
  language: FormLanguage
  tools: FormTools
  /** Leads to a field with a problem. */
  onProblem: (path: string) => void
  onClose: () => void
}

const hashOf = (form: Form, answers: Answers): Promise<string> =>
  sha256Of(new TextEncoder().encode(signedText(form, answers)).buffer)

/** Shows the log once more, says what is missing, and files it with a signature. */
export function SignSheet({ entry, form, draft, filler, language, tools, onProblem, onClose }: Props) {
  const words = useWords(logsWords, logphoneWords)
  const { t, say } = words
  const me = useMe()
  const [phase, setPhase] = useState<'saving' | 'ready' | 'unsaved'>('saving')
  const [mark, setMark] = useState<SignatureMark>({ name: nameOf(me), title: '', path: '' })
  const [drawn, setDrawn] = useState(true)
  const isOnline = useOnline()
  const waits = useFieldStore() !== null && !isOnline
  const [tried, setTried] = useState(false)
  const { move, busy, problem, isStale } = useEntryTransition(entry)
  const pad = useRef<HTMLDivElement>(null)
  // Returned, and still word for word what was filed before.
  const [isUnchanged, setUnchanged] = useState(false)
  const mayComment = useCan(comments.create)
  const [answer, setAnswer] = useState('')
  const answerId = useRef(newId())
  const saidAnswer = useRef('')
  const notice = useRefusalNotice()
  const filedHash = useRef(entry.status === 'returned' ? entry.signature?.hash : undefined)
  useEffect(() => {
    let isOver = false
    // What is signed is what the office has.
    void draft.flush().then(async (isSaved) => {
      const text = draft.office().answers
      const hash = isSaved ? await hashOf(form, text) : ''
      const own = isSaved ? ownSignature(form, text, me.id, hash) : undefined
      if (isOver) return
      setUnchanged(isSaved && filedHash.current === hash)
      if (own) {
        setMark(own)
        setDrawn(own.path !== '')
      }
      setPhase(isSaved ? 'ready' : 'unsaved')
    })
    return () => {
      isOver = true
    }
  }, [draft, form, me.id])
  // Signed anew where the log changed: the drawing was for what stood there before.
  useEffect(() => {
    if (isStale) setMark((before) => ({ ...before, path: '' }))
  }, [isStale])
  const { answers } = draft.office()
  const problems = phase === 'ready' ? answerProblems(form, answers, filler) : []
  const faulty = signatureProblem(mark, drawn)
  const maySign = phase === 'ready' && problems.length === 0
  // The answer is a comment on the log. It is there once, however often filing is tried.
  const sayAnswer = async (): Promise<boolean> => {
    const body = answer.trim()
    if (body === '' || body === saidAnswer.current) return true
    await notice(async () => {
      await sayComment({ id: answerId.current, resource: 'logentries', recordId: entry.id, body })
      saidAnswer.current = body
      answerId.current = newId()
    })
    return body === saidAnswer.current
  }
  const submit = async () => {
    setTried(true)
    if (!maySign || busy) return
    // What is missing is below the log, which may be long.
    if (faulty) return pad.current?.scrollIntoView({ block: 'nearest' })
    if (isUnchanged && !(await sayAnswer())) return
    const hash = await hashOf(form, draft.office().answers)
    const device = deviceName(navigator.userAgent).slice(0, 100)
    const signature = { name: mark.name.trim(), title: mark.title.trim(), path: drawn ? mark.path : '', device, hash }
    if (await move('submitted', { signature })) onClose()
    else setTried(false)
  }
  return (
    <Sheet
      title={t('logs.signTitle')}
      onClose={onClose}
      onSubmit={() => void submit()}
      width={720}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={!maySign}>
          {t(isUnchanged ? 'logs.fileAnyway' : 'logs.file')}
        </SheetButtons>
      }
    >
      {phase === 'saving' && <ListSkeleton rows={6} />}
      {phase === 'unsaved' && <FormProblem>{t('logs.saveFirst')}</FormProblem>}
      {phase === 'ready' && (
        <div className={styles.signing}>
          {problems.length > 0 ? (
            <section className={styles.problems} aria-label={t('logs.problems', { count: problems.length })}>
              <p className={styles.problemsTitle}>
                <IconAlertCircle size={18} aria-hidden />
                {t('logs.problems', { count: problems.length })}
              </p>
              <ul className={styles.problemList}>
                {problems.map(({ field, message }) => {
                  const path = pathOfField(field)
                  return (
                    <li key={field}>
                      <button type="button" className={styles.problem} onClick={() => onProblem(path)}>
                        <strong>{pathName(form, path, answers, words)}</strong> <span>{say(message)}</span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </section>
          ) : (
            <p className={styles.lead}>{t('logs.signText')}</p>
          )}
          {isUnchanged && <UnchangedNote entry={entry} answer={mayComment ? answer : undefined} onAnswer={setAnswer} />}
          {waits && <p className={styles.restored}>{t('logphone.noSignal')}</p>}
          <FormProblem>{isStale ? t('logs.changedMeanwhile') : problem}</FormProblem>
          <ScrollRegion className={styles.summary} label={entry.title}>
            <FormRead form={form} answers={answers} language={language} tools={tools} />
          </ScrollRegion>
          {problems.length === 0 && (
            <div ref={pad}>
              <SignaturePad
                value={mark}
                onChange={setMark}
                drawn={drawn}
                onDrawn={setDrawn}
                problem={tried ? faulty : undefined}
                disabled={busy}
              />
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}
