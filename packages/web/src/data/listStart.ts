import type { FormResource } from '@jobwright/contract/crud.ts'
import { openingView } from './prefs.ts'
import type { ListQuery } from './resources.ts'
import { queryClient } from './queries.ts'
import { windowQuery } from './records.ts'

/** The search, sort and filters of a list: words and ids, as they appear in the address. */
export type ListView = Readonly<Record<string, string>>
type Order = { key: string; order: 'asc' | 'desc' }

/** The default order of each list, and the filters that its address may set. */
export const listStart = {
  customers: { sort: { key: 'name', order: 'asc' }, names: ['q', 'sort', 'order', 'city', 'state', 'custom'] },
  contacts: { sort: { key: 'firstName', order: 'asc' }, names: ['q', 'sort', 'order', 'CustomerId', 'custom'] },
  projects: {
    sort: { key: 'updatedAt', order: 'desc' },
    names: ['q', 'group', 'sort', 'order', 'status', 'labelId', 'CustomerId', 'UserId', 'overdue', 'noPhoto', 'custom'],
  },
  bids: {
    sort: { key: 'date', order: 'desc' },
    names: [
      'q',
      'group',
      'sort',
      'order',
      'status',
      'labelId',
      'stage',
      'decidedFrom',
      'CustomerId',
      'UserId',
      'custom',
    ],
  },
  changeorders: {
    sort: { key: 'number', order: 'desc' },
    names: [
      'q',
      'group',
      'sort',
      'order',
      'status',
      'undecided',
      'stage',
      'reason',
      'ProjectId',
      'CustomerId',
      'UserId',
      'open',
      'billedStatus',
      'custom',
    ],
  },
  templates: { sort: { key: 'title', order: 'asc' }, names: ['q', 'sort', 'order', 'status'] },
  logbooks: {
    sort: { key: 'title', order: 'asc' },
    names: ['q', 'sort', 'order', 'status', 'CustomerId', 'UserId'],
  },
  logentries: {
    sort: { key: 'logDate', order: 'desc' },
    names: ['q', 'sort', 'order', 'status', 'from', 'to', 'CustomerId', 'LogbookId'],
  },
} as const satisfies Partial<Record<FormResource, { sort: Order; names: readonly string[] }>>

/** The filters that the address of a task list may set. */
export const taskListNames = [
  'group',
  'from',
  'to',
  'q',
  'sort',
  'order',
  'status',
  'priority',
  'labelId',
  'typeId',
  'UserId',
  'CustomerId',
  'ProjectId',
  'BidId',
  'overdue',
] as const
/** The same where tasks are a table, whose columns may be the company's own fields. */
export const taskTableNames = [...taskListNames, 'custom'] as const

/** The same for photos. */
export const photoListNames = [
  'q',
  'CustomerId',
  'ProjectId',
  'UserId',
  'from',
  'to',
  'tag',
  'source',
  'uncaptioned',
  'inbox',
] as const

/** The same for documents. */
export const documentListNames = [
  'q',
  'sort',
  'order',
  'CustomerId',
  'ProjectId',
  'BidId',
  'TaskId',
  'kind',
  'type',
  'tag',
] as const

/** The search parameters that belong to this list, as text. */
export function viewFrom(search: Readonly<Record<string, unknown>>, names: readonly string[]): ListView {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      if (value === undefined || value === null || value === '') return []
      // The router reads JSON, which the filter by the company's own fields is.
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    }),
  )
}

/** The query of a list: order, filters and fixed filters. */
export const listQueryOf = <N extends FormResource | 'documents' | 'photos'>(
  sort: Order,
  view: ListView,
  fixed?: Partial<ListQuery<N>>,
): ListQuery<N> => {
  // How the rows are grouped is no matter of which rows they are.
  const { group: _, ...asked } = view
  return { sort: sort.key, order: sort.order, ...asked, ...fixed } as unknown as ListQuery<N>
}

/**
 * Prefetches the first rows of a list while its page loads. The page fetches again and reports the error if this fails.
 */
export function readFirstRows(noun: keyof typeof listStart, search: Readonly<Record<string, unknown>>): void {
  const { sort, names } = listStart[noun]
  const asked = viewFrom(search, names)
  const view = Object.keys(asked).length > 0 ? asked : openingView(noun).view
  // Its page knows whether the fields of the company's own that it asks of are still there.
  if (view['custom'] || view['sort']?.startsWith('custom.')) return
  void queryClient.prefetchQuery(windowQuery(noun, listQueryOf(sort, view), 1))
}
