import { access } from '@jobwright/contract/resources/access.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'
import { aProject, caughtUp, say } from '../../testing/notices.ts'

const house = testHouse()

/** A user's notifications, once all events so far are processed. */
async function told(person: Person): Promise<string[]> {
  await caughtUp(house)
  return (await person.call(notices.list, {})).rows.map((row) => `${row.type} ${row.title}`)
}

test('somebody is told of work that others give them, and not of what they do themselves', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const sam = await house.person(ada, FIELD, 'Sam')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  await ada.call(tasks.create, {
    body: { title: 'Tear off', ProjectId: project.id, UserId: rosa.me.id, crewIds: [sam.me.id] },
  })
  expect(await told(rosa)).toEqual(['assigned Tear off', 'assigned Reroof'])
  expect(await told(sam)).toEqual(['assigned Tear off'])
  expect(await told(ada)).toEqual([])
  // A change of another field notifies nobody again; a new crew member alone is notified.
  const task = await rosa.call(tasks.create, { body: { title: 'Sweep', UserId: rosa.me.id, crewIds: [sam.me.id] } })
  await rosa.call(tasks.update, {
    params: { id: task.id },
    body: { description: 'Twice', crewIds: [sam.me.id, ada.me.id], version: task.version },
  })
  expect(await told(rosa)).toHaveLength(2)
  expect(await told(sam)).toEqual(['assigned Sweep', 'assigned Tear off'])
  expect(await told(ada)).toEqual(['assigned Sweep'])
})

test('one event is one notice: who is named hears that, others on the record hear of a comment', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const sam = await house.person(ada, FIELD, 'Sam')
  const eve = await house.person(ada, FIELD, 'Eve')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  await say(sam, project.id, 'I was there.')
  await say(ada, project.id, `${mention(rosa.me.id)} when do we start?`)
  expect(await told(rosa)).toEqual(['mentioned Reroof', 'comment Reroof', 'assigned Reroof'])
  expect(await told(sam)).toEqual(['comment Reroof'])
  expect(await told(eve)).toEqual([])
  // A person who is mentioned in an edit is notified; nobody is notified twice.
  const slip = await say(rosa, project.id, 'Monday')
  await rosa.call(comments.update, { params: { id: slip.id }, body: { body: `Monday ${mention(eve.me.id)}` } })
  expect(await told(eve)).toEqual(['mentioned Reroof'])
  expect(await told(sam)).toEqual(['comment Reroof', 'comment Reroof'])
  // Deleted comments are no longer reported.
  await rosa.call(comments.remove, { params: { id: slip.id } })
  expect(await told(eve)).toEqual([])
  const [first] = (await rosa.call(notices.list, {})).rows
  expect(first).toMatchObject({
    recordId: project.id,
    actor: { id: ada.me.id },
    words: `${mention(rosa.me.id)} when do we start?`,
    mentions: [{ firstName: 'Rosa' }],
    readAt: null,
  })
})

test('a problem is told to whoever leads the job, watches the task or made it', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const sam = await house.person(ada, FIELD, 'Sam')
  const wes = await house.person(ada, FIELD, 'Wes')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  const task = await ada.call(tasks.create, {
    body: { title: 'Tear off', ProjectId: project.id, UserId: sam.me.id, watcherIds: [wes.me.id] },
  })
  await sam.call(tasks.update, {
    params: { id: task.id },
    body: { status: 9, problemReason: 'Rotten deck', version: task.version },
  })
  expect(await told(rosa)).toEqual(['problem Tear off', 'assigned Reroof'])
  expect(await told(wes)).toEqual(['problem Tear off'])
  expect(await told(ada)).toEqual(['problem Tear off'])
  expect(await told(sam)).toEqual(['assigned Tear off'])
})

test('nobody is told of what they may not see, nor anybody of another company', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  // The crew reaches the work that they are assigned to; a mention assigns nobody.
  const cal = await house.person(ada, 101, 'Cal')
  const nobody = await house.person(ada, FIELD, 'Gone')
  const project = await aProject(ada)
  await say(ada, project.id, `${mention(cal.me.id)} ${mention(nobody.me.id)} look`)
  expect(await told(cal)).toEqual([])
  expect(await told(bob)).toEqual([])
  expect(await told(nobody)).toEqual(['mentioned Reroof'])
  // Records that a user can no longer see are no longer reported: the role is checked on read.
  await ada.call(users.update, { params: { id: nobody.me.id }, body: { RoleId: 101 } })
  expect(await told(nobody)).toEqual([])
  expect(await house.owner('select 1 from notices where company_id = $1', [bob.me.CompanyId])).toEqual([])
})

test('what is read is read everywhere, and only by its own person', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  await say(ada, project.id, 'One')
  await say(ada, project.id, 'Two')
  expect(await told(rosa)).toHaveLength(3)
  const heard: string[] = []
  const silence = house.changes.subscribe(({ resource, id }) => heard.push(`${resource} ${id}`))
  const page = await rosa.call(notices.list, { query: { count: 2 } })
  expect(page.unread).toBe(3)
  const rest = await rosa.call(notices.list, { query: { count: 2, after: page.next ?? '' } })
  expect([page.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null])
  const ids = page.rows.map((row) => row.id)
  expect(await ada.call(notices.read, { body: { ids } })).toEqual({ unread: 0 })
  expect(await rosa.call(notices.read, { body: { ids } })).toEqual({ unread: 1 })
  expect((await rosa.call(notices.list, { query: { only: 'unread' } })).rows).toEqual(rest.rows)
  expect(await rosa.call(notices.read, { body: { all: true } })).toEqual({ unread: 0 })
  expect(heard).toContain(`notices ${rosa.me.id}`)
  silence()
})

test('of a muted project somebody hears only what is meant for them alone', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  const params = { id: project.id }
  expect(await rosa.call(notices.muted, { params })).toEqual({ muted: false })
  await rosa.call(notices.mute, { params, body: { muted: true } })
  await rosa.call(notices.mute, { params, body: { muted: true } })
  expect(await rosa.call(notices.muted, { params })).toEqual({ muted: true })
  expect(await ada.call(notices.muted, { params })).toEqual({ muted: false })
  await say(ada, project.id, 'Chatter')
  await say(ada, project.id, `${mention(rosa.me.id)} a question`)
  expect(await told(rosa)).toEqual(['mentioned Reroof', 'assigned Reroof'])
  await rosa.call(notices.mute, { params, body: { muted: false } })
  await say(ada, project.id, 'Chatter')
  expect(await told(rosa)).toEqual(['comment Reroof', 'mentioned Reroof', 'assigned Reroof'])
})

test('who asks for a right is told to those who can give it, and a connection that gave up to those who set it', async () => {
  const ada = await house.company()
  const olive = await house.person(ada, 100, 'Olive')
  const pat = await house.person(ada, FIELD, 'Pat')
  await pat.call(access.ask, { body: { need: 'bids.list' } })
  await pat.call(access.ask, { body: { need: 'bids.list' } })
  expect(await told(ada)).toEqual(['accessRequested Pat Person'])
  expect(await told(olive)).toEqual(['accessRequested Pat Person'])
  expect(await told(pat)).toEqual([])
  const id = newId()
  await house.owner(
    `insert into connections (company_id, id, kind, name, address, shown, events, paused_at) values ($1, $2, 'webhook', 'Our books', '', '', '{tasks.created}', now())`,
    [ada.me.CompanyId, id],
  )
  await house.owner(
    `insert into audit_events (company_id, id, resource, record_id, version, action) values ($1, $2, 'connections', $3, 1, 'paused')`,
    [ada.me.CompanyId, newId(), id],
  )
  expect(await told(ada)).toEqual(['deliveryFailed Our books', 'accessRequested Pat Person'])
  expect(await told(olive)).toEqual(['accessRequested Pat Person'])
})

test('somebody who does not want to be told of something in the product is not', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  const types = {
    ...blankNotifications.types,
    comment: { inApp: false, email: false, push: false, slack: false },
    mentioned: { inApp: false, email: true, push: false, slack: false },
  }
  await rosa.call(settings.setNotifications, {
    params: { id: rosa.me.id },
    body: { userActiveNotifications: { ...blankNotifications, types } },
  })
  await say(ada, project.id, 'Chatter')
  await say(ada, project.id, `${mention(rosa.me.id)} a question`)
  expect(await told(rosa)).toEqual(['assigned Reroof'])
  // Other channels are queued for that channel only.
  expect(
    await house.owner("select type, channels from notices where user_id = $1 and type <> 'assigned'", [rosa.me.id]),
  ).toEqual([{ type: 'mentioned', channels: ['email'] }])
})
