import type { KeyboardEvent } from 'react'

/** The option value that creates a new record. */
export const ADD_OPTION = 'add'

/**
 * Handles Enter and Tab in a picker with an open list: selects the highlighted option, or the first match, and Enter
 * never submits the form. A picker that is still loading sets `data-searching`.
 */
export function takeFirstMatch(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget.closest('input') ?? event.currentTarget.querySelector('input')
  if (!input || event.nativeEvent.isComposing || input.getAttribute('aria-expanded') === 'false') return
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return
  if (event.key === 'Enter') event.preventDefault()
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')]
  const marked = options.find((option) => option.hasAttribute('data-combobox-selected'))
  // The picker itself handles Enter on a highlighted option.
  if (marked && event.key === 'Enter') return
  if (!isTyped(input, options) || input.hasAttribute('data-searching')) return
  // Some lists keep the selected option whatever is typed; and creating a record must be a deliberate choice.
  const fits = options.find(
    (option) => option.getAttribute('aria-selected') !== 'true' && option.getAttribute('value') !== ADD_OPTION,
  )
  const taken = marked ?? fits
  taken?.click()
}

/** Whether the field contains anything but the name of the selection. */
function isTyped(input: HTMLInputElement, options: readonly HTMLElement[]): boolean {
  const text = input.value.trim()
  if (text === '' || input.readOnly) return false
  const chosen = options.find((option) => option.getAttribute('aria-selected') === 'true')
  return !chosen?.textContent?.startsWith(text)
}
