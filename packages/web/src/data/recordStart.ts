import { projects } from '@jobwright/contract/calls.gen.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import { call } from './api.ts'
import { keys } from './keys.ts'
import { queryClient } from './queries.ts'
import { recordQuery } from './records.ts'

/** The query of a project's overview. */
export const projectOverviewQuery = (id: string) => ({
  queryKey: keys.overview(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(projects.overview, { params: { id } }, { signal }),
})

/** An address may have anything in this place; what is no id gets its answer from the page. */
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

let reads: Promise<unknown>[] | null = []
const begun = (read: Promise<unknown>) => void reads?.push(read)

/** Resolves when what the first page of a visit began to read of a record has come or failed. Pages after it don't wait. */
export function firstReads(): Promise<unknown> {
  const all = reads ?? []
  reads = null
  return Promise.allSettled(all)
}

type Opened = { params: { id: string }; cause: 'preload' | 'enter' | 'stay' }

/** Reads a record while its page loads. The page reads it again and reports the error if this fails. */
export const readRecordEarly =
  (noun: FormResource) =>
  ({ params: { id }, cause }: Opened): void => {
    if (cause === 'enter' && isId(id)) begun(queryClient.prefetchQuery(recordQuery(noun, id)))
  }

/** Reads a project, and the overview that its page opens on unless the address names a tab. */
export function readProjectEarly({ location, ...opened }: Opened & { location: { search: { tab?: string } } }): void {
  readRecordEarly('projects')(opened)
  const { tab } = location.search
  const { id } = opened.params
  if (opened.cause === 'enter' && isId(id) && (tab === undefined || tab === 'overview'))
    begun(queryClient.prefetchQuery(projectOverviewQuery(id)))
}
