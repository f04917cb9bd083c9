import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'

/** A component whose code is loaded when it is first rendered. Renders nothing until then. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => React.JSX.Element {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
