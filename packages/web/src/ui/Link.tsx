import { createContext, use } from 'react'
import type { ComponentProps, MouseEvent } from 'react'

declare const checked: unique symbol
/** The address of a page of the product. Only `data/links.ts` creates one, from a typed route or a validated path. */
export type Address = string & { readonly [checked]: true }

export type LinkActions = { open: (address: Address) => void; preload: (address: Address) => void }
const Actions = createContext<LinkActions | undefined>(undefined)

/** The link behavior, set once where the router is known. Without it a link reloads the page. */
export const LinkProvider = Actions.Provider

/** Whether a click opens the page here, not in a new tab or as a download. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target

/** Hovering a link this long counts as intent; moving over a list does not. */
const REST_MS = 50
// There is only one pointer.
let resting: ReturnType<typeof setTimeout> | undefined

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: Address }

/** A link within the product: navigates without a reload, and prefetches the page on hover or press. */
export function Link({ href, onClick, onMouseEnter, onMouseDown, children, ...rest }: Props) {
  const actions = use(Actions)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!actions || !isPlain(event)) return
        event.preventDefault()
        clearTimeout(resting)
        actions.open(href)
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        clearTimeout(resting)
        if (actions) resting = setTimeout(actions.preload, REST_MS, href)
      }}
      onMouseDown={(event) => {
        onMouseDown?.(event)
        // A button is down for a while before it comes up: time to fetch what the page needs.
        clearTimeout(resting)
        if (event.button === 0) actions?.preload(href)
      }}
    >
      {children}
    </a>
  )
}
