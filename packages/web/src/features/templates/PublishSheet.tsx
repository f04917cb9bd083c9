import { Button, TextInput } from '@mantine/core'
import { templates } from '@jobwright/contract/calls.gen.ts'
import { formDiff } from '@jobwright/contract/forms/diff.ts'
import { fieldOf, formText, isStatic } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { useMemo, useRef, useState } from 'react'
import { actionKeys, call, keyed } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { countFields, partAt } from './builder/edits.ts'
import type { TemplateWork } from './builder/templateWork.ts'
import { useWork } from './builder/useTemplateWork.ts'
import { countDiff, DiffView } from '../../parts/forms/DiffView.tsx'
import parts from '../../parts/forms/diff.module.css'
import { useSettingName } from './settingNames.ts'
import { tookTemplate } from './tookTemplate.ts'
import { Where } from './Where.tsx'
import styles from './template.module.css'

type Props = { template: Template; work: TemplateWork; onClose: () => void; onShow: () => void }

const MOST_SHOWN = 20
const plain = (text: string) => text.trim().toLowerCase()

/** What publishing changes, what has to be corrected first, and the names of fields that it removes. */
export function PublishSheet({ template, work, onClose, onShow }: Props) {
  const { t, say, language: own } = useWords(templatesWords)
  const settingName = useSettingName()
  const body = useWork(work, (state) => state.doc.body)
  const { published, publishedVersion } = template
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { busy, run } = useRun()
  const keyFor = useRef(actionKeys())
  const language = body.languages.includes(own) ? own : (body.languages[0] ?? 'en')
  const problems = useMemo(() => templateProblems(body), [body])
  const diff = useMemo(() => formDiff(published ?? body, body), [published, body])
  const next = publishedVersion + 1
  const languagesChanged = published !== null && !same(published.languages, body.languages)
  // Fields that logs have answers to.
  const removed = diff.removed.filter(({ kind, key }) => {
    const field = published && fieldOf(published, key)?.field
    return kind === 'field' && field && !isStatic(field.type)
  })
  const nameOf = (one: (typeof removed)[number]) => formText(one.label, language) || one.key
  const isTyped = removed.every((one) =>
    [nameOf(one), one.key].some((name) => plain(name) === plain(typed[one.key] ?? '')),
  )
  const isSame = published !== null && template.status !== 'retired' && countDiff(diff) === 0 && !languagesChanged
  const publish = () => {
    if (problems.length > 0 || !isTyped || isSame) return
    run(async () => {
      if (!(await work.flush())) {
        noticeProblem(t('build.notSavedYet'), t('forms.close'))
        return
      }
      const version = work.version()
      const key = keyFor.current([template.id, version])
      const { conflicts: _conflicts, ...record } = await call(
        templates.publish,
        { params: { id: template.id }, body: { version } },
        keyed(key),
      )
      tookTemplate(record)
      noticeSaved(t('build.publishedDone', { n: record.publishedVersion }))
      onClose()
    })
  }
  const show = (path: string) => {
    const [, section, , field] = /^body\.sections\.(\d+)(\.fields\.(\d+))?/.exec(path) ?? []
    const part =
      section === undefined
        ? undefined
        : partAt(body, { section: Number(section), field: field === undefined ? -1 : Number(field) })
    work.select((part?.field ?? part?.section)?.key ?? '', true)
    onShow()
    onClose()
  }
  return (
    <Sheet
      title={t('build.publishTitle', { n: next })}
      onClose={onClose}
      onSubmit={publish}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={problems.length > 0 || !isTyped || isSame}>
            {t('build.publishNow', { n: next })}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {isSame ? t('build.nothingChanged', { n: publishedVersion }) : t('build.publishLead')}
      </p>
      {problems.length > 0 && (
        <section className={styles.problems} aria-label={t('build.problems', { count: problems.length })}>
          <h3 className={parts.partTitle}>{t('build.problems', { count: problems.length })}</h3>
          <ul className={parts.lines}>
            {problems.slice(0, MOST_SHOWN).map(({ field, message }, at) => (
              <li key={at}>
                <span>
                  <Where form={body} path={field} language={language} /> {say(message)}
                </span>
                <Button size="xs" variant="default" onClick={() => show(field)}>
                  {t('build.showProblem')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!published && (
        <p className={styles.first}>
          {t('build.bodySummary', { sections: body.sections.length, fields: countFields(body) })}
        </p>
      )}
      <DiffView diff={diff} language={language} settingName={settingName} />
      {languagesChanged && (
        <section className={parts.part}>
          <h3 className={parts.partTitle}>{t('build.languagesChanged')}</h3>
          <p>{body.languages.map((one) => t(`build.lang.${one}`)).join(', ')}</p>
        </section>
      )}
      {removed.length > 0 && (
        <div className={styles.removed}>
          <p>{t('build.removedLead')}</p>
          {removed.map((one) => (
            <TextInput
              key={one.key}
              label={t('build.typeName', { name: nameOf(one) })}
              autoComplete="off"
              autoCapitalize="off"
              value={typed[one.key] ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value
                setTyped((before) => ({ ...before, [one.key]: text }))
              }}
            />
          ))}
        </div>
      )}
    </Sheet>
  )
}
