import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { photos } from '@jobwright/contract/calls.gen.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { call } from './api.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import type { BulkChange } from './phone/store/bulkChange.ts'
import { mergeServerResults, orServerResults } from './phone/store/mergeServerResults.ts'
import { fieldStore } from './phone/mode.ts'
import type { ListQuery, Page } from './resources.ts'
import { queryClient } from './queries.ts'
import { readPage, touch } from './records.ts'
import { holds } from './session.ts'
import { isReadOnly } from './view.ts'
import { placeOf, WINDOW } from './windows.ts'

/** The photo filters. */
export type PhotoFilters = Omit<ListQuery<'photos'>, 'sort' | 'order'>
export type DayCount = { day: string; count: number }
/** What a photo belongs to. */
export type PhotoLinks = Pick<PhotoRow, 'CustomerId' | 'ProjectId' | 'BidId' | 'TaskId'>

const pageQuery = (filters: PhotoFilters, page: number) => ({
  queryKey: keys.window('photos', filters, page),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<PhotoRow>> =>
    readPage('photos', filters, page, WINDOW, signal),
})

/** Photos per day: gives the height of the timeline before its photos load. */
export const usePhotoDays = (filters: PhotoFilters) =>
  useQuery({
    queryKey: [...keys.lists('photos'), 'days', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const office = () => call(photos.days, { query: filters }, { signal })
      const store = fieldStore.get()
      return store ? orServerResults(store, store.days(filters), office) : office()
    },
  })

/** The tags in use, most used first. */
export const usePhotoTags = (enabled = true) =>
  useQuery({
    queryKey: ['photos', 'tags'],
    enabled,
    queryFn: ({ signal }) => fieldStore.get()?.tags() ?? call(photos.tags, {}, { signal }),
  })

/** The photos between two positions of the timeline, inclusive. */
export async function photosBetween(filters: PhotoFilters, from: number, to: number): Promise<PhotoRow[]> {
  const first = placeOf(from).page
  const pages = await Promise.all(
    Array.from({ length: placeOf(to).page - first + 1 }, (_, i) =>
      queryClient.fetchQuery({ ...pageQuery(filters, first + i), staleTime: 60_000 }),
    ),
  )
  const start = (first - 1) * WINDOW
  return pages.flatMap((page) => page.rows).slice(from - start, to - start + 1)
}

/** A photo's position in the timeline; undefined when the filters exclude it. */
export async function placeOfPhoto(
  filters: PhotoFilters,
  days: readonly DayCount[],
  photo: PhotoRow,
): Promise<number | undefined> {
  let start = 0
  for (const { day, count } of days) {
    if (day === photo.capturedDay) {
      const rows = await photosBetween(filters, start, start + count - 1)
      const at = rows.findIndex((row) => row.id === photo.id)
      return at < 0 ? undefined : start + at
    }
    start += count
  }
  return undefined
}

const MOST_OF_TASK = 200
/** The photos of a task: the server's and, on a phone, those that wait there. */
export const taskPhotosQuery = (id: string) => ({
  queryKey: [...keys.lists('photos'), 'of task', id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
    const query = { TaskId: id, count: MOST_OF_TASK }
    const office = () => call(photos.list, { query }, { signal })
    const store = fieldStore.get()
    const here = store?.page('photos', query) as Promise<Page<PhotoRow>> | undefined
    const { rows } = await (here ? mergeServerResults(here, office) : office())
    return rows.map((photo) => photo.id)
  },
})

/** Changes many photos at once, all or none. */
export async function changePhotos(ids: readonly string[], change: BulkChange): Promise<void> {
  const store = fieldStore.get()
  if (store) await store.changePhotos(ids, change)
  else await call(photos.bulk, { body: { ids: [...ids], ...change } })
  touch('photos', '', 'many')
}

/** Moves many photos to the trash. */
export async function removePhotos(ids: readonly string[]): Promise<void> {
  const store = fieldStore.get()
  if (store) for (const id of ids) await store.remove('photos', id, newId())
  else await call(photos.bulkRemove, { body: { ids: [...ids] } })
  touch('photos', '', 'many')
  for (const queryKey of [keys.trash, keys.counts]) void queryClient.invalidateQueries({ queryKey })
}

const DAY_MS = 86_400_000
const isOwn = (me: Me, photo: PhotoRow) => photo.takenById === me.id
const isUnfiled = (photo: PhotoRow) => !photo.CustomerId && !photo.ProjectId && !photo.BidId && !photo.TaskId
/**
 * A photo's author may edit its details for one day; afterwards only the office. Unfiled photos can be filed in the
 * simple view too.
 */
export const mayChangePhoto = (me: Me, photo: PhotoRow): boolean =>
  (!isReadOnly() || (isOwn(me, photo) && isUnfiled(photo))) &&
  (holds(me, 'photos.update') ||
    (holds(me, 'photos.create') && isOwn(me, photo) && Date.now() - Date.parse(photo.createdAt) < DAY_MS))
/** Authors may delete their own photos; other people's require a separate permission. */
export const mayDeletePhoto = (me: Me, photo: PhotoRow): boolean =>
  !isReadOnly() && (holds(me, 'photos.delete_any') || (holds(me, 'photos.delete') && isOwn(me, photo)))

/** Records a photo view. Fire and forget; it may fail. */
export const notePhotoSeen = (id: string): void =>
  void call(photos.views, { params: { id }, body: { action: 'viewed' } }).catch(() => undefined)
