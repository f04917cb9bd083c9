import { addressOf } from '@jobwright/contract/call.ts'
import { blankMenu } from '@jobwright/contract/resources/menus.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { formOf } from './forms.ts'
import type { House, Person } from './house.ts'
import { clientBodies, withClientPage } from './clientPages.ts'
import { createOne } from './drafts.ts'
import { bodies, kindOf, queries, withGateCode, type World } from './walkAsks.ts'
import { offerBodies, withOffer } from './walkOffers.ts'
import { aPlan, aSavedDraft, scheduleBodies, scheduleQueries } from './walkSchedule.ts'
import { fileFor, fillFor, type Given } from './walkWorld.ts'

/** What a test may send differently from the walk. */
export type Instead = {
  body?: unknown
  query?: Record<string, string>
  params?: Record<string, string>
  /** Its idempotency key. */
  key?: string
}

/** Calls any route of the contract, with the records of a filled company. */
export type Driver = {
  /** Calls with this token. */
  ask(route: AnyRoute, token: string | undefined, w?: World, instead?: Instead): Promise<LightMyRequestResponse>
  /** Creates the records that a call needs: what it deletes is created for it. */
  readyFor(name: string, route: AnyRoute): Promise<World>
  /** Fills the company with one record of each kind, with or without files; returns their ids. */
  fill(person: Person, withFiles?: boolean): Promise<Record<string, string>>
  /** Adds a photo, a document with two revisions, and what depends on them; returns their ids. */
  fillFiles(person: Person): Promise<Record<string, string>>
  /** What is sent with a call. */
  bodyOf(route: AnyRoute, w: World): unknown
  /** Uploads a list as an import; returns its id. */
  anImport(person: Person, text?: string): Promise<string>
}

/** A page and a picture, as small as they get. */
export async function smallFiles(): Promise<Given> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  const paper = await PDFDocument.create()
  // With words of its own: otherwise they would be looked for in its picture, which takes long.
  paper.addPage([300, 200]).drawText('Roof plan of the north wing', { x: 20, y: 100, size: 12 })
  return { pdf: Buffer.from(await paper.save()), picture }
}

const table = 'Name,City\nFoxglove LLC,Salem\n'
/** Calls that take a file away, or what hangs on one. */
const ofFiles = /^(photos|documents|revisions|shares|uploads|files)\./
const takesAway =
  /[rR]emove|forget|deactivate|reactivate|restore|finish|cancel|revoke|withdraw|publish|uploads\.replace/
// What is written is what one has seen.
const versioned: Record<string, string> = {
  'company.update': 'organization',
  'company.setSettings': 'company-settings',
  'menus.update': 'menus/5',
}

/** Links for people without an account that are not those of shares. */
const tokenKinds: Readonly<Record<string, string>> = { sign: 'sign', client: 'client' }

const callOf = ({ method, path }: AnyRoute) => `${method} ${path}`
/** The kind of record whose id a call takes. */
const idKindOf = (route: AnyRoute) =>
  route.path === '/schedule/timeline/:id' || kindOf(route) === 'clientpages'
    ? 'projects'
    : kindOf(route) === 'places'
      ? 'customers'
      : kindOf(route)

/**
 * The driver of the walk over every call of the contract. `fresh` says which records a call may take away; without it they
 * are made for each.
 */
export function driverOf(
  house: House,
  world: World,
  given: () => Given,
  fresh?: (route: AnyRoute, withFiles: boolean) => Promise<Record<string, string>>,
): Driver {
  const fill = (person: Person, withFiles = true) => fillFor(house, world, withFiles ? given() : undefined, person)

  const fillFiles = (person: Person) => fileFor(house, given(), person)

  const bodyOf = (route: AnyRoute, w: World): unknown =>
    (
      bodies[callOf(route)] ??
      offerBodies[callOf(route)] ??
      clientBodies[callOf(route)] ??
      scheduleBodies[callOf(route)]
    )?.(w) ??
    (route.body
      ? { notes: 'Seen.', ...(kindOf(route) === 'tasks' && { notes: undefined, description: 'Seen.' }) }
      : undefined)
  const paramsOf = (route: AnyRoute, w: World): Record<string, string> => ({
    id: kindOf(route) === 'imports' ? w.importId : (w.ids[idKindOf(route)] ?? w.ada.me.id),
    resource: kindOf(route) === 'sums' ? 'bids' : 'customers',
    noun: 'projects',
    kind: 'projects',
    key: 'gate_code',
    token: w.ids[tokenKinds[kindOf(route)] ?? 'token'] ?? 'x'.repeat(43),
    fileId: w.ids['photos'] ?? w.ada.me.id,
    fileName: w.ids['fileName'] ?? '',
    n: '0',
    version: w.ids['policyVersion'] ?? '1',
    hash: 'a'.repeat(64),
    deliveryId: w.ids['deliveries'] ?? '',
  })
  const bytesFor = (route: AnyRoute) =>
    route.path === '/organization/logo' || route.path.endsWith('/avatar')
      ? given().picture
      : route.path.startsWith('/uploads')
        ? 'seen.'
        : table
  const formFor = (route: AnyRoute, w: World) =>
    formOf(route.path === '/update/file' ? { id: w.ids['documents'] ?? '' } : {}, [
      { name: 'seen.png', bytes: given().picture },
    ])

  const ask: Driver['ask'] = (route, token, w = world, instead = {}) => {
    const form = route.sends === 'form' ? formFor(route, w) : undefined
    const type = form?.type ?? (route.sends === 'file' ? 'application/octet-stream' : 'application/json')
    const body = () => instead.body ?? bodyOf(route, w)
    const payload = form?.body ?? (route.sends === 'file' ? bytesFor(route) : route.body && JSON.stringify(body()))
    return house.app.inject({
      method: route.method,
      url: addressOf(route, {
        params: { ...paramsOf(route, w), ...instead.params },
        query: { ...(queries[callOf(route)] ?? scheduleQueries[callOf(route)])?.(w), ...instead.query },
      }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': type,
        ...(instead.key && { 'idempotency-key': instead.key }),
      },
      ...(payload !== undefined && { payload }),
    })
  }

  async function anImport(person: Person, text = table): Promise<string> {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/imports?name=a.csv',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: text,
    })
    return (JSON.parse(answer.body) as { id: string }).id
  }
  async function versionOf(path: string): Promise<number> {
    const answer = await house.raw('GET', `/api/${path}`, { token: world.ada.token })
    return answer.json<{ version: number }>().version
  }
  async function anAddedMenu(): Promise<string> {
    const body = { ...blankMenu, title: 'Camera', icon: 'camera', routeDesktop: '/cam', routeMobile: '/cam' }
    const made = await house.raw('POST', '/api/menus', { token: world.ada.token, body })
    return String(made.json<{ id: number }>().id)
  }
  async function aFolderInTheTrash(): Promise<string> {
    const { token } = world.ada
    const made = await house.raw('POST', '/api/files', { token, body: { name: 'Old plans' } })
    await house.raw('DELETE', '/api/files?path=Old%20plans', { token })
    return (made.json() as { file: { id: string } }).file.id
  }
  async function finished(id: string): Promise<void> {
    for (let i = 0; i < 100; i++) {
      const now = await house.raw('GET', `/api/imports/${id}`, { token: world.ada.token })
      if ((now.json() as { status: string }).status !== 'running') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function readyFor(name: string, route: AnyRoute): Promise<World> {
    if (name.startsWith('offers.') || name === 'bids.convert') return withOffer(world, name, world.ada)
    if (name.startsWith('customFields.')) await withGateCode(world.ada)
    if (name.startsWith('clientpages.')) return withClientPage(house, world, world.ada)
    if (name === 'schedule.undo')
      return { ...world, ids: { ...world.ids, ...(await aPlan(house, world.ada, world.ids)) } }
    if (name === 'schedule.undoDrafts') return { ...world, ids: { ...world.ids, ...(await aSavedDraft(world.ada)) } }
    if (name === 'timeoff.decide' || name === 'timeoff.cancel')
      return { ...world, ids: { ...world.ids, timeoff: await createOne(world.ada, 'timeoff', world.ids) } }
    if (versioned[name]) return { ...world, version: await versionOf(versioned[name]) }
    if (name === 'menus.remove') return { ...world, ids: { ...world.ids, menus: await anAddedMenu() } }
    if (name === 'timepolicies.withdraw') {
      const answer = await ask(timepolicies.create, world.ada.token)
      const last = answer.json<{ rows: { version: number }[] }>().rows.at(-1)
      return { ...world, ids: { ...world.ids, policyVersion: String(last?.version) } }
    }
    if (name === 'imports.undo') await finished(world.importId)
    if (name === 'files.restore') return { ...world, ids: { ...world.ids, folder: await aFolderInTheTrash() } }
    if (!takesAway.test(name)) return world
    const withFiles = ofFiles.test(name)
    const w = { ...world, ids: { ...world.ids, ...(await (fresh?.(route, withFiles) ?? fill(world.ada, withFiles))) } }
    if (name === 'uploads.finish') await ask(uploads.part, world.ada.token, w)
    if (name.endsWith('.restore'))
      await ask(
        { ...route, method: 'DELETE', path: `/${route.path.split('/')[1]}/:id` } as AnyRoute,
        world.ada.token,
        w,
      )
    return w
  }

  return { ask, readyFor, fill, fillFiles, anImport, bodyOf }
}
