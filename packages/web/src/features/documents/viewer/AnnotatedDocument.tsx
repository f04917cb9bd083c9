import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconPencilBolt } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { nameOf } from '../../../data/people.ts'
import { AnnotationCanvas } from '../../../parts/annotations/AnnotationCanvas.tsx'
import { AnnotationView } from '../../../parts/annotations/AnnotationShapes.tsx'
import { AnnotationTools } from '../../../parts/annotations/AnnotationTools.tsx'
import { useDrawing } from '../../../parts/annotations/useDrawing.ts'
import { useRun } from '../../../parts/useRefusalNotice.ts'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { DocumentView } from './DocumentView.tsx'
import type { Markups } from './useMarkups.ts'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'
import { Menu } from '../../../ui/Menu.tsx'

type Props = {
  revision: Revision
  markups: Markups
  stamp?: string | undefined
  drawing: boolean
  onDrawing: (on: boolean) => void
}

/** A document with its annotations: one's own, which can be drawn here, and published ones. */
export function AnnotatedDocument({ revision, markups, stamp, drawing, onDrawing }: Props) {
  const { t } = useWords(documentsWords)
  const pen = useDrawing([], 'cloud')
  const { busy, run } = useRun()
  const { mine, seen } = markups
  const begin = () => {
    pen.step({ do: 'reset', marks: mine?.marks ?? [] })
    onDrawing(true)
  }
  const save = (published: boolean) =>
    run(async () => {
      await markups.save(pen.marks, published)
      noticeSaved(published ? t('viewer.markPublished') : t('viewer.markSaved'))
      onDrawing(false)
    })
  // Accidental navigation must not lose a drawing in progress.
  const unsaved = drawing && pen.dirty
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  return (
    <DocumentView
      paper={revision}
      stamp={stamp}
      drawing={drawing}
      tools={
        !drawing && (
          <>
            {markups.all.some((markup) => markup.marks.length > 0) && <MarkupList markups={markups} />}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencilBolt size={16} aria-hidden />}
              onClick={begin}
              disabled={!markups.ready}
            >
              {t('viewer.mark')}
            </Button>
          </>
        )
      }
      below={
        drawing && (
          <div className={styles.drawBar}>
            <AnnotationTools drawing={pen} />
            <span className={styles.end}>
              <Button size="xs" variant="subtle" color="gray" onClick={() => onDrawing(false)}>
                {t('ui.cancel')}
              </Button>
              <Button size="xs" variant="default" loading={busy} onClick={() => save(false)}>
                {t('viewer.markSave')}
              </Button>
              <Button size="xs" loading={busy} onClick={() => save(true)}>
                {t('viewer.markPublish')}
              </Button>
            </span>
          </div>
        )
      }
      over={(page, size) => (
        <>
          {seen
            .filter((markup) => !drawing || markup.id !== mine?.id)
            .map((markup) => (
              <AnnotationView
                key={markup.id}
                marks={markup.marks}
                size={size}
                page={page}
                label={
                  markup.id === mine?.id
                    ? t('viewer.myNotes')
                    : t('viewer.notesOf', { name: markup.author ? nameOf(markup.author) : t('forms.formerPerson') })
                }
              />
            ))}
          {drawing && (
            <AnnotationCanvas
              drawing={pen}
              size={size}
              page={page}
              label={`${t('viewer.myNotes')}, ${t('viewer.page')} ${page}`}
            />
          )}
        </>
      )}
    />
  )
}

/** Whose annotations are visible. */
function MarkupList({ markups }: { markups: Markups }) {
  const { t } = useWords(documentsWords)
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('viewer.showMarks')} title={t('viewer.showMarks')}>
          <IconEye size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {markups.all
          .filter((markup) => markup.marks.length > 0)
          .map((markup) => (
            <Menu.Item
              key={markup.id}
              role="menuitemcheckbox"
              aria-checked={markups.isSeen(markup)}
              leftSection={
                <input type="checkbox" tabIndex={-1} readOnly checked={markups.isSeen(markup)} aria-hidden />
              }
              onClick={() => markups.toggle(markup)}
            >
              <span className={styles.sheetName}>
                {markup.id === markups.mine?.id
                  ? t('viewer.myNotes')
                  : t('viewer.notesOf', { name: markup.author ? nameOf(markup.author) : t('forms.formerPerson') })}
                <span className={styles.quiet}>
                  {t('viewer.marksCount', { count: markup.marks.length })} ·{' '}
                  {markup.published ? t('viewer.public') : t('viewer.private')}
                </span>
              </span>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
