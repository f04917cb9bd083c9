import type { AnyRouter } from '@tanstack/react-router'

function inside(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null
  const path = link.pathname + link.search + link.hash
  return path.startsWith('/api/') || path.startsWith('/media/') ? null : path
}

/**
 * Makes every plain link to a page of ours change the page without loading it anew, and fetches what it needs when
 * the pointer rests on it. So the parts in ui/ write <a href> and need to know no router. Gives back how to stop.
 */
export function followLinks(router: AnyRouter): () => void {
  const click = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const path = inside(event)
    if (path === null) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  let last = ''
  const hover = (event: MouseEvent) => {
    const path = inside(event)
    if (path === null || path === last) return
    last = path
    void router.preloadRoute({ to: path.split(/[?#]/)[0] ?? path }).catch(() => undefined)
  }
  document.addEventListener('click', click)
  document.addEventListener('mouseover', hover, { passive: true })
  return () => {
    document.removeEventListener('click', click)
    document.removeEventListener('mouseover', hover)
  }
}
