import type { ResourceName } from '@jobwright/contract/registry.ts'

/** Kinds of which some count and others do not. */
const inParts: ReadonlySet<ResourceName> = new Set(['changeorders'])

/** Whether rows of different parts may be in a list, so that its sums would mix what counts with what does not. */
export const isMixed = (noun: ResourceName, query: Readonly<Record<string, unknown>>): boolean =>
  inParts.has(noun) && !query['stage'] && query['status'] !== '1' && query['open'] !== '1'
