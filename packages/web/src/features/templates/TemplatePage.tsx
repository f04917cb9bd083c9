import { templates } from '@jobwright/contract/calls.gen.ts'
import { formDiff } from '@jobwright/contract/forms/diff.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actionKeys, call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { linkTo, listLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { touch, updateRecord } from '../../data/records.ts'
import { saveBlob } from '../../data/save.ts'
import { useCan } from '../../data/session.ts'
import { TemplateStatusBadge } from '../../parts/logs/LogStatus.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { fileTextOf, LARGEST_FILE, readTemplateFile } from './templateFile.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './templates.module.css'

/** One template: its preview, its versions, and what can be done with it. */
export function TemplatePage({ id }: { id: string }) {
  return (
    <RecordGate noun="templates" id={id}>
      {(template) => <TemplateRecord template={template as Template} />}
    </RecordGate>
  )
}

function TemplateRecord({ template }: { template: Template }) {
  const { t } = useWords(templatesWords)
  const mayChange = useCan(templates.update)
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  const { publishedVersion, isChanged, logbookCount } = template
  return (
    <>
      <RecordHeader
        number={template.number}
        title={template.title}
        status={<TemplateStatusBadge status={template.status} />}
        actions={<Actions template={template} mayChange={mayChange} onProblems={setProblems} />}
        back={{ href: listLink('templates'), label: t('templates.title') }}
      />
      <div className={styles.page}>
        {problems.length > 0 && (
          <div>
            <FormProblem>{t('templates.problems')}</FormProblem>
            <Problems form={template.body} problems={problems} />
          </div>
        )}
        {template.description && <p>{template.description}</p>}
        <p className={styles.dim}>
          {[
            publishedVersion > 0 &&
              t(isChanged ? 'templates.changedSince' : 'templates.currentVersion', { n: publishedVersion }),
            logbookCount > 0 && t('templates.inUse', { n: logbookCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.columns}>
          <TemplatePreview key={template.version} form={template.body} />
          <div>
            {isChanged && template.published && (
              <Card title={t('templates.changes', { n: publishedVersion })}>
                <Changes was={template.published} now={template.body} />
                <p className={styles.dim}>{t('templates.publishText')}</p>
              </Card>
            )}
            <Card title={t('templates.versions')}>
              <Versions template={template} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}

type ActionsProps = { template: Template; mayChange: boolean; onProblems: (problems: readonly FieldError[]) => void }

function Actions({ template, mayChange, onProblems }: ActionsProps) {
  const { t } = useWords(templatesWords)
  const mayAdd = useCan(templates.create)
  const keyFor = useRef(actionKeys())
  const { busy, run } = useRun()
  const { id, version, status } = template
  const params = { id }
  const publish = () => {
    const wrong = templateProblems(template.body)
    onProblems(wrong)
    if (wrong.length > 0) return
    run(async () => {
      const made = await call(templates.publish, { params, body: { version } })
      touch('templates', id, 'updated')
      noticeSaved(t('templates.published', { n: made.publishedVersion }))
    })
  }
  const retire = (retired: boolean) =>
    run(async () => {
      await call(templates.retire, { params, body: { retired } })
      touch('templates', id, 'updated')
      noticeSaved(t(retired ? 'templates.retired' : 'templates.unretired'))
    })
  const bringIn = (file: File | null) => {
    if (!file) return
    const { name } = file
    const refuse = (message: string) => onProblems([{ field: '', message }])
    if (file.size > LARGEST_FILE) return refuse(t('templates.tooLarge', { name }))
    run(async () => {
      const read = readTemplateFile(await file.text())
      if (!read) return refuse(t('templates.notAFile', { name }))
      onProblems(read.problems)
      if (read.problems.length > 0) return
      const edit = { changes: { body: read.body }, base: { body: template.body }, version }
      await updateRecord('templates', id, edit, keyFor.current([version, read.body]))
      noticeSaved(t('templates.broughtIn'))
    })
  }
  const download = () =>
    saveBlob(new Blob([fileTextOf(template)], { type: 'application/json' }), `${template.title}.json`)
  const canPublish = mayChange && (template.publishedVersion === 0 || template.isChanged)
  return (
    <>
      <Button variant="default" onClick={download}>
        {t('templates.download')}
      </Button>
      {mayChange && (
        <FileButton accept="application/json,.json" onChange={bringIn}>
          {(props) => (
            <Button {...props} variant="default" disabled={busy}>
              {t('templates.bringIn')}
            </Button>
          )}
        </FileButton>
      )}
      {mayAdd && (
        <Button
          component={Link}
          variant="default"
          href={linkTo({ to: '/logbooks/templates/add', search: { from: id } })}
        >
          {t('templates.duplicate')}
        </Button>
      )}
      {mayChange && status !== 'draft' && (
        <Button variant="default" disabled={busy} onClick={() => retire(status !== 'retired')}>
          {t(status === 'retired' ? 'templates.unretire' : 'templates.retire')}
        </Button>
      )}
      {canPublish && (
        <Button loading={busy} onClick={publish}>
          {t('templates.publish')}
        </Button>
      )}
    </>
  )
}

/** What is wrong, each with the field or section that it is about. */
function Problems({ form, problems }: { form: Form; problems: readonly FieldError[] }) {
  const { say, language } = useWords(templatesWords)
  return (
    <ul className={styles.problems}>
      {problems.slice(0, 20).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{[placeOf(form, field, language), say(message)].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  )
}

function placeOf(form: Form, path: string, language: 'en' | 'es'): string {
  const [, section, , field] = /sections\.(\d+)(\.fields\.(\d+))?/.exec(path) ?? []
  const part = form.sections[Number(section)]
  const inside = field === undefined ? part : part?.fields[Number(field)]
  return inside ? formText(inside.label, language) || inside.key : ''
}

function Changes({ was, now }: { was: Form; now: Form }) {
  const { t, language } = useWords(templatesWords)
  const diff = formDiff(was, now)
  return (
    <ul className={styles.list}>
      {(['added', 'removed', 'renamed', 'changed', 'moved'] as const).map(
        (kind) =>
          diff[kind].length > 0 && (
            <li key={kind}>
              {t(`templates.${kind}`, {
                names: diff[kind].map(({ label, key }) => formText(label, language) || key).join(', '),
              })}
            </li>
          ),
      )}
    </ul>
  )
}

function Versions({ template }: { template: Template }) {
  const { t, formatMoment } = useWords(templatesWords)
  const versions = useQuery({
    queryKey: [...keys.record('templates', template.id), 'versions', template.publishedVersion],
    queryFn: ({ signal }) => call(templates.versions, { params: { id: template.id } }, { signal }),
  })
  const rows = versions.data?.rows ?? []
  if (versions.data && rows.length === 0) return <p className={styles.dim}>{t('templates.noVersions')}</p>
  return (
    <ul className={styles.list}>
      {rows.map(({ version, publishedAt, publishedBy }) => (
        <li key={version}>
          {t('templates.versionLine', { n: version, when: formatMoment(publishedAt) })}
          {publishedBy && <span className={styles.dim}> · {nameOf(publishedBy)}</span>}
        </li>
      ))}
    </ul>
  )
}
