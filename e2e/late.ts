import type { BrowserContext, Page, Route } from '@playwright/test'

/** The longest that an answer is held up, in ms: `E2E_LATE=800` finds what happens only where answers come late and in another order. */
const LATE_MS = Number(process.env['E2E_LATE'] ?? 0)

const nap = () =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * LATE_MS)
  })

/** What is written and read comes late, both on its way there and back. Streams are left alone. */
async function holdUp(route: Route, isOffline: () => boolean): Promise<void> {
  await nap()
  if (isOffline()) return route.fallback()
  try {
    const answer = await route.fetch({ maxRedirects: 0 })
    await nap()
    await route.fulfill({ response: answer })
  } catch {
    // Without signal, or the page is gone.
    await route.abort('connectionfailed').catch(() => undefined)
  }
}

/** Holds up the answers to all pages of a window if asked for. Routes that a journey sets for a whole window then do nothing. */
export function withLateAnswers(context: BrowserContext): () => void {
  if (LATE_MS === 0) return () => undefined
  // What is fetched for a route knows nothing of a window without signal.
  let isOffline = false
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (offline) => {
    isOffline = offline
    return setOffline(offline)
  }
  const late = (page: Page) =>
    void page.route(/\/api\/(?!events|health)/, (route) => holdUp(route, () => isOffline)).catch(() => undefined)
  context.on('page', late)
  return () => {
    context.off('page', late)
    context.setOffline = setOffline
  }
}
