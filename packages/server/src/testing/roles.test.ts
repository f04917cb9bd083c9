// @ring full
import { nounOfPath } from '@jobwright/contract/paths.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { can, needsOf } from '@jobwright/contract/permissions.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { formOf } from './forms.ts'
import { aCustomer, testHouse, type Person } from './house.ts'

// Every preset role, in two companies, at every call: allowed exactly when the catalog says so, and without access to
// the other company. The requested records do not exist, so nothing has to be created for thousands of calls.
const house = testHouse()
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => ({ name: `${tag}.${verb}`, route })),
)
const closed = calls.filter(({ route }) => route.open !== 'everyone' && route.open !== 'kiosk')

type Company = { people: { role: number; person: Person; slugs: ReadonlySet<string> }[]; ids: Record<string, string> }
const companies: Company[] = []

beforeAll(async () => {
  for (const name of ['One', 'Two']) {
    const ada = await house.company(name)
    const customer = await aCustomer(ada)
    const people = [{ role: 9999, person: ada, slugs: new Set<string>(['admin']) }]
    for (const preset of startingRoles.filter(({ id }) => id !== 9999))
      people.push({
        role: preset.id,
        person: await house.person(ada, preset.id),
        slugs: new Set<string>(preset.permissions.map(({ slug }) => slug)),
      })
    companies.push({ people, ids: { customers: customer.id, users: people[5]?.person.me.id ?? '' } })
  }
}, 120_000)

const numbered = /^\/(roles|getRolePermissions|setRolePermissions|deleteRole)\//
const ask = (route: AnyRoute, token: string, id: string) => {
  const params = {
    id: numbered.test(route.path) ? '987654' : id,
    resource: 'customers',
    noun: 'projects',
    token: 'x'.repeat(43),
    fileName: `${id}.png`,
    n: '0',
  }
  const form = route.sends === 'form' ? formOf({}, []) : undefined
  const payload = form?.body ?? (route.sends === 'file' ? Buffer.alloc(0) : route.body ? '{}' : undefined)
  return house.app.inject({
    method: route.method,
    url: addressOf(route, { params }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && {
        'content-type': form?.type ?? (route.sends === 'file' ? 'application/octet-stream' : 'application/json'),
      }),
    },
    ...(payload !== undefined && { payload }),
  })
}

// Calls that break the walk's own setup, or never end.
const apart = new Set(['session.logout', 'session.changePassword', 'overview.events'])
// Calls open to every signed-in user check more themselves: whose record, or which kind is requested.
const looksCloser = (route: AnyRoute) => route.needs === undefined

test('every role × two companies × every call is let in or refused as the catalogue says', async () => {
  let cases = 0
  const surprises: string[] = []
  for (const [c, company] of companies.entries()) {
    const other = companies[1 - c] as Company
    for (const { role, person, slugs } of company.people) {
      for (const { name, route } of closed) {
        if (apart.has(name)) continue
        // Of what is nowhere, and of what is another company's.
        const kind = nounOfPath(route.path)
        const foreign = route.path.includes('/:id') && other.ids[kind]
        for (const id of [newId(), ...(foreign ? [foreign] : [])]) {
          const { statusCode, body } = await ask(route, person.token, id)
          cases++
          const allowed = can(slugs, route.needs)
          const said = `${role} ${name} ${id === foreign ? 'foreign ' : ''}${statusCode} ${body.slice(0, 80)}`
          if (statusCode >= 500 || statusCode === 401) surprises.push(said)
          else if (!looksCloser(route) && statusCode !== 403 && !allowed) surprises.push(said)
          // Where one of several permissions lets in, what is sent says which of them it takes.
          else if (statusCode === 403 && route.needs && needsOf(route.needs).every((need) => can(slugs, need)))
            surprises.push(said)
          else if (allowed && id === foreign && !looksCloser(route) && ![404, 422].includes(statusCode))
            surprises.push(said)
          else if (foreign && body.includes(foreign)) surprises.push(said)
        }
      }
    }
  }
  process.stdout.write(`roles: ${cases} cases, ${surprises.length} surprises\n`)
  expect(surprises).toEqual([])
}, 600_000)

test('the walk leaves out what would end it, and nothing else', () => {
  expect([...apart].every((name) => calls.some((one) => one.name === name))).toBe(true)
  expect(session.logout.open).toBe('signed-in')
})
