import { customFields } from '@jobwright/contract/calls.gen.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField, CustomFieldDraft, CustomFieldPatch } from '@jobwright/contract/custom/field.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { adoptFields } from '../../../parts/company/useCompany.ts'

/** The changes of the fields of a kind. Each is shown everywhere once the server has it. */
export function fieldCalls(kind: CustomKind) {
  const adopt = async ({ fields }: { fields: readonly CustomField[] }) => {
    await adoptFields(kind, fields)
    return fields
  }
  return {
    add: async (body: CustomFieldDraft) => adopt(await call(customFields.add, { params: { kind }, body })),
    update: async (key: string, body: CustomFieldPatch) =>
      adopt(await call(customFields.update, { params: { kind, key }, body })),
    order: async (keys: readonly string[]) =>
      adopt(await call(customFields.order, { params: { kind }, body: { keys: [...keys] } })),
    remove: async (key: string, title: string) =>
      adopt(await call(customFields.remove, { params: { kind, key }, body: { title } })),
  }
}

/** How many records have a value in each field of a kind. */
export const useFieldUsage = (kind: CustomKind) =>
  useQuery({
    queryKey: ['companies', 'fieldUsage', kind],
    queryFn: ({ signal }) => call(customFields.usage, { params: { kind } }, { signal }),
    staleTime: 0,
  })
