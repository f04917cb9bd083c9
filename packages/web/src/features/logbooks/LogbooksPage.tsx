import { logentries, templates } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listStart } from '../../data/listStart.ts'
import { useCan } from '../../data/session.ts'
import { LogbookSheet } from '../../parts/adding/sheets.tsx'
import { CustomerFilter, PersonFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useLogbooksLook } from '../../parts/lists/logbooks.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { LogStatusFilter } from '../../parts/logs/LogStatus.tsx'
import { figuresWords } from '../../words/lazy/figures.ts'
import { logboardWords } from '../../words/lazy/logboard.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'

/** All log books. */
export function LogbooksPage() {
  const { t } = useWords(logsWords, logboardWords, figuresWords)
  const state = useListState('logbooks', listStart.logbooks.names)
  const navigate = useNavigate()
  const seesLogs = useCan(logentries.list)
  const seesTemplates = useCan(templates.list)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        noun="logbooks"
        look={useLogbooksLook()}
        state={state}
        onAdd={() => setAdding(true)}
        extra={
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/logbooks/board' })}>
              {t('logboard.open')}
            </Button>
            {seesLogs && (
              <>
                <Button variant="default" onClick={() => void navigate({ to: '/logbooks/figures' })}>
                  {t('figures.open')}
                </Button>
                <Button variant="default" onClick={() => void navigate({ to: '/logentries' })}>
                  {t('logs.all')}
                </Button>
              </>
            )}
            {seesTemplates && (
              <Button variant="default" onClick={() => void navigate({ to: '/logbooks/templates' })}>
                {t('logs.templates')}
              </Button>
            )}
          </>
        }
        filters={
          <>
            <LogStatusFilter kind="logbook" state={state} />
            <CustomerFilter state={state} />
            <PersonFilter state={state} label={t('fields.owner')} />
          </>
        }
      />
      {adding && (
        <LogbookSheet
          onClose={() => setAdding(false)}
          onCreated={(logbook) => void navigate({ to: '/logbooks/$id', params: { id: logbook.id } })}
        />
      )}
    </>
  )
}
