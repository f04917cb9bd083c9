// @ring full
import { contract } from '@jobwright/contract/contract.ts'
import { fieldGroups } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { resourceTables } from '../db/schema/tables.ts'
import { testHouse } from './house.ts'
import { fieldAccessHouse, fieldAccessCases } from './hiddenHouse.ts'
import { allSentinels, found } from './sentinels.ts'

// Hidden is hidden everywhere: a user who may do everything but see one field group makes every call of the contract,
// in a company whose hidden fields have unique values. None of them may be in any byte of any response. Calls that are
// added later are included; one that cannot be made fails here until its reason is listed below.
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => ({ name: `${tag}.${verb}`, route })),
)

/** Calls that cannot be made here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'timesheets.remind': 'wants a week of somebody else that is over, and answers only that it was done',
  'overview.events': 'never ends; hiddenChannels.test.ts listens to it',
  'session.finish': 'needs a second factor; answers the person who signs in, as session.login does',
  'session.passkeyLogin': 'needs a passkey; answers the person who signs in, as session.login does',
  'session.openDemo': 'opens the demo company, and only where no other company is',
  'factors.confirmTotp': 'needs the code of an app; answers nothing of a record',
  'factors.addPasskey': 'needs a passkey; answers nothing of a record',
  'calendar.addHolidays': 'reads a calendar of another server; answers its address',
  'ways.testSlack': 'writes to Slack; answers what went wrong',
  'operator.sendTestMail': 'needs a mail server; the mail is about none of the records',
  'users.invite': 'needs a mail server; hiddenChannels.test.ts reads the mails',
  'uploads.sign': 'needs an object storage; answers an address',
  'offers.askCode': 'needs a mail server; answers an address, most of it hidden',
  'offers.giveCode': 'needs a code from a mail; answers nothing',
  'clientpages.openFile': 'answers only files that were chosen; clientpages/walls.test.ts reads them',
  'subscription.checkout': 'needs a payment provider; answers an address of theirs',
  'subscription.portal': 'needs a payment provider; answers an address of theirs',
  'subscription.invoices': 'needs a payment provider; answers what the company pays for the product',
  'subscription.cancel': 'needs a payment provider',
  'subscription.resume': 'needs a payment provider',
  'timeentries.undo': 'needs a clock that runs; answers the entry, as timeentries.get does',
  'timeentries.correct': 'needs an approved week; answers the entry, as timeentries.get does',
  'timeentries.ask': 'needs an approved week; answers what was asked',
  'timeentries.decide': 'needs an approved week; answers what was decided',
  'timebatches.create': 'needs an approved week; timebatches.test.ts reads its files for pay',
  'timebatches.file': 'needs an approved week; timebatches.test.ts reads its files for pay',
  'timebatches.reopen': 'needs an approved week; answers the batch, as timebatches.list does',
  'kiosks.decide': 'needs a punch of a tablet; answers that it succeeded',
  'kiosks.photo': 'needs a photo of a tablet; answers a picture',
  'projects.applyEndDate': 'needs approved workdays; refused without prices, as endDate.test.ts shows',
  'grants.end': 'ends what other calls here use; answers a count',
  'grants.endAll': 'ends what other calls here use; answers a count',
  'changeorders.proof': 'needs an approval by the office; refused without prices, as proof.test.ts shows',
  'kiosk.pair': 'needs a code; answers a credential',
  'kiosk.state': 'only for tablets; answers names of people, open projects and cost codes',
  'kiosk.identify': 'only for tablets; answers what its person does',
  'kiosk.push': 'only for tablets; answers what became of punches',
  'kiosk.photo': 'only for tablets; answers a hash',
}

const order = ({ route }: { route: AnyRoute }) => (route.method === 'GET' ? 0 : 1)
// First reads, then every write, then reads of the results.
const rounds = [
  ...calls.toSorted((one, other) => order(one) - order(other)),
  ...calls.filter(({ route }) => route.method === 'GET'),
]

/** Calls in which somebody who sees everything must find sentinels here, lest the test look where nothing is. */
const records = ['customers', 'contacts'].flatMap((noun) => ['list', 'get', 'history'].map((verb) => `${noun}.${verb}`))
const telling: Readonly<Record<string, readonly string[]>> = {
  price: [
    'bids.list',
    'bids.get',
    'bids.history',
    'sync.ask',
    'activity.list',
    'accounting.preview',
    'accounting.file',
  ],
  cost: ['bids.get', 'bids.history', 'priceitems.list', 'priceitems.get', 'priceitems.history', 'activity.list'],
  pay: ['users.get'],
  contact: [...records, 'projects.get', 'bids.get', 'imports.get', 'imports.errors', 'sync.ask', 'accounting.file'],
  'contact, but may call': [
    ...records,
    'imports.get',
    'imports.errors',
    'sync.ask',
    'activity.list',
    'accounting.file',
  ],
}

/** A call once for each kind of record that its path names. */
function kindsOf(route: AnyRoute): Record<string, string>[] {
  const kind = (route.params as z.ZodObject | undefined)?.shape['resource'] as z.ZodEnum | undefined
  return kind?.options ? kind.options.map((resource) => ({ resource: String(resource) })) : [{}]
}

/** What differs between two answers to the same question: stamps, ids of requests and signed names do not count. */
const plain = (body: string) =>
  body
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"(at|updatedAt|lastSeenAt|lastUsedAt|now|version)":("[^"]*"|\d+)/g, '')
    .replace(/"auth\w+":"[^"]*"/g, '')

const house = testHouse()

describe.each(fieldAccessCases)('a role that hides $name', (fieldAccess) => {
  const { world, people, drive, makes } = fieldAccessHouse(fieldAccess, house)

  test('finds, filters and sorts nothing by it, in any call that may be asked for a part', async () => {
    const { hal, secrets } = people
    const told: string[] = []
    let guesses = 0
    const asked = calls.filter(({ name, route }) => route.method === 'GET' && route.query && !(name in elsewhere))
    for (const { name, route } of asked)
      for (const [param, takes] of Object.entries((route.query as z.ZodObject).shape)) {
        if (/^(count|page|after|order|sort|include|sums)$/.test(param)) continue
        for (const { resource, field, value, decoy } of secrets) {
          const [right, wrong] = [value, decoy].map((one) =>
            typeof one === 'object' ? JSON.stringify(one) : String(one),
          )
          // What the contract refuses is answered before a record is read: the name of a field in place of an id, say.
          if (![right, wrong].some((guess) => (takes as z.ZodType).safeParse(guess).success)) continue
          guesses++
          const answers = []
          for (const guess of [right, wrong])
            answers.push(await drive.ask(route, hal.token, world, { query: { [param]: guess ?? '' } }))
          const [one, other] = answers.map((answer) => answer.statusCode + plain(answer.body))
          if (one !== other) told.push(`${name}?${param} tells ${resource}.${field}`)
        }
      }
    expect(guesses).toBeGreaterThan(100)
    expect(told).toEqual([])
    // Somebody who sees the field does find by it, where the group is one that is searched.
    if (fieldAccess.name === 'contact') {
      const found = await drive.ask(customers.list, world.ada.token, world, { query: { q: String(secrets[0]?.value) } })
      expect(found.json<{ rows: unknown[] }>().rows.length).toBeGreaterThan(0)
    }
  }, 120_000)

  test('lists come in no order that its values decide', async () => {
    const { hal, secrets } = people
    const told: string[] = []
    for (const [resource, table] of Object.entries(resourceTables)) {
      const fields = secrets.filter((one) => one.resource === resource)
      if (fields.length === 0) continue
      const columns = Object.entries({ ...table.fields, ...table.stamps }).filter(([field, { group }]) =>
        fields.some((one) => one.field === field || one.group === group),
      )
      const route = (contract as unknown as Record<string, Record<string, AnyRoute>>)[resource]?.['list'] as AnyRoute
      for (const [sort, { key }] of Object.entries(table.sorts)) {
        const decides = columns.some(([, { sql }]) => new RegExp(`\\b${sql}\\b`).test(key))
        const { statusCode } = await drive.ask(route, hal.token, world, { query: { sort } })
        if (decides !== (statusCode === 403)) told.push(`${resource} by ${sort}: ${statusCode}`)
      }
    }
    expect(told).toEqual([])
  })

  test('a change that names it is refused before anything is compared, right or wrong', async () => {
    const { hal, secrets } = people
    const told: string[] = []
    for (const { resource, field, value, decoy } of secrets) {
      const route = (contract as unknown as Record<string, Record<string, AnyRoute>>)[resource] ?? {}
      const other = resource === 'users' ? 'employeeNo' : 'city'
      const bodies = (guess: unknown) => [
        { [field]: guess },
        { [field]: guess, version: 1 },
        ...(resource === 'users'
          ? []
          : [
              { [field]: guess, base: { [field]: decoy } },
              { [field]: decoy, base: { [field]: guess } },
              { [other]: 'Salem', version: 1, base: { [field]: guess } },
              { [other]: 'Salem', base: { [other]: 'Lynn', [field]: guess } },
            ]),
      ]
      for (const [i, right] of bodies(value).entries()) {
        const answers = []
        for (const body of [right, bodies(decoy)[i]]) {
          const before = await house.owner(`select * from ${resource} where id = $1`, [world.ids[resource]])
          const answer = await drive.ask(route['update'] as AnyRoute, hal.token, world, { body })
          answers.push(answer.statusCode + plain(answer.body))
          if (field in (body ?? {})) {
            expect([field, answer.statusCode]).toEqual([field, 403])
            expect(await house.owner(`select * from ${resource} where id = $1`, [world.ids[resource]])).toEqual(before)
          }
        }
        if (answers[0] !== answers[1]) told.push(`${resource}.update tells ${field}: ${JSON.stringify(right)}`)
      }
    }
    expect(told).toEqual([])
  })

  test('sees it in no byte of any answer to any call', async () => {
    const { hal, secrets } = people
    const told = new Set<string>()
    const seen = new Set<string>()
    const made = new Set<string>()
    for (const { name, route } of rounds) {
      if (name in elsewhere) continue
      const w = route.method === 'GET' ? world : await drive.readyFor(name, route)
      for (const params of kindsOf(route)) {
        const answer = await makes(hal, name, route, w, params)
        for (const secret of found(answer.rawPayload, secrets)) told.add(`${name} tells ${secret}`)
        if (answer.statusCode < 400) made.add(name)
        // Somebody who sees everything: the call can be made, and there is something to be told.
        if (made.has(name) && (seen.has(name) || !telling[fieldAccess.name]?.includes(name))) continue
        const whole = await makes(world.ada, name, route, w, params)
        if (whole.statusCode < 400) made.add(name)
        if (found(whole.rawPayload, secrets).length > 0) seen.add(name)
      }
    }
    expect([...told]).toEqual([])
    expect(calls.map(({ name }) => name).filter((name) => !made.has(name) && !(name in elsewhere))).toEqual([])
    expect(telling[fieldAccess.name]?.filter((name) => !seen.has(name))).toEqual([])
  }, 180_000)
})

test('every group of fields is looked at, or has no fields yet', () => {
  const groups = new Set(allSentinels.map(({ group }) => (group === 'phone' ? 'contact' : group)))
  expect([...groups].sort()).toEqual([...fieldGroups].sort())
})
