import { missing, refuse } from '@jobwright/contract/problem.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import { readRecord, type Fields } from '../../db/records/create.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { bids as table, projects } from '../../db/schema/jobs.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { quietWriter } from '../../request/write.ts'
import { addBaseline, addChangeOrder, changeOrderOf, hasChangeOrders } from './agreed.ts'
import { createProject, projectFor } from './convertedProject.ts'
import { linkFiles } from './linkedFiles.ts'
import { copyWork } from './likeProject.ts'
import { createTasks } from './sectionTasks.ts'

type Done = {
  ProjectId: string
  ChangeOrderId: string | null
  isNew: boolean
  touched: ('photos' | 'documents' | 'tasks' | 'logbooks')[]
}

/**
 * Creates a project from a won bid, or adds the bid to a project: once. Asking again returns the same project. What was signed
 * becomes its baseline, or an approved change order where the project has change orders already; the bid can't be changed
 * afterwards. Its photos and documents belong to both.
 */
export function convertFeature(context: Context): void {
  const { on, db, changes } = context
  on(bids.convert, async ({ who, params, body, from }) => {
    const text = await readRecord(db, table, who, params.id)
    if (text === undefined) return missing()
    const { number } = JSON.parse(text) as { number: string }
    if (body.ProjectId !== undefined && (await readRecord(db, projects, who, body.ProjectId)) === undefined)
      refuseFields([{ field: 'ProjectId', message: 'This record is no longer available.' }])
    if (body.startdate && body.enddate && body.enddate < body.startdate)
      refuseFields([{ field: 'enddate', message: 'The end date is before the start date.' }])
    if (body.likeId !== undefined && (await readRecord(db, projects, who, body.likeId)) === undefined)
      refuseFields([{ field: 'likeId', message: 'This record is no longer available.' }])
    if ((body.tasks || body.likeId !== undefined) && !who.can('tasks.create'))
      refuse('forbidden', 'You don’t have permission to do this.')
    const writer = quietWriter(who, from.requestId)
    const done = await db.transaction(who, async (tx): Promise<Done> => {
      const [[locked]] = await tx(lockStatement(table, params.id))
      if (!locked) return missing()
      const bid: Fields & { id: string; number: string } = { ...(locked.fields as Fields), id: params.id, number }
      if (bid['ProjectId']) return earlier(tx, who, String(bid['ProjectId']), params.id)
      if (bid['status'] !== BidStatus.Won) refuse('state', 'Only a won bid can become a project.')
      const project = body.ProjectId
        ? await projectFor(tx, who, body.ProjectId, bid)
        : await createProject(tx, who, writer, bid, body)
      const isChange = body.ProjectId !== undefined && (await hasChangeOrders(tx, writer, project.id))
      const ChangeOrderId = isChange ? await addChangeOrder(tx, who, writer, project, bid) : null
      if (body.ProjectId === undefined) await tx(takePoint(who.companyId, params.id, project.id))
      if (!isChange) await addBaseline(tx, who, project.id, bid)
      if (body.tasks) await createTasks(tx, who, writer, project, bid)
      const seller = bid['UserId'] as string | null
      const copied = body.likeId ? await copyWork(tx, who, writer, project, { likeId: body.likeId, seller }) : []
      await changeInTransaction(tx, table, writer, params.id, { ProjectId: project.id })
      const touched = [...copied, ...(await linkFiles(tx, writer, params.id, project.id))]
      return { ProjectId: project.id, ChangeOrderId, isNew: true, touched }
    })
    const { ProjectId, ChangeOrderId } = done
    if (done.isNew) {
      changes.publish(changeBy(who, 'projects', body.ProjectId ? 'updated' : 'created', ProjectId))
      changes.publish(changeBy(who, 'bids', 'updated', params.id))
      if (ChangeOrderId) changes.publish(changeBy(who, 'changeorders', 'created', ChangeOrderId))
      if (body.tasks) changes.publish(changeBy(who, 'tasks', 'many'))
      for (const kind of done.touched) changes.publish(changeBy(who, kind, 'many'))
    }
    return { ProjectId, ChangeOrderId }
  })
}

// Who placed the bid on the map need not place its project.
const takePoint = (companyId: string, bidId: string, projectId: string) =>
  sql`insert into site_points (company_id, resource, record_id, source, lat, lng, address, state, set_by, set_at)
    select s.company_id, 'projects', ${projectId}::uuid, s.source, s.lat, s.lng, s.address, s.state, s.set_by, s.set_at
    from site_points s where s.company_id = ${companyId}::uuid and s.resource = 'bids' and s.record_id = ${bidId}::uuid
      and s.source = 'hand' on conflict do nothing`

const earlier = async (tx: Tx, who: Who, ProjectId: string, bidId: string): Promise<Done> => ({
  ProjectId,
  ChangeOrderId: await changeOrderOf(tx, who, bidId),
  isNew: false,
  touched: [],
})
