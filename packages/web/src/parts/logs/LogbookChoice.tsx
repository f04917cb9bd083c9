import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'

/** Picks an open log book. */
export function LogbookChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useWords(logsWords)
  return (
    <RecordPicker
      noun="logbooks"
      required
      label={t('logs.which')}
      show={(row) => ({
        label: row.title,
        detail: [(row.Project ?? row.Bid)?.title, row.Customer?.name].filter(Boolean).join(' · '),
      })}
      filter={{ status: 'open' }}
      defaultValue={value}
      onChange={(id) => onChange(id)}
    />
  )
}
