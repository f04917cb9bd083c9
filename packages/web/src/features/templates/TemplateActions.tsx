import { ActionIcon, Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconFileExport,
  IconSum,
  IconTrash,
} from '@tabler/icons-react'
import { logentries, templates } from '@jobwright/contract/calls.gen.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { removeRecord, restoreRecord } from '../../data/records.ts'
import { saveBlob } from '../../data/save.ts'
import { useCan } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { figuresWords } from '../../words/lazy/figures.ts'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import type { TemplateWork } from './builder/templateWork.ts'
import { useWork } from './builder/useTemplateWork.ts'
import { templateText } from './templateFile.ts'
import { tookTemplate } from './tookTemplate.ts'
import styles from './template.module.css'
import { Menu } from '../../ui/Menu.tsx'

type Props = {
  template: Template
  work: TemplateWork
  mayEdit: boolean
  /** Whether there is something to publish. */
  canPublish: boolean
  onPublish: () => void
}

/** What can be done with a template: undo, publish, copy, take along, retire, delete. */
export function TemplateActions({ template, work, mayEdit, canPublish, onPublish }: Props) {
  const { t } = useWords(templatesWords, figuresWords)
  const navigate = useNavigate()
  const canUndo = useWork(work, (state) => state.canUndo)
  const canRedo = useWork(work, (state) => state.canRedo)
  const mayAdd = useCan(templates.create)
  const seesFigures = useCan(logentries.figures)
  const mayDelete = useCan(templates.remove)
  const [deleting, setDeleting] = useState(false)
  const { busy, run } = useRun()
  const { id, status } = template
  const isRetired = status === 'retired'
  const takeAlong = () => {
    const { doc } = work.current()
    const name = doc.title.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'template'
    saveBlob(new Blob([templateText(doc)], { type: 'application/json' }), `${name}.json`)
  }
  const copy = () =>
    run(async () => {
      // The copy starts with what the office has.
      await work.flush()
      await navigate({ to: '/logbooks/templates/add', search: { from: id } })
    })
  const retire = () =>
    run(async () => {
      await work.flush()
      const { conflicts: _conflicts, ...record } = await call(templates.retire, {
        params: { id },
        body: { retired: !isRetired },
      })
      tookTemplate(record)
      noticeSaved(t(isRetired ? 'build.reused' : 'build.retired'))
    })
  const remove = () =>
    run(async () => {
      setDeleting(false)
      await removeRecord('templates', id)
      noticeUndo(t('forms.deletedOne.templates'), t('forms.undo'), () => void restoreRecord('templates', id))
      await navigate({ to: '/logbooks/templates' })
    })
  return (
    <>
      {mayEdit && (
        <>
          <ActionIcon
            className={styles.square ?? ''}
            variant="default"
            aria-label={t('build.undo')}
            title={t('build.undo')}
            disabled={!canUndo}
            onClick={work.undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={styles.square ?? ''}
            variant="default"
            aria-label={t('build.redo')}
            title={t('build.redo')}
            disabled={!canRedo}
            onClick={work.redo}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
          {!isRetired && (
            <Button variant={canPublish ? 'filled' : 'default'} onClick={onPublish}>
              {t('build.publish')}
            </Button>
          )}
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={styles.square ?? ''} variant="default" loading={busy} aria-label={t('forms.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={takeAlong}>
            {t('build.takeAlong')}
          </Menu.Item>
          {seesFigures && template.publishedVersion > 0 && (
            <Menu.Item
              leftSection={<IconSum size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/logbooks/figures', search: { TemplateId: id } })}
            >
              {t('figures.title')}
            </Menu.Item>
          )}
          {mayAdd && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {t('build.copyThis')}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item
              leftSection={isRetired ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
              onClick={retire}
            >
              {t(isRetired ? 'build.reuse' : 'build.retire')}
            </Menu.Item>
          )}
          {mayDelete && template.logbookCount === 0 && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              {t('forms.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        title={t('forms.deleteOne.templates')}
        confirmLabel={t('forms.delete')}
        danger
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        <p>{template.title}</p>
      </ConfirmDialog>
    </>
  )
}
