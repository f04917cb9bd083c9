import { newId } from './data/ids.ts'
import { keepShared } from './data/sharedPictures.ts'

/**
 * Inserted by the build: its name, the files of the product that are stored one by one, and the small scripts and styles
 * (`packed`) whose texts stand together in the file `pack`: one request and one entry instead of hundreds.
 */
declare const SHELL: { version: string; files: readonly string[]; pack: string; packed: readonly string[] }

// The types of service workers and pages conflict; only these few are used.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  addEventListener: ((type: 'install' | 'activate', listen: (event: Extendable) => void) => void) &
    ((type: 'fetch', listen: (event: Fetching) => void) => void) &
    ((type: 'message', listen: (event: MessageEvent) => void) => void) &
    ((type: 'sync', listen: (event: Extendable & { tag: string }) => void) => void) &
    ((type: 'push', listen: (event: Extendable & { data: { json: () => unknown } | null }) => void) => void) &
    ((type: 'notificationclick', listen: (event: Extendable & { notification: Notification }) => void) => void)
  registration: ServiceWorkerRegistration
  navigator: { setAppBadge?: (n: number) => Promise<void> }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: {
      type: 'window'
      includeUncontrolled: true
    }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: Location
  importScripts: (address: string) => void
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => string }
  }
  /** The exports of swOutbox.ts. */
  sendInBackground?: () => Promise<void>
}
const scope = self as unknown as Scope

// The content policy requires a trusted type for script addresses.
const policy = scope.trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })
const OUTBOX = '/sw-outbox.js'
function loadOutbox(): void {
  if (!scope.sendInBackground) scope.importScripts(policy?.createScriptURL(OUTBOX) ?? OUTBOX)
}

const PREFIX = 'jobwright-shell-'
const CACHE = `${PREFIX}${SHELL.version}`
const PAGE = '/index.html'
/** The share target of the manifest (manifest.webmanifest). */
const SHARE = '/mobile/share'
/** How many files are fetched at once: a phone on a slow network has other work too. */
const AT_ONCE = 4
const shell = new Set(SHELL.files)
const packed = new Set(SHELL.packed)

scope.addEventListener('install', (event) => {
  // A script that was not imported during installation cannot be imported later.
  loadOutbox()
  event.waitUntil(install())
})
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', ({ data }) => {
  // A new version takes over when the user agrees, never in the middle of something.
  if (data === 'use') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('sync', (event) => {
  // Throws while work remains, so that the browser retries.
  if (event.tag !== 'outbox') return
  loadOutbox()
  event.waitUntil(scope.sendInBackground?.() ?? Promise.resolve())
})

scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open((event.notification.data as { url?: string } | null)?.url ?? '/notices'))
})

/**
 * Shows the server's notification. A browser revokes the permission of a worker that receives a push and shows nothing.
 */
async function show(data: { json: () => unknown } | null): Promise<void> {
  let said: { title?: string; body?: string; url?: string; tag?: string; badge?: number; language?: string } = {}
  try {
    said = (data?.json() as typeof said | undefined) ?? {}
  } catch {
    // Not our format; show something anyway.
  }
  await Promise.all([
    scope.registration.showNotification(said.title ?? 'Jobwright', {
      body: said.body ?? '',
      // A repeated notification replaces the first.
      tag: said.tag ?? 'jobwright',
      lang: said.language ?? 'en',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url: said.url ?? '/notices' },
    }),
    scope.navigator.setAppBadge?.(said.badge ?? 1).catch(() => undefined),
  ])
}

/** Opens one of our pages, in the window that already shows it if there is one; other windows stay. */
async function open(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === url.href)
  await (there ? there.focus() : scope.clients.openWindow(url.href))
}

/** Caches all files of this build. Unchanged files are copied from the previous cache. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const queue = [...SHELL.files]
  const take = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      // A file under /assets never changes under its name.
      const isFixed = file.startsWith('/assets/')
      const known = isFixed ? await caches.match(file) : undefined
      const answer = known ?? (await fetch(file, isFixed ? {} : { cache: 'no-cache' }))
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      await cache.put(file, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await scope.clients.claim()
}

/** The worker's response; undefined for requests that go to the network: everything except the program's own files. */
function answerFor(request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url)
  if (request.method === 'POST' && pathname === SHARE && origin === scope.location.origin) return takeShare(request)
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined
  // 'no-store' requests ask the server, for example whether it is reachable.
  // Under /s are the pages on which clients sign: the server writes them.
  if (/^\/(api|media|s)\//.test(pathname) || request.cache === 'no-store') return undefined
  if (request.mode === 'navigate') return kept(PAGE, request)
  if (packed.has(pathname)) return unpacked(pathname, request)
  return shell.has(pathname) ? kept(pathname, request) : undefined
}

let pack: Promise<Record<string, string>> | undefined
/** The small files by their addresses; read once while this worker runs. */
async function small(): Promise<Record<string, string>> {
  const cache = await caches.open(CACHE)
  const answer = await cache.match(SHELL.pack)
  if (!answer) throw new Error('The small files are not on this device.')
  return answer.json() as Promise<Record<string, string>>
}

async function unpacked(file: string, request: Request): Promise<Response> {
  try {
    const text = (await (pack ??= small()))[file]
    if (text === undefined) return await fetch(request)
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
  } catch {
    pack = undefined
    return fetch(request)
  }
}

async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(file)) ?? fetch(request)
}

/** Stores shared pictures on this device first, then opens the page that asks for their job. */
async function takeShare(request: Request): Promise<Response> {
  const session = newId()
  try {
    const form = await request.formData()
    const files = form.getAll('photos').filter((one): one is File => typeof one !== 'string' && one.size > 0)
    const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((one) => typeof one === 'string')
    const text = [...new Set(words.map((one) => one.trim()))].filter(Boolean).join('\n')
    const pictures = await Promise.all(
      files.map(async (file) => ({
        id: newId(),
        session,
        name: file.name,
        type: file.type,
        lastModified: file.lastModified,
        bytes: await file.arrayBuffer(),
        text,
      })),
    )
    await keepShared(pictures)
    return Response.redirect(`${SHARE}?s=${session}${files.length === 0 ? '&empty=1' : ''}`, 303)
  } catch {
    return Response.redirect(`${SHARE}?failed=1`, 303)
  }
}
