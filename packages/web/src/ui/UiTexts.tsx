import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { DateProblem } from './typedDate.ts'
import type { NumberProblem } from './typedNumber.ts'
import type { PhoneProblem } from './typedPhone.ts'

/** Texts that UI components contain. The catalog provides them once, at the top of the page. */
export type UiTexts = {
  /** The product's name, with its tag before 1.0; the suffix of every page title. */
  product: string
  close: string
  cancel: string
  clear: string
  loading: string
  nothingFound: string
  counter(length: number, max: number): string
  selectRow: string
  selectAll: string
  columns: string
  compactRows: string
  wider(column: string): string
  moveLeft(column: string): string
  moveRight(column: string): string
  narrower(column: string): string
  showPassword: string
  /** Why a number can't be used. `min` and `max` are written as numbers. */
  numberProblem(problem: NumberProblem, rules: { decimals: number; min: string; max: string }): string
  /** Why a date can't be used; `day` is the first or last allowed one. */
  dateProblem(problem: DateProblem, day: string): string
  /** Why a phone number can't be used. */
  phoneProblem(problem: PhoneProblem): string
  previousMonth: string
  nextMonth: string
  removeFilter(name: string): string
  clearFilters: string
  /** The date format, in dayjs notation. */
  dateFormat: string
  /** The first day of the week, 0 for Sunday. */
  weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 'en' or 'es': the language of month and day names. */
  locale: string
}

const Texts = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

/** The shared texts of UI components. */
export function useUiTexts(): UiTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing above this part.')
  return texts
}
