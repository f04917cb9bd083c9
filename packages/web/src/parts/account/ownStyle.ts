import { keepStored, readStored } from '../../data/stored.ts'

const SAFE = 'jobwright.safe'

/** Whether this tab was opened with `?safe=1`: then it goes on without one's own style and script. */
export function isSafeStart(): boolean {
  if (new URLSearchParams(window.location.search).get('safe') === '1') keepStored('session', SAFE, true)
  return readStored('session', SAFE) === true
}

const closed = [
  /^\/users\/[^/]+\/changePassword/,
  /^\/profile/,
  /^\/settings/,
  /^\/subscription/,
  /^\/users\/roles/,
  /^\/roles/,
]
/** Pages of passwords, rights and money, and the one on which a style is mended: they look as they were made. */
export const keepsOut = (pathname: string): boolean => closed.some((page) => page.test(pathname))

const sheets = new Map<string, CSSStyleSheet>()
/**
 * Lays one's own style over the page: a constructed sheet, in a layer of its own, so that it never mixes with ours. The
 * browser reads it first; what it does not understand, and what would fetch something, is left out.
 */
export function paintOwn(name: 'style' | 'script', css: string): void {
  let sheet = sheets.get(name)
  if (!sheet) {
    if (css === '') return
    sheets.set(name, (sheet = new CSSStyleSheet()))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const read = new CSSStyleSheet()
  read.replaceSync(css)
  const rules = [...read.cssRules].map((rule) => rule.cssText)
  sheet.replaceSync(rules.length > 0 ? `@layer own {\n${rules.join('\n')}\n}` : '')
}

const FAILED = 'jobwright.script.failed'
const MOST_FAILURES = 2
/** How often in a row one's script did not start in this browser. */
export const failedStarts = (): number => Number(readStored('local', FAILED) ?? 0)
/** Whether it has failed too often to be started again by itself. */
export const isGivenUp = (): boolean => failedStarts() >= MOST_FAILURES
/** Notes a start before it is tried, or, with 0, that it went well. */
export const noteStart = (failures: number): void => keepStored('local', FAILED, failures === 0 ? undefined : failures)
