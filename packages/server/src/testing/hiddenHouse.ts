import { nounOfPath } from '@jobwright/contract/paths.ts'
import { fieldGroups, permissions, type FieldGroup } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { sessions } from '@jobwright/contract/resources/sessions.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { ways } from '@jobwright/contract/resources/ways.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll } from 'vitest'
import { newId } from '../db/ids.ts'
import { callerOf, type House, type Person } from './house.ts'
import { PASSWORD } from './password.ts'
import { allSentinels, seedSentinels, type Sentinel } from './sentinels.ts'
import { aBrowser, type World } from './walkAsks.ts'
import { driverOf, smallFiles, type Driver, type Instead } from './walkDrive.ts'
import type { Given } from './walkWorld.ts'

/** One way to hide a group of fields. */
type TestFieldAccess = { name: string; hidden: FieldGroup; without: readonly number[] }
// Who may call people up sees their numbers and nothing else of their contact details: two ways to hide one group.
const mayCall = permissions.filter(({ slug }) => /^contacts\.(call|admin)$/.test(slug)).map(({ id }) => id)
export const fieldAccessCases: readonly TestFieldAccess[] = fieldGroups.flatMap((hidden) => [
  { name: hidden, hidden, without: hidden === 'contact' ? mayCall : [] },
  ...(hidden === 'contact' ? [{ name: 'contact, but may call', hidden, without: [] }] : []),
])

const aReport = {
  title: 'Roof',
  perPage: 2,
  captions: true,
  times: true,
  places: true,
  notes: true,
  language: 'en',
}

/** A company in which somebody does not see a group of fields. */
type FieldAccessHouse = {
  house: House
  world: World
  /** Who may do everything but see it, and what they do not see. */
  people: { hal: Person; secrets: Sentinel[] }
  drive: Driver
  /** Makes calls as this user, and signs in again when a previous call ended their session. */
  makes(
    person: Person,
    name: string,
    route: AnyRoute,
    w?: World,
    params?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
}

/** A company of its own for each sight, which runs the installation: what is changed for one is not looked at by another. */
export function fieldAccessHouse({ hidden, without }: TestFieldAccess, house: House): FieldAccessHouse {
  const world = {} as World
  let given: Given
  const drive = driverOf(house, world, () => given, spareFor)
  const people = {} as { hal: Person; secrets: Sentinel[] }

  beforeAll(async () => {
    given = await smallFiles()
    world.ada = await house.company()
    world.bob = await house.company('Other Roofing')
    await house.owner('update companies set is_operator = false where is_operator')
    await house.owner('delete from menus where not ours')
    await house.owner('update companies set is_operator = true where id = $1', [world.ada.me.CompanyId])
    await house.owner("insert into roles (company_id, id, title, permission_ids) values ($1, 7, 'Nothing', '{}')", [
      world.ada.me.CompanyId,
    ])
    // Every permission but `admin`.
    const ids = permissions.map(({ id }) => id).filter((id) => id !== 1000 && !without.includes(id))
    const [role] = await house.owner(
      "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, $3) returning limits",
      [world.ada.me.CompanyId, ids, [hidden]],
    )
    people.secrets = allSentinels.filter(({ group }) => String(role?.['limits']).includes(` -${group} `))
    people.hal = await house.person(world.ada, 300, 'Hal')
    world.ids = await filled(true)
    const trash = await filled(false)
    for (const route of [bids.remove, contacts.remove, customers.remove])
      await world.ada.call(route, { params: { id: trash[nounOfPath(route.path)] ?? '' } })
    const cell = (field: string) =>
      String(allSentinels.find((one) => one.resource === 'customers' && one.field === field)?.value)
    const list = [
      'Customer,Email,Phone,Zip',
      `Foxglove LLC,${cell('email')},${cell('phone')},12345`,
      `Larkspur,${cell('email')},${cell('phone')},606`,
    ]
    world.importId = await drive.anImport(world.ada, `${list.join('\n')}\n`)
  })

  /** One record of each kind, with a sentinel in every field that may be hidden. */
  async function filled(withFiles: boolean): Promise<Record<string, string>> {
    const ids = await drive.fill(world.ada, withFiles)
    const of = (kind: string) => ({ params: { id: ids[kind] ?? '' } })
    await seedSentinels(world.ada, ids)
    await world.ada.call(customers.update, { ...of('customers'), body: { primaryContactId: ids['contacts'] ?? '' } })
    // Won, so that the accounting has it.
    await world.ada.call(bids.update, { ...of('bids'), body: { status: 3, date: '2026-03-01' } })
    return ids
  }
  // What one call took away another does not find; of each set every kind is taken once.
  const spares: { ids: Record<string, string>; taken: Set<string>; withFiles: boolean }[] = []
  async function spareFor(route: AnyRoute, withFiles: boolean): Promise<Record<string, string>> {
    const noun = nounOfPath(route.path)
    const kind = /^(files|revisions|update)$/.test(noun) ? 'documents' : noun === 'shares' ? 'photos' : noun
    let spare = spares.find((one) => !one.taken.has(kind) && one.withFiles === withFiles)
    if (!spare) {
      const ids = withFiles ? await drive.fillFiles(world.ada) : await filled(false)
      spares.push((spare = { ids, taken: new Set(), withFiles }))
    }
    spare.taken.add(kind)
    return spare.ids
  }

  const signIn = async ({ me }: Person) =>
    signedOf(await house.call(session.login, { body: { username: me.username, password: PASSWORD } }))
  const pat = () => ({ params: { id: world.ids['users'] ?? '' } })
  const passwordToken = async () => (await world.ada.call(users.passwordLink, pat())).token
  const joinToken = async () => (await world.ada.call(join.make, { ...pat(), body: { ProjectId: null } })).token
  /** What calls are given that the walk does not make. */
  const instead: Readonly<Record<string, (person: Person) => Promise<Instead> | Instead>> = {
    'session.login': ({ me }) => ({ body: { username: me.username, password: PASSWORD } }),
    'session.register': () => ({
      body: {
        company: 'Newcomers',
        firstName: 'Nia',
        lastName: 'New',
        username: `nia.${newId()}`,
        email: `${newId().slice(0, 20)}@example.com`,
        password: PASSWORD,
      },
    }),
    'session.forgotPassword': ({ me }) => ({ body: { username: me.username } }),
    'session.passkeyOptions': () => ({ body: {} }),
    'session.changePassword': () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    'session.passwordLink': async () => ({ params: { token: await passwordToken() } }),
    'session.setPassword': async () => ({ body: { token: await passwordToken(), password: PASSWORD } }),
    'sessions.end': async (person) => {
      await signIn(person)
      const { rows } = await person.call(sessions.mine, {})
      return { params: { id: rows.find(({ here }) => !here)?.id ?? '' } }
    },
    'access.ask': () => ({ body: { need: 'admin' } }),
    'photos.zip': () => ({ body: { ids: [world.ids['photos']] } }),
    'photos.report': () => ({ body: { ...aReport, ids: [world.ids['photos']] } }),
    'ways.removeDevice': async (person) => ({
      params: { id: (await person.call(ways.addDevice, { body: aBrowser })).id },
    }),
    'join.look': async () => ({ params: { token: await joinToken() } }),
    'join.use': async () => ({ body: { token: await joinToken(), key: newId() } }),
    'calendarFeed.read': async (person) => {
      const { url } = await person.call(calendarFeed.make, { body: {} })
      return {
        params: {
          token:
            new URL(url).pathname
              .split('/')
              .at(-1)
              ?.replace(/\.ics$/, '') ?? '',
        },
      }
    },
  }
  const makes: FieldAccessHouse['makes'] = async (person, name, route, w = world, params = {}) => {
    const own = await instead[name]?.(person)
    const given = { ...own, params: { ...params, ...own?.params } }
    const token = route.open === 'everyone' || route.open === 'kiosk' ? undefined : person.token
    const answer = await drive.ask(route, token, w, given)
    if (answer.statusCode !== 401 || !token) return answer
    // A call before ended this session.
    const { token: next } = await signIn(person)
    Object.assign(person, { token: next, call: callerOf(house.app, next) })
    return drive.ask(route, person.token, w, given)
  }
  return { house, world, people, drive, makes }
}
