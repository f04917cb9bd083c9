import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine.ts'
import { currentPrefs } from './data/prefs.ts'
import { currentUser } from './data/session.ts'
import { MissingPanel } from './parts/MissingPanel.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { mannerOf, Providers } from './shell/Providers.tsx'
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

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// The language comes first, so that nobody sees a page in one language turn into another.
await loadLanguage(mannerOf(currentPrefs().language, currentUser()).language).catch(() => undefined)
startShell(router)
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
