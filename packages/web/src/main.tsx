import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine.ts'
import { linkActions } from './data/links.ts'
import { currentPrefs } from './data/prefs.ts'
import { currentUser } from './data/session.ts'
import { MissingPanel } from './parts/records/MissingPanel.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { mannerOf, Providers } from './shell/Providers.tsx'
import { LinkProvider } from './ui/Link.tsx'
import { startShell } from './shell/start.ts'
import { RecordSkeleton } from './ui/Skeletons.tsx'
import { loadLanguage } from './words/catalogue.ts'

const router = createRouter({
  routeTree,
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

/**
 * Renders the product once its language has loaded, so that no page switches languages. Not a top-level await: a
 * language chunk imports this one, and they would wait for each other.
 */
async function open(element: HTMLElement): Promise<void> {
  await loadLanguage(mannerOf(currentPrefs().language, currentUser()).language).catch(() => undefined)
  startShell(router)
  createRoot(element).render(
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
