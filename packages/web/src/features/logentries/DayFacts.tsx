import { answerAt } from '@jobwright/contract/forms/answers.ts'
import { documents, tasks } from '@jobwright/contract/calls.gen.ts'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { formText, type Form, type FormField } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { IconFileText, IconListCheck, IconPhoto } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useShortList } from '../../data/records.ts'
import { currentUser, useCan, useMe } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { DayPhotos } from '../../parts/logs/DayPhotos.tsx'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { jobOf, usePhotosOfDay } from '../../parts/logs/usePhotosOfDay.ts'
import { dayfactsWords } from '../../words/lazy/dayfacts.ts'
import { useWords } from '../../words/words.tsx'
import { documentsOfDay, firstField, tasksOfDay, withFileIds, withLines } from './dayFacts.ts'
import type { EntryDraft } from './entryDraft.ts'
import { FactFrame, LinesBlock } from './FactBlocks.tsx'
import { HoursOfDay } from './HoursOfDay.tsx'

/** The tasks and documents of a job that changed last, where those of the day are looked for. */
const MOST_TASKS = 500
const MOST_DOCUMENTS = 200
type Block = 'tasks' | 'photos' | 'documents' | 'hours'

const keyOf = (id: string) => `jobwright.logFacts:${currentUser()?.id ?? ''}:${id}`
/** The blocks that somebody accepted or removed on this device. */
function useSettled(id: string): [ReadonlySet<Block>, (block: Block) => void] {
  const [settled, setSettled] = useState<ReadonlySet<Block>>(() => {
    const kept = readStored('local', keyOf(id))
    return new Set(Array.isArray(kept) ? (kept as Block[]) : [])
  })
  const settle = (block: Block) => {
    const next = new Set([...settled, block])
    keepStored('local', keyOf(id), [...next])
    setSettled(next)
  }
  return [settled, settle]
}

type Props = { entry: LogEntry; form: Form; draft: EntryDraft }

/** What the product knows of the day: tasks that moved, photos and documents of the job, each to accept, edit or remove. */
export function DayFacts({ entry, form, draft }: Props) {
  const { t, language } = useWords(dayfactsWords)
  const { timezone } = useMe().Company
  const seesTasks = useCan(tasks.list)
  const seesDocuments = useCan(documents.list)
  const [settled, settle] = useSettled(entry.id)
  const { logDate } = entry
  const job = jobOf(entry)
  const latest = { ...job, order: 'desc' } as const
  const allTasks = useShortList('tasks', { ...latest, sort: 'updatedAt' }, MOST_TASKS, seesTasks && job !== undefined)
  const allDocuments = useShortList(
    'documents',
    { ...latest, sort: 'createdAt' },
    MOST_DOCUMENTS,
    seesDocuments && job !== undefined,
  )
  const moved = useMemo(
    () => tasksOfDay(allTasks.data?.rows ?? [], logDate, timezone),
    [allTasks.data, logDate, timezone],
  )
  const added = useMemo(
    () => documentsOfDay(allDocuments.data?.rows ?? [], logDate, timezone),
    [allDocuments.data, logDate, timezone],
  )
  const photos = usePhotosOfDay(entry)
  const { answers } = draft.current()
  const shows = useMemo(() => new Evaluation(form, answers), [form, answers])
  const shown = languageOf(form, language)
  const into = (field: FormField) => formText(field.label, shown) || field.key
  const idsIn = (field: FormField): readonly string[] => {
    const there = answerAt(answers, field.key)
    return Array.isArray(there) ? (there as string[]) : []
  }
  const others = <T extends { id: string }>(found: readonly T[], field: FormField | undefined): readonly T[] =>
    field ? found.filter(({ id }) => !idsIn(field).includes(id)) : []
  const text = firstField(form, 'longtext', shows)
  const shots = firstField(form, 'photo', shows)
  const files = firstField(form, 'file', shows)
  const newPhotos = shots?.mustBeCamera ? [] : others(photos, shots)
  const newFiles = others(added, files)
  const takeFiles = (block: Block, field: FormField, chosen: readonly string[]) => {
    draft.change(withFileIds(draft.current().answers, field.key, chosen, field))
    settle(block)
  }
  return (
    <>
      {!settled.has('hours') && (
        <HoursOfDay entry={entry} form={form} draft={draft} shows={shows} onSettle={() => settle('hours')} />
      )}
      {text && moved.length > 0 && !settled.has('tasks') && (
        <LinesBlock
          icon={<IconListCheck size={24} stroke={1.75} aria-hidden />}
          title={t('dayfacts.tasksOfDay')}
          hint={t('dayfacts.goesInto', { field: into(text) })}
          lines={moved.map(({ task, event }) => ({
            id: task.id,
            text: t(`dayfacts.line.${event}`, { title: task.title }),
          }))}
          accept={(count) => t('dayfacts.acceptTasks', { count })}
          onAccept={(chosen) => {
            draft.change(
              withLines(
                draft.current().answers,
                text.key,
                chosen.map((line) => line.text),
              ),
            )
            settle('tasks')
          }}
          onRemove={() => settle('tasks')}
        />
      )}
      {shots && newPhotos.length > 0 && !settled.has('photos') && (
        <PhotosBlock
          photos={newPhotos}
          into={into(shots)}
          onAccept={(chosen) => takeFiles('photos', shots, chosen)}
          onRemove={() => settle('photos')}
        />
      )}
      {files && newFiles.length > 0 && !settled.has('documents') && (
        <LinesBlock
          icon={<IconFileText size={24} stroke={1.75} aria-hidden />}
          title={t('dayfacts.documentsOfDay')}
          hint={t('dayfacts.goesInto', { field: into(files) })}
          lines={newFiles.map(({ id, number, title }) => ({
            id,
            text: t('dayfacts.line.document', { number: number ?? '', title }).trim(),
          }))}
          accept={(count) => t('dayfacts.acceptDocuments', { count })}
          onAccept={(chosen) =>
            takeFiles(
              'documents',
              files,
              chosen.map(({ id }) => id),
            )
          }
          onRemove={() => settle('documents')}
        />
      )}
    </>
  )
}

type PhotosProps = {
  photos: ReturnType<typeof usePhotosOfDay>
  into: string
  onAccept: (ids: readonly string[]) => void
  onRemove: () => void
}

function PhotosBlock({ photos, into, onAccept, onRemove }: PhotosProps) {
  const { t } = useWords(dayfactsWords)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = photos.map(({ id }) => id).filter((id) => !left.includes(id))
  return (
    <FactFrame
      icon={<IconPhoto size={24} stroke={1.75} aria-hidden />}
      title={t('dayfacts.photosOfDay', { count: chosen.length, all: photos.length })}
      hint={t('dayfacts.goesInto', { field: into })}
      accept={t('dayfacts.acceptPhotos', { count: chosen.length })}
      onAccept={() => onAccept(chosen)}
      onRemove={onRemove}
      isEmpty={chosen.length === 0}
    >
      <DayPhotos
        photos={photos}
        chosen={chosen}
        onChange={(now) => setLeft(photos.map(({ id }) => id).filter((id) => !now.includes(id)))}
      />
    </FactFrame>
  )
}
