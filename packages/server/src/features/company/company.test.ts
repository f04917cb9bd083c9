import { Refusal } from '@jobwright/contract/problem.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const refused = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, fields: [] as string[] }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, fields: error.problem.errors.map(({ field }) => field) }
    },
  )
const me = async (person: Person) => (await person.call(users.get, { params: { id: person.me.id } })).user as Me
const logo = (person: Person, payload: string | Buffer) =>
  house.raw('POST', '/api/organization/logo', {
    token: person.token,
    payload: payload as string,
    headers: { 'content-type': 'application/octet-stream' },
  })

test('who the company is can be changed, and shows with the next look at oneself', async () => {
  const ada = await house.company()
  const { version } = await ada.call(company.read, {})
  const body = {
    displayName: 'Whitmore Roofing',
    timezone: 'America/Denver',
    brand: '#175CD3',
    weekStart: 1,
    dateFormat: 'DMY' as const,
    website: 'https://whitmore.example',
    version,
  }
  const changed = await ada.call(company.update, { body })
  expect(changed).toMatchObject({ displayName: 'Whitmore Roofing', version: version + 1, weekStart: 1 })
  expect((await me(ada)).Company).toMatchObject({
    name: 'Whitmore Roofing',
    timezone: 'America/Denver',
    brand: '#175CD3',
    weekStart: 1,
    dateFormat: 'DMY',
  })
  expect(await refused(ada.call(company.update, { body }))).toMatchObject({ status: 409 })
  const history = await house.owner(
    "select changes from audit_events where company_id = $1 and resource = 'companies' order by id",
    [ada.me.CompanyId],
  )
  expect(history).toHaveLength(1)
})

test('the tax number goes in and does not come back', async () => {
  const ada = await house.company()
  const { version } = await ada.call(company.read, {})
  const changed = await ada.call(company.update, { body: { taxId: '12-3456789', version } })
  expect(changed.taxIdEnd).toBe('6789')
  expect(JSON.stringify([changed, await me(ada)])).not.toContain('12-345')
  const history = await house.owner('select changes::text from audit_events where company_id = $1', [ada.me.CompanyId])
  expect(JSON.stringify(history)).not.toContain('3456789')
})

test('a color on which white cannot be read is refused, and a link that is none', async () => {
  const ada = await house.company()
  const { version } = await ada.call(company.read, {})
  expect(await refused(ada.call(company.update, { body: { brand: '#FFEB3B', version } }))).toEqual({
    status: 422,
    fields: ['brand'],
  })
  expect(await refused(ada.call(company.update, { body: { website: 'javascript:alert(1)', version } }))).toEqual({
    status: 422,
    fields: ['website'],
  })
  expect(await refused(ada.call(company.update, { body: { timezone: 'Mars/Olympus', version } }))).toEqual({
    status: 422,
    fields: ['timezone'],
  })
})

test('only who may change settings does', async () => {
  const ada = await house.company()
  for (const role of [100, 101]) {
    const pat = await house.person(ada, role)
    expect((await refused(pat.call(company.read, {}))).status).toBe(403)
    expect((await refused(pat.call(company.update, { body: { displayName: 'Mine', version: 1 } }))).status).toBe(403)
    expect((await logo(pat, 'x')).statusCode).toBe(403)
  }
})

test('a logo is drawn anew as a PNG, small enough, and is seen without a session', async () => {
  const ada = await house.company()
  const png = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  const answer = await logo(ada, png)
  expect(answer.statusCode, answer.body).toBe(200)
  const at = answer.json<{ logo: string }>().logo
  expect(at).toMatch(/^\/media\/logos\/[0-9a-f]{64}\.png$/)
  const seen = await house.raw('GET', at)
  expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'png', height: 180, width: 240 })
  expect((await me(ada)).Company.logo).toBe(at)
  const bare = await house.raw('DELETE', '/api/organization/logo', { token: ada.token })
  expect(bare.json()).toMatchObject({ logo: null })
  expect((await house.raw('GET', at)).statusCode).toBe(404)
})

test('of an SVG nothing but its drawing is left; one that runs or reaches out is refused', async () => {
  const ada = await house.company()
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100">${inside}<rect width="200" height="100" fill="#175CD3"/></svg>`
  const good = await logo(ada, svg('<title>Mark</title>'))
  expect(good.statusCode, good.body).toBe(200)
  const seen = await house.raw('GET', good.json<{ logo: string }>().logo)
  expect((await sharp(seen.rawPayload).metadata()).format).toBe('png')
  for (const inside of [
    '<script>alert(1)</script>',
    '<image href="http://127.0.0.1/secret.png"/>',
    '<use xlink:href="file:///etc/passwd"/>',
    '<rect onload="alert(1)"/>',
    '<style>@import url(http://127.0.0.1/x.css);</style>',
    '<foreignObject><iframe src="http://127.0.0.1"/></foreignObject>',
  ])
    expect((await logo(ada, svg(inside))).statusCode, inside).toBe(422)
  expect((await logo(ada, `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`)).statusCode).toBe(422)
  expect((await logo(ada, '<html><svg></svg></html>')).statusCode).toBe(422)
  expect((await logo(ada, 'GIF89a')).statusCode).toBe(422)
  expect((await logo(ada, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
  const huge = await logo(
    ada,
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
  )
  expect(huge.statusCode).toBe(422)
})

test('settings name statuses that there are, in colors that read, and are seen by everybody of the company', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const { version } = await ada.call(company.settings, {})
  const settings = {
    statuses: { project: { 4: { label: 'Warranty', tone: 'violet' as const } } },
    photos: { gallery: false, stamp: true, quality: 'full' as const, wifiOnly: true },
    shares: { days: 7 as const },
  }
  const changed = await ada.call(company.setSettings, { body: { settings, version } })
  expect(changed.settings).toEqual(settings)
  expect((await me(pat)).Company.settings).toEqual(settings)
  expect(
    (
      await refused(
        ada.call(company.setSettings, {
          body: { settings: { statuses: { project: { 77: { label: 'No' } } } }, version: version + 1 },
        }),
      )
    ).status,
  ).toBe(422)
  expect(
    (
      await refused(
        ada.call(company.setSettings, {
          body: { settings: { statuses: { project: { 4: { tone: 'pink' } } } } as never, version: version + 1 },
        }),
      )
    ).status,
  ).toBe(422)
  expect(
    await refused(
      ada.call(company.setSettings, {
        body: { settings: { photos: { quality: 'tiny' } } as never, version: version + 1 },
      }),
    ),
  ).toEqual({ status: 422, fields: ['settings.photos.quality'] })
  expect((await refused(pat.call(company.settings, {}))).status).toBe(403)
})

test('human numbers go on from a higher one, and never back', async () => {
  const ada = await house.company()
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove LLC' } })
  const bid = () => ada.call(bids.create, { body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id } })
  expect((await bid()).number).toBe('B-1')
  await ada.call(company.setNumber, { body: { kind: 'bids', next: 500 } })
  expect((await bid()).number).toBe('B-500')
  expect(await refused(ada.call(company.setNumber, { body: { kind: 'bids', next: 500 } }))).toEqual({
    status: 422,
    fields: ['next'],
  })
  expect((await ada.call(company.settings, {})).numbers).toContainEqual({ kind: 'bids', next: 501 })
})

test('closing asks for name and password, waits 90 days, and can be taken back until then', async () => {
  const ada = await house.company('Ada Roofing')
  const pat = await house.person(ada, 100)
  const close = (name: string, password: string) => ada.call(company.close, { body: { name, password } })
  expect(
    (await refused(pat.call(company.close, { body: { name: 'Ada Roofing', password: 'hammer-and-level-9' } }))).status,
  ).toBe(403)
  expect(await refused(close('Ada', 'wrong-one-entirely'))).toEqual({ status: 422, fields: ['name', 'password'] })
  const closing = await close('Ada Roofing', 'hammer-and-level-9')
  expect(new Date(closing.closingAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  expect((await ada.call(company.reopen, {})).closingAt).toBeNull()
  await close('Ada Roofing', 'hammer-and-level-9')
  await house.owner("update companies set closing_at = now() - interval '1 minute' where id = $1", [ada.me.CompanyId])
  await house.db.outside({ text: 'select settle_plans(false)', values: [] })
  expect((await refused(ada.call(company.read, {}))).status).toBe(401)
})

test('the set-up is gone on with where it was left, and a trade brings its photo tags', async () => {
  const ada = await house.company()
  expect(ada.me.Company.setup).toBe('open')
  await ada.call(company.setSetup, { body: { step: 'company' } })
  await ada.call(company.setSetup, { body: { step: 'trade', trades: ['roofing', 'gc'] } })
  expect(await ada.call(company.setSetup, { body: { state: 'later' } })).toEqual({
    state: 'later',
    done: ['company', 'trade'],
    trades: ['roofing', 'gc'],
    sample: false,
  })
  expect((await me(ada)).Company.setup).toBe('later')
  expect((await ada.call(photos.tags, {})).rows.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['flashing', 'foundation']),
  )
})

test('a step of the set-up is done when what it is for is there, however it came in', async () => {
  const ada = await house.company()
  const done = async () => (await ada.call(company.setup, {})).done
  await ada.call(company.addSample, {})
  expect(await done()).toEqual([])
  const customer = await ada.call(customers.create, { body: { name: 'Imported' } })
  expect(await done()).toEqual(['records'])
  await ada.call(projects.create, { body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id } })
  await house.person(ada, 101, 'Luis')
  expect(await done()).toEqual(['people', 'records', 'project'])
})

test('sample records say what they are and go away together', async () => {
  const ada = await house.company()
  const mine = await ada.call(customers.create, { body: { name: 'Real customer' } })
  expect((await ada.call(company.addSample, {})).sample).toBe(true)
  await ada.call(company.addSample, {})
  const list = await ada.call(customers.list, {})
  expect(list.rows.map(({ name }) => name).sort()).toEqual([
    'Real customer',
    'Sample: Delgado Family',
    'Sample: Whitmore Orchards',
  ])
  const work = await ada.call(tasks.list, {})
  expect(work.totalCounts).toBe(3)
  await ada.call(tasks.remove, { params: { id: work.rows[0]?.id ?? '' } })
  expect((await ada.call(company.removeSample, {})).sample).toBe(false)
  expect((await ada.call(customers.list, {})).rows.map(({ id }) => id)).toEqual([mine.id])
  expect((await ada.call(tasks.list, {})).totalCounts).toBe(0)
})
