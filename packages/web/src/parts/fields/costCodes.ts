import { billingcodes } from '@jobwright/contract/calls.gen.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

const MOST_CODES = 1000

/** The company's cost codes in the order of their codes, with the archived ones; none for those who may not list them. */
export function useCostCodes(asked = true) {
  const may = useCan(billingcodes.list)
  return useShortList('billingcodes', { sort: 'code', order: 'asc' }, MOST_CODES, may && asked)
}

/** The names of the cost codes of a project; of those that are not found, nothing. */
export function useCostCodeNames(ids: readonly string[] | undefined): string {
  const codes = useCostCodes(ids !== undefined && ids.length > 0)
  return (codes.data?.rows ?? [])
    .filter(({ id }) => ids?.includes(id))
    .map(({ code, title }) => `${code} ${title}`)
    .join(', ')
}
