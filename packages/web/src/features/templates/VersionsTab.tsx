import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { templates } from '@jobwright/contract/calls.gen.ts'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { useMemo, useState } from 'react'
import { call } from '../../data/api.ts'
import { newId } from '../../data/ids.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { FormFill } from '../../parts/forms/FormFill.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { useTestTools } from './builder/useTestTools.ts'
import styles from './template.module.css'

/** The published versions of a template, newest first, each to look at. */
export function VersionsTab({ template }: { template: Template }) {
  const { t, formatMoment } = useWords(templatesWords)
  const { id, publishedVersion } = template
  const [open, setOpen] = useState<number>()
  const versions = useQuery({
    queryKey: [...keys.record('templates', id), 'versions', publishedVersion],
    queryFn: ({ signal }) => call(templates.versions, { params: { id } }, { signal }),
  })
  if (versions.isError) return <Failure problem={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <ListSkeleton rows={3} />
  if (versions.data.rows.length === 0) return <p className={styles.lead}>{t('build.noVersions')}</p>
  return (
    <>
      <ol className={styles.versions}>
        {versions.data.rows.map(({ version, publishedAt, publishedBy }) => (
          <li key={version}>
            <span className={styles.versionName}>{t('build.version', { n: version })}</span>
            {version === publishedVersion && <StatusBadge tone="green">{t('build.current')}</StatusBadge>}
            <span className={styles.versionText}>
              {publishedBy
                ? t('build.publishedBy', { when: formatMoment(publishedAt), name: nameOf(publishedBy) })
                : formatMoment(publishedAt)}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('build.openVersion', { n: version })}
              onClick={() => setOpen(version)}
            >
              {t('build.showProblem')}
            </Button>
          </li>
        ))}
      </ol>
      {open !== undefined && <VersionSheet id={id} version={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Answers with a row in each section that has rows, so that their fields show. */
const withOneRow = (form: Form): Answers => ({
  ...noAnswers,
  rows: Object.fromEntries(
    form.sections.filter(({ repeat }) => repeat === 'rows').map(({ key }) => [key, [{ id: newId(), values: {} }]]),
  ),
})

function VersionSheet({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const { t, language: own } = useWords(templatesWords)
  const tools = useTestTools()
  const read = useQuery({
    queryKey: [...keys.record('templates', id), 'version', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(templates.version, { params: { id, version } }, { signal }),
  })
  const form = read.data?.body
  const answers = useMemo(() => (form ? withOneRow(form) : noAnswers), [form])
  return (
    <Sheet title={t('build.version', { n: version })} onClose={onClose}>
      {read.isError && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {!form && !read.isError && <ListSkeleton rows={5} />}
      {form && (
        <div className={styles.frame}>
          <FormFill
            form={form}
            answers={answers}
            onChange={() => undefined}
            filler={{ reviewer: true }}
            language={form.languages.includes(own) ? own : (form.languages[0] ?? 'en')}
            disabled
            tools={tools}
          />
        </div>
      )}
    </Sheet>
  )
}
