import { asCustomField, plainFieldsOf } from '@jobwright/contract/catalogue/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { seesGroup } from '../../data/session.ts'

/** The plain fields of a kind that this user sees, as fields of the company's own; `max` are the most characters of a text. */
export const seenPlainFields = (
  noun: ResourceName,
  me: Me | null,
  fields = plainFieldsOf(noun),
): { field: CustomField; max: number | undefined }[] =>
  Object.entries(fields)
    .filter(([, { group }]) => group === undefined || seesGroup(me, group))
    .map(([name, facts]) => ({ field: asCustomField(name, facts), max: facts.plain.max }))
