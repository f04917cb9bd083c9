import { factsOf, resourceNames, type ResourceName, type ResourcesWith } from '../registry.ts'

/** A kind of record that phones hold. */
export type PreparedResource = Exclude<ResourceName, ResourcesWith<'onPhone', 0>>

/** The kinds that a phone holds, in sync order. */
export const preparedResources: readonly PreparedResource[] = resourceNames
  .filter((name): name is PreparedResource => factsOf(name).onPhone > 0)
  .toSorted((a, b) => factsOf(a).onPhone - factsOf(b).onPhone)
