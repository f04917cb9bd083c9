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

type Opened = { params: { id: string }; cause: 'preload' | 'enter' | 'stay' }

/** Reads a record while its page loads. The page reads it again and reports the error if this fails. */
export const readRecordEarly =
  (noun: FormResource) =>
  ({ params: { id }, cause }: Opened): void => {
    if (cause === 'enter') void queryClient.prefetchQuery(recordQuery(noun, id))
  }

/** Reads a project, and the overview that its page opens on unless the address names a tab. */
export function readProjectEarly({ location, ...opened }: Opened & { location: { search: { tab?: string } } }): void {
  readRecordEarly('projects')(opened)
  const { tab } = location.search
  if (opened.cause === 'enter' && (tab === undefined || tab === 'overview'))
    void queryClient.prefetchQuery(projectOverviewQuery(opened.params.id))
}
