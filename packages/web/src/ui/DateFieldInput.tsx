import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from './UiTexts.tsx'
import { useDescribed } from './useDescribed.ts'

dayjs.extend(customParseFormat)

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
  ...rest
}: Omit<DateFieldProps, 'wide'>) {
  const texts = useUiTexts()
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
      {...(onChange && { onChange: (day: string | null) => onChange(day === null ? null : day.slice(0, 10)) })}
      {...rest}
    />
  )
}
