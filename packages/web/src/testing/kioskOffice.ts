import type { KioskPunchDraft } from '@jobwright/contract/resources/kioskTablet.ts'
import { sha256Of } from '../data/sha256.ts'

type Sent = { path: string; headers: Record<string, string>; body: { punches: KioskPunchDraft[] } }
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
export const problem = (status: number) => answered(status, { code: 'x', message: 'No.', errors: [] })

/** A server of one company: `down` has no answer, once it has been waited for; `refuses` is its answer to punches. */
export const office = {
  down: false,
  waits: undefined as Promise<void> | undefined,
  tries: 0,
  companyId: 'a',
  refuses: undefined as ((punches: KioskPunchDraft[]) => Response | undefined) | undefined,
  status: 200,
  key: '',
  epoch: 'one',
  got: [] as Sent[],
  photos: [] as { id: string; photo: string; jpeg?: string }[],
  /** What the server says of the bytes that it keeps; without it, the truth. */
  sha256: undefined as string | null | undefined,
}
/** Answers as the server does, in place of `fetch`. */
export async function serve(path: string, init: { headers: Record<string, string>; body?: string }): Promise<Response> {
  if (office.down) {
    office.tries++
    await office.waits
    throw new TypeError('Failed to fetch')
  }
  if (path === '/api/kiosk/pair') return answered(200, { token: `jk_${office.companyId}`, companyId: office.companyId })
  if (office.status !== 200) return problem(office.status)
  if (path === '/api/kiosk/punches') {
    const body = JSON.parse(init.body ?? '') as Sent['body']
    const refused = office.refuses?.(body.punches)
    if (refused) return refused
    office.got.push({ path, headers: init.headers, body })
    return answered(200, { results: body.punches.map(({ id }) => ({ id, state: 'applied', doubt: null })) })
  }
  if (path === '/api/kiosk/photos') {
    const photo = JSON.parse(init.body ?? '') as (typeof office.photos)[number]
    office.photos.push(photo)
    const bytes = Uint8Array.from(atob(photo.jpeg ?? ''), (sign) => sign.charCodeAt(0))
    const truth = photo.jpeg === undefined ? null : await sha256Of(bytes.buffer)
    return answered(200, { sha256: office.sha256 === undefined ? truth : office.sha256 })
  }
  const rules = { requireProject: false, requireCostCode: false, allowGeneral: true }
  const kiosk = { id: 'k', name: 'Yard', ProjectId: null }
  const state = {
    companyId: office.companyId,
    company: 'Foxglove',
    timezone: 'America/New_York',
    isOn: true,
    kiosk,
    rules,
  }
  return answered(200, {
    ...state,
    key: office.key,
    epoch: office.epoch,
    people: [],
    projects: [],
    codes: [],
    now: new Date().toISOString(),
  })
}
