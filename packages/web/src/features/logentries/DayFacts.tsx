import { answerAt } from '@jobwright/contract/forms/answers.ts'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconListCheck, IconPhoto } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useShortList } from '../../data/records.ts'
import { currentUser, useCan, useMe } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { DayPhotos } from '../../parts/logs/DayPhotos.tsx'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { usePhotosOfDay } from '../../parts/logs/usePhotosOfDay.ts'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import { firstField, tasksOfDay, withLines, withPhotoIds, type DayTask } from './dayFacts.ts'
import type { EntryDraft } from './entryDraft.ts'
import styles from './dayFacts.module.css'

const MOST_TASKS = 500
type Block = 'tasks' | 'photos'

const keyOf = (id: string) => `jobwright.logFacts:${currentUser()?.id ?? ''}:${id}`
/** The blocks that somebody accepted or removed on this phone. */
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

/** What this phone knows of the day: tasks that moved and photos of the job, each to accept, edit or leave out. */
export function DayFacts({ entry, form, draft }: Props) {
  const { t, language } = useWords(logphoneWords)
  const { timezone } = useMe().Company
  const seesTasks = useCan(tasks.list)
  const [settled, settle] = useSettled(entry.id)
  const { Project, Bid, logDate } = entry
  const job = Project ? { ProjectId: Project.id } : Bid ? { BidId: Bid.id } : {}
  const list = useShortList('tasks', job, MOST_TASKS, seesTasks && (Project ?? Bid) !== null)
  const moved = useMemo(() => tasksOfDay(list.data?.rows ?? [], logDate, timezone), [list.data, logDate, timezone])
  const photos = usePhotosOfDay(entry)
  const answers = draft.current().answers
  const shows = useMemo(() => new Evaluation(form, answers), [form, answers])
  const text = firstField(form, 'longtext', shows)
  const shots = firstField(form, 'photo', shows)
  const there = shots && answerAt(answers, shots.key)
  const ids = Array.isArray(there) ? (there as string[]) : []
  const others = photos.filter(({ id }) => !ids.includes(id))
  const shown = languageOf(form, language)
  const lineOf = ({ task, event }: DayTask) => t(`logphone.line.${event}`, { title: task.title })
  return (
    <>
      {text && moved.length > 0 && !settled.has('tasks') && (
        <TasksBlock
          moved={moved}
          lineOf={lineOf}
          into={formText(text.label, shown) || text.key}
          onAccept={(chosen) => {
            draft.change(withLines(draft.current().answers, text.key, chosen.map(lineOf)))
            settle('tasks')
          }}
          onRemove={() => settle('tasks')}
        />
      )}
      {shots && !shots.mustBeCamera && others.length > 0 && !settled.has('photos') && (
        <PhotosBlock
          photos={others}
          into={formText(shots.label, shown) || shots.key}
          onAccept={(chosen) => {
            draft.change(withPhotoIds(draft.current().answers, shots.key, chosen, shots))
            settle('photos')
          }}
          onRemove={() => settle('photos')}
        />
      )}
    </>
  )
}

type TasksProps = {
  moved: readonly DayTask[]
  lineOf: (one: DayTask) => string
  into: string
  onAccept: (chosen: readonly DayTask[]) => void
  onRemove: () => void
}

function TasksBlock({ moved, lineOf, into, onAccept, onRemove }: TasksProps) {
  const { t } = useWords(logphoneWords)
  const [isEditing, setIsEditing] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = moved.filter(({ task }) => !left.has(task.id))
  const toggle = (id: string) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return (
    <Frame
      icon={<IconListCheck size={24} stroke={1.75} aria-hidden />}
      title={t('logphone.tasksOfDay')}
      hint={t('logphone.goesInto', { field: into })}
      accept={t('logphone.acceptTasks', { count: chosen.length })}
      onAccept={() => onAccept(chosen)}
      onEdit={isEditing ? undefined : () => setIsEditing(true)}
      onRemove={onRemove}
      isEmpty={chosen.length === 0}
    >
      <ul className={styles.tasks}>
        {moved.map((one) => (
          <li key={one.task.id}>
            {isEditing ? (
              <button
                type="button"
                className={styles.task}
                aria-pressed={!left.has(one.task.id)}
                onClick={() => toggle(one.task.id)}
              >
                <span className={styles.tick} aria-hidden>
                  <IconCheck size={18} stroke={3} />
                </span>
                {lineOf(one)}
              </button>
            ) : (
              <span className={styles.line}>{lineOf(one)}</span>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

type PhotosProps = {
  photos: ReturnType<typeof usePhotosOfDay>
  into: string
  onAccept: (ids: readonly string[]) => void
  onRemove: () => void
}

function PhotosBlock({ photos, into, onAccept, onRemove }: PhotosProps) {
  const { t } = useWords(logphoneWords)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = photos.map(({ id }) => id).filter((id) => !left.includes(id))
  return (
    <Frame
      icon={<IconPhoto size={24} stroke={1.75} aria-hidden />}
      title={t('logphone.photosOfDay', { count: chosen.length, all: photos.length })}
      hint={t('logphone.goesInto', { field: into })}
      accept={t('logphone.acceptPhotos', { count: chosen.length })}
      onAccept={() => onAccept(chosen)}
      onRemove={onRemove}
      isEmpty={chosen.length === 0}
    >
      <DayPhotos
        photos={photos}
        chosen={chosen}
        onChange={(now) => setLeft(photos.map(({ id }) => id).filter((id) => !now.includes(id)))}
      />
    </Frame>
  )
}

type FrameProps = {
  icon: ReactNode
  title: string
  hint: string
  accept: string
  isEmpty: boolean
  onAccept: () => void
  onEdit?: (() => void) | undefined
  onRemove: () => void
  children: ReactNode
}

function Frame({ icon, title, hint, accept, isEmpty, onAccept, onEdit, onRemove, children }: FrameProps) {
  const { t } = useWords(logphoneWords)
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.title}>
        {icon}
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {children}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onRemove} aria-label={`${t('logphone.remove')}: ${title}`}>
          {t('logphone.remove')}
        </Button>
        {onEdit && (
          <Button variant="default" onClick={onEdit} aria-label={`${t('logphone.edit')}: ${title}`}>
            {t('logphone.edit')}
          </Button>
        )}
        <Button variant="default" className={styles.accept ?? ''} disabled={isEmpty} onClick={onAccept}>
          {accept}
        </Button>
      </div>
    </section>
  )
}
