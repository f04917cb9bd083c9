import { keepStored, readStored } from '../../data/stored.ts'

const SAFE = 'jobwright.safe'

/** Whether this tab was opened with `?safe=1`, which disables the user's custom style and script. */
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
/** Pages for passwords, permissions and billing, and the page where the style is edited, are never restyled. */
export const keepsOut = (pathname: string): boolean => closed.some((page) => page.test(pathname))

const sheets = new Map<string, CSSStyleSheet>()
/**
 * Applies the user's custom style as a constructed sheet in its own layer, so that it never mixes with ours. The
 * browser parses it first; rules that it does not understand or that would fetch something are dropped.
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
/** How many times in a row the user's script failed to start in this browser. */
export const failedStarts = (): number => Number(readStored('local', FAILED) ?? 0)
/** Whether it failed too often to start automatically. */
export const isGivenUp = (): boolean => failedStarts() >= MOST_FAILURES
/** Counts a start before it is tried; 0 resets the count after a success. */
export const noteStart = (failures: number): void => keepStored('local', FAILED, failures === 0 ? undefined : failures)
