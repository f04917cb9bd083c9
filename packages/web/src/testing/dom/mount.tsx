import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { linkActions } from '../../data/links.ts'
import { Providers } from '../../shell/Providers.tsx'
import { LinkProvider } from '../../ui/Link.tsx'
import '../../ui/mantine.ts'
import { loadLanguage } from '../../words/catalogue.ts'

let ending: (() => void) | undefined

/** Shows a component as the product does: with its texts, its styles and an address, `at`. What a test showed before goes. */
export async function show(part: ReactNode, at = '/'): Promise<void> {
  await loadLanguage('en')
  hide()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  ending = () => {
    ending = undefined
    root.unmount()
    element.remove()
  }
  const top = createRootRoute()
  const everywhere = createRoute({ getParentRoute: () => top, path: '$', component: () => part })
  const router = createRouter({
    routeTree: top.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  root.render(
    <LinkProvider value={linkActions(router as never)}>
      <Providers>
        <RouterProvider router={router as never} />
      </Providers>
    </LinkProvider>,
  )
}

/** Takes away what a test shows, as when its page is left. */
export const hide = (): void => ending?.()
