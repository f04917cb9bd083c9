import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { LogbookChoice } from '../../parts/logs/LogbookChoice.tsx'
import { NewLogFields } from '../../parts/logs/NewLogFields.tsx'
import add from '../../parts/records/AddPage.module.css'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../../parts/Failure.tsx'

/** Starts a log, of a book that the address names or that is chosen here. */
export function LogEntryAddPage() {
  const { t } = useWords(logsWords)
  const navigate = useNavigate()
  const { LogbookId, logDate } = useSearch({ from: '/_desk/logentries/add' })
  const [chosen, setChosen] = useState(LogbookId ?? null)
  const logbook = useRecord('logbooks', chosen ?? '', chosen !== null)
  return (
    <>
      <RecordHeader title={t('logs.newTitle')} back={{ href: listLink('logentries'), label: t('logentries.title') }} />
      <div className={add.page}>
        <section className={add.card}>
          <LogbookChoice value={chosen} onChange={setChosen} />
          {chosen !== null && logbook.isError && (
            <Failure problem={logbook.error} onRetry={() => void logbook.refetch()} />
          )}
          {chosen !== null && logbook.isPending && <ListSkeleton rows={3} />}
          {chosen !== null && logbook.data && (
            <NewLogFields
              key={chosen}
              logbook={logbook.data}
              logDate={logDate}
              bottom={add.bottom}
              onCancel={() => void navigate({ to: '/logentries' })}
            />
          )}
        </section>
      </div>
    </>
  )
}
