import { templates } from '@jobwright/contract/calls.gen.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { listLink } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import { Builder } from './builder/Builder.tsx'
import { keysOfForm } from './builder/keys.ts'
import { useTemplateWork, useWork } from './builder/useTemplateWork.ts'
import { ClashSheet } from './ClashSheet.tsx'
import { PublishSheet } from './PublishSheet.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { TemplateState } from './TemplateState.tsx'
import { useTemplateHistory } from './useTemplateHistory.tsx'
import { VersionsTab } from './VersionsTab.tsx'
import styles from './template.module.css'

/** One template of log books: its builder, its versions and its history. */
export function TemplatePage({ id }: { id: string }) {
  return (
    <RecordGate noun="templates" id={id}>
      {(template) => <OneTemplate template={template as Template} />}
    </RecordGate>
  )
}

const noKeys: ReadonlySet<string> = new Set()

function OneTemplate({ template }: { template: Template }) {
  const { t } = useWords(templatesWords)
  const navigate = useNavigate()
  const { tab = 'info' } = useSearch({ from: '/_desk/logbooks/templates/$id' })
  const mayEdit = useCan(templates.update)
  const work = useTemplateWork(template, mayEdit)
  const title = useWork(work, (state) => state.doc.title)
  const body = useDeferredValue(useWork(work, (state) => state.doc.body))
  const { published: inUse } = template
  const isChanged = useMemo(() => inUse !== null && !same(body, inUse), [body, inUse])
  const isRestored = useWork(work, (state) => state.restored)
  const hasClash = useWork(work, (state) => state.clashes.length > 0)
  const [later, setLater] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const history = useTemplateHistory()
  // A published version never changes, so its keys are the same objects with each save.
  const published = useMemo(
    () => (template.published ? keysOfForm(template.published) : noKeys),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [template.publishedVersion],
  )
  const open = (key: string) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before) => ({ ...before, tab: key === 'info' ? undefined : key }),
    })
  const items = [
    {
      key: 'info',
      label: t('build.builder'),
      content: (
        <>
          {!mayEdit && <p className={styles.note}>{t('build.readOnly')}</p>}
          {isRestored && <p className={styles.note}>{t('build.restored')}</p>}
          <Builder work={work} mayEdit={mayEdit} published={published} />
        </>
      ),
    },
    {
      key: 'versions',
      label: t('build.versions'),
      count: template.publishedVersion > 0 ? String(template.publishedVersion) : undefined,
      content: <VersionsTab template={template} />,
    },
    {
      key: 'history',
      label: t('forms.history'),
      content: <HistoryTab noun="templates" id={template.id} {...history} />,
    },
  ]
  return (
    <>
      <RecordHeader
        number={template.number}
        title={title || template.title}
        status={
          <TemplateState
            template={template}
            work={work}
            mayEdit={mayEdit}
            isChanged={isChanged}
            onChoose={() => setLater(false)}
          />
        }
        actions={
          <TemplateActions
            template={template}
            work={work}
            mayEdit={mayEdit}
            canPublish={isChanged || inUse === null}
            onPublish={() => setPublishing(true)}
          />
        }
        back={{ href: listLink('templates'), label: t('templates.title') }}
      />
      <div className={styles.page}>
        <Tabs
          label={t('forms.tabs')}
          items={items}
          value={items.some(({ key }) => key === tab) ? tab : 'info'}
          onChange={open}
        />
      </div>
      {publishing && (
        <PublishSheet
          template={template}
          work={work}
          onClose={() => setPublishing(false)}
          onShow={() => open('info')}
        />
      )}
      {hasClash && !later && <ClashSheet work={work} onClose={() => setLater(true)} />}
    </>
  )
}
