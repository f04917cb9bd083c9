import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './ui/mantine.ts'
import { linkActions } from './data/links.ts'
import { currentPrefs } from './data/prefs.ts'
import { firstReads } from './data/recordStart.ts'
import { currentUser } from './data/session.ts'
import { MissingPanel } from './parts/records/MissingPanel.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { mannerOf, Providers } from './shell/Providers.tsx'
import { withBackSteps } from './ui/backSteps.ts'
import { LinkProvider } from './ui/Link.tsx'
import { reactRoot } from './ui/reactDom.ts'
import { startShell } from './shell/start.ts'
import { RecordSkeleton } from './ui/Skeletons.tsx'
import { guardForms } from './ui/unreadable.ts'
import { loadLanguage } from './words/catalogue.ts'

const router = createRouter({
  routeTree,
  history: withBackSteps(() => createBrowserHistory()),
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RecordSkeleton,
  defaultErrorComponent: ({ error, reset }) => <ErrorScreen error={error} reset={reset} />,
  defaultNotFoundComponent: () => <MissingPanel />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** How long the first page may take before the shell is drawn without it, ms. */
const FIRST_PAGE_MS = 300

/** Loads the page of the address, with what it is drawn with: what comes in time is drawn once, with the shell. */
async function firstPage(): Promise<void> {
  await router.load()
  await firstReads()
}

/**
 * Renders the product once its language has loaded, so that no page switches languages. Not a top-level await: a
 * language chunk imports this one, and they would wait for each other.
 */
async function open(element: HTMLElement): Promise<void> {
  await loadLanguage(mannerOf(currentPrefs().language, currentUser()).language).catch(() => undefined)
  startShell(router)
  guardForms()
  // What fails is shown by the page.
  await Promise.race([firstPage().catch(() => undefined), new Promise((done) => setTimeout(done, FIRST_PAGE_MS))])
  reactRoot(element).render(
    <StrictMode>
      <LinkProvider value={linkActions(router)}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </LinkProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
void open(root)
