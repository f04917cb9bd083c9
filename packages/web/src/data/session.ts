import { join, session, users } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { menuOf } from '@jobwright/contract/menus.ts'
import { can, needsOf } from '@jobwright/contract/permissions.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FactorNeeded, Me, Registration, Signed } from '@jobwright/contract/resources/session.ts'
import { openIn } from '@jobwright/contract/rules/openCalls.ts'
import { call, send } from './api.ts'
import { adoptPrefs, flushPrefs, forgetPrefs } from './prefs.ts'
import { queryClient } from './queries.ts'
import { newId } from './ids.ts'
import { meOf } from './keptMe.ts'
import { keepStored, readStored } from './stored.ts'
import { keepSession, keptSession, SESSION_KEY, signed } from './token.ts'
import { useStore } from './store.ts'
import { isReadOnly, useReadOnly } from './view.ts'

/** The person who is signed in, or null. */
export const useSession = (): Me | null => useStore(signed)?.me ?? null
/** The same outside a component, as in a route's guard. */
export const currentUser = (): Me | null => signed.get()?.me ?? null

let last = signed.get()?.me
/** The person who is signed in, on screens that only a signed-in person sees; the last one while such a screen is being left. */
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

/** Whether this person holds a permission. */
export const holds = (me: Me | null, slug: Slug): boolean => me !== null && can(held(me), slug)

/** What a role may hold back; telephone numbers go with the contact details, unless the role may call people up. */
export type FieldAccess = 'price' | 'contact' | 'phone'
/** Whether the person who is signed in is shown these fields. */
export function useFieldAccess(what: FieldAccess): boolean {
  const me = useSession()
  return !me || (what === 'phone' ? me.mayCall : !me.hidden.includes(what))
}

// Every row of a list asks, and every bar: it is found out once for each person and call.
const answered = new WeakMap<Me, Map<AnyRoute, boolean>>()

/** Whether this person has the right to make this call. */
export function mayCall(me: Me | null, route: AnyRoute): boolean {
  if (route.open === 'everyone') return true
  if (me === null) return false
  let answers = answered.get(me)
  if (!answers) answered.set(me, (answers = new Map<AnyRoute, boolean>()))
  let may = answers.get(route)
  if (may === undefined)
    answers.set(route, (may = (route.needs === undefined || can(held(me), route.needs)) && isUsed(me, route)))
  return may
}

/** Whether the company uses the module that a call belongs to. */
const isUsed = (me: Me, route: AnyRoute): boolean =>
  route.needs === undefined || needsOf(route.needs).some((need) => !isShut(me, menuOf(need)?.id))

/** Whether the company switched this menu off. */
const isShut = (me: Me, menuId: number | undefined): boolean =>
  me.menus.some((menu) => menu.id === menuId && !menu.companyMenu)

// In the simple view existing records are read-only; taking photos, adding a task and sending work are not.
const inSimpleView = (route: AnyRoute): boolean =>
  route.method === 'GET' || (route.method === 'POST' && /^\/(upload|uploads|tasks)(\/(image|files))?$/.test(route.path))

/** Whether this person may make this call here: in the simple view of a phone existing records are read-only. */
export const canCall = (me: Me | null, route: AnyRoute): boolean =>
  mayCall(me, route) && isPaid(me, route) && (inSimpleView(route) || !isReadOnly())

// What the plan does not leave open is not offered.
const isPaid = (me: Me | null, route: AnyRoute): boolean => me === null || openIn(me.Company.plan, route, true)

/** Whether the person who is signed in may make this call here. */
export function useCan(route: AnyRoute): boolean {
  const reading = useReadOnly()
  const me = useSession()
  return mayCall(me, route) && isPaid(me, route) && (inSimpleView(route) || !reading)
}

/** Begins a session that the server opened. */
export const begin = (token: string, me: Me): Me => {
  queryClient.clear()
  adoptPrefs(me)
  keepSession({ token, me })
  return me
}

// A session on a phone may be without signal for long: it lasts longer without use.
export const field = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 80em)').matches

// With a second factor there is no session yet.
function beginOrAsk(reply: Signed | FactorNeeded): FactorNeeded | undefined {
  if (!reply.success) return reply
  begin(reply.token, reply.user)
  return undefined
}

/** Signs in with a username or an e-mail address; answers what is still asked for. Throws a Refusal, or LostNetwork. */
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

/** Sets a password with a one-time link and signs in; answers what is still asked for. */
export const setPassword = async (token: string, password: string): Promise<FactorNeeded | undefined> =>
  beginOrAsk(await call(session.setPassword, { body: { token, password } }))

const JOIN_KEY = 'jobwright.joining'

/**
 * Signs this phone in by a link. The key is kept until it is done: should the answer be lost, the same phone may ask again.
 * Answers the project that the link opens, or null.
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

/** Changes the password; all other sessions end and this one goes on under a new token. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<Me> {
  const reply = await call(session.changePassword, { body: { currentPassword, newPassword } })
  keepSession({ token: reply.token, me: reply.user })
  return reply.user
}

/** Ends the session here and now; the server is told, and need not answer for it. */
export async function signOut(): Promise<void> {
  const headers = { authorization: `Bearer ${signed.get()?.token}` }
  const told = flushPrefs()
    .then(() => call(session.logout, {}, { headers }))
    .catch(() => undefined)
  keepSession(null)
  await told
}

// An ended session is handled elsewhere; the others pass: too many calls, or a server that is restarting.
const passing = new Set([401, 429, 502, 503, 504])
let refused = false
const refusalListeners = new Set<() => void>()
/** Calls back when reading one's own user is answered with an error (specification 7.1); a lost network is none. */
export function onUserRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => {
    refusalListeners.delete(listener)
  }
}

/** What `GET /users/{id}` answers anew for oneself, or undefined when nothing changed or nobody answered. */
async function readMe(): Promise<{ me: Me; etag: string | undefined } | undefined> {
  const now = signed.get()
  // Asking into nothing costs a phone as much as drawing half a list.
  if (!now || globalThis.navigator?.onLine === false) return undefined
  const answer = await send(addressOf(users.get, { params: { id: now.me.id } }), {
    method: 'GET',
    headers: { ...(now.etag && { 'if-none-match': now.etag }) },
  })
  if (answer.status === 200) {
    refused = false
  } else if (answer.status >= 400 && !passing.has(answer.status)) {
    // Once: a person who is on the settings page, or leaves it, is not sent there again until a call succeeds.
    if (!refused) for (const listener of refusalListeners) listener()
    refused = true
  }
  if (answer.status !== 200) return undefined
  const me = meOf(((await answer.json()) as { user?: unknown }).user)
  return me ? { me, etag: answer.headers.get('etag') ?? undefined } : undefined
}

let reading: Promise<void> | undefined
/** Reads oneself again, as on every change of route: rights taken away show at once. Never throws; offline it does nothing. */
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

/** Calls back whenever what is known of the session changes. */
export const onSessionChange = (listener: () => void): (() => void) => signed.follow(listener)

const endListeners = new Set<() => void>()
/** Calls back once when a session ends, by signing out, by a 401 or in another tab. */
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
  // Emptied at once, the screen that is being left would ask for everything again, without a session.
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
