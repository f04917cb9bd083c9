import { blankLogbook, blankTask } from '@jobwright/contract/blanks.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { tasks } from '../../db/schema/jobs.ts'
import { logbooks } from '../../db/schema/logbooks.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields } from '../../request/rules.ts'
import { untouchedTask } from '../../http/untouchedTask.ts'
import type { BidProject } from './convertedProject.ts'

const MOST = 200

/**
 * Gives a project the tasks and the log books of another one that the person sees, in their order: what there is to do and
 * to write down, without people, dates and answers. Log books only where the person may add them, and their template is
 * still published. Returns what was added. @throws Refusal 422 for more than 200 tasks
 */
export async function copyWork(
  tx: Tx,
  who: Who,
  writer: Writer,
  project: BidProject,
  { likeId, seller }: { likeId: string; seller: string | null },
): Promise<('tasks' | 'logbooks')[]> {
  const [work, books] = await tx(
    sql.rows({
      fields: 'json',
    })`select json_build_object('title', title, 'description', description, 'type', type, 'typeId', type_id, 'priority', priority, 'estimateMin', estimate_min,
        'checklist', checklist, 'requiredOnComplete', required_on_complete, 'custom', custom) as fields
      from tasks where company_id = ${who.companyId}::uuid and project_id = ${likeId}::uuid and deleted_at is null and status <> ${TaskStatus.Canceled}
        and (series_id is null or series_id = id) order by n limit ${MOST + 1}`,
    sql.rows({
      fields: 'json',
    })`select json_build_object('title', b.title, 'TemplateId', b.template_id, 'geolocation', b.geolocation, 'schedule', b.schedule, 'weekdays', b.weekdays, 'dueTime', b.due_time,
        'graceMin', b.grace_min, 'multiple', b.multiple) as fields
      from logbooks b join templates t on t.company_id = b.company_id and t.id = b.template_id and t.status = 'published' and t.deleted_at is null
      where b.company_id = ${who.companyId}::uuid and b.project_id = ${likeId}::uuid and b.deleted_at is null order by b.n limit ${MOST}`,
  )
  if (work.length > MOST)
    refuseFields([{ field: 'likeId', message: `This project has more than ${MOST} tasks. Choose another one.` }])
  const of = { ProjectId: project.id, CustomerId: project.CustomerId, UserId: project.UserId }
  const task = {
    ...blankTask,
    ...untouchedTask,
    ...of,
    watcherIds: seller !== null && seller !== project.UserId ? [seller] : [],
  }
  const mayAddBooks = who.can('logbooks.create') && project.CustomerId !== null
  const copies = mayAddBooks ? books.map(({ fields }) => ({ ...blankLogbook, ...(fields as Fields), ...of })) : []
  const jobs = work.map(({ fields }) => ({ ...task, ...(fields as Fields), checklist: unticked(fields as Fields) }))
  const firstTask = jobs.length > 0 ? await firstNumber(tx, who.companyId, 'tasks', jobs.length) : 0
  const firstBook = copies.length > 0 ? await firstNumber(tx, who.companyId, 'logbooks', copies.length) : 0
  await tx(
    ...jobs.map((fields, at) => createStatement(tasks, writer, { id: newId(), n: firstTask + at, fields })),
    ...copies.map((fields, at) => createStatement(logbooks, writer, { id: newId(), n: firstBook + at, fields })),
  )
  return [...(jobs.length > 0 ? (['tasks'] as const) : []), ...(copies.length > 0 ? (['logbooks'] as const) : [])]
}

const unticked = ({ checklist }: Fields): ChecklistItem[] =>
  (checklist as ChecklistItem[]).map(({ id: _, photoIds: __, ...item }) => ({
    ...item,
    id: newId(),
    done: false,
    value: null,
    doneAt: null,
    doneById: null,
  }))
