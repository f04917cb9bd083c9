import { createContext, use } from 'react'
import type { ComponentProps, MouseEvent } from 'react'

declare const checked: unique symbol
/** The address of a page of the product. Only `data/links.ts` makes one, from a typed route or from a checked path. */
export type Address = string & { readonly [checked]: true }

export type LinkActions = { open: (address: Address) => void; preload: (address: Address) => void }
const Actions = createContext<LinkActions | undefined>(undefined)

/** What links do: set once, where the router is known. Without it a link loads its page anew. */
export const LinkProvider = Actions.Provider

/** Whether a click asks for the page here, and not in a new tab or as a download. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target

/** A pointer that rests on a link for so long means it; one that passes over a list means none of its rows. */
const REST_MS = 50
// There is one pointer.
let resting: ReturnType<typeof setTimeout> | undefined

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: Address }

/** A link to a page of the product: changes the page without loading it again, and fetches what it needs once the pointer rests on it. */
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
