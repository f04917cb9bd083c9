import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { answered, changeLog, dayForm, fileLog, logDesk, signatureOf } from '../../testing/logs.ts'

const house = testHouse()
let ada: Person
let desk: Awaited<ReturnType<typeof logDesk>>

beforeAll(async () => {
  ada = await house.company()
  desk = await logDesk(ada)
})

const early = {
  problem: {
    errors: [{ field: 'logDate', message: 'This day has not come yet. A plan is signed and filed on its day.' }],
  },
}
const inDays = (days: number) => desk.daysAgo(-days)

test('a day up to a week ahead is planned, and neither filed nor marked as nothing to report before it comes', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await desk.book({ UserId: lead.me.id, schedule: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] })
  const plan = (days: number, more: object = {}) =>
    desk.entry(bookId, { logDate: inDays(days), plan: true, ...more }, lead)
  await expect(desk.entry(bookId, { logDate: inDays(1) }, lead)).rejects.toMatchObject({
    problem: { errors: [{ field: 'logDate', message: 'A log can’t be about a day that hasn’t come yet.' }] },
  })
  await expect(plan(8)).rejects.toMatchObject({
    problem: { errors: [{ field: 'logDate', message: 'A day can be planned up to 7 days ahead.' }] },
  })
  await expect(plan(2, { status: 'no_work', noWorkReason: 'holiday' })).rejects.toMatchObject(early)
  const log = await plan(2, { answers: answered({ work: 'Pour the slab' }) })
  expect(log).toMatchObject({ status: 'draft', logDate: inDays(2) })
  expect(log).not.toHaveProperty('plan')
  // It is written like any draft, and stays the one log of its day.
  const written = await changeLog(lead, log.id, { answers: answered({ work: 'Pour the slab of bay 3' }) })
  expect(written.answers.values['work']).toBe('Pour the slab of bay 3')
  expect((await plan(2)).id).toBe(log.id)
  await expect(fileLog(lead, log.id)).rejects.toMatchObject(early)
  await expect(changeLog(lead, log.id, { status: 'no_work', noWorkReason: 'weather' })).rejects.toMatchObject(early)
  // Administrators can't file it either.
  await expect(fileLog(ada, log.id)).rejects.toMatchObject(early)
  await expect(changeLog(lead, log.id, { logDate: inDays(3), plan: true })).rejects.toMatchObject({
    problem: { errors: [{ field: 'logDate' }] },
  })
})

test('a plan counts nowhere before its day: board, last log, figures', async () => {
  const { id: bookId, TemplateId } = await desk.book({ schedule: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] })
  await desk.entry(bookId, { logDate: inDays(1), plan: true, answers: answered({ work: 'A', delay: 'yes' }) })
  const board = await ada.call(logbooks.board, { query: { from: desk.today(), to: inDays(1) } })
  const row = board.rows.find(({ id }) => id === bookId)
  expect(row?.days.map(({ state }) => state).at(-1)).toBe('due')
  const { rows } = await ada.call(logbooks.list, { query: { count: 1000 } })
  expect(rows.find(({ id }) => id === bookId)).toMatchObject({ lastLogDate: null })
  const query = { TemplateId: TemplateId ?? '', key: 'work', LogbookId: bookId, from: desk.today(), to: inDays(7) }
  expect((await ada.call(logentries.figures, { query })).rows).toEqual([])
})

test('nobody signs in a plan; on its day, by the clock of the company, it is the draft of the day and is filed', async () => {
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  const company = await house.company('Far away')
  const zone = (name: string) =>
    house.owner('update companies set timezone = $2 where id = $1', [company.me.CompanyId, name])
  await zone(west)
  const far = await logDesk(company)
  const signed = {
    ...dayForm,
    sections: [
      {
        key: 'day',
        label: { en: 'Day' },
        repeat: 'none' as const,
        fields: [
          { key: 'work', type: 'longtext' as const, label: { en: 'Work' } },
          { key: 'sign', type: 'signature' as const, label: { en: 'Foreman' } },
        ],
      },
    ],
  }
  const made = await company.call(templates.create, { body: { title: 'Signed', body: signed } })
  await company.call(templates.publish, { params: { id: made.id }, body: {} })
  const { id: bookId } = await far.book({ TemplateId: made.id })
  // In Kiritimati it is always a later day than in Pago Pago.
  const day = todayIn(east)
  const log = await far.entry(bookId, { logDate: day, plan: true, answers: answered({ work: 'Pour' }) })
  const { hash } = signatureOf(answered({ work: 'Pour' }), signed)
  const sign = { name: 'Dea', title: '', path: '', at: '2026-05-14T15:00:00Z', by: company.me.id, device: '', hash }
  const answers = answered({ work: 'Pour', sign })
  await expect(changeLog(company, log.id, { answers })).rejects.toMatchObject(early)
  await expect(far.entry(bookId, { logDate: day, plan: true, answers })).rejects.toMatchObject(early)
  await zone(east)
  expect((await far.entry(bookId, { logDate: day })).id).toBe(log.id)
  expect((await changeLog(company, log.id, { answers })).answers.values['sign']).toEqual(sign)
  expect(await fileLog(company, log.id)).toMatchObject({ status: 'submitted', daysLate: 0 })
})
