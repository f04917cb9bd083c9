import { useQuery } from '@tanstack/react-query'
import { stars } from '@jobwright/contract/calls.gen.ts'
import type { Starred, StarredResource } from '@jobwright/contract/resources/stars.ts'
import { call } from './api.ts'
import { keys } from './keys.ts'
import { fieldStore } from './phone/mode.ts'
import { queryClient } from './queries.ts'
import { withStar } from './withStar.ts'

/** The user's starred records, always available on their phone. Undefined while loading. */
export const useStarred = (): Starred | undefined =>
  useQuery({
    queryKey: keys.stars,
    queryFn: ({ signal }) => fieldStore.get()?.starred() ?? call(stars.list, {}, { signal }),
  }).data

/** Stars or unstars a record optimistically; rolls back when refused. On the phone it waits for signal. */
export async function setStar(noun: StarredResource, id: string, on: boolean): Promise<void> {
  const before = queryClient.getQueryData<Starred>(keys.stars)
  queryClient.setQueryData<Starred>(keys.stars, (now) => now && { ...now, [noun]: withStar(now[noun], id, on) })
  try {
    const store = fieldStore.get()
    if (store) await store.star(noun, id, on)
    else await call(on ? stars.add : stars.remove, { params: { noun, id } })
  } catch (problem) {
    queryClient.setQueryData(keys.stars, before)
    throw problem
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.stars })
  }
}
