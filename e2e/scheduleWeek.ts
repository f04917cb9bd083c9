import { crews, customers, projects, scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import type { Person } from './house.ts'

/** The Monday after next in any zone: nothing that is planned then is in the past, or of this week. */
export function aMonday(): string {
  const day = addDays(new Date().toISOString().slice(0, 10), 8)
  return addDays(day, (8 - weekdayOf(day)) % 7)
}

/** A roof with three steps, each after the one before, for one person; two visits; work that waits for a day. */
export async function aWeek(api: Caller, people: readonly Person[], monday: string) {
  const [first, second, third] = people.map(({ me }) => me.id)
  if (first === undefined) throw new Error('A week needs somebody.')
  const day = (nth: number) => addDays(monday, nth)
  const customer = await api(customers.create, { body: { name: 'Harbor Inn' } })
  const project = await api(projects.create, {
    body: {
      title: 'Harbor Inn reroof',
      CustomerId: customer.id,
      UserId: first,
      startdate: monday,
      enddate: day(4),
    },
  })
  const ProjectId = project.id
  const task = (title: string, from: number, to: number, more: object = {}) =>
    api(tasks.create, { body: { title, startAt: day(from), dueAt: day(to), ProjectId, UserId: first, ...more } })
  const tearOff = await task('Tear off', 1, 1, { crewIds: second ? [second] : [] })
  const dryIn = await task('Dry in', 2, 3, { blockedByIds: [tearOff.id] })
  const shingle = await task('Shingle', 4, 4, { blockedByIds: [dryIn.id] })
  if (second) {
    await api(scheduleitems.create, { body: { title: 'Copper cap', kind: 'visit', startAt: day(2), UserId: second } })
    await api(scheduleitems.create, { body: { title: 'Gutter apron', kind: 'visit', startAt: day(2), UserId: second } })
  }
  await api(scheduleitems.create, { body: { title: 'Dumpster swap', kind: 'event', startAt: day(1), ProjectId } })
  const waiting = await api(tasks.create, { body: { title: 'Chimney repointing', durationMin: 600 } })
  await api(tasks.create, { body: { title: 'Snow stop repair' } })
  await api(crews.create, {
    body: {
      title: 'Crew Luis',
      color: '#1D4E9E',
      UserId: first,
      members: people.slice(0, 2).map(({ me }) => ({ UserId: me.id, from: null, to: null })),
    },
  })
  if (third) {
    const { id } = await api(timeoff.create, { body: { UserId: third, kind: 'vacation', from: day(3), to: day(4) } })
    await api(timeoff.decide, { params: { id }, body: { status: 'approved', decision: '' } })
  }
  return { project, tearOff, dryIn, shingle, waiting, day }
}
