import { blankTask } from '@jobwright/contract/blanks.ts'
import { moveByWorkdays, onWorkday } from '@jobwright/contract/plan/workdays.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import type { JobStepList } from '@jobwright/contract/resources/jobSteps.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import { createStatement } from '../../db/records/create.ts'
import { projects, tasks } from '../../db/schema/jobs.ts'
import { recordStatement } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { untouchedTask } from '../../http/untouchedTask.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { calendarsOf, factsIn, factsStatement } from './facts.ts'
import { noteChange, nowhere, publishMoves, readChange, refuseUnlessChanges, type DoneMove } from './write.ts'

/** A template of a job's steps that becomes a chain of tasks with dates, each after those that it waits for. */
export function chainFeature({ on, db, changes }: Context): void {
  on(schedule.chain, (ask) => {
    const { who, body, from } = ask
    refuseUnlessChanges(who, [{ resource: 'tasks' }])
    let done: DoneMove[] = []
    return writeOnce(
      db,
      schedule.chain,
      ask,
      async (tx) => {
        const [[project], [found], [company]] = await tx(
          recordStatement(projects, body.ProjectId),
          factsStatement(who, null),
          sql.rows({ lists: 'json' })`select coalesce(settings -> 'jobSteps', '[]') as lists from companies
            where id = (select current_company())`,
        )
        if (!project) return missing()
        const list = ((company?.lists ?? []) as JobStepList[]).find(({ id }) => id === body.listId.toLowerCase())
        if (!list) return refuseFields([{ field: 'listId', message: 'This list is no longer available.' }]) ?? missing()
        const { CustomerId } = JSON.parse(project.reply) as { CustomerId: string | null }
        const planned = datesOf(list, body.start, calendarsOf(factsIn(found))(body.ProjectId))
        const writer = quietWriter(who, from.requestId)
        const ids = new Map(list.steps.map(({ id }) => [id, newId()]))
        const n = await firstNumber(tx, who.companyId, 'tasks', list.steps.length)
        done = []
        for (const [at, { step, startAt, dueAt }] of planned.entries()) {
          const id = ids.get(step.id) ?? newId()
          const fields = {
            ...blankTask,
            ...untouchedTask,
            title: step.title,
            ProjectId: body.ProjectId,
            CustomerId,
            UserId: body.UserId ?? null,
            startAt,
            dueAt,
            blockedByIds: step.after.map((before) => ids.get(before.id) ?? ''),
            lags: Object.fromEntries(
              step.after.filter(({ lag }) => lag !== 0).map((before) => [ids.get(before.id) ?? '', before.lag]),
            ),
            skills: step.skills,
          }
          await tx(createStatement(tasks, writer, { id, n: n + at, fields }))
          const after = { startAt, endAt: dueAt, UserId: body.UserId ?? null, crewIds: [] }
          done.push({ resource: 'tasks', id, before: nowhere, after, because: 'asked', created: true })
        }
        const people = body.UserId && body.UserId !== who.userId ? [body.UserId] : []
        const id = await noteChange(tx, who, from.requestId, {
          kind: 'chain',
          reason: '',
          note: list.name,
          moves: done,
          projectEnds: [],
          people,
        })
        return { change: await readChange(tx, id), taskIds: done.map((move) => move.id) }
      },
      () => publishMoves(changes, who, done),
    )
  })
}

type Calendar = ReturnType<ReturnType<typeof calendarsOf>>

// Each step begins on the workday after those that it waits for, or on the first day.
function datesOf({ steps }: JobStepList, start: string, calendar: Calendar) {
  const ends = new Map<string, string>()
  return steps.map((step) => {
    const first = step.after.reduce(
      (latest, { id, lag }) => {
        const end = ends.get(id)
        const next = end === undefined ? latest : moveByWorkdays(calendar, end, lag + 1)
        return next > latest ? next : latest
      },
      onWorkday(calendar, start),
    )
    const startAt = onWorkday(calendar, first)
    const dueAt = moveByWorkdays(calendar, startAt, step.workdays - 1)
    ends.set(step.id, dueAt)
    return { step, startAt, dueAt }
  })
}
