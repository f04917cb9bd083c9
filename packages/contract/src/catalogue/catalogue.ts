import type { ResourceName } from '../registry.ts'
import { clientKinds } from './clients.ts'
import type { Field, Fields } from './field.ts'
import { fileKinds } from './files.ts'
import { logKinds } from './logs.ts'
import { offerKinds } from './offers.ts'
import { timeKinds } from './time.ts'
import { plainFieldsOf } from './plain.ts'
import { workKinds } from './work.ts'

const declared: Readonly<Record<ResourceName, Fields>> = {
  ...clientKinds,
  ...workKinds,
  ...offerKinds,
  ...logKinds,
  ...timeKinds,
  ...fileKinds,
}

/**
 * The fields of every kind of record, in the order of its table. From it derive the names and values in the history, in conflicts
 * and in what waits on a phone, and the columns of a list's table. `catalogue.test.ts` holds that nothing is left out.
 */
export const catalogue = Object.fromEntries(
  // Plain fields that a kind does not place among its own come last.
  Object.entries(declared).map(([kind, fields]) => [kind, { ...fields, ...plainFieldsOf(kind as ResourceName) }]),
) as Readonly<Record<ResourceName, Fields>>

/** What the history of any kind tells besides its fields: of the client's page, a place on the map, the reasons of a status. */
const noted: Fields = {
  clientPage: { type: 'other' },
  clientProgress: { type: 'other' },
  clientFiles: { type: 'other' },
  clientContract: { type: 'other' },
  clientOffers: { type: 'other' },
  clientVisits: { type: 'other' },
  clientNames: { type: 'other' },
  clientPhone: { type: 'other' },
  clientLink: { type: 'other' },
  clientPreview: { type: 'other' },
  clientSigned: { type: 'text' },
  mapPoint: { type: 'text' },
  resolution: { type: 'text' },
  reopenReason: { type: 'text' },
}

/** A field of a kind of record, or what its history tells besides; undefined for anything else. */
export const fieldOf = (noun: ResourceName, field: string): Field | undefined => catalogue[noun][field] ?? noted[field]

/** Whether people see a field: it has a name. */
export const isSeen = (noun: ResourceName, field: string): boolean => {
  const known = fieldOf(noun, field)
  return known !== undefined && known.unseen === undefined
}
