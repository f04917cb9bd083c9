import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { nextSheetStatuses } from '@jobwright/contract/rules/timesheets.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconCheck, IconCornerUpLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { listLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { holds, useCanEdit, useMe } from '../../data/session.ts'
import { downloadFile } from '../../data/download.ts'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { useCommentsTab } from '../../parts/talk/useCommentsTab.tsx'
import { SheetStatusBadge } from '../../parts/time/SheetStatusBadge.tsx'
import { SignHours } from '../../parts/time/SignHours.tsx'
import { useIsAlone } from '../../parts/time/useIsAlone.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { SheetHours } from './SheetHours.tsx'
import { useMoveWeeks } from './useMoveWeeks.ts'
import { useSheetEntries } from './useTimeViews.ts'

/** One week of one person: its hours day by day, how they are counted, and its approval. */
export function TimesheetPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timesheets" id={id}>
      {(sheet) => <Week sheet={sheet} />}
    </RecordGate>
  )
}

function Week({ sheet }: { sheet: TimeSheet }) {
  const { t, formatDate, language } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const words = useWords()
  const me = useMe()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const told = useRefusalNotice()
  const mayMove = useCanEdit(timesheets.update)
  const [open, setOpen] = useState<'return' | 'sign'>()
  const { move, busy } = useMoveWeeks(() => setOpen(undefined))
  const entries = useSheetEntries(sheet.id)
  const comments = useCommentsTab('timesheets', sheet.id)
  const isAlone = useIsAlone(sheet.UserId === me.id)
  const next = mayMove
    ? nextSheetStatuses(sheet, {
        id: me.id,
        canApprove: holds(me, 'timesheets.approve'),
        isAlone,
        canCrew: holds(me, 'timesheets.crew'),
        isAdmin: holds(me, 'timesheets.admin'),
      })
    : []
  const name = sheet.User ? nameOf(sheet.User) : ''
  const tab = search.tab ?? 'hours'
  const to = today(me.Company.timezone)
  const record = () =>
    told(() =>
      downloadFile(
        addressOf(timesheets.record, {
          query: { UserId: sheet.UserId ?? '', from: addDays(to, -3650), to, format: 'pdf', language },
        }),
        `${name}.pdf`,
      ),
    )
  return (
    <ScrollPage>
      <RecordHeader
        number={sheet.number}
        title={`${name}, ${formatDate(sheet.weekStart)}`}
        status={<SheetStatusBadge sheet={sheet} />}
        back={{ href: listLink('timesheets'), label: t('timedesk.title') }}
        actions={
          <>
            {sheet.UserId && (
              <Button variant="default" onClick={() => void record()}>
                {t('timedesk.record')}
              </Button>
            )}
            {next.includes('submitted') && (
              <Button variant="default" onClick={() => setOpen('sign')}>
                {clock.t('week.sign')}
              </Button>
            )}
            {next.includes('rejected') && (
              <Button
                variant="default"
                leftSection={<IconCornerUpLeft size={16} aria-hidden />}
                onClick={() => setOpen('return')}
              >
                {t('timedesk.return')}
              </Button>
            )}
            {next.includes('approved') && (
              <Button
                loading={busy}
                leftSection={<IconCheck size={16} aria-hidden />}
                onClick={() => void move([{ id: sheet.id, name }], 'approved')}
              >
                {t('timedesk.approve')}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={sheet.number}
        value={tab}
        onChange={(key) =>
          void navigate({
            to: '.',
            replace: true,
            search: (before) => ({ ...before, tab: key === 'hours' ? undefined : key }),
          })
        }
        items={[
          {
            key: 'hours',
            label: t('timedesk.hours'),
            content: <SheetHours sheet={sheet} entries={entries.data?.rows ?? []} />,
          },
          comments,
          {
            key: 'history',
            label: words.t('forms.history'),
            content: <HistoryTab noun="timesheets" id={sheet.id} />,
          },
        ]}
      />
      {open === 'return' && (
        <ReturnSheet
          busy={busy}
          onClose={() => setOpen(undefined)}
          onReturn={(reason) => void move([{ id: sheet.id, name }], 'rejected', reason)}
        />
      )}
      {open === 'sign' && (
        <SignHours
          sheet={sheet}
          entries={entries.data?.rows ?? []}
          total=""
          {...(sheet.UserId !== me.id && { reason: clock.t('week.sign') })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ScrollPage>
  )
}
