import { users } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { send } from './api.ts'
import { storeOf, useStore } from './store.ts'
import { keepStored, keepWord, readStored } from './stored.ts'
import { signed } from './token.ts'

/** `sun` is light with the strongest contrast, for reading in bright sunlight. */
export type Scheme = 'light' | 'dark' | 'sun' | 'auto'
export type Language = 'en' | 'es'
type ListLayout = {
  hidden: readonly string[]
  shown?: readonly string[]
  order?: readonly string[]
  widths: Readonly<Record<string, number>>
}
/** What a list is searched, filtered and sorted by, and its columns, under a name that a person gave. */
export type SavedView = { name: string; view: Readonly<Record<string, string>>; layout?: ListLayout }
/** How one list was left: which columns stand in it, and what it was filtered and sorted by; and the views saved of it. */
type ListPrefs = {
  layout?: ListLayout
  view?: Record<string, string>
  saved?: readonly SavedView[]
}
/** How one screen of the phone was left. */
type ScreenPrefs = {
  /** Rows with their details, or titles only. */
  selectedView?: 'listView' | 'compactView'
  /** Whether the filters of the list are shown. */
  listToggler?: boolean
  /** Documents rather than photos, where a screen has both. */
  showDocs?: boolean
}
/** What a person chose for the screen. Keys that other screens keep in `preferences` are carried along untouched. */
export type Prefs = {
  language?: Language
  scheme?: Scheme
  lists?: Record<string, ListPrefs>
  /** The view that was chosen on phones and at desks (data/view.ts). */
  viewMode?: { phone?: number; desk?: number }
  /** How this person left each screen of the phone (specification, part 3). */
  screens?: Readonly<Record<string, ScreenPrefs>>
  [other: string]: unknown
}

const KEY = 'jobwright.prefs'
const isPrefs = (value: unknown): value is Prefs => typeof value === 'object' && value !== null && !Array.isArray(value)
const kept = typeof localStorage === 'undefined' ? undefined : readStored('local', KEY)
const prefs = storeOf<Prefs>(isPrefs(kept) ? kept : {})

/** What this person chose, in a component. */
export const usePrefs = (): Prefs => useStore(prefs)
export const currentPrefs = (): Prefs => prefs.get()

/** The preferences in a user's JSON string; nonsense counts as none. */
function parsePrefs(text: string): Prefs {
  try {
    const read: unknown = JSON.parse(text || '{}')
    return isPrefs(read) ? read : {}
  } catch {
    return {}
  }
}

function hold(next: Prefs): void {
  prefs.set(next)
  keepStored('local', KEY, next)
  // Plain words for the script that runs before the first paint.
  keepWord('jobwright.scheme', next.scheme)
  keepWord('jobwright.language', next.language)
}

const WAITING = 'jobwright.prefs.waiting'
// Whose choices are still to be sent: it outlives the page, should the last try get lost.
const waitsFor = (userId: string | undefined): void => keepStored('local', WAITING, userId)
let unsent = typeof localStorage !== 'undefined' && readStored('local', WAITING) === (signed.get()?.me.id ?? null)
let timer: ReturnType<typeof setTimeout> | undefined

const sendLater = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void sendPrefs(), 1000)
}
if (unsent) sendLater()
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flushPrefs())

/** Sends at once what was chosen and not sent yet. */
export async function flushPrefs(): Promise<void> {
  if (timer !== undefined) await sendPrefs()
}

/** Keeps a choice at once in this browser and, a second later, with the user on the server. */
export function setPrefs(patch: Partial<Prefs>): void {
  hold({ ...prefs.get(), ...patch })
  const now = signed.get()
  if (!now) return
  unsent = true
  waitsFor(now.me.id)
  sendLater()
}

/** Keeps how one list was left. */
export function setListPrefs(list: string, patch: ListPrefs): void {
  const lists = prefs.get().lists ?? {}
  setPrefs({ lists: { ...lists, [list]: { ...lists[list], ...patch } } })
}

/** How this screen of the phone was left. */
export const useScreenPrefs = (screen: string): ScreenPrefs => usePrefs().screens?.[screen] ?? untouched
const untouched: ScreenPrefs = {}

/** Keeps how a screen of the phone is left, with the person. */
export function setScreenPrefs(screen: string, patch: ScreenPrefs): void {
  const screens = prefs.get().screens ?? {}
  setPrefs({ screens: { ...screens, [screen]: { ...screens[screen], ...patch } } })
}

async function sendPrefs(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const now = signed.get()
  if (!now) return
  const chosen = prefs.get()
  const language = chosen.language
  // These two have a call of their own (POST /userSettings), and stay as they are here.
  const { additionalStyle: _style, additionalScript: _script, ...plain } = chosen
  const body = JSON.stringify({
    preferences: JSON.stringify(plain),
    ...(language && language !== now.me.language && { language }),
  })
  try {
    const answer = await send(addressOf(users.update, { params: { id: now.me.id } }), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      // Goes on when the tab is closed; browsers take 64 KB of that.
      keepalive: body.length < 60_000,
    })
    // Choices made while this was on its way are still to be sent.
    if (answer.status >= 500 || prefs.get() !== chosen) return
    unsent = false
    waitsFor(undefined)
  } catch {
    /* kept in this browser; goes along with the next choice, or when the product is opened again */
  }
}

/** Takes over what the server knows of this person, unless a newer choice is still to be sent. */
export function adoptPrefs(me: Me): void {
  if (unsent) return
  hold({ ...parsePrefs(me.preferences), language: me.language, ...schemeOf(me) })
}

// Before the first choice on the server, a scheme chosen on the sign-in page stays.
const schemeOf = (me: Me): Partial<Prefs> => {
  const scheme = parsePrefs(me.preferences).scheme ?? prefs.get().scheme
  return scheme ? { scheme } : {}
}

/** Forgets a person's choices when the session ends; language and light or dark stay with the browser. */
export function forgetPrefs(): void {
  clearTimeout(timer)
  timer = undefined
  unsent = false
  waitsFor(undefined)
  const { language, scheme } = prefs.get()
  hold({ ...(language && { language }), ...(scheme && { scheme }) })
}
