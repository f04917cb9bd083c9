import type { ResourceName } from '@jobwright/contract/registry.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPlus, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListQuery } from '../../data/resources.ts'
import { setListPrefs, usePrefs } from '../../data/prefs.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { holds, useCan, useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips, FilterToggle } from '../../ui/FilterChips.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu.tsx'
import { plainLayout, visibleColumns } from '../../ui/table/columns.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { useEditableColumns } from './cells/useEditableColumns.tsx'
import { GroupMenu } from './groups/GroupMenu.tsx'
import { groupingsOf } from './groups/kinds.ts'
import { useKnownState, useListFields, useOwnLook } from './own/useOwnFields.ts'
import { SearchField } from './SearchField.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { ListLook } from './look.ts'
import { additionOf, hasTable } from './kinds.ts'
import { useListSum } from './useListSum.ts'
import { useListCount } from './useListCount.ts'
import { iconOfResource } from '../resourceIcons.tsx'
import { listQueryOf } from '../../data/listStart.ts'
import { RecordTable } from './RecordTable.tsx'
import type { ListState } from './useListState.ts'
import { PrintHint } from '../print/PrintHint.tsx'
import { usePagePrint } from '../print/usePagePrint.ts'
import styles from './ListPage.module.css'

const OwnFilters = onDemand(async () => (await import('./own/OwnFilters.tsx')).OwnFilters)

type Props<N extends ResourceName> = {
  noun: N
  look: ListLook<N>
  state: ListState
  filters?: ReactNode
  /** Secondary buttons and the view switch. */
  extra?: ReactNode
  /** Without it, records are added elsewhere on the page. */
  onAdd?: (() => void) | undefined
  fixed?: Partial<ListQuery<N>>
  /** The list is inside another page, which already has a title. */
  embedded?: boolean
  /** The key of the stored columns; defaults to the resource. */
  list?: string
}

const PrintList = lazy(async () => ({ default: (await import('../print/PrintList.tsx')).PrintList }))
const ExportList = lazy(async () => ({ default: (await import('./ExportList.tsx')).ExportList }))

/** A list page: title, count, search, filters, one primary button and the grid. */
export function ListPage<N extends ResourceName>({
  noun,
  look: given,
  state: asked,
  filters,
  extra,
  onAdd,
  fixed,
  embedded = false,
  list = noun,
}: Props<N>) {
  const { t } = useWords(listsWords)
  const mayCreate = useCan(additionOf(noun))
  const mayAdd = mayCreate && onAdd !== undefined
  const [total, setTotal] = useState<number>()
  const layout = usePrefs().lists?.[list]?.layout ?? plainLayout
  const keepsRows = useFieldStore() !== null
  const fields = useListFields(noun, asked.view, layout)
  const look = useOwnLook(noun, given, fields, keepsRows)
  const { state, lost } = useKnownState(asked, fields, keepsRows)
  const { count, elsewhere } = useListCount<N>(noun, listQueryOf(look.sort, state.view, fixed), total)
  const sum = useListSum(noun, { ...state.view, ...fixed })
  const mayExport = holds(useSession(), 'reports.export')
  const [exporting, setExporting] = useState(false)
  const [exportingView, setExportingView] = useState(false)
  const [printing, setPrinting] = useState(false)
  const grouped = state.view['group']
  const by = grouped && groupingsOf(noun, fields).includes(grouped) && !keepsRows ? grouped : undefined
  usePagePrint(embedded ? undefined : () => setPrinting(true))
  const columns = useEditableColumns(noun, look.columns, look.titleOf, fields)
  const Icon = iconOfResource[noun as ResourceName]
  const word = (key: string) => t(`${noun}.${key}` as WordKey)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  // An empty list shows this button in its middle, and only there.
  const isEmpty = total === 0 && !state.filtered
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {word('add')}
    </Button>
  )
  // Next to other buttons a phone has no room for the label.
  const short =
    mayAdd && phone && (embedded || extra) ? (
      <ActionIcon variant="filled" color="brand" aria-label={word('add')} onClick={onAdd}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    ) : (
      add
    )
  // The sort arrow has no column to appear in.
  const shown = visibleColumns(look.columns, layout)
  const sortKey = state.view['sort'] ?? look.sort.key
  const hiddenSort = phone
    ? undefined
    : look.columns.find(({ key }) => key === sortKey && !shown.some((column) => column.key === key))
  const descending = (state.view['order'] ?? look.sort.order) === 'desc'
  const SortArrow = descending ? IconArrowDown : IconArrowUp
  const ownFilters = fields.length > 0 && !keepsRows && <OwnFilters fields={fields} state={state} />
  const tools = (
    <div className={styles.tools}>
      <SearchField
        label={t('forms.searchIn', { list: word('title') })}
        value={state.view['q'] ?? ''}
        onChange={(q) => state.set({ q })}
      />
      {embedded && phone && !isEmpty && short}
      {(filters || lost || ownFilters) && (
        <FilterChips active={state.filtered} onClear={state.clear}>
          {filters}
          {ownFilters}
          {lost && (
            <FilterToggle
              label={t('lists.own.lost')}
              on
              onChange={() => asked.set({ custom: state.view['custom'] ?? '' })}
            />
          )}
        </FilterChips>
      )}
      <span className={styles.columns}>
        {!phone && sortKey === look.sort.key && look.sort.name && (
          <span className={styles.sorted}>{look.sort.name}</span>
        )}
        {hiddenSort && (
          <span className={styles.sorted}>
            {t('lists.sortedBy', { column: hiddenSort.label })}
            <SortArrow size={13} aria-label={t(descending ? 'lists.descending' : 'lists.ascending')} role="img" />
          </span>
        )}
        {!phone && hasTable(noun) && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('lists.print')}
            title={t('lists.print')}
            loading={printing}
            onClick={() => setPrinting(true)}
          >
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        )}
        {printing && (
          <Suspense>
            <PrintList
              noun={noun}
              title={word('title')}
              query={listQueryOf(look.sort, state.view, fixed) as never}
              columns={shown as never}
              by={by}
              onDone={() => setPrinting(false)}
            />
          </Suspense>
        )}
        {mayExport && hasTable(noun) && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('forms.exportList')}
            title={t('forms.exportList')}
            loading={exporting}
            onClick={() => setExporting(true)}
          >
            <IconTableExport size={18} aria-hidden />
          </ActionIcon>
        )}
        {exporting && (
          <Suspense>
            <ExportList
              noun={noun as never}
              name={word('title')}
              query={listQueryOf(look.sort, state.view, fixed) as never}
              onDone={() => setExporting(false)}
            />
          </Suspense>
        )}
        {!phone && !embedded && groupingsOf(noun, fields).length > 0 && !keepsRows && (
          <GroupMenu noun={noun} fields={fields} state={state} />
        )}
        {exportingView && (
          <Suspense>
            <ExportList
              noun={noun as never}
              name={word('title')}
              query={listQueryOf(look.sort, state.view, fixed) as never}
              view={{ columns: shown, by }}
              onDone={() => setExportingView(false)}
            />
          </Suspense>
        )}
        {!phone && !embedded && (
          <SavedViews
            list={list}
            state={asked}
            onExport={mayExport && hasTable(noun) ? () => setExportingView(true) : undefined}
          />
        )}
        <ColumnsMenu columns={look.columns} layout={layout} onLayout={(next) => setListPrefs(list, { layout: next })} />
      </span>
      {embedded && !phone && !isEmpty && add}
    </div>
  )
  return (
    <div className={embedded ? styles.embedded : styles.page}>
      {!embedded && <PrintHint>{t('lists.printHint')}</PrintHint>}
      {embedded ? (
        tools
      ) : (
        <PageBar
          title={word('title')}
          count={count && sum ? `${count} · ${sum}` : count}
          extra={extra}
          action={!isEmpty && short}
        >
          {tools}
        </PageBar>
      )}
      <RecordTable
        noun={noun}
        list={list}
        label={word('title')}
        columns={columns}
        fields={fields}
        phoneRow={look.phoneRow}
        titleOf={look.titleOf}
        sort={look.sort}
        state={state}
        onTotal={setTotal}
        {...(fixed && { fixed })}
        empty={
          <EmptyState
            icon={<Icon size={36} stroke={1.5} />}
            title={elsewhere ? t('lists.noneHere') : word('emptyTitle')}
            action={add}
          >
            {elsewhere ? t('lists.noneHereText', { n: elsewhere }) : word('emptyText')}
          </EmptyState>
        }
        emptyFiltered={
          <EmptyState
            title={t('forms.noMatch')}
            action={
              <Button variant="default" onClick={state.clear}>
                {t('ui.clearFilters')}
              </Button>
            }
          >
            {t('forms.noMatchText')}
          </EmptyState>
        }
      />
    </div>
  )
}
