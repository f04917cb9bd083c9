/** The button of a cell that is edited as text. */
const CELL_BUTTON = 'data-cell-button'

const focusable = '[role="gridcell"] :is(button, input:not([type="checkbox"])):not([disabled])'
const cellOf = (element: Element) => element.closest('[role="gridcell"]')

/** The next or previous control of a row that is edited in place; undefined at its ends. */
export function controlBeside(element: Element, isBack: boolean): HTMLElement | undefined {
  const row = element.closest('[role="row"]')
  const controls = [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])]
  const own = cellOf(element)
  const places = controls.map((control) => cellOf(control))
  return isBack ? controls[places.indexOf(own) - 1] : controls[places.lastIndexOf(own) + 1]
}

/** Focuses a control of a row, and opens it if it is edited as text. */
export function enterControl(control: HTMLElement): void {
  control.focus()
  if (control.hasAttribute(CELL_BUTTON)) control.click()
}

/** Tab in a list moves along the row, from one editable cell to the next; F2 edits the first one. Elsewhere Tab is the browser's. */
export function keyInRow(event: {
  key: string
  shiftKey: boolean
  metaKey: boolean
  ctrlKey: boolean
  altKey: boolean
  target: EventTarget
  defaultPrevented: boolean
  preventDefault(): void
}): void {
  const { target } = event
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !(target instanceof HTMLElement))
    return
  const isRow = target.getAttribute('role') === 'row'
  const next =
    event.key === 'F2' && isRow
      ? target.querySelector<HTMLElement>(`[${CELL_BUTTON}]`)
      : event.key === 'Tab' && !isRow && target.matches('button:not([aria-expanded="true"])') && cellOf(target)
        ? controlBeside(target, event.shiftKey)
        : undefined
  if (!next) return
  event.preventDefault()
  enterControl(next)
}
