import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { defaultCodes, exportColumns } from '@jobwright/contract/time/exportFiles.ts'
import { beforeAll, expect, test } from 'vitest'
import { hoursBeforeEnd as ago } from '../../testing/hours.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person

beforeAll(async () => {
  ada = await house.company()
})

const chain = (who: Person) => ada.call(timeentries.chain, { query: { UserId: who.me.id } })
const isWhole = async (who: Person) => (await chain(who)).isWhole
const add = (who: Person, from: number, to: number) =>
  who.call(timeentries.create, { body: { startAt: ago(from), endAt: ago(to) } })
async function worker(name: string): Promise<{ who: Person; entries: TimeEntry[] }> {
  const who = await house.person(ada, CREW_ROLE, name)
  return { who, entries: [await add(who, 6, 5), await add(who, 4, 3)] }
}
async function sign(who: Person, entries: TimeEntry[]): Promise<string> {
  const id = entries[0]?.TimesheetId ?? ''
  const hash = createHash('sha256').update(signedHours(entries, [])).digest('hex')
  const signature = { name: 'Luis', title: '', path: '', device: 'Phone', hash }
  await who.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  return id
}
/** What somebody does with the rights of the owner of the database, with triggers off. */
const tamper = (text: string, values: unknown[]) => house.owner(`with one as (select 1) ${text}`, values)
/** Takes the last link away, and its entry. */
async function cutEnd(who: Person): Promise<void> {
  await house.owner('alter table timeentries disable trigger user')
  await house.owner(
    `with gone as (delete from time_chain c where c.user_id = $1 and c.seq = (select max(x.seq) from time_chain x
      where x.user_id = $1) returning c.entry_id) delete from timeentries e using gone where e.id = gone.entry_id`,
    [who.me.id],
  )
  await house.owner('alter table timeentries enable trigger user')
}

test('a link covers who wrote it, and when', async () => {
  const { who, entries } = await worker('Luis')
  expect((await chain(who)).rows[0]?.content.split('\n').slice(0, 3)).toEqual([
    'v2',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    who.me.id,
  ])
  expect(await isWhole(who)).toBe(true)
  const id = entries[1]?.id
  await tamper('update time_chain set by_id = $2 where entry_id = $1', [id, ada.me.id])
  expect(await isWhole(who)).toBe(false)
  await tamper('update time_chain set by_id = $2 where entry_id = $1', [id, who.me.id])
  expect(await isWhole(who)).toBe(true)
  await tamper('update time_chain set by_id = null where entry_id = $1', [id])
  expect(await isWhole(who)).toBe(false)
  await tamper('update time_chain set by_id = $2 where entry_id = $1', [id, who.me.id])
  await tamper(`update time_chain set at = at - interval '1 day' where entry_id = $1`, [id])
  expect(await isWhole(who)).toBe(false)
})

test('a link that is missing at the end is noticed, with its entry and without', async () => {
  const { who } = await worker('Rosa')
  await cutEnd(who)
  expect(await isWhole(who)).toBe(false)
  const other = await worker('Ben')
  await house.owner('delete from time_chain_ends where user_id = $1', [other.who.me.id])
  expect(await isWhole(other.who)).toBe(false)
})

test('what was signed is missed even where the end of the chain was written anew', async () => {
  const { who, entries } = await worker('Otis')
  const id = await sign(who, entries)
  const sheet = await ada.call(timesheets.get, { params: { id }, query: {} })
  expect(sheet.signature?.chain).toMatchObject({ count: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  expect(await isWhole(who)).toBe(true)
  // The links of signing, the last one before it, and everything that names them but the signature.
  for (let nth = 0; nth < 3; nth++) await cutEnd(who)
  await house.owner('delete from time_chain where user_id = $1 and seq > 1', [who.me.id])
  await house.owner(
    `update time_chain_ends t set seq = 1, hash = c.hash from time_chain c
      where t.user_id = $1 and c.user_id = $1 and c.seq = 1`,
    [who.me.id],
  )
  expect(await isWhole(who)).toBe(false)
})

test('an export keeps how far the chains of its people reached', async () => {
  const { who, entries } = await worker('Ines')
  const id = await sign(who, entries)
  await ada.call(timesheets.update, { params: { id }, body: { status: 'approved' } })
  const body = {
    through: addDays(new Date().toISOString().slice(0, 10), 1),
    options: { columns: [...exportColumns], codes: defaultCodes },
  }
  const batch = await ada.call(timebatches.create, { body })
  const [kept] = await house.owner('select chain_ends from timebatches where id = $1', [batch.id])
  const links = (await chain(who)).rows
  expect(kept?.['chain_ends']).toEqual([{ UserId: who.me.id, count: links.length, hash: links.at(-1)?.hash }])
  expect(await isWhole(who)).toBe(true)
  await house.owner(`update timebatches set chain_ends = jsonb_set(chain_ends, '{0,hash}', '"00"') where id = $1`, [
    batch.id,
  ])
  expect(await isWhole(who)).toBe(false)
})

test('links from before, which have the entry alone, still verify, and new ones follow them', async () => {
  const { who } = await worker('Sam')
  // As an earlier build wrote them, without an end.
  await house.owner(
    `do $do$ declare l record; before text := '';
      begin
        for l in select c.*, e as entry from time_chain c join timeentries e on e.company_id = c.company_id and e.id = c.entry_id
          where c.user_id = '${who.me.id}' order by c.seq loop
          update time_chain set content = time_content(l.entry), hash = encode(sha256(convert_to(before || E'\\n'
            || time_content(l.entry), 'UTF8')), 'hex') where user_id = l.user_id and seq = l.seq returning hash into before;
        end loop;
        delete from time_chain_ends where user_id = '${who.me.id}';
      end $do$`,
  )
  expect(await isWhole(who)).toBe(true)
  await add(who, 2, 1)
  expect(await isWhole(who)).toBe(true)
  expect((await chain(who)).rows.map(({ content }) => content.startsWith('v2'))).toEqual([false, false, true])
})
