import { logbooks, logentries } from '@jobwright/contract/calls.gen.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { LinkChips } from '../../parts/fields/LinkPicker.tsx'
import { LogbookFacts } from '../../parts/logs/LogbookFacts.tsx'
import { LogbookFields, useLogbookForm } from '../../parts/logs/LogbookForm.tsx'
import { LogbookStatus } from '../../parts/logs/LogStatus.tsx'
import { LogsOf } from '../../parts/logs/LogsOf.tsx'
import { NewLogSheet } from '../../parts/logs/NewLogSheet.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'

/** One log book: its logs, and what it is about. */
export function LogbookPage({ id }: { id: string }) {
  return (
    <RecordGate noun="logbooks" id={id}>
      {(logbook) => <LogbookRecord logbook={logbook} />}
    </RecordGate>
  )
}

function LogbookRecord({ logbook }: { logbook: Logbook }) {
  const { t } = useWords(logsWords)
  const onPhone = useOnPhone()
  const state = useLogbookForm({ record: logbook })
  const change = useQuickChange('logbooks', t('logbooks.saved'))
  const mayEdit = useCan(logbooks.update)
  const mayAdd = useCan(logentries.create)
  const [adding, setAdding] = useState<'log' | 'plan'>()
  const isOpen = logbook.status === 'open'
  const isBusy = state.editing || state.saving
  const begin = <BeginLog logbook={logbook} onAdd={() => setAdding('log')} />
  return (
    <>
      <RecordFrame
        noun="logbooks"
        record={logbook}
        title={logbook.title}
        state={state}
        status={<LogbookStatus status={logbook.status} />}
        lead={{
          key: 'logs',
          label: t('logs.tab'),
          content: <LogsOf LogbookId={logbook.id} />,
        }}
        actions={
          <>
            {!onPhone && begin}
            {mayAdd && isOpen && (
              <Button variant="default" onClick={() => setAdding('plan')}>
                {t('logs.plan')}
              </Button>
            )}
            {mayEdit && (
              <Button variant="default" onClick={() => void change(logbook, { status: isOpen ? 'closed' : 'open' })}>
                {t(isOpen ? 'logs.close' : 'logs.reopenBook')}
              </Button>
            )}
          </>
        }
        fields={<LogbookFields state={state} />}
        view={<LogbookView logbook={logbook} />}
        side={<LogbookFacts logbook={logbook} />}
      />
      {onPhone && !isBusy && isOpen && <ActionBar>{begin}</ActionBar>}
      {adding && <NewLogSheet logbook={logbook} plan={adding === 'plan'} onClose={() => setAdding(undefined)} />}
    </>
  )
}

/** The next log: a new one, or the one of today where there is one a day. */
function BeginLog({ logbook, onAdd }: { logbook: Logbook; onAdd: () => void }) {
  const { t } = useWords(logsWords)
  const navigate = useNavigate()
  const { timezone } = useMe().Company
  const mayAdd = useCan(logentries.create)
  const day = today(timezone)
  const ofToday = useShortList('logentries', { LogbookId: logbook.id, from: day, to: day }, 5, !logbook.multiple)
  const started = logbook.multiple ? undefined : ofToday.data?.rows.find(({ status }) => status !== 'void')
  if (started)
    return (
      <Button
        data-primary
        rightSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/logentries/$id', params: { id: started.id } })}
      >
        {t('logs.openToday')}
      </Button>
    )
  if (!mayAdd || logbook.status === 'closed') return null
  return (
    <Button data-primary leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('logs.new')}
    </Button>
  )
}

function LogbookView({ logbook }: { logbook: Logbook }) {
  const { t } = useWords(logsWords)
  const plain = usePlainItems('logbooks', logbook)
  return (
    <ReadFields
      items={[
        { label: t('forms.link'), value: <LinkChips of={logbook} />, wide: true },
        { label: t('fields.TemplateId'), value: logbook.Template?.title },
        { label: t('fields.multiple'), value: t(logbook.multiple ? 'forms.yes' : 'forms.no') },
        { label: t('fields.geolocation'), value: t(logbook.geolocation ? 'forms.yes' : 'forms.no') },
        { label: t('fields.shareWithClient'), value: t(logbook.shareWithClient ? 'forms.yes' : 'forms.no') },
        ...plain,
      ]}
    />
  )
}
