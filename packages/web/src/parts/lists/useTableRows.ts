import { useMediaQuery } from '@mantine/hooks'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useMemo, useState } from 'react'
import { useGroupedRows, useListGroups } from '../../data/groupedRows.ts'
import { nameOfGroup } from '../../data/groupPlaces.ts'
import type { ListGroup } from '../../data/groupPlaces.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useWindows } from '../../data/records.ts'
import type { ListQuery, Rows } from '../../data/resources.ts'
import type { Windows } from '../../data/windows.ts'
import { groupingsOf } from './groups/kinds.ts'

type TableRows<Row> = {
  rows: Windows<Row>
  /** What the rows are grouped by. */
  by: string | undefined
  groupAt: (index: number) => ListGroup | undefined
  isClosed: (group: ListGroup) => boolean
  toggle: (group: ListGroup) => void
  /** How many records there are, whatever is closed. */
  count: number | undefined
  /** What they come to, if `summed`. */
  sums: Readonly<Record<string, number | null>> | undefined
  moreGroups: number
}

const nothing: ReadonlySet<string> = new Set()

/** The rows of a list, in groups if its view says so. */
export function useTableRows<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  wanted: string | undefined,
  summed: boolean,
  fields: readonly CustomField[],
  sums?: string,
): TableRows<Rows[N]> {
  const keepsRows = useFieldStore() !== null
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  // A device with a store of its own groups nothing: it knows only some of the rows.
  const by = wanted && !keepsRows && !phone && groupingsOf(noun, fields).includes(wanted) ? wanted : undefined
  const [closed, setClosed] = useState({ by, names: nothing })
  const names = closed.by === by ? closed.names : nothing
  const plain = useWindows(noun, query, by === undefined)
  const grouped = useGroupedRows(noun, query, by, names, sums)
  const groups = useListGroups(noun, query, by, (summed || by !== undefined) && !keepsRows, sums).data
  const count = by === undefined ? plain.total : groups?.total.count
  return {
    rows: by === undefined ? plain : grouped.rows,
    by,
    groupAt: grouped.groupAt,
    isClosed: (group) => names.has(nameOfGroup(group)),
    toggle: (group) => {
      const next = new Set(names)
      if (!next.delete(nameOfGroup(group))) next.add(nameOfGroup(group))
      setClosed({ by, names: next })
    },
    count,
    sums: useMemo(() => groups?.total.sums, [groups]),
    moreGroups: by === undefined ? 0 : (groups?.more ?? 0),
  }
}
