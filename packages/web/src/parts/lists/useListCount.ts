import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { calls } from '../../data/resources.ts'
import type { ListQuery } from '../../data/resources.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useOnline } from '../../data/online.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'

/**
 * The count of a list as text, "168 of 200 on this device" where the server has more than the device and is reachable; and how many
 * the server has where the device has none of them.
 */
export function useListCount<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  here: number | undefined,
): { count?: string; elsewhere?: string } {
  const { t, formatNumber } = useWords(listsWords)
  const keepsRows = useFieldStore() !== null
  const reachable = useOnline()
  const office = useQuery({
    queryKey: ['officeTotal', noun, query],
    enabled: keepsRows && reachable && here !== undefined,
    retry: false,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const answer = await call(calls[noun].list as never, { query: { ...query, count: 1 } } as never, { signal })
      return (answer as { totalCounts: number }).totalCounts
    },
  })
  if (here === undefined) return {}
  if (!keepsRows || office.data === undefined || office.data <= here) return { count: formatNumber(here) }
  const all = formatNumber(office.data)
  return { count: t('lists.onDevice', { n: formatNumber(here), all }), ...(here === 0 && { elsewhere: all }) }
}
