import type { FieldGroup } from '@jobwright/contract/catalogue/field.ts'
import { join, session, users } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { menuOf } from '@jobwright/contract/menus.ts'
import { can, needsOf } from '@jobwright/contract/permissions.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FactorNeeded, Me, Registration, Signed } from '@jobwright/contract/resources/session.ts'
import { openIn } from '@jobwright/contract/rules/openCalls.ts'
import { call, send } from './api.ts'
import { adoptPrefs, flushPrefs, forgetPrefs, keepChosenLanguage } from './prefs.ts'
import { queryClient } from './queries.ts'
import { newId } from './ids.ts'
import { meOf } from './keptMe.ts'
import { keepStored, readStored } from './stored.ts'
import { keepSession, keptSession, SESSION_KEY, signed } from './token.ts'
import { useStore } from './store.ts'
import { isReadOnly, useReadOnly } from './view.ts'

/** The signed-in user, or null. */
export const useSession = (): Me | null => useStore(signed)?.me ?? null
/** The same outside a component, as in a route guard. */
export const currentUser = (): Me | null => signed.get()?.me ?? null

let last = signed.get()?.me
/** The signed-in user, on screens that require one; the last one while such a screen is closing. */
export function useMe(): Me {
  const me = useSession() ?? last
  if (!me) throw new Error('This screen is for people who are signed in.')
  return me
}

const heldBy = new WeakMap<Me, ReadonlySet<string>>()
function held(me: Me): ReadonlySet<string> {
  const known = heldBy.get(me)
  if (known) return known
  const fresh = new Set(me.permissions)
  heldBy.set(me, fresh)
  return fresh
}

/** Whether this user holds a permission. */
export const holds = (me: Me | null, slug: Slug): boolean => me !== null && can(held(me), slug)

/** Whether the signed-in user may see these fields. */
export const useFieldAccess = (what: FieldGroup): boolean => seesGroup(useSession(), what)
/** The same outside a component. */
export const seesGroup = (me: Me | null, what: FieldGroup): boolean =>
  !me || (what === 'phone' ? me.mayCall : !me.hidden.includes(what))

// Cached per user and call, because every row and bar checks it.
const answered = new WeakMap<Me, Map<AnyRoute, boolean>>()

/** Whether this user has the permission for this call. */
export function mayCall(me: Me | null, route: AnyRoute): boolean {
  if (route.open === 'everyone' || route.open === 'kiosk') return true
  if (me === null) return false
  let answers = answered.get(me)
  if (!answers) answered.set(me, (answers = new Map<AnyRoute, boolean>()))
  let may = answers.get(route)
  if (may === undefined)
    answers.set(route, (may = (route.needs === undefined || can(held(me), route.needs)) && isUsed(me, route)))
  return may
}

/** Whether the company enabled the module of a call. */
const isUsed = (me: Me, route: AnyRoute): boolean =>
  route.needs === undefined || needsOf(route.needs).some((need) => !isShut(me, menuOf(need)?.id))

/** Whether the company disabled this menu. */
const isShut = (me: Me, menuId: number | undefined): boolean =>
  me.menus.some((menu) => menu.id === menuId && !menu.companyMenu)

// In the simple view existing records are read-only; taking photos, adding a task, clocks, filing a
// log, answers to the plan, asking for time off and sending work are allowed.
const inSimpleView = (route: AnyRoute): boolean =>
  route.method === 'GET' ||
  (route.method === 'POST' &&
    /^\/(upload|uploads|tasks|timeOff|schedule)(\/(image|files|answers))?$/.test(route.path)) ||
  /^\/(timeEntries|timesheets|logentries)(\/:id)?$/.test(route.path)

/** Whether this user may make this call here: in the phone's simple view existing records are read-only. */
export const canCall = (me: Me | null, route: AnyRoute | undefined): boolean =>
  route !== undefined && mayCall(me, route) && isPaid(me, route) && (inSimpleView(route) || !isReadOnly())

// Hide what the plan does not allow.
const isPaid = (me: Me | null, route: AnyRoute): boolean => me === null || openIn(me.Company.plan, route, true)

/** Whether the signed-in user may make this call here. */
export function useCan(route: AnyRoute | undefined): boolean {
  const reading = useReadOnly()
  const me = useSession()
  return route !== undefined && mayCall(me, route) && isPaid(me, route) && (inSimpleView(route) || !reading)
}

/** Starts a session that the server created. */
export const begin = (token: string, me: Me): Me => {
  queryClient.clear()
  adoptPrefs(me)
  keepSession({ token, me })
  keepChosenLanguage()
  return me
}

// A phone may be without signal for long, so its session has a longer idle timeout.
export const field = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 80em)').matches

// With a second factor there is no session yet.
function beginOrAsk(reply: Signed | FactorNeeded): FactorNeeded | undefined {
  if (!reply.success) return reply
  begin(reply.token, reply.user)
  return undefined
}

/** Signs in with a username or e-mail address; returns what is still required. Throws a Refusal or LostNetwork. */
export const signIn = async (username: string, password: string): Promise<FactorNeeded | undefined> =>
  beginOrAsk(await call(session.login, { body: { username, password, field: field() } }))

/** Registers a company and signs in its first user. */
export async function register(draft: Registration): Promise<Me> {
  const reply = await call(session.register, { body: draft })
  return begin(reply.token, reply.savedUser)
}

/** Opens the demo company. */
export async function openDemo(): Promise<Me> {
  const reply = await call(session.openDemo, {})
  return begin(reply.token, reply.user)
}

/** Sets a password with a one-time link and signs in; returns what is still required. */
export const setPassword = async (token: string, password: string): Promise<FactorNeeded | undefined> =>
  beginOrAsk(await call(session.setPassword, { body: { token, password } }))

const JOIN_KEY = 'jobwright.joining'

/**
 * Signs this phone in with a link. The key is stored until it succeeds, so the same phone can retry after a lost
 * response. Returns the project that the link opens, or null.
 */
export async function joinBy(token: string): Promise<string | null> {
  const kept = readStored('local', JOIN_KEY)
  const key = typeof kept === 'string' ? kept : newId()
  keepStored('local', JOIN_KEY, key)
  const reply = await call(join.use, { body: { token, key } })
  keepStored('local', JOIN_KEY, undefined)
  begin(reply.token, reply.user)
  return reply.ProjectId
}

/** Changes the password; all other sessions end and this one continues with a new token. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<Me> {
  const reply = await call(session.changePassword, { body: { currentPassword, newPassword } })
  keepSession({ token: reply.token, me: reply.user })
  return reply.user
}

/** Ends the session here at once; the server is notified but need not respond. */
export async function signOut(): Promise<void> {
  const headers = { authorization: `Bearer ${signed.get()?.token}` }
  const told = flushPrefs()
    .then(() => call(session.logout, {}, { headers }))
    .catch(() => undefined)
  keepSession(null)
  await told
}

// An ended session is handled elsewhere; other errors pass: rate limits, or a restarting server.
const passing = new Set([401, 429, 502, 503, 504])
let refused = false
const refusalListeners = new Set<() => void>()
/** Calls back when reading one's own user fails (specification 7.1), except for a lost network. */
export function onUserRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => {
    refusalListeners.delete(listener)
  }
}

/** The fresh user from `GET /users/{id}`, or undefined when nothing changed or there was no response. */
async function readMe(): Promise<{ me: Me; etag: string | undefined } | undefined> {
  const now = signed.get()
  // A request without signal costs a phone as much as rendering half a list.
  if (!now || globalThis.navigator?.onLine === false) return undefined
  const answer = await send(addressOf(users.get, { params: { id: now.me.id } }), {
    method: 'GET',
    headers: { ...(now.etag && { 'if-none-match': now.etag }) },
  })
  if (answer.status === 200) {
    refused = false
  } else if (answer.status >= 400 && !passing.has(answer.status)) {
    // Once: a user who is on the settings page, or leaves it, is not redirected there again until a call succeeds.
    if (!refused) for (const listener of refusalListeners) listener()
    refused = true
  }
  if (answer.status !== 200) return undefined
  const me = meOf(((await answer.json()) as { user?: unknown }).user)
  return me ? { me, etag: answer.headers.get('etag') ?? undefined } : undefined
}

let reading: Promise<void> | undefined
/**
 * Refetches the user on every route change, so that revoked permissions take effect at once. Never throws; does nothing
 * offline.
 */
export function refreshSession(): Promise<void> {
  const token = signed.get()?.token
  reading ??= readMe()
    .then((found) => {
      if (!found || signed.get()?.token !== token || !token) return
      adoptPrefs(found.me)
      keepSession({ token, ...found })
    })
    .catch(() => undefined)
    .finally(() => {
      reading = undefined
    })
  return reading
}

/** Calls back whenever the session's data changes. */
export const onSessionChange = (listener: () => void): (() => void) => signed.follow(listener)

const endListeners = new Set<() => void>()
/** Calls back once when a session ends: by signing out, a 401, or in another tab. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

let before = signed.get()
signed.follow(() => {
  const now = signed.get()
  last = now?.me ?? last
  const ended = before !== null && now === null
  before = now
  if (!ended) return
  void queryClient.cancelQueries()
  // Clearing at once would make the closing screen refetch everything without a session.
  setTimeout(() => {
    if (!signed.get()) queryClient.clear()
  }, 500)
  forgetPrefs()
  for (const listener of endListeners) listener()
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY && event.key !== null) return
    const kept = keptSession()
    if (kept?.me.id !== signed.get()?.me.id) queryClient.clear()
    if (kept) adoptPrefs(kept.me)
    signed.set(kept)
  })
}

/**
 * Whether the signed-in user may change existing records by this call here. In the phone's simple view nobody may, not
 * even where the clock or the log of a day makes the same call.
 */
export function useCanEdit(route: AnyRoute): boolean {
  const reading = useReadOnly()
  return useCan(route) && !reading
}
