import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * Windows that a worker keeps from one journey to the next. A page of the product that opens in a process which knows its code
 * already takes less than half of what it takes in a new one, and a phone that has the program need not fetch its files again.
 *
 * Nothing of a journey may reach the next one, so a window is used again only if its journey left nothing but pages, storage and
 * cookies behind. Pages are closed, the service worker is stopped, storage and cookies are emptied, all but the program's own
 * files; after anything else (`LASTING`) the window is closed. `a-kept-window-is-empty.e2e.ts` holds it.
 */
type Kept = { key: string; context: BrowserContext; keeper: Page; empty: () => Promise<void>; isSpoiled: boolean }
const idle: Kept[] = []
const MOST_IDLE = 4

/** What a journey does to a window, and not to a page, lasts: a clock that stands, a permission, a script of each page. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
] as const satisfies readonly (keyof BrowserContext)[]
const CLOCK = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/** What a browser keeps for an address, but for the service worker and the program's files, which no person's data is in. */
const DATA = 'cookies,file_systems,indexeddb,local_storage,shared_storage,storage_buckets,websql'

/** How long a window may take to be emptied, ms: one that is busy with something is not used again. */
const PATIENCE_MS = 15_000

/** A window for one journey, which gives it back. */
type Window = { context: BrowserContext; giveBack: () => Promise<void> }

/**
 * Returns a window for the product at `origin`, one that an earlier journey has left or a new one. There is nothing in it but what
 * `stored` writes into the local storage: a name and a text.
 */
export async function takeWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  stored: readonly [string, string] | undefined,
): Promise<Window> {
  const key = JSON.stringify(options)
  const at = idle.findIndex((one) => one.key === key && one.context.browser() === browser)
  const [known] = at < 0 ? [] : idle.splice(at, 1)
  const prepare = async (kept: Kept) => {
    if (stored) await kept.keeper.evaluate(`localStorage.setItem(...${JSON.stringify(stored)})`)
    return kept
  }
  const emptied = known && (await inTime(known.empty().then(() => prepare(known))))
  if (known && !emptied) known.context.close().catch(() => undefined)
  const kept = emptied ?? (await prepare(await open(browser, origin, options, key)))
  return { context: kept.context, giveBack: () => giveBack(kept) }
}

/** Resolves to undefined where it takes longer, or fails. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, undefined)
    }),
  ])

async function open(browser: Browser, origin: string, options: BrowserContextOptions, key: string): Promise<Kept> {
  const context = await browser.newContext(options)
  // The process stays alive while a page of the product is open, and the next page uses it (`--process-per-site`).
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/api/health`)
  const session = await context.newCDPSession(keeper)
  await session.send('ServiceWorker.enable')
  const empty = async () => {
    await session.send('ServiceWorker.stopAllWorkers')
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: DATA })
    await context.clearCookies()
    await context.setOffline(false)
  }
  const kept: Kept = { key, context, keeper, empty, isSpoiled: false }
  spoiling(context, LASTING, kept)
  if (options.serviceWorkers === 'allow') routingOpenPages(context, keeper)
  spoiling(context.clock, CLOCK, kept)
  return kept
}

/** Lets calls of these methods go through, and notes that there was one. */
function spoiling<Owner extends object>(owner: Owner, methods: readonly (keyof Owner)[], kept: Kept): void {
  for (const name of methods) {
    const real = owner[name]
    if (typeof real !== 'function') throw new Error(`A window has no method ${String(name)}.`)
    Object.assign(owner, {
      [name]: (...given: unknown[]): unknown => {
        kept.isSpoiled = true
        return real.apply(owner, given)
      },
    })
  }
}

/** A stopped service worker that starts behind a route of its window sometimes never answers, and its page waits for ever. */
function routingOpenPages(context: BrowserContext, keeper: Page): void {
  const route = context.route.bind(context)
  context.route = (...given) => {
    const isOpen = context.pages().some((page) => page !== keeper && page.url() !== 'about:blank')
    if (!isOpen) throw new Error('Route the page, or the window once a page of the product is open in it.')
    return route(...given)
  }
}

async function giveBack(kept: Kept): Promise<void> {
  const { context, keeper } = kept
  const others = context.pages().filter((page) => page !== keeper)
  const isEmpty =
    !kept.isSpoiled &&
    !keeper.isClosed() &&
    (await inTime(Promise.all(others.map((page) => page.close())).then(() => true))) === true
  if (!isEmpty) return context.close()
  idle.push(kept)
  if (idle.length > MOST_IDLE) await idle.shift()?.context.close()
}
