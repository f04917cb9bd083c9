import { templateStatuses, type TemplateStatus } from '@jobwright/contract/statuses.ts'
import { logbookStatuses } from '@jobwright/contract/statuses.ts'
import { entryStatuses, isDayDraft, type EntryStatus } from '@jobwright/contract/rules/logEntries.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import type { ListState } from '../lists/useListState.ts'

const tones: Readonly<Record<EntryStatus, BadgeTone>> = {
  draft: 'gray',
  no_work: 'gray',
  submitted: 'blue',
  returned: 'yellow',
  approved: 'green',
  void: 'gray',
}

/** The state of a log. A draft of a day to come is a plan. */
export function LogStatus({ entry }: { entry: { status: EntryStatus; logDate: string } }) {
  const { t } = useWords()
  const { timezone } = useMe().Company
  if (isDayDraft(entry, today(timezone))) return <StatusBadge tone="violet">{t('status.log.plan')}</StatusBadge>
  return <StatusBadge tone={tones[entry.status]}>{t(`status.log.${entry.status}`)}</StatusBadge>
}

/** Whether a log book takes logs. */
export function LogbookStatus({ status }: { status: (typeof logbookStatuses)[number] }) {
  const { t } = useWords()
  return <StatusBadge tone={status === 'open' ? 'green' : 'gray'}>{t(`status.logbook.${status}`)}</StatusBadge>
}

const templateTones: Readonly<Record<TemplateStatus, BadgeTone>> = {
  draft: 'yellow',
  published: 'green',
  retired: 'gray',
}

/** Whether log books can use a template. */
export function TemplateStatusBadge({ status }: { status: TemplateStatus }) {
  const { t } = useWords()
  return <StatusBadge tone={templateTones[status]}>{t(`status.template.${status}`)}</StatusBadge>
}

type Kind = 'log' | 'logbook' | 'template'
const statusesOf = {
  log: entryStatuses,
  logbook: logbookStatuses,
  template: templateStatuses,
} as const

/** Filters a list by state. */
export function LogStatusFilter({ kind, state }: { kind: Kind; state: ListState }) {
  const { t } = useWords()
  const value = state.view['status']
  return (
    <FilterMenu
      label={t('fields.status')}
      value={value ? [value] : []}
      onChange={([status]) => state.set({ status: status ?? '' })}
      options={statusesOf[kind].map((status) => ({
        value: status,
        label: t(`status.${kind}.${status}` as 'status.log.draft'),
      }))}
    />
  )
}
