import type { BrowserContext, Page } from '@playwright/test'

const opened = new Set<string>()

/** From here on nothing was opened: a worker runs one journey after the other. */
export const startVisits = (): void => opened.clear()

/** Notes which addresses the pages of a context open, for `e2e/visits.json`. */
export function noteVisits(context: BrowserContext): void {
  const note = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && !pathname.startsWith('/api/')) opened.add(pathname)
    })
  context.pages().forEach(note)
  context.on('page', note)
}

/** What was opened since the start, as an annotation of the journey. */
export const visited = (): { type: string; description: string } => ({
  type: 'visits',
  description: [...opened].join(' '),
})
