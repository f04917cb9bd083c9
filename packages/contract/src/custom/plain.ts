import { resourcesWith } from '../registry.ts'

// What every page needs of the company's own fields, without their schemas: those come with forms.

/** The kinds of records to which a company adds fields of its own. */
export const customKinds = resourcesWith('hasCustomFields', true)
export type CustomKind = (typeof customKinds)[number]
/** Whether records of this kind may have fields of the company's own. */
export const hasCustomFields = (kind: string): kind is CustomKind => (customKinds as readonly string[]).includes(kind)

/** How many values of a field of several choices a record may have. */
export const MOST_CHOSEN = 20

/** What a key is made of, for expressions. */
export const KEY = '[a-z][a-z0-9_]{0,39}'
const named = new RegExp(`^custom\\.(${KEY})$`)
/** The key in `custom.<key>`; undefined of anything else. */
export const customKeyOf = (name: string): string | undefined => named.exec(name)?.[1]

/** Whether nothing was filled in. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
