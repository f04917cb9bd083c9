import type { KeyboardEvent } from 'react'

/** The value of the option of a picker that adds a new record. */
export const ADD_OPTION = 'add'

/**
 * What Enter and Tab do in a picker whose list is open: they take the option that is marked, or the first that fits what was
 * typed, and Enter never submits the form below. A picker that still waits for its options says `data-searching`.
 */
export function takeFirstMatch(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget.closest('input') ?? event.currentTarget.querySelector('input')
  if (!input || event.nativeEvent.isComposing || input.getAttribute('aria-expanded') === 'false') return
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return
  if (event.key === 'Enter') event.preventDefault()
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')]
  const marked = options.find((option) => option.hasAttribute('data-combobox-selected'))
  // Enter on a marked option is the picker's own.
  if (marked && event.key === 'Enter') return
  if (!isTyped(input, options) || input.hasAttribute('data-searching')) return
  // What is chosen already stays in some lists whatever is typed; and to add a record is chosen on purpose only.
  const fits = options.find(
    (option) => option.getAttribute('aria-selected') !== 'true' && option.getAttribute('value') !== ADD_OPTION,
  )
  const taken = marked ?? fits
  taken?.click()
}

/** Whether something stands in the field that is not the name of what is chosen. */
function isTyped(input: HTMLInputElement, options: readonly HTMLElement[]): boolean {
  const text = input.value.trim()
  if (text === '' || input.readOnly) return false
  const chosen = options.find((option) => option.getAttribute('aria-selected') === 'true')
  return !chosen?.textContent?.startsWith(text)
}
