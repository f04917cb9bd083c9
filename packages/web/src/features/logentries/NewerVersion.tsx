import { templates } from '@jobwright/contract/calls.gen.ts'
import { formDiff } from '@jobwright/contract/forms/diff.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import { upgradeAnswers } from '@jobwright/contract/forms/upgrade.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconCloudUp, IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actionKeys, call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useOnline } from '../../data/online.ts'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { updateRecord } from '../../data/records.ts'
import { Failure } from '../../parts/Failure.tsx'
import { DiffView } from '../../parts/forms/DiffView.tsx'
import type { FormLanguage } from '../../parts/forms/formTools.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import type { EntryDraft } from './entryDraft.ts'
import styles from './logentries.module.css'

type Props = { entry: LogEntry; form: Form; draft: EntryDraft; language: FormLanguage }

/** Says that the template of a draft has a newer version, and moves the draft to it. */
export function NewerVersion({ entry, form, draft, language }: Props) {
  const { t } = useWords(logsWords)
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const newest = entry.template?.publishedVersion ?? 0
  const waits = useOutbox().items.some(
    ({ noun, id, state, fields }) =>
      noun === 'logentries' && id === entry.id && state !== 'aside' && fields['templateVersion'] === newest,
  )
  // A log that only this phone has starts on the version that the office has then.
  if (entry.templateVersion === 0 || newest <= entry.templateVersion) return null
  return (
    <section className={styles.newer} aria-label={t('logs.newer')}>
      {waits ? <IconCloudUp size={18} aria-hidden /> : <IconVersions size={18} aria-hidden />}
      <p role="status">
        {waits ? t('logs.newerWaits', { n: newest }) : t('logs.newer')}
        {!waits && !isOnline && <span className={styles.more}>{t('logs.newerSignal')}</span>}
      </p>
      {!waits && (
        <Button variant="default" disabled={!isOnline} onClick={() => setIsOpen(true)}>
          {t('logs.useVersion', { n: newest })}
        </Button>
      )}
      {isOpen && (
        <VersionSheet
          entry={entry}
          form={form}
          draft={draft}
          language={language}
          newest={newest}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

type SheetProps = Props & { newest: number; onClose: () => void }

function VersionSheet({ entry, form, draft, language, newest, onClose }: SheetProps) {
  const { t } = useWords(logsWords)
  const onPhone = useFieldStore() !== null
  const { busy, run } = useRun()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const keyFor = useRef(actionKeys())
  const id = entry.template?.id ?? ''
  const read = useQuery({
    queryKey: [...keys.record('templates', id), 'version', newest],
    queryFn: ({ signal }) => call(templates.version, { params: { id, version: newest } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const next = read.data?.body
  const submit = () =>
    run(async () => {
      // What was typed is moved too.
      const isSaved = await draft.flush()
      setIsUnsaved(!isSaved)
      if (!isSaved) return
      const { version } = draft.office()
      const from = entry.templateVersion
      await updateRecord(
        'logentries',
        entry.id,
        { changes: { templateVersion: newest }, base: { templateVersion: from }, version },
        keyFor.current([from, newest, version]),
      )
      if (!onPhone) noticeSaved(t('logs.versionUsed', { n: newest }))
      onClose()
    })
  return (
    <Sheet
      title={t('logs.useVersion', { n: newest })}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={!next}>
          {t('logs.useVersion', { n: newest })}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('logs.versionLead')}</p>
      <FormProblem>{isUnsaved ? t('logs.saveFirst') : undefined}</FormProblem>
      {read.isError && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {!next && !read.isError && <ListSkeleton rows={4} />}
      {next && (
        <>
          <LeftOver entry={entry} form={form} next={next} draft={draft} language={language} />
          <DiffView diff={formDiff(form, next)} language={language} />
        </>
      )}
    </Sheet>
  )
}

/** The answers that the next version has no field for. */
function LeftOver({ entry, form, next, draft, language }: Props & { next: Form }) {
  const { t } = useWords(logsWords)
  const { earlier } = upgradeAnswers(form, next, draft.current().answers, entry.earlier)
  if (earlier.length === 0) return null
  const names = [...new Set(earlier.map(({ key, field }) => formText(field.label, language) || key))]
  return (
    <p className={styles.restored}>
      {t('logs.leftOver')} <strong>{names.join(', ')}</strong>
    </p>
  )
}
