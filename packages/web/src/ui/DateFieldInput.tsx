import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { readTypedDate, type DateOrder, type DateProblem } from './typedDate.ts'
import { useUiTexts } from './UiTexts.tsx'
import { useUnreadable } from './unreadable.ts'
import { useDescribed } from './useDescribed.ts'

/** The day in the message that asks for a date. */
const EXAMPLE = '2026-12-31'

const orderOf = (format: string): DateOrder =>
  format.startsWith('YYYY') ? 'YMD' : format.startsWith('DD') ? 'DMY' : 'MDY'

export type DateFieldProps = {
  label: string
  id?: string
  /** Without a visible label: another one on the page points at its id, or none does and this one is only read out. */
  bare?: 'labelled' | 'unlabelled'
  /** With an id: what describes it beside its own messages. */
  describedBy?: string | undefined
  /** YYYY-MM-DD, or none. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (day: string | null) => void
  onBlur?: () => void
  /** The first and last allowed day, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: ReactNode
  description?: ReactNode
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  placeholder?: string
  wide?: boolean
}

/** The calendar of `DateField`, loaded on demand. */
export function DateFieldInput({
  min,
  max,
  clearable = true,
  value,
  defaultValue,
  onChange,
  label,
  bare,
  describedBy,
  onBlur,
  error,
  ...rest
}: Omit<DateFieldProps, 'wide'>) {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useState<{ problem: DateProblem; isLeft: boolean } | null>(null)
  const written = (day: string | undefined) => (day === undefined ? '' : dayjs(day).format(texts.dateFormat))
  const problem =
    unread &&
    texts.dateProblem(unread.problem, written({ min, max, date: EXAMPLE, missing: undefined }[unread.problem]))
  useUnreadable(input, problem ?? undefined)
  const read = (text: string): string | null => {
    const found = readTypedDate(text, orderOf(texts.dateFormat))
    const wrong =
      found.problem ??
      (min && found.day < min ? ('min' as const) : max && found.day > max ? ('max' as const) : undefined)
    setUnread(wrong ? { problem: wrong, isLeft: false } : null)
    return wrong ? null : (found.day ?? null)
  }
  useDescribed(describedBy === undefined && !bare ? undefined : rest.id, describedBy)
  return (
    <DateInput
      {...(bare ? bare === 'unlabelled' && { 'aria-label': label } : { label })}
      valueFormat={texts.dateFormat}
      placeholder={texts.dateFormat.toLowerCase()}
      locale={texts.locale}
      clearable={clearable && !rest.readOnly}
      firstDayOfWeek={texts.weekStart}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      clearButtonProps={{ 'aria-label': texts.clear }}
      previousLabel={texts.previousMonth}
      nextLabel={texts.nextMonth}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      // What can't be read stays as it was typed, instead of becoming the day before it.
      fixOnBlur={unread === null}
      dateParser={read}
      onChange={(day: string | null) => {
        setUnread(null)
        onChange?.(day === null ? null : day.slice(0, 10))
      }}
      {...rest}
      ref={input}
      onBlur={() => {
        setUnread((now) => now && { ...now, isLeft: true })
        onBlur?.()
      }}
      error={unread?.isLeft ? problem : error}
    />
  )
}
