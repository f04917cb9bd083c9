import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Marks an input whose text can't be read, so that nothing is saved without it. What the form around it holds is then an
 * older value, or none, and saving that would change what somebody typed.
 */
export function useUnreadable(input: RefObject<HTMLInputElement | null>, problem: string | undefined): void {
  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '')
  }, [input, problem])
}

/** The first input in a part of the page whose text can't be read. A time of which half is typed is one, too. */
const unreadableIn = (part: ParentNode): HTMLInputElement | undefined =>
  [...part.querySelectorAll('input')].find(({ validity }) => validity.customError || validity.badInput)

/**
 * Whether an input of this form, or of the dialog or page in front, holds a text that can't be read. It gets the focus and
 * says why. Whatever saves what was typed asks this first.
 */
export function stopsAtUnreadable(form?: HTMLFormElement): boolean {
  const field = unreadableIn(form ?? [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document)
  if (!field) return false
  // Leaving it says what is wrong.
  field.blur()
  field.focus()
  if (field.validity.badInput) field.reportValidity()
  return true
}

/** Keeps every form of the page from being submitted while a text in it can't be read. It hears of it before the form does. */
export function guardForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !stopsAtUnreadable(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
