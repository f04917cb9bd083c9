import { tasks } from '@jobwright/contract/resources/tasks.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { BadArchive, loadTables } from '../db/archive/load.ts'
import { aCustomer, testHouse, type Person } from '../testing/house.ts'

const house = testHouse()

const skippedOf = (company: Person) =>
  house.owner('select queue, problem from skipped_rows where company = $1 order by queue', [company.me.CompanyId])
/** A time entry that ended long ago, with its place. */
const oldEntry = async ({ me }: Person) => {
  const [row] = await house.owner(
    `insert into timeentries (company_id, id, n, user_id, kind, start_at, end_at, zone, work_date, week_start, method, start_place)
      values ($1, gen_random_uuid(), 1, $2, 'work', now() - interval '500 days', now() - interval '500 days' + interval '1 hour', 'UTC',
        current_date - 500, current_date - 505, 'clock', '{"lat": 1, "lng": 2}') returning id`,
    [me.CompanyId, me.id],
  )
  return String(row?.['id'])
}
const placeOf = async (id: string) =>
  (await house.owner('select start_place from timeentries where id = $1', [id]))[0]?.['start_place']

test('a company whose rules cannot be read keeps its places; those of others are dropped in time', async () => {
  const [evil, good] = [await house.company(), await house.company()]
  const [kept, dropped] = [await oldEntry(evil), await oldEntry(good)]
  await house.owner(
    `insert into timepolicies (company_id, version, effective_from, body) values ($1, 1, '2001-01-01', '{"rules": {"locationDays": "many"}}')`,
    [evil.me.CompanyId],
  )
  await house.owner('select drop_places(now())')
  expect([await placeOf(kept), await placeOf(dropped)]).toEqual([{ lat: 1, lng: 2 }, null])
  expect(await skippedOf(evil)).toMatchObject([{ queue: 'places', problem: expect.stringContaining('many') as string }])
})

test('a company whose trash terms cannot be read keeps its trash; that of others is emptied', async () => {
  const [evil, good] = [await house.company(), await house.company()]
  const trashed = async (ada: Person) => {
    const task = await ada.call(tasks.create, { body: { title: 'Old', CustomerId: (await aCustomer(ada)).id } })
    await house.owner(`update tasks set deleted_at = now() - interval '900 days' where id = $1`, [task.id])
    return task.id
  }
  const ids = [await trashed(evil), await trashed(good)]
  await house.owner(`update companies set trash_terms = '[{"days": "x", "until": "never"}]' where id = $1`, [
    evil.me.CompanyId,
  ])
  await house.owner('select sweep()')
  const left = await house.owner('select id from tasks where id = any ($1)', [ids])
  expect(left.map(({ id }) => id)).toEqual([ids[0]])
  expect(await skippedOf(evil)).toMatchObject([{ queue: 'trash' }])
})

test('a company whose sums cannot be counted on keeps them; the weeks of others are worked out anew', async () => {
  const [evil, good] = [await house.company(), await house.company()]
  for (const { me } of [evil, good])
    await house.owner(
      `insert into timesheets (company_id, id, n, user_id, week_start) values ($1, gen_random_uuid(), 1, $2, current_date - 1)`,
      [me.CompanyId, me.id],
    )
  const sums = (change: number, company: Person) =>
    house.owner(
      `update timesheet_sums set change = $2, summed = $2, summed_at = now() - interval '1 hour' where company_id = $1`,
      [company.me.CompanyId, change],
    )
  await sums(2_147_483_647, evil)
  await sums(5, good)
  await house.owner('select restale_weeks()')
  expect(await house.owner('select change from timesheet_sums where company_id = $1', [good.me.CompanyId])).toEqual([
    { change: 6 },
  ])
  expect(await skippedOf(evil)).toMatchObject([{ queue: 'weekSums' }])
})

test('no function that goes over all companies reads what they wrote without passing over who wrote it badly', async () => {
  // Each of these reads values of every company in one call; the file of its test is beside it.
  const guarded = ['books_to_remind', 'claim_weather', 'nudge_running', 'drop_places', 'restale_weeks', 'sweep_trash']
  const rows = await house.owner(
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [[...guarded, 'claim_sendings', 'queue_notices']],
  )
  expect(rows).toHaveLength(8)
  for (const { proname, prosrc } of rows)
    expect([
      proname,
      /exception when others then\s+if not (public\.)?is_row_error\(sqlstate\)/.test(String(prosrc)),
    ]).toEqual([proname, true])
})

test('values that no call would have let in do not come in with an archive', async () => {
  const { me } = await house.company()
  const client = new pg.Client({ ...inject('cluster'), database: String(house.connection.database) })
  await client.connect()
  const poisons = [
    [`update companies set trash_terms = '[{"days": "x"}]' where id = $1`, 'trash_terms'],
    [`update companies set profile = '[]' where id = $1`, 'profile'],
    [`update companies set status = 'odd' where id = $1`, 'status "odd"'],
    [
      `insert into timepolicies (company_id, version, effective_from, body) values ($1, 1, '2001-01-01', '{"rules": {"remindAfterHours": "x"}}')`,
      'remindAfterHours',
    ],
    [`update users set notifications = '7' where company_id = $1`, 'notification choices'],
    [`update template_versions set body = '{"sections": 3}' where company_id = $1`, 'is not a form'],
  ] as const
  try {
    for (const [poison, named] of poisons) {
      await client.query('begin')
      await client.query(poison, [me.CompanyId])
      // An archive of no table: what is there is looked at all the same.
      const load = loadTables(
        client,
        { companyId: me.CompanyId },
        [],
        async function* () {},
        () => '',
      )
      await expect(load, poison).rejects.toThrow(named)
      await expect(load).rejects.toBeInstanceOf(BadArchive)
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
})
