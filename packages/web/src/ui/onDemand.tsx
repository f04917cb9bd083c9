import { lazy, Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from './whenIdle.ts'

/** What is pressed soon after a page opened is loaded after this many ms, and earlier if the page is idle. */
const AHEAD_MS = 4000

const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))

/** A component whose code is loaded when it is first rendered. Renders nothing until then. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => React.JSX.Element {
  const Loaded = lazily(load)
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/**
 * The same for what a page shows on the press of a button: `useAhead` on the page loads the code once the page is idle. It
 * suspends until then, so that the page decides what waits with it.
 */
export function aheadOfUse<P extends object>(load: () => Promise<ComponentType<P>>) {
  const useAhead = () => useEffect(() => whenIdle(() => void load().catch(() => undefined), AHEAD_MS), [])
  return Object.assign(lazily(load), { useAhead })
}
