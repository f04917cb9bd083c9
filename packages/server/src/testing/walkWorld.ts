import { access } from '@jobwright/contract/resources/access.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { apiTokens } from '@jobwright/contract/resources/apiTokens.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { fire } from '@jobwright/contract/resources/fire.ts'
import { ways } from '@jobwright/contract/resources/ways.ts'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import type { Photo } from '@jobwright/contract/resources/photos.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { newId } from '../db/ids.ts'
import { sendForm } from './forms.ts'
import { createOne, oneOfEach } from './drafts.ts'
import { FIELD, type House, type Person } from './house.ts'
import { aSentBid } from './walkOffers.ts'
import { aPlan } from './walkSchedule.ts'
import { aBrowser, aHook, aSync, type World } from './walkAsks.ts'

/** The bytes of what is uploaded. */
export type Given = { pdf: Buffer; picture: Buffer }

/**
 * Fills a company with one record of each kind, for the walk; answers their ids by the first word of their calls. Files only
 * where bytes are given: pictures are made of each, and that takes the machine longer than all the rest.
 */
export async function fillFor(
  house: House,
  world: Pick<World, 'bob'>,
  given: Given | undefined,
  person: Person,
): Promise<Record<string, string>> {
  const made = await oneOfEach(person)
  // A template that a log book uses can't be deleted.
  made.templates = await createOne(person, 'templates', made)
  // There is a paper of filed logs only.
  const nothing = { status: 'no_work', noWorkReason: 'weekend' } as const
  const { LogbookId } = await person.call(logentries.update, { params: { id: made.logentries }, body: nothing })
  made.logbooks = LogbookId ?? made.logbooks
  const pat = await house.person(person, FIELD)
  const filed = given ? await fileFor(house, given, person) : {}
  const sent = given ? await aSentBid(person, filed.photos) : {}
  const planned = await aPlan(house, person, made)
  const [signedIn] = (await house.owner('select id from sessions where user_id = $1', [pat.me.id])) as { id: string }[]
  const passkey = newId()
  await house.owner(
    "insert into passkeys (company_id, id, user_id, credential_id, public_key) values ($1, $2, $3, $4, '\\x00')",
    [person.me.CompanyId, passkey, person.me.id, `walk-${passkey}`],
  )
  const deviceId = newId()
  const role = await person.call(roles.create, { body: { title: `Helper ${deviceId}` } })
  await pat.call(access.ask, { body: { need: 'bids.list' } })
  const [asked] = (await person.call(access.requests, { query: { UserId: pat.me.id } })).rows
  await person.call(sync.ask, { body: aSync(deviceId) })
  const exportId = newId()
  await house.owner("insert into exports (company_id, id, state) values ($1, $2, 'failed')", [
    person.me.CompanyId,
    exportId,
  ])
  const testMail = newId()
  await house.owner("insert into mails (company_id, id, kind, address) values ($1, $2, 'test', 'me@example.com')", [
    person.me.CompanyId,
    testMail,
  ])
  const said = await person.call(comments.create, {
    body: { resource: 'projects', recordId: made.projects, body: 'Starts Monday.' },
  })
  const hook = await person.call(connections.create, { body: aHook })
  const program = await pat.call(apiTokens.create, {
    body: { name: 'Report', permissions: ['tasks.list'], proof: { password: 'hammer-and-level-9' } },
  })
  const delivery = await person.call(connections.test, { params: { id: hook.id } })
  const browser = await person.call(ways.addDevice, { body: aBrowser })
  const fired = await person.call(fire.send, {})
  const tablet = await person.call(kiosks.create, { body: { name: 'Yard' } })
  return {
    ...filed,
    ...sent,
    ...planned,
    pushDevices: browser.id,
    fire: fired.id,
    kiosks: tablet.id,
    comments: said.id,
    connections: hook.id,
    testMails: testMail,
    apiTokens: program.id,
    deliveries: delivery.id,
    ...made,
    users: pat.me.id,
    sessions: signedIn?.id ?? '',
    factors: passkey,
    devices: deviceId,
    stars: made.projects,
    // Role 7, Nothing, is Ada's company's alone.
    roles: '7',
    getRolePermissions: '7',
    setRolePermissions: '7',
    deleteRole: String(role.id),
    accessRequests: asked?.id ?? '',
    // The first company runs the installation.
    menus: '5',
    install: person.me.CompanyId,
    config: world.bob.me.CompanyId,
    exports: exportId,
  }
}

/** Adds a photo, a document with two revisions, a link to share and an upload that is under way; answers their ids. */
export async function fileFor(house: House, { pdf, picture }: Given, person: Person): Promise<Record<string, string>> {
  const [photo] = (await sendForm(house, person, '/api/upload/image', {}, [{ name: 'roof.png', bytes: picture }])).json[
    'files'
  ] as Photo[]
  const [document] = (
    await sendForm(house, person, '/api/upload/files', { customPath: 'Plans' }, [{ name: 'plan.pdf', bytes: pdf }])
  ).json['files'] as Document[]
  // A second revision, so that the first may be withdrawn.
  await sendForm(house, person, '/api/upload/files', { DocumentId: document?.id ?? '' }, [
    { name: 'plan.txt', bytes: Buffer.from('Revised') },
  ])
  const [draft] = (await house.owner('select id from revisions where document_id = $1 and n = 2', [document?.id])) as {
    id: string
  }[]
  const share = await person.call(shares.create, { body: { resource: 'photos', ids: [photo?.id ?? ''], days: 7 } })
  const upload = await person.call(uploads.start, { body: { name: 'part.txt', size: 5 } })
  return {
    photos: photo?.id ?? '',
    documents: document?.id ?? '',
    revisions: draft?.id ?? '',
    shares: share.id,
    uploads: upload.id,
    token: share.token,
    fileName: document?.fileName ?? '',
    current: document?.currentRevisionId ?? '',
  }
}
