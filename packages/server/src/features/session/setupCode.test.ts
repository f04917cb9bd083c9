import { caller } from '@jobwright/contract/call.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { testHouse, type House } from '../../testing/house.ts'
import { PASSWORD } from '../../testing/password.ts'
import { firstRegistration, offerSetupCode } from './setupCode.ts'

const strict = { NODE_ENV: 'production', RATE_LIMIT: 'on', LOAD_LIMIT: 'on' }
const fresh = testHouse(strict, { isNeverBusy: true })
const named = testHouse({ ...strict, SETUP_CODE: 'gutter-and-flashing' }, { isNeverBusy: true })
const guarded = testHouse(strict, { isNeverBusy: true })
const easy = testHouse()

const production = readConfig({ NODE_ENV: 'production' })
let count = 0
const register = (house: House, setupCode?: string, from = '10.0.0.1') =>
  caller(async (url, { method, headers, body }) => {
    const answer = await house.app.inject({
      method: method as 'POST',
      url,
      headers,
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => JSON.parse(answer.body) as unknown,
    }
  })(session.register, {
    body: {
      company: 'First Roofing',
      firstName: 'Ada',
      lastName: 'Owner',
      username: `ada.${count++}.setup`,
      email: `ada.${count}.setup@example.com`,
      password: PASSWORD,
      ...(setupCode !== undefined && { setupCode }),
    },
  })
const refusedAt = (message: RegExp) => ({
  status: 422,
  problem: { errors: [{ field: 'setupCode', message: expect.stringMatching(message) as string }] },
})
const asks = async (house: House) => (await house.call(session.instance, {})).setupCode

test('on a production server the first company needs the code that the server printed, and the next one none', async () => {
  const lines = await firstRegistration(fresh.db, production, 'https://jobs.example.com')
  const [, code = ''] =
    /^Register your company: https:\/\/jobs\.example\.com\/register#code=([A-Z2-9-]+)$/.exec(lines[0] ?? '') ?? []
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  expect(lines[1]).toContain(code)
  // Only its hash is kept.
  expect(JSON.stringify(await fresh.owner('select * from instance'))).not.toContain(code.replaceAll('-', ''))
  expect(await asks(fresh)).toBe(true)
  await expect(register(fresh)).rejects.toMatchObject(refusedAt(/Enter the setup code/))
  await expect(register(fresh, 'AAAA-BBBB-CCCC-DDDD')).rejects.toMatchObject(refusedAt(/isn’t right/))
  expect(await fresh.owner('select 1 from companies')).toEqual([])
  // Read off a console: in any case, with or without the dashes.
  const answer = await register(fresh, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect(answer.savedUser.Company.operator).toBe(true)
  expect(await asks(fresh)).toBe(false)
  expect((await register(fresh)).savedUser.Company.operator).toBe(false)
  expect(await fresh.owner("select 1 from instance where name = 'setup_codes'")).toEqual([])
  expect(await firstRegistration(fresh.db, production, 'https://jobs.example.com')).toEqual([])
})

test('a code of the settings is the only one, and says so', async () => {
  const config = readConfig({ NODE_ENV: 'production', SETUP_CODE: 'gutter-and-flashing' })
  expect((await firstRegistration(named.db, config, 'http://localhost:3000')).join()).toMatch(
    /#code=gutter-and-flashing.*set by SETUP_CODE/,
  )
  await expect(register(named, 'another-long-code')).rejects.toMatchObject(refusedAt(/isn’t right/))
  expect((await register(named, 'GUTTER and flashing')).success).toBe(true)
  expect(() => readConfig({ SETUP_CODE: 'short' })).toThrow(/SETUP_CODE/)
})

test('who guesses has to wait, and keeps nobody at another address out', async () => {
  // Several server processes of one installation: the code of each counts.
  const code = (await offerSetupCode(guarded.db, production)) ?? ''
  await offerSetupCode(guarded.db, production)
  const tries = []
  for (let i = 0; i < 7; i++) tries.push(await register(guarded, `WRONG-${i}`).catch(({ status }) => status as number))
  expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429])
  await expect(register(guarded, code)).rejects.toMatchObject({ status: 429 })
  expect((await register(guarded, code, '10.0.0.2')).success).toBe(true)
})

test('development and tests ask for no code', async () => {
  expect(await asks(easy)).toBe(false)
  const config = readConfig({ SETUP_CODE: 'gutter-and-flashing' })
  expect(await firstRegistration(easy.db, config, 'http://localhost:3000')).toEqual([
    'Register your company: http://localhost:3000/register',
  ])
  expect((await register(easy)).savedUser.Company.operator).toBe(true)
})
