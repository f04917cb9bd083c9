import type { Page } from '@playwright/test'

// In the page: what a finger hits, with the words beside a box and what is drawn around a small mark. Links within a
// sentence are as high as their line, which WCAG leaves to them too.
const LOOK = `(() => {
  const faults = []
  const wide = Math.max(document.documentElement.scrollWidth, document.getElementById('main')?.scrollWidth ?? 0)
  if (wide > innerWidth) faults.push('scrolls sideways: ' + wide + ' of ' + innerWidth + ' px')
  const seen = (one) => {
    const box = one.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(one)
    return box.width > 1 && box.height > 1 && visibility !== 'hidden' && opacity !== '0' && !one.closest('[aria-hidden="true"], [inert]')
  }
  const boxOf = (one) => {
    const around = one.matches('input[type="checkbox"], input[type="radio"]')
      ? one.closest('.mantine-Switch-root, .mantine-Checkbox-root, .mantine-Radio-root, label') ?? one.labels?.[0]
      : one.matches('input, textarea') ? one.closest('.mantine-Input-wrapper') : undefined
    const { width, height } = (around ?? one).getBoundingClientRect()
    const drawn = ['::before', '::after'].map((part) => getComputedStyle(one, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
    const most = (own, side) => Math.max(own, ...drawn.map((style) => parseFloat(style[side]) || 0))
    return { width: most(width, 'width'), height: most(height, 'height') }
  }
  const hit = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="option"], [role="switch"]'
  for (const one of document.querySelectorAll(hit)) {
    if (!seen(one) || (one.matches('a') && getComputedStyle(one).display === 'inline' && !one.matches('[href^="tel:"]'))) continue
    const { width, height } = boxOf(one)
    const least = one.matches('[data-primary]') ? 64 : 48
    if (Math.ceil(width) >= 48 && Math.ceil(height) >= least) continue
    const name = one.getAttribute('aria-label') || one.innerText || one.getAttribute('placeholder') || one.className
    faults.push(Math.round(width) + ' x ' + Math.round(height) + ' px: ' + one.tagName.toLowerCase() + ' "' + String(name).trim().slice(0, 60) + '"')
  }
  return [...new Set(faults)]
})()`

/** What a thumb in a glove would miss on the page as it stands, and whether the page is wider than the phone. */
export async function cramped(page: Page, where: string): Promise<string[]> {
  const faults = (await page.evaluate(LOOK)) as string[]
  return faults.map((fault) => `${where}: ${fault}`)
}

/** How wide the page is, or the part of it that scrolls, px. */
export const widthOf = (page: Page) =>
  page.evaluate(
    "Math.max(document.documentElement.scrollWidth, document.getElementById('main')?.scrollWidth ?? 0)",
  ) as Promise<number>
