import { notices } from '@jobwright/contract/calls.gen.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { keys } from './keys.ts'
import { queryClient } from './queries.ts'

/** The number of unread notifications; undefined while loading. */
export const useUnread = (): number | undefined =>
  useQuery({
    queryKey: [...keys.notices, 'unread'],
    queryFn: async ({ signal }) =>
      (await call(notices.list, { query: { only: 'unread', count: 1 } }, { signal })).unread,
    staleTime: 60_000,
  }).data

/** The user's notifications, newest first. */
export function useNotices(only: 'unread' | undefined) {
  return useInfiniteQuery({
    queryKey: [...keys.notices, 'list', only ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(notices.list, { query: { ...(only && { only }), ...(pageParam && { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** Marks some notifications as read, or all of them. */
export async function markRead(ids?: string[]): Promise<void> {
  const { unread } = await call(notices.read, { body: ids ? { ids } : { all: true } })
  queryClient.setQueryData([...keys.notices, 'unread'], unread)
  // The badge on the installed app's icon, which a push may have set.
  const { setAppBadge } = navigator as { setAppBadge?: (n: number) => Promise<void> }
  void setAppBadge?.call(navigator, unread).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: keys.notices })
}

/** Whether the user muted a project; undefined while loading. */
export const useMuted = (id: string): boolean | undefined =>
  useQuery({
    queryKey: keys.muted(id),
    queryFn: async ({ signal }) => (await call(notices.muted, { params: { id } }, { signal })).muted,
  }).data

/** Mutes or unmutes a project. */
export async function mute(id: string, muted: boolean): Promise<void> {
  const answer = await call(notices.mute, { params: { id }, body: { muted } })
  queryClient.setQueryData(keys.muted(id), answer.muted)
}
