import { registry, resourceNames, type ResourceName } from '../registry.ts'

/** What a phone holds, in the order in which it comes. */
export const preparedNouns: readonly ResourceName[] = resourceNames
  .filter((name) => registry[name].onPhone > 0)
  .toSorted((a, b) => registry[a].onPhone - registry[b].onPhone)
export type PreparedNoun = ResourceName
