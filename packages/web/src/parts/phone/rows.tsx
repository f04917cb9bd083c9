import { bids, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import type { BidRow } from '@jobwright/contract/resources/bids.ts'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import type { ProjectRow } from '@jobwright/contract/resources/projects.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { bidStatuses, projectStatuses, taskPriorities } from '@jobwright/contract/statuses.ts'
import type { Address } from '../../ui/Link.tsx'
import { jobLink, linkTo, recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { useWords } from '../../words/words.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import { RevisionBadge } from '../files/RevisionBadge.tsx'
import { InitialsTile } from '../people/InitialsTile.tsx'
import { belongsTo } from '../lists/documents.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { BidStage } from '../status/BidStage.tsx'
import { DuePhone } from '../tasks/DuePhone.tsx'
import { isOpen, nextStatusesOf } from '../tasks/state.ts'
import { TypeChip } from '../tasks/TypeChip.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import { StatusStep } from './StatusStep.tsx'
import { WaitingMark } from './WaitingMark.tsx'

const projectIds = projectStatuses.map((status) => status.id)
const bidIds = bidStatuses.map((status) => status.id)
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** A project in a phone list. */
export function ProjectItem({ row }: { row: ProjectRow }) {
  const { t, formatDate } = useWords()
  const me = useMe()
  const mayEdit = useCan(projects.update)
  const change = useQuickChange('projects', t('projects.saved'))
  return (
    <PhoneRow
      href={jobLink('projects', row.id)}
      before={<InitialsTile name={row.Customer?.name ?? row.title} />}
      title={row.title}
      details={[
        joined(row.Customer?.name, row.city),
        // One's own name on every row is redundant.
        joined(formatDate(row.startdate), row.User && row.UserId !== me.id && nameOf(row.User)),
      ]}
      foot={<WaitingMark noun="projects" id={row.id} />}
      after={
        <StatusStep
          kind="project"
          name={row.title}
          id={row.status}
          choices={mayEdit ? projectIds : []}
          onChoose={(status) => void change(row, { status })}
          mark={row.labelId}
          onMark={mayEdit ? (labelId) => void change(row, { labelId }) : undefined}
        />
      }
    />
  )
}

/** A bid in a phone list. */
export function BidItem({ row }: { row: BidRow }) {
  const { t, formatMoney, formatDate } = useWords()
  const mayEdit = useCan(bids.update)
  const change = useQuickChange('bids', t('bids.saved'))
  return (
    <PhoneRow
      href={jobLink('bids', row.id)}
      before={<InitialsTile name={row.Customer?.name ?? row.title} />}
      title={row.title}
      details={[joined(row.Customer?.name, row.city), joined(formatMoney(row.price), formatDate(row.date))]}
      foot={
        <>
          <BidStage bid={row} />
          <WaitingMark noun="bids" id={row.id} />
        </>
      }
      after={
        <StatusStep
          kind="bid"
          name={row.title}
          id={row.status}
          choices={mayEdit ? bidIds : []}
          onChoose={(status) => void change(row, { status })}
          mark={row.labelId}
          onMark={mayEdit ? (labelId) => void change(row, { labelId }) : undefined}
        />
      }
    />
  )
}

/** The target of a task on a phone: inside its job in the job's list. */
const taskHref = (row: Pick<TaskRow, 'id'>, of?: { noun: 'projects' | 'bids'; id: string }): Address =>
  of
    ? linkTo({ to: `/mobile/${of.noun}/$id/tasks/$taskid/edit`, params: { id: of.id, taskid: row.id } })
    : linkTo({ to: '/mobile/tasks/$id/edit', params: { id: row.id } })

/** A task in a phone list. `of`: in the list of its job, which omits the job's name. */
export function TaskItem({
  row,
  of,
  when,
  onMove,
}: {
  row: TaskRow
  /** Its time on the day of the list. */
  when?: string | undefined
  of?: { noun: 'projects' | 'bids'; id: string } | undefined
  onMove: (task: TaskRow, to: number) => void
}) {
  const me = useMe()
  const mayEdit = useCan(tasks.update)
  const change = useQuickChange('tasks')
  const done = row.checklist.filter((item) => item.done).length
  return (
    <PhoneRow
      href={taskHref(row, of)}
      title={row.title}
      details={[
        joined(when, !of && ((row.Project ?? row.Bid)?.title ?? row.Customer?.name)),
        joined(
          row.User && row.UserId !== me.id && nameOf(row.User),
          row.checklist.length > 0 && `${done}/${row.checklist.length}`,
        ),
      ]}
      foot={
        <>
          <TypeChip id={row.typeId} />
          {isOpen(row) && row.priority === 1000 && (
            <StatusMark kind="priority" list={taskPriorities} id={row.priority} />
          )}
          {isOpen(row) && row.dueAt && <DuePhone task={row} />}
          <WaitingMark noun="tasks" id={row.id} />
        </>
      }
      after={
        <StatusStep
          kind="task"
          name={row.title}
          id={row.status}
          choices={nextStatusesOf(row, me)}
          onChoose={(to) => onMove(row, to)}
          mark={row.labelId}
          onMark={mayEdit ? (labelId) => void change(row, { labelId }) : undefined}
        />
      }
    />
  )
}

/** A document in a phone list. */
export function DocumentItem({ row }: { row: DocumentRow }) {
  const { formatDate } = useWords()
  return (
    <PhoneRow
      href={recordLink('documents', row.id)}
      before={<FileTypeIcon name={row.originalName} type={row.mimetype} />}
      title={[row.sheetNo, row.title].filter(Boolean).join(' ')}
      details={[belongsTo(row), joined(sizeText(row.bytes), formatDate(row.updatedAt))]}
      foot={<WaitingMark noun="documents" id={row.id} />}
      after={row.revision && <RevisionBadge short revision={row.revision} />}
    />
  )
}
