import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useMemo } from 'react'
import type { ListView } from '../../../data/listStart.ts'
import type { Rows } from '../../../data/resources.ts'
import { useSession } from '../../../data/session.ts'
import type { TableColumn, TableLayout } from '../../../ui/table/columns.ts'
import { useWords } from '../../../words/words.tsx'
import { useCustomFields } from '../../custom/customFields.ts'
import { useNameOfPerson } from '../../custom/useCustomText.ts'
import { plainListColumns } from '../../plain/plainListColumns.ts'
import type { ListLook } from '../look.ts'
import type { ListState } from '../useListState.ts'
import { askedIn, withoutUnknown } from './asked.ts'
import { isGrouped, isSorted, nameOfOwn, ownKeyOf } from './kinds.ts'
import { ownColumns } from './ownColumns.tsx'

/**
 * The company's own fields that a list offers: those that this user sees, and retired ones only where the view has them.
 */
export function useListFields(noun: ResourceName, view: ListView, layout: TableLayout): readonly CustomField[] {
  const all = useCustomFields(noun)
  const { shown } = layout
  const { sort, group, custom } = view
  return useMemo(() => {
    const used = new Set([
      ...(shown ?? []),
      sort,
      group,
      ...Object.keys(askedIn({ custom: custom ?? '' })).map(nameFor),
    ])
    const offered = all.filter((field) => !field.retired || used.has(nameOfOwn(field)))
    return offered.length === all.length ? all : offered
  }, [all, shown, sort, group, custom])
}
const nameFor = (key: string) => nameOfOwn({ key })

/** The look of a list with a column for each of its plain fields and of these, which are the company's own. */
export function useOwnLook<N extends ResourceName>(
  noun: N,
  look: ListLook<N>,
  fields: readonly CustomField[],
  keepsRows: boolean,
): ListLook<N> {
  const words = useWords()
  const me = useSession()
  const nameOfPerson = useNameOfPerson()
  return useMemo(() => {
    const plain = plainListColumns(noun, words, me) as unknown as TableColumn<Rows[N]>[]
    if (fields.length === 0 && plain.length === 0) return look
    const own = ownColumns(words, fields, nameOfPerson) as unknown as TableColumn<Rows[N]>[]
    // A device with a store of its own keeps them in no order.
    const added = keepsRows ? own.map((column) => ({ ...column, sortable: false })) : own
    return { ...look, columns: [...look.columns, ...plain, ...added] }
  }, [look, noun, fields, keepsRows, words, me, nameOfPerson])
}

/**
 * The state of a list without what it asks of fields that are not there for this user, which no server would answer. `lost` says that
 * it asks for such.
 */
export function useKnownState(
  state: ListState,
  fields: readonly CustomField[],
  keepsRows: boolean,
): { state: ListState; lost: boolean } {
  const { view } = state
  const custom = view['custom'] && withoutUnknown(view, (key) => !keepsRows && fields.some((one) => one.key === key))
  const isOther = (name: string | undefined, fits: (field: CustomField) => boolean) => {
    const key = ownKeyOf(name ?? '')
    return key !== undefined && (keepsRows || !fields.some((one) => one.key === key && fits(one)))
  }
  const noSort = isOther(view['sort'], isSorted)
  const noGroup = isOther(view['group'], isGrouped)
  const lost = custom !== view['custom']
  const known = useMemo(() => {
    const { sort, order, group, custom: _, ...rest } = view
    return {
      ...rest,
      ...(!noSort && { ...(sort && { sort }), ...(order && { order }) }),
      ...(!noGroup && group && { group }),
      ...(custom && { custom }),
    }
  }, [view, noSort, noGroup, custom])
  const isSame = !lost && !noSort && !noGroup
  return { state: isSame ? state : { ...state, view: known }, lost }
}
