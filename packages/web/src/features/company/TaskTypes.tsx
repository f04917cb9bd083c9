import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { MOST_TASK_TYPES, TaskTypes } from '@jobwright/contract/resources/taskTypes.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { tones } from '@jobwright/contract/statuses.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { newId } from '../../data/ids.ts'
import { problemsOf } from '../../parts/records/validity.ts'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { libraryWords } from '../../words/lazy/library.ts'
import { useWords } from '../../words/words.tsx'
import { TaskTypeRow } from './TaskTypeRow.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

const none: readonly TaskType[] = []
const FIELD = /^(?:settings\.taskTypes\.)?(\d+)\.title$/

/** The company's task types: name, color, order, and archiving. */
export function TaskTypesCard({ read }: { read: SettingsRead }) {
  const { t, say } = useWords(companyWords, libraryWords)
  const { mayChange, task, keep } = useKeep(read)
  const saved = read.settings.taskTypes ?? none
  const [now, setNow] = useState(saved)
  const [fresh, setFresh] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const used = now.filter(({ archived }) => !archived)
  const archived = now.filter((type) => type.archived)
  // Archived entries come after active ones, so that positions count only active ones.
  const set = (next: readonly TaskType[]) => {
    setNow([...next.filter((type) => !type.archived), ...next.filter((type) => type.archived)])
    setErrors({})
  }
  const change = (id: string, patch: Partial<TaskType>) =>
    set(now.map((type) => (type.id === id ? { ...type, ...patch } : type)))
  const move = (at: number, by: number) => {
    const next = [...used]
    const [type] = next.splice(at, 1)
    if (type) next.splice(at + by, 0, type)
    set([...next, ...archived])
  }
  const add = () => {
    const id = newId()
    setFresh(id)
    set([...now, { id, title: '', color: tones[used.length % tones.length] ?? 'blue', archived: false }])
  }
  const show = (problems: readonly FieldError[]) => {
    const wrong = problems.flatMap(({ field, message }) => {
      const type = now[Number(FIELD.exec(field)?.[1] ?? -1)]
      return type ? [[type.id, say(message)] as const] : []
    })
    setErrors(Object.fromEntries(wrong))
    return wrong.length > 0
  }
  const save = async () => {
    const looked = TaskTypes.safeParse(now)
    show(problemsOf(looked.error))
    if (!looked.success) return
    await task(async () => {
      await keep({ taskTypes: looked.data })
      noticeSaved(t('library.typesSaved'))
    }, show)
  }
  useUnsaved({
    name: t('library.types'),
    isChanged: mayChange && !same(now, saved),
    save,
    discard: () => set(saved),
  })
  return (
    <Card title={t('library.types')}>
      <p className={styles.text}>{t('library.typesText')}</p>
      {used.length === 0 && <p className={styles.hint}>{t('library.typesNone')}</p>}
      {used.length > 0 && (
        <ol className={styles.types} aria-label={t('library.types')}>
          {used.map((type, at) => (
            <TaskTypeRow
              key={type.id}
              type={type}
              number={at + 1}
              last={at === used.length - 1}
              saved={saved.some(({ id }) => id === type.id)}
              begun={type.id === fresh}
              readOnly={!mayChange}
              error={errors[type.id]}
              onChange={(patch) => change(type.id, patch)}
              onMove={(by) => move(at, by)}
              onRemove={() => set(now.filter(({ id }) => id !== type.id))}
            />
          ))}
        </ol>
      )}
      {archived.length > 0 && (
        <>
          <h3 className={styles.kind} id="archived-types">
            {t('library.typesArchived')}
          </h3>
          <ul className={styles.types} aria-labelledby="archived-types">
            {archived.map((type) => (
              <li key={type.id} className={styles.archived}>
                <StatusBadge tone={type.color} plate>
                  {type.title}
                </StatusBadge>
                {errors[type.id] && <span className={styles.wrong}>{errors[type.id]}</span>}
                {mayChange && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('library.typeBackNamed', { name: type.title })}
                    onClick={() => change(type.id, { archived: false })}
                  >
                    {t('library.typeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange && (
        <div className={styles.typeButtons}>
          {now.length < MOST_TASK_TYPES ? (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('library.typeAdd')}
            </Button>
          ) : (
            <p className={styles.hint}>{t('library.typesMost', { n: MOST_TASK_TYPES })}</p>
          )}
        </div>
      )}
    </Card>
  )
}
