import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { FiledUnder, ResourceName } from '@jobwright/contract/registry.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { setListPrefs, usePrefs } from '../../data/prefs.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { openPath, recordLink } from '../../data/links.ts'
import { calls, removalOf } from '../../data/resources.ts'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { holds, useCan, useSession } from '../../data/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TableColumn, TableLayout } from '../../ui/table/columns.ts'
import { plainLayout, visibleColumns } from '../../ui/table/columns.ts'
import { BulkBar } from './BulkBar.tsx'
import { keyInRow } from './cells/rowCells.ts'
import { Failure } from '../Failure.tsx'
import { FileCountsContext, useListFileCounts } from '../files/useFileCounts.ts'
import { listQueryOf } from '../../data/listStart.ts'
import { GroupLabel } from './groups/GroupLabel.tsx'
import { isMixed } from './mixedSums.ts'
import { summedFields } from './groups/kinds.ts'
import { useGroupSums } from './groups/useGroupSums.ts'
import { useListUndo } from './useListUndo.ts'
import { sumsAsked } from './own/kinds.ts'
import type { ListState } from './useListState.ts'
import type { Windows } from '../../data/windows.ts'
import { useTableRows } from './useTableRows.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { hasTable } from './kinds.ts'
import styles from './RecordTable.module.css'

const BulkUndo = lazy(async () => ({ default: (await import('./bulk/BulkUndo.tsx')).BulkUndo }))
const PreviewPanel = lazy(async () => ({ default: (await import('./PreviewPanel.tsx')).PreviewPanel }))

type RecordTableProps<N extends ResourceName> = {
  noun: N
  /** The key of its stored columns. */
  list: string
  label: string
  columns: readonly TableColumn<Rows[N]>[]
  /** The company's own fields that the list offers. */
  fields: readonly CustomField[]
  phoneRow: (row: Rows[N]) => ReactNode
  titleOf: (row: Rows[N]) => string
  state: ListState
  /** Fixed filters, as on a customer's page. */
  fixed?: Partial<ListQuery<N>>
  sort: { key: string; order: 'asc' | 'desc' }
  empty: ReactNode
  emptyFiltered: ReactNode
  onTotal?: (total: number | undefined) => void
}

/** A list of records in the virtual grid: sorted and filtered by the server, operated by keyboard or mouse. */
export function RecordTable<N extends ResourceName>({
  noun,
  list,
  label,
  columns,
  fields,
  phoneRow,
  titleOf,
  state,
  fixed,
  sort,
  empty,
  emptyFiltered,
  onTotal,
}: RecordTableProps<N>) {
  const { view, set, filtered } = state
  const query = useMemo(
    () => listQueryOf({ key: sort.key, order: sort.order }, view, fixed),
    [view, fixed, sort.key, sort.order],
  )
  const { t, formatNumber } = useWords(listsWords)
  const layout: TableLayout = usePrefs().lists?.[list]?.layout ?? plainLayout
  const visible = visibleColumns(columns, layout)
  const own = sumsAsked(visible)
  const isSummed = own !== undefined || visible.some(({ key }) => summedFields.has(key))
  const { rows, by, groupAt, isClosed, toggle, count, sums, moreGroups } = useTableRows(
    noun,
    query,
    view['group'],
    isSummed,
    fields,
    own,
  )
  // A group of one stage is of one part; everything else may mix what counts with what was declined or voided.
  const mayMix = isMixed(noun, query)
  const totalsOf = useGroupSums(mayMix, columns)
  const sumsOf = useGroupSums(mayMix && by !== 'stage', columns)
  const undoStep = useListUndo()
  const counts = useListFileCounts(
    // Only resources with files have this column.
    noun as FiledUnder,
    rows.pages.map((page) => page.map(({ id }) => id)),
    visible.some((column) => column.key === 'files'),
  )
  const router = useRouter()
  const mayDelete = useCan(removalOf(noun))
  const mayEdit = useCan(calls[noun].update)
  const mayExport = holds(useSession(), 'reports.export') && hasTable(noun)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const said = JSON.stringify([view, fixed])
  // Rows that a new filter hides must not be deleted unseen.
  const [selectedIn, setSelectedIn] = useState(said)
  if (selectedIn !== said) {
    setSelectedIn(said)
    setSelected(new Set())
  }
  const keepsRows = useFieldStore() !== null
  const latest = useRef(rows)
  latest.current = rows
  const getRow = useCallback((index: number) => latest.current.rowAt(index), [])
  const key = useCallback((row: Rows[N]) => row.id, [])
  const told = useRef(onTotal)
  told.current = onTotal
  useEffect(() => {
    told.current?.(count)
  }, [count])
  const [previewed, setPreviewed] = useState<Rows[N]>()
  const groups = useRef({ groupAt, isClosed, toggle })
  groups.current = { groupAt, isClosed, toggle }
  const groupRow = useCallback(
    (index: number) => {
      const group = groups.current.groupAt(index)
      if (!group || by === undefined) return undefined
      return {
        label: <GroupLabel noun={noun} by={by} group={group} />,
        count: formatNumber(group.count),
        figures: sumsOf(group.sums),
        isOpen: !groups.current.isClosed(group),
        onToggle: () => groups.current.toggle(group),
      }
    },
    [by, noun, sumsOf, formatNumber],
  )
  const shownLayout = useCallback((next: TableLayout) => setListPrefs(list, { layout: next }), [list])
  const onSort = useCallback(
    (next: { key: string; order: 'asc' | 'desc' }) => set({ sort: next.key, order: next.order }),
    [set],
  )

  const hasAllOf = (pages: Windows<Rows[N]>['pages']) => pages.every((page) => page.every(({ id }) => selected.has(id)))
  if (rows.problem && rows.total === undefined) return <Failure problem={rows.problem} onRetry={rows.again} />
  if (rows.total === undefined) return <ListSkeleton />
  const more = moreGroups > 0 ? ` · ${t('lists.moreGroups', { n: formatNumber(moreGroups) })}` : ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its cells are what is operated
    <div className={styles.list} data-changing={rows.changing || undefined} onKeyDown={keyInRow}>
      <FileCountsContext value={counts}>
        <div className={styles.rows}>
          <DataTable
            label={label}
            columns={columns}
            totalRows={rows.total}
            getRow={getRow}
            rowKey={key}
            rowHref={(row) => recordLink(noun, row.id)}
            rowLabel={titleOf}
            onRangeNeeded={rows.show}
            sort={{
              key: view['sort'] ?? sort.key,
              order: view['order'] === 'asc' || view['order'] === 'desc' ? view['order'] : sort.order,
            }}
            onSort={onSort}
            layout={layout}
            onLayout={shownLayout}
            groupAt={by === undefined ? undefined : groupRow}
            foot={
              sums && (isSummed || by !== undefined)
                ? {
                    label: t('lists.allRows', { n: formatNumber(count ?? 0) }) + more,
                    figures: totalsOf(sums),
                  }
                : undefined
            }
            onPreview={(row) => setPreviewed((now) => (now?.id === row.id ? undefined : row))}
            onMoved={previewed && setPreviewed}
            phoneRow={phoneRow}
            empty={filtered ? emptyFiltered : empty}
            {...((mayDelete || mayEdit || mayExport) && { selected, onSelected: setSelected })}
            {...(mayEdit && {
              onEdit: (row: Rows[N]) => void openPath(router, recordLink(noun, row.id, { edit: 1 })),
            })}
          />
          {previewed && (
            <Suspense>
              <PreviewPanel
                noun={noun as never}
                row={previewed}
                title={titleOf(previewed)}
                columns={columns as never}
                onClose={() => setPreviewed(undefined)}
              />
            </Suspense>
          )}
        </div>
      </FileCountsContext>
      {undoStep && (
        <Suspense>
          <BulkUndo noun={noun} step={undoStep} />
        </Suspense>
      )}
      {selected.size > 0 && (
        <BulkBar
          noun={noun}
          ids={[...selected]}
          name={label}
          query={query}
          more={!keepsRows && count !== undefined && count > selected.size && hasAllOf(rows.pages) ? count : undefined}
          onAll={(ids) => setSelected(new Set(ids))}
          onDone={() => setSelected(new Set())}
        />
      )}
    </div>
  )
}
