// @ring full
import { eachResource, type ResourceName } from '@jobwright/contract/registry.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { preparedResources } from '@jobwright/contract/rules/prepared.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { Chance } from '../../db/demo/chance.ts'
import { todayIn } from '../../request/rules.ts'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { FIELD, type Person, testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const today = todayIn('America/New_York')
const dayFrom = (offset: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)

/** The office and its crew do random work; each step may be refused. */
function office(ada: Person, pat: Person, starters: readonly string[], chance: Chance) {
  const made = eachResource((): string[] => [])
  const one = (noun: ResourceName): string | null => (made[noun].length > 0 ? chance.pick(made[noun]) : null)
  const maybe = (noun: ResourceName) => (chance.odds(0.7) ? one(noun) : null)
  const somebody = () => chance.pick([ada.me.id, pat.me.id])
  const word = () => `${chance.pick(['Cedar', 'Slate', 'Copper', 'Ridge'])} ${chance.whole(1, 999)}`
  const day = () => dayFrom(chance.whole(-5, 5))
  const drafts = {
    customers: () => ({ name: word(), primaryContactId: chance.odds(0.3) ? one('contacts') : null }),
    contacts: () => ({ firstName: word(), lastName: 'Ruiz', CustomerId: maybe('customers') }),
    projects: () => ({
      title: word(),
      CustomerId: one('customers'),
      UserId: somebody(),
      status: chance.pick([0, 1, 2, 3, 8]),
      startdate: day(),
    }),
    bids: () => ({ title: word(), CustomerId: one('customers'), UserId: somebody(), date: day() }),
    tasks: () => {
      const ProjectId = maybe('projects')
      return {
        title: word(),
        ...(ProjectId ? { ProjectId } : { BidId: maybe('bids') }),
        UserId: chance.odds(0.5) ? somebody() : null,
        crewIds: chance.odds(0.3) ? [pat.me.id] : [],
        dueAt: chance.odds(0.5) ? day() : null,
      }
    },
    logbooks: () => {
      const ProjectId = maybe('projects')
      return {
        title: word(),
        TemplateId: chance.pick(starters),
        ...(ProjectId ? { ProjectId } : { CustomerId: one('customers') }),
        UserId: somebody(),
        reviewerIds: chance.odds(0.3) ? [pat.me.id] : [],
        status: chance.odds(0.8) ? 'open' : 'closed',
      }
    },
    logentries: () => ({
      LogbookId: one('logbooks'),
      logDate: dayFrom(chance.whole(-16, -1)),
      timeSpentSec: chance.whole(1, 99),
    }),
  } satisfies Partial<Record<ResourceName, () => Record<string, unknown>>>
  const kinds = Object.keys(drafts) as (keyof typeof drafts)[]
  const raw = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
    const answer = await house.raw(method, `/api${url}`, { token: ada.token, ...(body !== undefined && { body }) })
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(500)
    return answer.json() as Record<string, unknown>
  }
  const create = async (noun: keyof typeof drafts) => {
    const { id } = await raw('POST', `/${noun}`, drafts[noun]())
    if (typeof id === 'string') made[noun].push(id)
  }
  const upload = async () => {
    const photo = chance.odds(0.6)
    const color = `#${chance.whole(100_000, 999_999)}`
    const target = { ...(maybe('projects') && { projectId: one('projects') ?? '' }) }
    const file = photo
      ? { name: 'a.png', bytes: await plain(8, 8, color).png().toBuffer() }
      : { name: `${word()}.txt`, bytes: Buffer.from(color) }
    const newer = !photo && chance.odds(0.4) ? one('documents') : null
    const fields = newer ? { DocumentId: newer } : target
    const { json } = await sendForm(house, ada, photo ? '/api/upload/image' : '/api/upload/files', fields, [file])
    const [row] = (json['files'] ?? []) as { id: string }[]
    if (row && !newer) made[photo ? 'photos' : 'documents'].push(row.id)
  }
  const steps: (() => Promise<unknown>)[] = [
    ...kinds.map((noun) => () => create(noun)),
    ...kinds.map((noun) => async () => {
      const id = one(noun)
      const [field, value] = chance.pick(Object.entries(drafts[noun]()))
      if (id) await raw('PUT', `/${noun}/${id}`, { [field]: value })
    }),
    async () => {
      const noun = chance.pick([...kinds, 'photos', 'documents'] as const)
      const id = one(noun)
      if (!id) return
      await raw('DELETE', `/${noun}/${id}`)
      if (chance.odds(0.5)) await raw('POST', `/${noun}/${id}/restore`)
    },
    upload,
    upload,
    async () => {
      const noun = chance.pick(['photos', 'documents'] as const)
      const id = one(noun)
      if (id) await raw('PUT', `/${noun}/${id}`, { ProjectId: maybe('projects') })
    },
    async () => {
      const id = one('documents')
      if (id) await raw('POST', `/documents/${id}/${chance.pick(['checkOut', 'checkIn'])}`, {})
    },
    async () => {
      const path = one('documents')
      if (path)
        await ada.call(files.favourite, { body: { path: `id:${path}`, favourite: true } }).catch(() => undefined)
    },
    async () => {
      const noun = chance.pick(['projects', 'bids', 'tasks'] as const)
      const id = one(noun)
      const call = chance.odds(0.6) ? stars.add : stars.remove
      if (id) await pat.call(call, { params: { noun, id } }).catch(() => undefined)
    },
    () => ada.call(users.update, { params: { id: somebody() }, body: { lastName: word() } }),
    () => ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: chance.pick([100, 101]) } }),
  ]
  return () => chance.pick(steps)()
}

test.each([1, 3, 10, 21, 22, 23])(
  'whatever the office does, a phone that followed it holds what a new one gets (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const chance = new Chance(seed)
    const ada = await house.company()
    const pat = await house.person(ada, FIELD)
    const starters = (await ada.call(templates.list, {})).rows.map(({ id }) => id)
    const step = office(ada, pat, starters, chance)
    const phone = new Phone(pat)
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 12; n++) {
        await step()
        if (chance.odds(0.15)) await phone.ask(true)
        if (chance.odds(0.1)) await phone.ask()
      }
      // Pictures are made meanwhile; what was asked for between is the same for both.
      await house.owner("update blobs set state = 'ready' where state = 'waiting'")
      await phone.sync()
      const fresh = new Phone(pat)
      await fresh.sync()
      for (const noun of preparedResources)
        expect(
          [...phone.held[noun].values()].sort((a, b) => a.id.localeCompare(b.id)),
          `${noun}, round ${round}`,
        ).toEqual([...fresh.held[noun].values()].sort((a, b) => a.id.localeCompare(b.id)))
      expect([phone.starred, phone.people]).toEqual([fresh.starred, fresh.people])
    }
    expect(preparedResources.filter((noun) => phone.ids(noun).length > 0).length).toBeGreaterThan(2)
  },
)
