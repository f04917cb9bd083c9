import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine.ts'
import { currentPrefs } from './data/prefs.ts'
import { currentUser } from './data/session.ts'
import { mannerOf, Providers } from './shell/Providers.tsx'
import { router, startShell } from './shell/router.tsx'
import { loadLanguage } from './words/words.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// The language comes first, so that nobody sees a page in one language turn into another.
await loadLanguage(mannerOf(currentPrefs().language, currentUser()).language).catch(() => undefined)
startShell()
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
