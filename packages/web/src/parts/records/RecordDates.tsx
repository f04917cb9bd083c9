import type { FactItem } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'

/** When a record was created and last changed, as facts. */
export function useRecordDates(record: { createdAt: string; updatedAt: string }): FactItem[] {
  const { t, formatMoment } = useWords()
  return [
    { label: t('forms.created'), value: formatMoment(record.createdAt) },
    { label: t('forms.updated'), value: formatMoment(record.updatedAt) },
  ]
}
