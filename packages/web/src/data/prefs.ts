import { users } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { SharedView } from '@jobwright/contract/resources/sharedViews.ts'
import { send } from './api.ts'
import { storeOf, useStore } from './store.ts'
import { keepStored, keepWord, readStored } from './stored.ts'
import { keepSession, signed } from './token.ts'

/** `sun` is a light theme with maximum contrast for bright sunlight. */
export type Scheme = 'light' | 'dark' | 'sun' | 'auto'
export type Language = 'en' | 'es'
type ListLayout = {
  hidden: readonly string[]
  shown?: readonly string[]
  order?: readonly string[]
  widths: Readonly<Record<string, number>>
  dense?: boolean
}
/** A saved view: the search, filters, order and columns of a list under a name. */
export type SavedView = { name: string; view: Readonly<Record<string, string>>; layout?: ListLayout }
/** The last state of a list: its columns, filters and order; and its saved views. */
type ListPrefs = {
  layout?: ListLayout
  view?: Record<string, string>
  saved?: readonly SavedView[]
  /** The name of the saved view with which the list opens, or the id of a shared one; '' for none. */
  home?: string | undefined
}
/** The last state of a phone screen. */
type ScreenPrefs = {
  /** Rows with their details, or titles only. */
  selectedView?: 'listView' | 'compactView'
  /** Whether the filters of the list are shown. */
  listToggler?: boolean
  /** Shows documents rather than photos, where a screen has both. */
  showDocs?: boolean
}
/** The user's display preferences. Keys that other screens store in `preferences` are preserved. */
export type Prefs = {
  language?: Language
  scheme?: Scheme
  lists?: Record<string, ListPrefs>
  /** The chosen view on phones and desktops (data/view.ts). */
  viewMode?: { phone?: number; desk?: number }
  /** The last state of each phone screen (specification, part 3). */
  screens?: Readonly<Record<string, ScreenPrefs>>
  /** The first screen: its cards in order (features/dashboard/arrangement.ts). */
  home?: unknown
  [other: string]: unknown
}

const KEY = 'jobwright.prefs'
const isPrefs = (value: unknown): value is Prefs => typeof value === 'object' && value !== null && !Array.isArray(value)
const kept = typeof localStorage === 'undefined' ? undefined : readStored('local', KEY)
const prefs = storeOf<Prefs>(isPrefs(kept) ? kept : {})

/** The user's preferences, in a component. */
export const usePrefs = (): Prefs => useStore(prefs)
export const currentPrefs = (): Prefs => prefs.get()

/** The preferences in a user's JSON string; invalid JSON counts as none. */
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
  // Plain strings for the script that runs before the first paint.
  keepWord('jobwright.scheme', next.scheme)
  keepWord('jobwright.language', next.language)
}

const WAITING = 'jobwright.prefs.waiting'
// The user whose preferences are unsent; stored, so it survives a page whose last try fails.
const waitsFor = (userId: string | undefined): void => keepStored('local', WAITING, userId)
let unsent = typeof localStorage !== 'undefined' && readStored('local', WAITING) === (signed.get()?.me.id ?? null)
let timer: ReturnType<typeof setTimeout> | undefined

const sendLater = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void sendPrefs(), 1000)
}
if (unsent) sendLater()
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flushPrefs())

/** Sends unsent preferences at once. */
export async function flushPrefs(): Promise<void> {
  if (timer !== undefined) await sendPrefs()
}

/** Stores a preference at once in this browser and, a second later, with the user on the server. */
export function setPrefs(patch: Partial<Prefs>): void {
  hold({ ...prefs.get(), ...patch })
  const now = signed.get()
  if (!now) return
  unsent = true
  waitsFor(now.me.id)
  sendLater()
}

const CHOSEN_LANGUAGE = 'jobwright.chosenLanguage'
const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es'

/** Chooses a language by hand. Before signing in it is kept for the person who signs in next in this tab. */
export function chooseLanguage(language: Language): void {
  setPrefs({ language })
  if (!signed.get()) keepStored('session', CHOSEN_LANGUAGE, language)
}

/** Gives the signed-in user the language that was chosen by hand before signing in. */
export function keepChosenLanguage(): void {
  const chosen = readStored('session', CHOSEN_LANGUAGE)
  if (!isLanguage(chosen)) return
  keepStored('session', CHOSEN_LANGUAGE, undefined)
  if (chosen !== prefs.get().language) setPrefs({ language: chosen })
}

// Lists that this tab opened: they are as they were left, even without filters.
const opened = new Set<string>()
export const noteOpened = (list: string): void => void opened.add(list)

/** The shared view that a list opens with: the one that the user chose by its id, or else the office's default for the role. */
export function sharedStart(list: string, home: string | undefined): SharedView | undefined {
  const me = signed.get()?.me
  const views = me?.Company.settings.views?.filter((view) => view.list === list) ?? []
  if (home !== undefined) return views.find(({ id }) => id === home)
  const mine = views.filter(
    ({ isDefault, roleIds }) => isDefault && (!roleIds.length || roleIds.includes(me?.RoleId ?? 0)),
  )
  return mine.find(({ roleIds }) => roleIds.length) ?? mine[0]
}

/** What a list without an address opens with: at first the user's default view, then how it was left. */
export function openingView(list: string): { view: Readonly<Record<string, string>>; layout?: ListLayout | undefined } {
  const { saved = [], home, view = {} } = prefs.get().lists?.[list] ?? {}
  const start = opened.has(list) ? undefined : (saved.find(({ name }) => name === home) ?? sharedStart(list, home))
  return start
    ? { view: start.view, layout: (start.layout as ListLayout | undefined) ?? { hidden: [], widths: {} } }
    : { view }
}

/** Stores the state of a list. */
export function setListPrefs(list: string, patch: ListPrefs): void {
  const lists = prefs.get().lists ?? {}
  setPrefs({ lists: { ...lists, [list]: { ...lists[list], ...patch } } })
}

/** The last state of this phone screen. */
export const useScreenPrefs = (screen: string): ScreenPrefs => usePrefs().screens?.[screen] ?? untouched
const untouched: ScreenPrefs = {}

/** Stores the state of a phone screen with the user. */
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
  // These two have their own call (POST /userSettings) and stay unchanged here.
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
      // `keepalive` continues after the tab closes; browsers limit it to 64 KB.
      keepalive: body.length < 60_000,
    })
    if (answer.status < 300 && language && language !== now.me.language) noteSpoken(now.me.id, language, plain)
    // Preferences changed during the request are still unsent.
    if (answer.status >= 500 || prefs.get() !== chosen) return
    unsent = false
    waitsFor(undefined)
  } catch {
    /* stored in this browser; sent with the next change, or at the next start */
  }
}

// What the server has now, here and in other tabs: the language before is sent only if it differs from this one.
function noteSpoken(id: string, language: Language, saved: Prefs): void {
  const now = signed.get()
  if (now?.me.id !== id) return
  const preferences = JSON.stringify({ ...parsePrefs(now.me.preferences), ...saved })
  keepSession({ ...now, me: { ...now.me, preferences, language } })
}

/** Takes over the server's preferences, unless a newer one is still unsent. */
export function adoptPrefs(me: Me): void {
  if (unsent) return
  hold({ ...parsePrefs(me.preferences), language: me.language, ...schemeOf(me) })
}

// Before the first preference on the server, the color scheme of the sign-in page stays.
const schemeOf = (me: Me): Partial<Prefs> => {
  const scheme = parsePrefs(me.preferences).scheme ?? prefs.get().scheme
  return scheme ? { scheme } : {}
}

/** Forgets a user's preferences when the session ends; language and color scheme stay with the browser. */
export function forgetPrefs(): void {
  clearTimeout(timer)
  timer = undefined
  unsent = false
  waitsFor(undefined)
  const { language, scheme } = prefs.get()
  hold({ ...(language && { language }), ...(scheme && { scheme }) })
}
