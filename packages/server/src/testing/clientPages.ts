import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects, type Project } from '@jobwright/contract/resources/projects.ts'
import { aLine } from './bids.ts'
import { aCustomer, type House, type Person } from './house.ts'
import { aPhoto } from './jobFiles.ts'
import type { World } from './walkAsks.ts'

/** A project in somebody's charge. */
export async function aJob(person: Person, title = 'Full reroof'): Promise<Project> {
  const customer = await aCustomer(person)
  return person.call(projects.create, { body: { title, CustomerId: customer.id, UserId: person.me.id } })
}

type Shown = {
  isOn?: boolean
  progress?: string
  attachments?: Attachment[]
  showsOffers?: boolean
  showsContract?: boolean
  showsVisits?: boolean
  showsNames?: boolean
  phone?: string
}
/** Turns the client's page of a project on; returns a link to it. */
export async function aClientPage(person: Person, projectId: string, shown: Shown = {}): Promise<string> {
  const { version } = await person.call(clientpages.get, { params: { id: projectId } })
  await person.call(clientpages.save, { params: { id: projectId }, body: { version, isOn: true, ...shown } })
  return (await person.call(clientpages.link, { params: { id: projectId }, body: { name: 'Ngozi' } })).token
}

/** A change order of a project that its client was sent. */
export async function aSentChange(person: Person, projectId: string, title = 'Rotten decking') {
  const { id, version } = await person.call(changeorders.create, {
    body: { title, ProjectId: projectId, lines: [aLine()], internalNotes: 'Ours alone' },
  })
  return person.call(offers.send, { body: { resource: 'changeorders', recordId: id, version } })
}

/** A world with a project whose client's page is on, and shows its photo. */
export async function withClientPage(house: House, world: World, person: Person): Promise<World> {
  const { id } = await aJob(person)
  const photo = await aPhoto(house, person, { ProjectId: id })
  const client = await aClientPage(person, id, { attachments: [{ kind: 'photos', id: photo.id }] })
  const { links } = await person.call(clientpages.get, { params: { id } })
  return { ...world, ids: { ...world.ids, projects: id, photos: photo.id, client, clientLink: links[0]?.id ?? id } }
}

/** What is sent with the calls about clients' pages. */
export const clientBodies: Record<string, (w: World) => unknown> = {
  'PUT /clientPages/:id': (w) => ({ version: w.ids['client'] ? 1 : 0, progress: 'Seen.' }),
  'POST /clientPages/:id/links': () => ({}),
  'POST /clientPages/:id/links/revoke': (w) => ({ linkId: w.ids['clientLink'] ?? w.ids['projects'] }),
  'POST /clientPages/:id/answers': () => ({ text: 'Seen.' }),
  'POST /client/:token': () => ({}),
  'POST /client/:token/ask': () => ({ name: 'Seen', text: 'Seen.' }),
}
