import type { ReactNode, Ref } from 'react'

type Props = { label: string; className?: string | undefined; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** A part of a page that scrolls by itself. What scrolls must be reached by keys, also while nothing in it can have the focus. */
export const ScrollRegion = ({ label, ...props }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div tabIndex={0} role="region" aria-label={label} {...props} />
)
