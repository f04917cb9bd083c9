import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { openIn } from '@jobwright/contract/rules/openCalls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { testHouse, type Person } from './house.ts'

// Every call of the contract in a company whose plan has ended: what the contract keeps open is open, all else is refused
// before anything is read of what was sent.
const house = testHouse()
let ada: Person
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>)
    .filter(
      ([verb, route]) =>
        route.open !== 'everyone' &&
        route.open !== 'kiosk' &&
        `${tag}.${verb}` !== 'session.logout' &&
        route.gives !== 'events',
    )
    .map(([verb, route]) => [`${tag}.${verb}`, route] as const),
)
const ask = async (route: AnyRoute, id: string) => {
  const params = { id, resource: 'customers', noun: 'projects', token: 'x'.repeat(43), fileName: 'x', n: '0' }
  const answer = await house.app.inject({
    method: route.method,
    url: addressOf(route, { params }),
    headers: {
      authorization: `Bearer ${ada.token}`,
      ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { payload: '{}' }),
  })
  return answer.statusCode
}

beforeAll(async () => {
  ada = await house.company()
})

describe.each(['reading', 'closed'] as const)('a plan that leaves %s', (plan) => {
  beforeAll(() => house.owner('update companies set plan = $1', [plan]))
  test.each(calls)('%s', async (_, route) => {
    const status = await ask(route, newId())
    if (openIn(plan, route)) expect(status).not.toBe(402)
    else expect(status).toBe(402)
  })
  test.each(calls.filter(([, route]) => route.plan === 'own'))('%s, for oneself', async (_, route) =>
    expect(await ask(route, ada.me.id)).not.toBe(402),
  )
})

test('what stays open is known', () => {
  const kept = (plan: 'reading' | 'closed') =>
    calls.filter(([, route]) => route.method !== 'GET' && openIn(plan, route, true)).map(([name]) => name)
  expect(kept('closed').sort()).toMatchInlineSnapshot(`
    [
      "apiTokens.remove",
      "company.close",
      "company.reopen",
      "companyExports.create",
      "companyExports.remove",
      "devices.update",
      "factors.addPasskey",
      "factors.confirmTotp",
      "factors.newCodes",
      "factors.proofOptions",
      "factors.removePasskey",
      "factors.removeTotp",
      "factors.reset",
      "factors.startPasskey",
      "factors.startTotp",
      "session.changePassword",
      "sessions.end",
      "sessions.endAll",
      "sessions.endOthers",
      "settings.setNotifications",
      "settings.write",
      "subscription.cancel",
      "subscription.checkout",
      "subscription.portal",
      "subscription.resume",
      "users.update",
      "ways.addDevice",
      "ways.removeDevice",
      "ways.removeSlack",
      "ways.setSlack",
      "ways.testSlack",
    ]
  `)
  expect(
    kept('reading')
      .filter((name) => !kept('closed').includes(name))
      .sort(),
  ).toMatchInlineSnapshot(`
    [
      "bids.linksOfMany",
      "bidtemplates.linksOfMany",
      "billingcodes.linksOfMany",
      "changeorders.linksOfMany",
      "contacts.linksOfMany",
      "contents.render",
      "contents.transcribe",
      "crews.linksOfMany",
      "customers.linksOfMany",
      "documents.linksOfMany",
      "documents.views",
      "logbooks.linksOfMany",
      "logentries.linksOfMany",
      "photos.report",
      "photos.views",
      "photos.zip",
      "places.points",
      "priceitems.linksOfMany",
      "projects.linksOfMany",
      "schedule.preview",
      "schedule.previewWorkdays",
      "scheduleitems.linksOfMany",
      "sync.ask",
      "sync.names",
      "sync.places",
      "tasks.linksOfMany",
      "taxrates.linksOfMany",
      "templates.linksOfMany",
      "timeoff.linksOfMany",
    ]
  `)
})
