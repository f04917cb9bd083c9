import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** The few words that parts of the look say by themselves. The catalogue fills them in, once, at the top of the page. */
export type UiTexts = {
  /** The product's name, with its tag before 1.0; it ends the title of every page. */
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
  wider(column: string): string
  moveLeft(column: string): string
  moveRight(column: string): string
  narrower(column: string): string
  showPassword: string
  previousMonth: string
  nextMonth: string
  removeFilter(name: string): string
  clearFilters: string
  /** How a date is written, as dayjs has it. */
  dateFormat: string
  /** The first day of a week, 0 for Sunday. */
  weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 'en' or 'es': the names of months and days. */
  locale: string
}

const Texts = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

/** The shared words of the look. */
export function useUiTexts(): UiTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing above this part.')
  return texts
}
