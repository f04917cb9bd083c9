import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { KioskPunch } from '@jobwright/contract/resources/kiosks.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { touch } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

const KIOSKS = ['kiosks']
/** The tablets are looked at again this often: they say themselves when they were seen. */
const AGAIN_MS = 15_000

/** The kiosks of the company. */
export const useKiosks = (enabled: boolean) =>
  useQuery({
    queryKey: [...KIOSKS, 'list'],
    queryFn: ({ signal }) => call(kiosks.list, {}, { signal }),
    enabled,
    refetchInterval: AGAIN_MS,
  })

/** Who has a PIN. */
export const useKioskPeople = (enabled: boolean) =>
  useQuery({ queryKey: [...KIOSKS, 'people'], queryFn: ({ signal }) => call(kiosks.people, {}, { signal }), enabled })

/** Reads kiosks and PINs again. */
export const kiosksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KIOSKS })

/** The punches that somebody has to decide; none for those who may not. */
export function useOpenPunches(UserId?: string | null): readonly KioskPunch[] {
  const mayDecide = useCan(kiosks.decide)
  const { data } = useQuery({
    // Time entries that change may be what is to be decided.
    queryKey: [...keys.lists('timeentries'), 'kioskPunches', UserId ?? ''],
    queryFn: ({ signal }) => call(kiosks.punches, { query: { ...(UserId && { UserId }) } }, { signal }),
    enabled: mayDecide,
  })
  return data?.rows ?? []
}

/** Reads what a decision changed. */
export function punchesChanged(): void {
  touch('timeentries', '', 'many')
  touch('timesheets', '', 'many')
}
