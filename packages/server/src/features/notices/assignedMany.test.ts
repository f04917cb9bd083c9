import { permissionId } from '@jobwright/contract/permissions.ts'
import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { noticeAddress } from '@jobwright/contract/rules/notices.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'
import { openMailSink, textOf, type MailSink } from '../../testing/mailSink.ts'
import { aProject, caughtUp, choose, clockFor } from '../../testing/notices.ts'

// What a bulk change assigns is one notice for each person.
let sink: MailSink
const settings: Record<string, string> = { MAIL_FROM: 'Jobwright <office@example.com>' }
beforeAll(async () => {
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
  settings['PUBLIC_URL'] = 'http://localhost:3000'
  return () => sink.stop()
})
const house = testHouse(settings)
beforeAll(() => house.services.dispatcher.stop())
const clock = clockFor(house)
let ada: Person
let luis: Person
beforeEach(async () => {
  ada = await house.company()
  luis = await house.person(ada, FIELD, 'Luis')
})

const several = (n: number, draft: Partial<TaskDraft> = {}) =>
  Promise.all(
    Array.from({ length: n }, (_, i) => ada.call(tasks.create, { body: { title: `Tear off ${i}`, ...draft } })),
  )
type Rows = readonly { id: string; version: number }[]
const asRows = (rows: Rows) => rows.map(({ id, version }) => ({ id, version }))
const assign = (rows: Rows, UserId: string | null, person = ada) =>
  person.call(tasks.changeMany, { body: { rows: asRows(rows), fields: { UserId } } })
const undo = (rows: Rows) => ada.call(tasks.changeMany, { body: { rows: asRows(rows), undo: true } })
async function told(person: Person): Promise<string[]> {
  await caughtUp(house)
  return (await person.call(notices.list, {})).rows.map(({ type, resource, count }) => `${type} ${resource} ${count}`)
}

test('each person has one notice with a count, which opens the list of their tasks', async () => {
  const wes = await house.person(ada, FIELD, 'Wes')
  const made = await several(60)
  await assign(made.slice(0, 50), luis.me.id)
  // Fields of their own: two people in one call.
  await ada.call(tasks.changeMany, {
    body: {
      rows: made.slice(50).map(({ id }, i) => ({ id, fields: { UserId: i < 3 ? wes.me.id : luis.me.id } })),
    },
  })
  expect(await told(luis)).toEqual(['assigned tasks 7', 'assigned tasks 50'])
  expect(await told(wes)).toEqual(['assigned tasks 3'])
  expect(await told(ada)).toEqual([])
  const { rows, unread } = await luis.call(notices.list, {})
  expect(unread).toBe(2)
  expect(noticeAddress(rows[0]!, luis.me.id)).toBe(`/tasks/listView?UserId=${luis.me.id}`)
  expect(made.map(({ id }) => id)).toContain(rows[0]?.recordId)
})

test('a single one stays as it is, also in a call for many', async () => {
  const [one, other] = await several(2)
  await assign([one!], luis.me.id)
  await ada.call(tasks.update, { params: { id: other!.id }, body: { UserId: luis.me.id } })
  expect(await told(luis)).toEqual(['assigned tasks 1', 'assigned tasks 1'])
  const { rows } = await luis.call(notices.list, {})
  expect(noticeAddress(rows[0]!, luis.me.id)).toBe(`/tasks/${other!.id}`)
})

test('undo and redo tell nobody again, neither whom it was given to nor whom it goes back to', async () => {
  const wes = await house.person(ada, FIELD, 'Wes')
  const made = await several(4, { UserId: wes.me.id })
  expect(await told(wes)).toEqual(Array.from({ length: 4 }, () => 'assigned tasks 1'))
  const given = await assign(made, luis.me.id)
  const back = await undo(given.rows)
  const again = await undo(back.rows)
  expect(again.refused).toEqual([])
  expect(await told(luis)).toEqual(['assigned tasks 4'])
  expect(await told(wes)).toHaveLength(4)
  // Work that is assigned again sends a notice.
  await assign(again.rows, wes.me.id)
  expect((await told(wes))[0]).toBe('assigned tasks 4')
})

test('counts only what its person may see, and nothing of what they do themselves', async () => {
  const role = await ada.call(roles.create, {
    body: { title: 'Projects only', permissions: [{ id: permissionId('projects.list') }] },
  })
  const pia = await house.person(ada, role.id, 'Pia')
  await assign(await several(3), pia.me.id)
  expect(await told(pia)).toEqual([])
  await assign(await several(3), luis.me.id, luis)
  expect(await told(luis)).toEqual([])
  const jobs = [await aProject(ada), await aProject(ada)]
  await ada.call(projects.changeMany, {
    body: { rows: jobs.map(({ id }) => ({ id })), fields: { UserId: pia.me.id } },
  })
  expect(await told(pia)).toEqual(['assigned projects 2'])
})

test('its mail says how many in the language of its person, once, and waits for quiet hours', async () => {
  const email = `${luis.me.username}@example.com`
  await house.owner("update users set email = $2, language = 'es', timezone = 'America/New_York' where id = $1", [
    luis.me.id,
    email,
  ])
  await choose(luis, { email: 'now', quiet: { from: '20:00', to: '06:00' } })
  const mails = () => sink.mails.filter((mail) => mail.to.includes(email))
  await assign(await several(5), luis.me.id)
  await clock.happened(luis, '2026-06-11T01:00:00Z')
  await clock.at('2026-06-11T02:00:00Z')
  expect(mails()).toHaveLength(0)
  await clock.at('2026-06-11T10:01:00Z')
  expect(mails()).toHaveLength(1)
  const text = textOf(mails()[0]!)
  expect(text).toContain('Ada Owner le asignó 5 tareas')
  expect(text).toContain(`https://jobs.example.com/tasks/listView?UserId=${luis.me.id}`)
})

test('somebody who wants no notices of assignments has none', async () => {
  const nothing = { inApp: false, email: false, push: false, slack: false }
  await choose(luis, { types: { ...blankNotifications.types, assigned: nothing } })
  await assign(await several(3), luis.me.id)
  expect(await told(luis)).toEqual([])
})
