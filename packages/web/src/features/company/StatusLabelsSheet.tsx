import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MOST_LABELS, StatusLabels } from '@jobwright/contract/resources/statusLabels.ts'
import type { StatusLabel } from '@jobwright/contract/resources/statusLabels.ts'
import { tones } from '@jobwright/contract/statuses.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { newId } from '../../data/ids.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { defaultsWords } from '../../words/lazy/defaults.ts'
import { libraryWords } from '../../words/lazy/library.ts'
import { useWords } from '../../words/words.tsx'
import { TaskTypeRow } from './TaskTypeRow.tsx'
import styles from './company.module.css'

type Props = {
  /** The name of the status that has these labels. */
  status: string
  saved: readonly StatusLabel[]
  keep: (labels: StatusLabel[]) => Promise<void>
  onClose: () => void
}

/** Edits the labels of one status. Asks before discarding changes. */
export function StatusLabelsSheet({ status, saved, keep, onClose }: Props) {
  const { t, say } = useWords(defaultsWords, libraryWords)
  const { busy, run } = useRun()
  const [begun] = useState(saved)
  const [now, setNow] = useState(saved)
  const [fresh, setFresh] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [leaving, setLeaving] = useState(false)
  const used = now.filter(({ archived }) => !archived)
  const archived = now.filter((label) => label.archived)
  // Archived entries come after active ones, so that positions count only active ones.
  const set = (next: readonly StatusLabel[]) => {
    setNow([...next.filter((label) => !label.archived), ...next.filter((label) => label.archived)])
    setErrors({})
  }
  const change = (id: string, patch: Partial<StatusLabel>) =>
    set(now.map((label) => (label.id === id ? { ...label, ...patch } : label)))
  const move = (at: number, by: number) => {
    const next = [...used]
    const [label] = next.splice(at, 1)
    if (label) next.splice(at + by, 0, label)
    set([...next, ...archived])
  }
  const add = () => {
    const id = newId()
    setFresh(id)
    set([...now, { id, title: '', color: tones[used.length % tones.length] ?? 'blue', archived: false }])
  }
  // Errors of one label are shown beside it; general errors, below.
  const told = (problems: readonly { field: string; message: string }[]) =>
    Object.fromEntries(
      problems.map(({ field, message }) => [
        now[Number(field.endsWith('.title') ? field.split('.').at(-2) : -1)]?.id ?? '',
        say(message),
      ]),
    )
  const save = () => {
    const looked = StatusLabels.safeParse({ task: { 0: now } })
    setErrors(told((looked.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))))
    const list = looked.data?.task?.['0']
    if (!list) return
    run(
      async () => {
        await keep(list)
        noticeSaved(t('shade.saved'))
        onClose()
      },
      (refused) => {
        setErrors(told(refused))
        return refused.length > 0
      },
    )
  }
  const close = () => {
    if (same(now, begun)) onClose()
    else setLeaving(true)
  }
  return (
    <>
      <Sheet
        title={t('shade.edit', { status })}
        onClose={close}
        onSubmit={save}
        footer={
          <>
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {used.length === 0 && <p className={styles.hint}>{t('shade.empty')}</p>}
          {used.length > 0 && (
            <ol className={styles.types} aria-label={t('shade.title')}>
              {used.map((label, at) => (
                <TaskTypeRow
                  key={label.id}
                  type={label}
                  number={at + 1}
                  last={at === used.length - 1}
                  saved={begun.some(({ id }) => id === label.id)}
                  begun={label.id === fresh}
                  readOnly={false}
                  error={errors[label.id]}
                  naming={{ label: t('shade.name', { n: at + 1 }), max: 30 }}
                  onChange={(patch) => change(label.id, patch)}
                  onMove={(by) => move(at, by)}
                  onRemove={() => set(now.filter(({ id }) => id !== label.id))}
                />
              ))}
            </ol>
          )}
          {errors[''] && (
            <p className={styles.wrong} role="alert">
              {errors['']}
            </p>
          )}
          {used.length < MOST_LABELS ? (
            <div>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                {t('shade.add')}
              </Button>
            </div>
          ) : (
            <p className={styles.hint}>{t('shade.most', { n: MOST_LABELS })}</p>
          )}
          {archived.length > 0 && (
            <section aria-labelledby="archived-labels">
              <h3 className={styles.kind} id="archived-labels">
                {t('shade.archived')}
              </h3>
              <ul className={styles.types}>
                {archived.map((label) => (
                  <li key={label.id} className={styles.archived}>
                    <StatusBadge tone={label.color} plate>
                      {label.title}
                    </StatusBadge>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('library.typeBackNamed', { name: label.title })}
                      disabled={used.length >= MOST_LABELS}
                      onClick={() => change(label.id, { archived: false })}
                    >
                      {t('library.typeBack')}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Sheet>
      <ConfirmDialog
        opened={leaving}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('shade.leave')}
      </ConfirmDialog>
    </>
  )
}
