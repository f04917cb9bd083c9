import { refuse } from '@jobwright/contract/problem.ts'
import type { Importable } from '@jobwright/contract/registry.ts'
import type { Import, Mapping } from '@jobwright/contract/resources/imports.ts'
import { hiddenFieldText } from '../../db/records/hidden.ts'
import type { Duplicates } from '../../outside/tables/plan.ts'
import type { OwnFields } from '../../outside/tables/toDrafts.ts'
import type { Who } from '../../request/ask.ts'
import { hiddenTargets, hidesContact, refuseUnknownFields } from './store.ts'

export type Choice = Pick<Import, 'mapping' | 'duplicates'>

/** Refuses what nothing can be imported by, and what this person may not fill. @throws Refusal 403, 422 */
export function refuseChoice(who: Who, kind: Importable, { mapping, duplicates }: Choice, own: OwnFields): void {
  refuseOtherSides(kind, mapping)
  if (kind === 'billingcodes') return refuseCodes(mapping, duplicates)
  if (kind === 'priceitems') return refusePrices(who, mapping)
  refuseUnmapped(mapping)
  refuseHidden(who, mapping)
  refuseUnknownFields(mapping, own)
}

const holds = {
  customers: 'This list holds customers.',
  billingcodes: 'This list holds cost codes.',
  priceitems: 'This list holds price book items.',
} as const

function refuseOtherSides(
  kind: Importable,
  { customer, contact, custom, noted, billingcodes, priceitems }: Mapping,
): void {
  const people = { customer, contact, custom: custom ?? {}, noted: noted ?? [] }
  const others = {
    ...(kind !== 'customers' && people),
    ...(kind !== 'billingcodes' && { billingcodes: billingcodes ?? {} }),
    ...(kind !== 'priceitems' && { priceitems: priceitems ?? {} }),
  }
  const other = Object.entries(others).find(([, side]) => Object.keys(side).length > 0)?.[0]
  if (other) refuse('invalid', holds[kind], [{ field: `mapping.${other}`, message: 'Leave this out.' }])
}

function refuseCodes({ billingcodes }: Mapping, duplicates: Duplicates): void {
  const field = (['code', 'title'] as const).find((name) => billingcodes?.[name] === undefined)
  if (field)
    refuse('invalid', 'Choose the columns with the code and the title.', [
      { field: `mapping.billingcodes.${field}`, message: 'Required.' },
    ])
  if (duplicates === 'create')
    refuse('invalid', 'A company has each cost code once.', [
      { field: 'duplicates', message: 'A company has each cost code once. Skip or update it.' },
    ])
}

function refusePrices(who: Who, { priceitems = {} }: Mapping): void {
  if (priceitems.title === undefined)
    refuse('invalid', 'Choose the column with the name.', [{ field: 'mapping.priceitems.title', message: 'Required.' }])
  const field = [...hiddenTargets(who)].find((target) => priceitems[target] !== undefined)
  if (field) refuse('forbidden', hiddenFieldText, [{ field: `mapping.priceitems.${field}`, message: hiddenFieldText }])
}

/** A role that does not show contact details does not write them either. */
function refuseHidden(who: Who, { customer, contact }: Mapping): void {
  if (!hidesContact(who)) return
  const hidden = ['phone', 'phoneExt', 'mobile', 'email', 'notes'] as const
  const field = hidden.find((one) => contact[one] !== undefined || (one !== 'phoneExt' && customer[one] !== undefined))
  if (field)
    refuse('forbidden', 'Your role does not show contact details, so it cannot import phone numbers or e-mails.', [
      { field: `mapping.${field}`, message: 'Your role can’t see this.' },
    ])
}

function refuseUnmapped({ customer, contact }: Mapping): void {
  const named =
    customer.name !== undefined ||
    contact.fullName !== undefined ||
    (contact.firstName !== undefined && contact.lastName !== undefined)
  if (!named)
    refuse('invalid', 'Choose the column with the name.', [{ field: 'mapping.customer.name', message: 'Required.' }])
}
