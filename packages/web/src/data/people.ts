import { useQuery } from '@tanstack/react-query'
import { users } from '@jobwright/contract/calls.gen.ts'
import type { PersonName } from '@jobwright/contract/crud.ts'
import { call } from './api.ts'
import { keys } from './keys.ts'
import { fieldStore } from './phone/mode.ts'

export type Person = PersonName & { active: boolean }

/** The people of the company, for pickers and avatars. */
export function usePeople(): {
  people: readonly Person[]
  byId: (id: string | null | undefined) => Person | undefined
  pending: boolean
  problem: unknown
} {
  const query = useQuery({
    queryKey: keys.people,
    queryFn: async ({ signal }) => {
      const here = (await fieldStore.get()?.people()) as Person[] | undefined
      return here ? { rows: here } : call(users.names, {}, { signal })
    },
    staleTime: 5 * 60_000,
  })
  const people = query.data?.rows ?? none
  return {
    people,
    byId: (id) => people.find((person) => person.id === id),
    pending: query.isPending,
    problem: query.error,
  }
}
const none: readonly Person[] = []

/** First and last name, in display order. */
export const nameOf = (person: Pick<PersonName, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim()
