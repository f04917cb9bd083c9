import type { FieldError } from '@jobwright/contract/problem.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { refuseFields } from '../../request/rules.ts'

const names = ['taskIds', 'logEntryIds'] as const
type Linked = Partial<Record<(typeof names)[number], string[]>>

const linkedIn = (fields: Fields): Linked => fields

/** Those of some tasks and logs that are of a project, and within reach. */
async function ofProject(
  read: Tx,
  projectId: string,
  { taskIds = [], logEntryIds = [] }: Linked,
): Promise<Set<string>> {
  if (taskIds.length + logEntryIds.length === 0) return new Set()
  const [found] = await read(
    sql.rows({
      id: 'uuid',
    })`select t.id from tasks t where t.company_id = (select current_company()) and t.id = any (${taskIds}::uuid[]) and t.project_id = ${projectId}::uuid and t.deleted_at is null
      union all select e.id from logentries e join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id
        where e.company_id = (select current_company()) and e.id = any (${logEntryIds}::uuid[]) and b.project_id = ${projectId}::uuid and e.deleted_at is null`,
  )
  return new Set(found.map(({ id }) => id))
}

/**
 * The links of a new change notice that still hold: what was found on site must reach the office, even when its task was
 * moved or deleted before the phone had a signal.
 */
export async function linksOfChangeNotice(read: Tx, projectId: string, fields: Fields): Promise<Linked> {
  const linked = linkedIn(fields)
  const known = await ofProject(read, projectId, linked)
  return Object.fromEntries(names.map((name) => [name, (linked[name] ?? []).filter((id) => known.has(id))]))
}

/**
 * Refuses tasks and logs of another project. Links that the change order has already stay, whatever became of them, unless
 * it moves to another project. @throws Refusal 422
 */
export async function refuseOtherProjects(read: Tx, current: Fields, patch: Fields): Promise<void> {
  const merged = { ...current, ...patch }
  const isMoved = patch['ProjectId'] !== undefined && patch['ProjectId'] !== current['ProjectId']
  const before = isMoved ? {} : linkedIn(current)
  const added: Linked = Object.fromEntries(
    names.map((name) => [name, (linkedIn(merged)[name] ?? []).filter((id) => !before[name]?.includes(id))]),
  )
  const known = await ofProject(read, String(merged['ProjectId']), added)
  const problems = names.flatMap((field): FieldError[] =>
    (added[field] ?? []).every((id) => known.has(id))
      ? []
      : [
          {
            field,
            message: field === 'taskIds' ? 'Choose tasks of this project.' : 'Choose logs of this project.',
          },
        ],
  )
  refuseFields(problems)
}
