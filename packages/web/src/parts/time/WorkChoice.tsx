import { billingcodes, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { IconBriefcase, IconBuildingWarehouse, IconChecklist, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { onNothing, type WorkOn } from '../../data/clock.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './time.module.css'

const RECENT = 200
const SHOWN_RECENT = 5
const MOST = 300
const SHOWN = 30
const CODES = 500
const open = openTaskStatuses.join(',')

type Choice = { key: string; name: string; detail: string; on: WorkOn }
type Props = {
  title: string
  /** What is chosen now: it is not offered again. */
  now?: WorkOn | undefined
  /** `name`: what was chosen, in words; empty for no job. */
  onChoose: (on: WorkOn, name: string) => void
  onClose: () => void
}

/** What somebody works on: whole combinations of job, task and cost code, the recent ones first. */
export function WorkChoice({ title, now, onChoose, onClose }: Props) {
  const { t } = useWords(timeclockWords)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const codes = useShortList('billingcodes', { status: 'active' }, CODES, useCan(billingcodes.list))
  const groups = useChoices(now)
  const said = typed.trim().toLowerCase()
  const fits = ({ name, detail }: Choice) => said === '' || `${name} ${detail}`.toLowerCase().includes(said)
  const choose = (on: WorkOn, name: string) => onChoose({ ...on, CostCodeId: code ?? on.CostCodeId }, name)
  const rows = codes.data?.rows ?? []
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.choose}>
        <TextField
          label={t('clock.find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
        {rows.length > 0 && (
          <SelectField
            label={t('clock.code')}
            clearable
            placeholder={t('clock.noCode')}
            data={rows.map((one) => ({ value: one.id, label: `${one.code} ${one.title}` }))}
            value={code}
            onChange={setCode}
          />
        )}
        {groups.map(({ name, icon, choices }) => {
          const found = choices.filter(fits).slice(0, SHOWN)
          if (found.length === 0) return null
          return (
            <section key={name} className={styles.group}>
              <h3>{name}</h3>
              <BigList label={name}>
                {found.map((choice) => (
                  <BigItem
                    key={choice.key}
                    icon={icon}
                    detail={choice.detail}
                    onClick={() => choose(choice.on, choice.name)}
                  >
                    {choice.name}
                  </BigItem>
                ))}
              </BigList>
            </section>
          )
        })}
        <BigList>
          <BigItem
            icon={<IconBuildingWarehouse size={24} stroke={1.75} />}
            detail={t('clock.generalHint')}
            onClick={() => choose(onNothing, '')}
          >
            {t('clock.general')}
          </BigItem>
        </BigList>
      </div>
    </Sheet>
  )
}

const keyOf = ({ ProjectId, BidId, TaskId, CostCodeId }: WorkOn): string =>
  [ProjectId, BidId, TaskId, CostCodeId].map((id) => id ?? '-').join(' ')

function useChoices(now: WorkOn | undefined): { name: string; icon: ReactNode; choices: Choice[] }[] {
  const { t } = useWords(timeclockWords)
  const me = useMe()
  const entries = useShortList('timeentries', { UserId: me.id, sort: 'startAt', order: 'desc' }, RECENT)
  const work = useShortList(
    'tasks',
    { WorkerId: me.id, status: open, sort: 'urgency', order: 'asc' },
    MOST,
    useCan(tasks.list),
  )
  const jobs = useShortList('projects', { status: '1,2,8', sort: 'title', order: 'asc' }, MOST, useCan(projects.list))
  const recent = new Map<string, Choice>()
  for (const entry of entries.data?.rows ?? []) {
    const on = onOf(entry)
    if (keyOf(on) === keyOf(onNothing) || (now && keyOf(on) === keyOf(now)) || recent.has(keyOf(on))) continue
    recent.set(keyOf(on), { key: keyOf(on), on, ...namesOf(entry) })
  }
  const icon = { size: 24, stroke: 1.75 } as const
  return [
    { name: t('clock.recent'), icon: <IconHistory {...icon} />, choices: [...recent.values()].slice(0, SHOWN_RECENT) },
    {
      name: t('clock.tasks'),
      icon: <IconChecklist {...icon} />,
      choices: (work.data?.rows ?? []).map((task) => ({
        key: task.id,
        name: task.title,
        detail: [(task.Project ?? task.Bid)?.title, task.Customer?.name].filter(Boolean).join(' · '),
        on: { ...onNothing, ProjectId: task.ProjectId, BidId: task.BidId, TaskId: task.id },
      })),
    },
    {
      name: t('clock.jobs'),
      icon: <IconBriefcase {...icon} />,
      choices: (jobs.data?.rows ?? []).map((job) => ({
        key: job.id,
        name: [job.number, job.title].filter(Boolean).join(' · '),
        detail: job.Customer?.name ?? '',
        on: { ...onNothing, ProjectId: job.id },
      })),
    },
  ]
}

/** What an entry is on. */
export const onOf = ({ ProjectId, BidId, TaskId, CostCodeId }: WorkOn): WorkOn => ({
  ProjectId,
  BidId,
  TaskId,
  CostCodeId,
})

/** The names of what an entry is on: the closest first, what it belongs to below. */
export function namesOf({ Project, Bid, Task, CostCode }: Pick<TimeEntry, 'Project' | 'Bid' | 'Task' | 'CostCode'>): {
  name: string
  detail: string
} {
  const job = Project ?? Bid
  const named = job && [job.number, job.title].filter(Boolean).join(' · ')
  const code = CostCode && `${CostCode.code} ${CostCode.title}`
  const [name, ...rest] = [Task?.title, named, code].filter((one): one is string => Boolean(one))
  return { name: name ?? '', detail: rest.join(' · ') }
}
