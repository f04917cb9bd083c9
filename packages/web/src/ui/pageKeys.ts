/** What keys belong to while it is open: dialogs and menus. */
const LAYERS = '[role="dialog"][aria-modal="true"], [role="menu"]'
/** Where keys are text, or choose something. */
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [aria-expanded="true"][aria-haspopup]'
/** A pause this long ends what somebody is typing, ms. */
const PAUSE_MS = 700

let burstUntil = 0

/**
 * Follows what is typed into dialogs. If one closes under the hands of somebody who types on, such as by a space on its
 * close button, the rest of the text is not for the page behind it. Enter and Escape end a text.
 */
function followTyping(event: KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
  if (isBehindLayer()) burstUntil = isText ? event.timeStamp + PAUSE_MS : 0
  else if (event.timeStamp < burstUntil) burstUntil = event.timeStamp + PAUSE_MS
  else burstUntil = 0
}
globalThis.window?.addEventListener('keydown', followTyping, { capture: true })
globalThis.window?.addEventListener('pointerdown', () => (burstUntil = 0), { capture: true })

/** Whether a dialog or a menu is open: no key acts on the page behind it, not even one with Ctrl. */
export const isBehindLayer = (): boolean => document.querySelector(LAYERS) !== null

/**
 * Whether a key press belongs to a text field, to a dialog or menu, or to a text that is still being typed after its dialog
 * closed. Every shortcut of a page asks this first.
 */
export function keyIsTaken(event: { target: EventTarget | null }): boolean {
  return (
    performance.now() < burstUntil ||
    isBehindLayer() ||
    (event.target instanceof HTMLElement && event.target.closest(FIELDS) !== null)
  )
}
