import { Popover } from '@mantine/core'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { checkedValues, type CustomValues } from '@jobwright/contract/custom/values.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { tasksWords } from '../../../words/lazy/tasks.ts'
import { useWords } from '../../../words/words.tsx'
import inline from '../../inline.module.css'
import { useProblemText } from '../../problemText.ts'
import type { OwnRow } from '../own/ownColumns.tsx'
import { cellText, readCell } from './cellText.ts'
import styles from './cells.module.css'
import { fieldSchema } from './drafts.ts'
import type { CellKind, EditedField } from './kinds.ts'
import { controlBeside, enterControl } from './rowCells.ts'
import { useCellChange } from './useCellChange.ts'

const decimals: ReadonlySet<CellKind> = new Set(['money', 'unitMoney', 'number'])
const valueIn = (row: OwnRow, { field, own }: EditedField): unknown =>
  own ? row.custom?.[own.key] : (row as unknown as Readonly<Record<string, unknown>>)[field]

/** The value of a field of the company's own as it is saved, or what is wrong with it. */
function ownChecked(
  { custom }: OwnRow,
  own: CustomField,
  value: unknown,
): { value?: unknown; told?: string | undefined } {
  const { values, errors } = checkedValues([own], { [own.key]: value }, custom as CustomValues | undefined)
  return { value: values[own.key], told: errors[0]?.message }
}

type Refused = { typed: string; problem: string }
type Props = {
  noun: ResourceName
  row: { id: string; version: number }
  edited: EditedField
  label: string
  isName: boolean
  /** What was typed before and refused. */
  refused: Refused | undefined
  /** `row`: the focus goes to the row. */
  onClose: (after?: 'row') => void
  onRefused: (refused: Refused) => void
}

/** The field of a cell while somebody edits it, with what is wrong with it. */
export function CellEditor({ noun, row, edited, label, isName, refused, onClose, onRefused }: Props) {
  const { t, language } = useWords(tasksWords)
  const say = useProblemText()
  const change = useCellChange(noun)
  const { field, kind, own } = edited
  // What stood here when the field opened: the list may be read again meanwhile.
  const [start] = useState(() => ({ ...row, text: cellText(kind, valueIn(row, edited)) }))
  const [typed, setTyped] = useState(refused?.typed ?? start.text)
  const [problem, setProblem] = useState(refused?.problem)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const id = useId()
  useEffect(() => {
    // What was refused later doesn't take the focus from where it is now.
    if (refused) return
    input.current?.focus()
    input.current?.select()
  }, [refused])

  const wrong = async (value: unknown) => (await fieldSchema(noun, field))?.safeParse(value).error?.issues[0]?.message
  const send = (value: unknown) => change(start, own ? { custom: { [own.key]: value } } : { [field]: value })
  /** The value to save, or undefined if it can't be used, which is then said. */
  const checkedValue = async (): Promise<{ value: unknown } | undefined> => {
    const read = readCell(kind, typed)
    const unread = kind === 'hours' && read.problem ? t('tasks.hoursHint') : read.problem
    const { value, told } = own
      ? ownChecked(row, own, read.value)
      : { value: read.value, told: await wrong(read.value) }
    if (unread === undefined && told === undefined) return { value }
    setProblem(unread ?? told)
    return undefined
  }
  const isSame = typed.trim() === start.text
  const save = async (after?: 'row') => {
    if (isDone.current) return
    isDone.current = true
    const checked = isSame ? undefined : await checkedValue()
    const told = checked && (await send(checked.value))
    if (told !== undefined) setProblem(told)
    if (isSame || (checked && told === undefined)) onClose(after)
    else isDone.current = false
  }
  // Moves on at once: the next cell takes what is typed next. What is refused comes back with its text.
  const saveAndMove = async (isBack: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const checked = isSame ? undefined : await checkedValue()
    if (!isSame && !checked) {
      isDone.current = false
      return
    }
    const next = input.current && controlBeside(input.current, isBack)
    onClose(next ? undefined : 'row')
    if (next) enterControl(next)
    const told = checked && (await send(checked.value))
    if (told !== undefined) onRefused({ typed, problem: told })
  }
  const keyed = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of the list are letters here.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save('row')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onClose('row')
    } else if (event.key === 'Tab') {
      event.preventDefault()
      void saveAndMove(event.shiftKey)
    }
  }
  const isNumber = kind !== 'text' && kind !== 'digits'
  const isWrong = problem !== undefined
  const box = (
    <Popover opened={isWrong} position="bottom-start" withArrow shadow="md" withRoles={false}>
      <Popover.Target>
        <input
          ref={input}
          className={[inline.field, styles.input, isNumber && styles.number, isWrong && styles.wrong]
            .filter(Boolean)
            .join(' ')}
          lang={language}
          inputMode={kind === 'digits' ? 'tel' : decimals.has(kind) ? 'decimal' : undefined}
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
          onBlur={() => void save()}
          onKeyDown={keyed}
          onClick={(event) => event.stopPropagation()}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <p id={id} className={styles.problem} role="alert">
          {problem !== undefined && say(problem)}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
  return isName ? <span className={styles.over}>{box}</span> : box
}
