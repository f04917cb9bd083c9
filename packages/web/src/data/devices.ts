import { useQuery } from '@tanstack/react-query'
import { devices } from '@jobwright/contract/calls.gen.ts'
import type { Device } from '@jobwright/contract/resources/devices.ts'
import { call } from './api.ts'
import { keys } from './keys.ts'
import { queryClient } from './queries.ts'
import { useCan } from './session.ts'

/** The key of the list of phones. */
export const devicesKey = [...keys.users, 'devices']

/** The company's phones with their unsent work; undefined while loading and for users without the permission. */
export function useDevices(): readonly Device[] | undefined {
  const may = useCan(devices.list)
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(devices.list, {}, { signal }),
    enabled: may,
    // Phones report on their own schedule and no event announces it, so poll.
    refetchInterval: 60_000,
  })
  return may ? query.data?.rows : undefined
}

/** Removes a phone from the list. */
export async function forgetDevice({ id, person }: Device): Promise<void> {
  await call(devices.forget, { params: { id }, body: { UserId: person.id } })
  await queryClient.invalidateQueries({ queryKey: devicesKey })
}
