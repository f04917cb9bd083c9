import type { KeyboardEvent } from 'react'

/** The option value that creates a new record. */
export const ADD_OPTION = 'add'

/**
 * Handles Enter and Tab in a picker with an open list: selects the highlighted option, or the first match, and Enter
 * never submits the form. A picker that is still loading sets `data-searching`; Enter waits for what it finds.
 */
export function takeFirstMatch(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget.closest('input') ?? event.currentTarget.querySelector('input')
  if (!input || event.nativeEvent.isComposing || input.getAttribute('aria-expanded') === 'false') return
  if (!listOf(input) || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return
  if (event.key === 'Enter') event.preventDefault()
  const options = optionsOf(input)
  // The picker itself handles Enter on a highlighted option.
  if (event.key === 'Enter' && markedOf(options)) return
  if (!isSearching(input)) takeMatch(input, options)
  else if (event.key === 'Enter') onceFound(input)
}

const listOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-controls') ?? '')
const isSearching = (input: HTMLInputElement) => input.hasAttribute('data-searching')
const optionsOf = (input: HTMLInputElement) => [
  ...(listOf(input)?.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? []),
]

const markedOf = (options: readonly HTMLElement[]) =>
  options.find((option) => option.hasAttribute('data-combobox-selected'))

function takeMatch(input: HTMLInputElement, options: readonly HTMLElement[]): void {
  if (!isTyped(input, options)) return
  // Some lists keep the selected option whatever is typed; and creating a record must be a deliberate choice.
  const fits = options.find(
    (option) => option.getAttribute('aria-selected') !== 'true' && option.getAttribute('value') !== ADD_OPTION,
  )
  const taken = markedOf(options) ?? fits
  taken?.click()
}

const waiting = new WeakMap<HTMLInputElement, MutationObserver>()
/** Takes the first match once the search has ended, unless more was typed or the picker was left meanwhile. */
function onceFound(input: HTMLInputElement): void {
  const text = input.value
  waiting.get(input)?.disconnect()
  const observer = new MutationObserver(() => {
    const isSame = input.value === text && input === document.activeElement && listOf(input) !== null
    if (isSame && isSearching(input)) return
    observer.disconnect()
    if (isSame) takeMatch(input, optionsOf(input))
  })
  waiting.set(input, observer)
  observer.observe(input, { attributes: true, attributeFilter: ['data-searching', 'aria-controls', 'value'] })
}

/** Whether the field contains anything but the name of the selection. */
function isTyped(input: HTMLInputElement, options: readonly HTMLElement[]): boolean {
  const text = input.value.trim()
  if (text === '' || input.readOnly) return false
  const chosen = options.find((option) => option.getAttribute('aria-selected') === 'true')
  return !chosen?.textContent?.startsWith(text)
}
