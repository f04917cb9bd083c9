import { useCallback } from 'react'
import type { RefCallback } from 'react'

/** Where text is typed, or something is chosen by typing. A date field would open its calendar over the others. */
const FIELD =
  'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="password"], textarea'
const OTHERS = ':disabled, [readonly], [data-dates-input], [hidden] *, [aria-hidden="true"] *'
/** How long fields that load late are waited for, ms. */
const LATE_MS = 3000

const firstFieldIn = (body: HTMLElement): HTMLElement | undefined =>
  [...body.querySelectorAll<HTMLElement>(FIELD)].find((field) => !field.matches(OTHERS))

/**
 * Returns the ref of a dialog's body: its first field gets the focus when the dialog opens, instead of its close button, which
 * a space would press. What the dialog itself marks with `data-autofocus` stays. On touch screens a field would bring the
 * keyboard up, so there nothing changes.
 */
export function useFirstField(): RefCallback<HTMLElement> {
  return useCallback((body) => {
    const dialog = body?.closest('[role="dialog"]') ?? body?.parentElement
    if (!body || !dialog || matchMedia('(pointer: coarse)').matches || dialog.querySelector('[data-autofocus]'))
      return undefined
    const field = firstFieldIn(body)
    if (field) {
      // The dialog looks for this mark once it is on the page.
      field.dataset['autofocus'] = ''
      return undefined
    }
    const late = new MutationObserver(() => {
      const found = firstFieldIn(body)
      if (!found) return
      late.disconnect()
      const active = document.activeElement
      // Unless somebody went elsewhere meanwhile.
      if (active === document.body || (dialog.contains(active) && !body.contains(active)))
        found.focus({ preventScroll: true })
    })
    late.observe(body, { childList: true, subtree: true })
    const end = setTimeout(() => late.disconnect(), LATE_MS)
    return () => {
      clearTimeout(end)
      late.disconnect()
    }
  }, [])
}
