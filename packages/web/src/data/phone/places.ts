import type { ResourceName } from '@jobwright/contract/registry.ts'
import { sync } from '@jobwright/contract/calls.gen.ts'
import type { LocatedPoint } from '@jobwright/contract/resources/places.ts'
import type { SitePosition } from '@jobwright/contract/resources/sync.ts'
import { metersBetween } from '@jobwright/contract/rules/places.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { callOver } from '../sendBytes.ts'
import { ofKind, readKept } from './store/database.ts'
import type { PhoneDb } from './store/database.ts'
import type { Phone } from './phone.ts'
import { shownOf } from './store/rows.ts'

const KEY = 'places'
/** How many projects to request, and after how long to refresh their rarely changing places, in ms. */
const MOST = 500
const FOR_MS = 15 * 60_000
/** Completed and canceled projects: nobody takes photos there anymore. */
const over = new Set([0, 3])

type KeptPlaces = { at: number; asked: string; rows: SitePosition[]; weather?: boolean }

/** A project with a known place, and its distance. */
export type NearbySite = { id: string; title: string; CustomerId: string | null; meters: number; over: boolean }

/** Fetches the places of the projects on this phone when the set of projects changed or the places are old. */
export async function refreshPlaces(phone: Phone): Promise<void> {
  const { db, wire } = phone
  const ids = (await projectsOn(db)).slice(0, MOST)
  const asked = ids.join()
  const before = await readKept<KeptPlaces>(db, KEY)
  if (before?.asked === asked && Math.abs(phone.now() - before.at) < FOR_MS) return
  const { places, weather } = ids.length
    ? await callOver(wire, sync.places, { body: { projects: ids } })
    : { places: [], weather: false }
  await db.kept.put({ key: KEY, value: { at: phone.now(), asked, rows: places, weather } satisfies KeptPlaces })
}

const projectsOn = async (db: PhoneDb): Promise<string[]> =>
  (await ofKind(db.lists, 'projects').primaryKeys()).map(([, id]) => id).toSorted()

/** The projects on this phone with a known place, nearest first. */
export async function sitesFrom(db: PhoneDb, here: GeoPoint): Promise<NearbySite[]> {
  const places = (await readKept<KeptPlaces>(db, KEY))?.rows ?? []
  const rows = await db.rows.bulkGet(places.map(({ id }): [ResourceName, string] => ['projects', id]))
  const sites = places.flatMap((place, at): NearbySite[] => {
    const project = shownOf(rows[at])
    if (!project) return []
    return [
      {
        id: place.id,
        title: String(project['title']),
        CustomerId: typeof project['CustomerId'] === 'string' ? project['CustomerId'] : null,
        meters: metersBetween(here, place),
        over: over.has(Number(project['status'])),
      },
    ]
  })
  return sites.sort((a, b) => a.meters - b.meters)
}

/** Where the projects on this phone are, as it knew them last. */
export const keptPoints = async (db: PhoneDb): Promise<LocatedPoint[]> =>
  ((await readKept<KeptPlaces>(db, KEY))?.rows ?? []).map((place) => ({
    ...place,
    source: 'photos',
    isExact: true,
  }))

/** Whether any place is known; otherwise there is no need to ask for the location. */
export const knowsPlaces = async (db: PhoneDb): Promise<boolean> =>
  ((await readKept<KeptPlaces>(db, KEY))?.rows.length ?? 0) > 0

/** Whether the office will fetch the weather of a log of this project: there is a service, and the place is known. */
export async function hasWeatherService(db: PhoneDb, projectId: string): Promise<boolean> {
  const kept = await readKept<KeptPlaces>(db, KEY)
  return kept?.weather === true && kept.rows.some(({ id }) => id === projectId)
}
