import { useQuery } from '@tanstack/react-query'
import { stars } from '@jobwright/contract/resources/stars.ts'
import type { Starred, StarredNoun } from '@jobwright/contract/resources/stars.ts'
import { call } from './api.ts'
import { fieldStore } from './phone/mode.ts'
import { queryClient } from './queries.ts'

const queryKey = ['stars'] as const

/** Whether this person starred a record, so that it is always at hand on their phone. */
export function useStarred(noun: StarredNoun, id: string): boolean {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Starred> => fieldStore.get()?.starred() ?? call(stars.list, {}, { signal }),
  })
  return data?.[noun].includes(id) ?? false
}

/** Stars a record or takes the star away; it shows at once, and on the phone it waits for signal. */
export async function setStar(noun: StarredNoun, id: string, on: boolean): Promise<void> {
  queryClient.setQueryData<Starred>(queryKey, (now) => {
    if (!now) return now
    const others = now[noun].filter((one) => one !== id)
    return { ...now, [noun]: on ? [...others, id] : others }
  })
  try {
    const store = fieldStore.get()
    if (store) await store.star(noun, id, on)
    else await call(on ? stars.add : stars.remove, { params: { noun, id } })
  } finally {
    void queryClient.invalidateQueries({ queryKey })
  }
}
