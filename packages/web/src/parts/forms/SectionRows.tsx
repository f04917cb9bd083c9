import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Filler } from '@jobwright/contract/forms/check.ts'
import type { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { addRow, moveRow, removeRow, startRow } from '@jobwright/contract/forms/fill.ts'
import { formLimits, type Answers, type FormRow, type FormSection } from '@jobwright/contract/forms/form.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { timeOf, today } from '../../data/days.ts'
import { noticeUndo } from '../../ui/Notice.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import { useFilling } from './formTools.ts'
import { RowCard } from './RowCard.tsx'
import styles from './forms.module.css'

/** What a section of a form works with. */
export type SectionProps = {
  section: FormSection
  evaluation: Evaluation
  idPrefix: string
  filler: Filler
  errors: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  review: ReadonlySet<string>
  disabled: boolean
  update: (change: (answers: Answers) => Answers) => void
}

type Props = SectionProps & { name: string; rows: readonly FormRow[] }

/** The rows of a repeating section, and the button that adds one. */
export function SectionRows({ section, name, rows, evaluation, update, disabled, ...rest }: Props) {
  const { t, manner } = useWords(fillWords)
  const { tools } = useFilling()
  const frame = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added === null) return
    const row = frame.current?.querySelector(`[data-row="${CSS.escape(added)}"]`)
    row?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus()
    setAdded(null)
  }, [added])
  const move = useCallback(
    (key: string, id: string, to: number) => update((answers) => moveRow(answers, key, id, to)),
    [update],
  )
  const undoText = t('fill.undo')
  const say = useRef(t)
  say.current = t
  const remove = useCallback(
    (key: string, id: string) =>
      update((answers) => {
        const all = answers.rows[key] ?? []
        const at = all.findIndex((one) => one.id === id)
        const row = all[at]
        const waiting = answers.review.filter((path) => path.startsWith(`${key}/${id}/`))
        if (row)
          noticeUndo(say.current('fill.rowRemoved', { n: at + 1 }), undoText, () =>
            update((now) => {
              const back = addRow(now, key, row, at)
              return { ...back, review: [...back.review, ...waiting.filter((path) => !back.review.includes(path))] }
            }),
          )
        return removeRow(answers, key, id)
      }),
    [update, undoText],
  )
  const most = Math.min(section.maxRows ?? formLimits.rows, formLimits.rows)
  const add = () => {
    const now = tools.now()
    const iso = now.toISOString()
    const row = startRow(section, {
      today: today(manner.timezone, now),
      now: iso,
      time: timeOf(iso, manner.timezone),
      me: tools.me,
      newId: tools.newId,
    })
    update((answers) => addRow(answers, section.key, row))
    setAdded(row.id)
  }
  return (
    <div className={styles.rows} data-many={rows.length > 20 || undefined} ref={frame}>
      {rows.length === 0 && <p className={styles.empty}>{t('fill.noRows')}</p>}
      {rows.map((row, at) => (
        <RowCard
          key={row.id}
          {...rest}
          section={section}
          name={name}
          row={row}
          at={at}
          isLast={at === rows.length - 1}
          canRemove={rows.length > (section.minRows ?? 0)}
          shown={shownIn(section, row.id, evaluation)}
          computed={computedIn(section, row.id, evaluation)}
          disabled={disabled}
          onMove={move}
          onRemove={remove}
        />
      ))}
      {!disabled &&
        (rows.length < most ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('fill.addRowTo', { name })}
              onClick={add}
            >
              {t('fill.addRow')}
            </Button>
          </div>
        ) : (
          <p className={styles.empty}>{t('fill.rowsFull', { count: most })}</p>
        ))}
    </div>
  )
}

const shownIn = (section: FormSection, id: string, evaluation: Evaluation): string =>
  section.fields
    .map((field) =>
      field.visibleIf === undefined || evaluation.field(field.key, { section: section.key, id }) ? '1' : '0',
    )
    .join('')

function computedIn(section: FormSection, id: string, evaluation: Evaluation): string {
  const formulas = section.fields.filter((field) => field.type === 'formula')
  if (formulas.length === 0) return '{}'
  const row = { section: section.key, id }
  return JSON.stringify(
    Object.fromEntries(
      formulas.map(({ key }) => [key, { value: evaluation.result(key, row), problem: evaluation.problem(key, row) }]),
    ),
  )
}
