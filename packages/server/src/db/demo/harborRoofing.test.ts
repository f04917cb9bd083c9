import { userColors } from '@jobwright/contract/rules/colors.ts'
import { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { checkedValues } from '@jobwright/contract/custom/values.ts'
import { BidDraft } from '@jobwright/contract/resources/bids.ts'
import { ContactDraft } from '@jobwright/contract/resources/contacts.ts'
import { CustomerDraft } from '@jobwright/contract/resources/customers.ts'
import { ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import { TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { UserDraft } from '@jobwright/contract/resources/users.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import { describe, expect, it } from 'vitest'
import { demoStepLists, demoTaskTypes } from './library.ts'
import { harborRoofing } from './harborRoofing.ts'
import { demoFields } from './ownFields.ts'

const TODAY = '2026-11-21'
const demo = harborRoofing(TODAY)
const count = (values: readonly unknown[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]))
const days = (iso: string) => Math.round((Date.parse(iso.slice(0, 10)) - Date.parse(TODAY)) / 86_400_000)

describe('Harbor Roofing', () => {
  it('is as large as it says', () => {
    expect(Object.fromEntries(Object.entries(demo).map(([name, records]) => [name, records.length]))).toEqual({
      people: 9,
      customers: 200,
      contacts: 260,
      projects: 120,
      bids: 80,
      tasks: 600,
      stars: 10,
      devices: 4,
    })
  })

  it('has values that its own fields take', () => {
    expect(CompanySettings.parse({ fields: demoFields })).toEqual({ fields: demoFields })
    for (const { custom = {} } of demo.projects)
      expect(checkedValues(demoFields.projects, custom)).toEqual({ values: custom, errors: [] })
  })

  it('is the same on every machine, and moves with the day', () => {
    expect(harborRoofing(TODAY)).toEqual(demo)
    const later = harborRoofing('2027-03-15')
    expect(later.customers.map(({ name }) => name)).toEqual(demo.customers.map(({ name }) => name))
    expect(later.tasks[300]?.id).not.toBe(demo.tasks[300]?.id)
  })

  it.each(['2027-02-28', '2028-02-29', '2026-03-08', '2026-11-01', '2027-01-01', '2026-07-04'])(
    'is whole on %s',
    (today) => {
      const { tasks, projects, bids } = harborRoofing(today)
      expect([tasks.length, projects.length, bids.length]).toEqual([600, 120, 80])
    },
  )

  it('keeps every limit of the contract', () => {
    for (const { id: _id, createdAt: _at, job: _job, ...user } of demo.people)
      expect(UserDraft.strict().safeParse(user).error).toBeUndefined()
    for (const { id: _id, createdAt: _at, ...customer } of demo.customers) {
      expect(CustomerDraft.strict().safeParse(customer).error).toBeUndefined()
      expect(placeProblems('US', customer, true)).toEqual([])
    }
    for (const { id: _id, createdAt: _at, ...contact } of demo.contacts)
      expect(ContactDraft.strict().safeParse(contact).error).toBeUndefined()
    for (const { id: _id, createdAt: _at, ...project } of demo.projects)
      expect(ProjectDraft.strict().safeParse(project).error).toBeUndefined()
    for (const { id: _id, createdAt: _at, priceCents, ...bid } of demo.bids)
      expect(BidDraft.strict().safeParse({ ...bid, price: priceCents / 100 }).error).toBeUndefined()
    for (const task of demo.tasks) expect(TaskDraft.safeParse(task).error).toBeUndefined()
    for (const { color } of demo.people) expect(userColors).toContain(color)
  })

  it('refers only to what is there, and to the right one', () => {
    const { stars, devices: _, ...records } = demo
    for (const { userId, recordId } of stars)
      expect([
        demo.people.some(({ id }) => id === userId),
        demo.projects.some(({ id, status }) => id === recordId && status === 2),
      ]).toEqual([true, true])
    const ids = Object.values(records).flatMap((records: readonly { id: string }[]) => records.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const [people, customers, contacts, projects, bids] = [
      demo.people,
      demo.customers,
      demo.contacts,
      demo.projects,
      demo.bids,
    ].map(
      (records: readonly { id: string; CustomerId?: string | null }[]) =>
        new Map(records.map((record) => [record.id, record])),
    )
    for (const { id, primaryContactId } of demo.customers)
      expect(contacts?.get(primaryContactId ?? '')?.CustomerId).toBe(id)
    for (const { CustomerId } of demo.contacts) expect(customers?.has(CustomerId ?? '')).toBe(true)
    for (const { CustomerId, UserId } of demo.projects)
      expect([customers?.has(CustomerId), demo.people.find(({ id }) => id === UserId)?.job]).toEqual([true, 'lead'])
    for (const { CustomerId, UserId } of demo.bids)
      expect([customers?.has(CustomerId), demo.people.find(({ id }) => id === UserId)?.job]).toEqual([true, 'sales'])
    for (const task of demo.tasks) {
      const of = task.ProjectId ? projects?.get(task.ProjectId) : task.BidId ? bids?.get(task.BidId) : undefined
      expect(task.ProjectId && task.BidId).toBeFalsy()
      expect(task.CustomerId).toBe(of?.CustomerId ?? null)
      for (const id of [task.UserId, task.completedById, ...task.watcherIds, ...task.crewIds])
        if (id) expect(people?.has(id)).toBe(true)
      expect(task.crewIds).not.toContain(task.UserId)
    }
  })

  it.each([TODAY, '2027-03-15', '2026-07-04'])(
    'gives the crew a day of work on %s or the working day after it',
    (today) => {
      const { tasks, people } = harborRoofing(today)
      const soon = (iso: string | null) => {
        const ahead = Date.parse((iso ?? '').slice(0, 10)) - Date.parse(today)
        return ahead >= 0 && ahead <= 3 * 86_400_000
      }
      for (const { id } of people.filter(({ job }) => job === 'crew'))
        expect(
          tasks.filter(({ UserId, crewIds, startAt }) => [UserId, ...crewIds].includes(id) && soon(startAt)).length,
        ).toBeGreaterThan(0)
    },
  )

  // Every weekday, both changes of the clock, a leap day, the turn of the year.
  it.each([
    TODAY,
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-03-08',
    '2026-11-01',
    '2027-01-01',
    '2028-02-29',
  ])('plans a week that people can work on %s', (today) => {
    const { tasks, people } = harborRoofing(today)
    const byDay = new Map<string, { from: number; to: number }[]>()
    for (const { UserId, crewIds, startAt, durationMin } of tasks)
      for (const id of [UserId, ...crewIds])
        if (id && startAt) {
          const key = `${id} ${startAt.slice(0, 10)}`
          const from = startAt.length > 10 ? Date.parse(startAt) / 60_000 : 0
          byDay.set(key, [...(byDay.get(key) ?? []), { from, to: from + (durationMin ?? 0) }])
        }
    const hours = [...byDay.values()].map((all) => all.reduce((sum, { from, to }) => sum + to - from, 0) / 60)
    expect(Math.max(...hours)).toBeLessThanOrEqual(10)
    const meetings = [...byDay.values()].flatMap((all) =>
      all.filter((one, nth) => all.some((other, at) => at < nth && one.from < other.to && other.from < one.to)),
    )
    expect(meetings.length).toBeLessThan(5)
    // Somebody has to do the work, and the crews have enough of it.
    expect(tasks.filter(({ UserId }) => UserId === null).length).toBeLessThan(60)
    const field = people.filter(({ job }) => job === 'crew' || job === 'lead').map(({ id }) => id)
    const ofField = [...byDay].filter(([key]) => field.some((id) => key.startsWith(id)))
    expect(ofField.length).toBeGreaterThan(150)
    expect(tasks.filter(({ estimateMin }) => estimateMin !== null).length).toBeGreaterThan(500)
  })

  it('tells a story that fits the calendar', () => {
    for (const { startdate, enddate } of demo.projects)
      if (startdate && enddate) expect(enddate >= startdate).toBe(true)
    for (const task of demo.tasks) {
      expect(Math.abs(days(task.startAt ?? TODAY))).toBeLessThanOrEqual(46)
      expect((task.dueAt ?? '') >= (task.startAt ?? '')).toBe(true)
      expect([task.status === 8, task.status === 9, task.status === 0, task.status === 3]).toEqual(
        [task.holdReason, task.problemReason, task.cancelReason, task.completedAt].map(Boolean),
      )
      if (task.status === 3) expect(task.checklist.every(({ required, done }) => done || !required)).toBe(true)
      if (task.startAt && days(task.startAt) > 1) expect([0, 1, 8]).toContain(task.status)
    }
    expect(demo.projects.filter(({ status, startdate }) => status === 2 && days(startdate ?? '') > 0)).toEqual([])
    for (const bid of demo.bids) expect(bid.date && bid.date <= TODAY).toBe(true)
  })

  it('shows something of everything', () => {
    const [projects, bids, tasks] = [demo.projects, demo.bids, demo.tasks].map((records) =>
      count(records.map(({ status }) => status)),
    )
    expect(Object.keys(projects ?? {}).sort()).toEqual(['0', '1', '2', '3', '4', '8'])
    expect(Object.keys(bids ?? {}).sort()).toEqual(['0', '1', '2', '3', '4'])
    expect(Object.keys(tasks ?? {}).sort()).toEqual(['0', '1', '2', '3', '8', '9'])
    expect(tasks?.['9']).toBeLessThan(30)
    expect(count(demo.tasks.map(({ priority }) => priority))).toMatchObject({
      300: expect.any(Number) as number,
      500: expect.any(Number) as number,
      1000: expect.any(Number) as number,
    })
    const types = count(demo.tasks.flatMap(({ typeId }) => typeId ?? []))
    expect(CompanySettings.parse({ taskTypes: demoTaskTypes, checklists: demoStepLists })).toBeTruthy()
    for (const { id, title } of demoTaskTypes) expect(types[id], title).toBeGreaterThan(5)
    expect(new Set(demo.customers.map(({ name }) => name)).size).toBe(200)
    expect(new Set(demo.customers.map(({ phone }) => phone)).size).toBe(200)
    expect(
      demo.tasks.filter(({ startAt }) => days(startAt ?? '') === 0 || days(startAt ?? '') === 2).length,
    ).toBeGreaterThan(3)
  })
})
