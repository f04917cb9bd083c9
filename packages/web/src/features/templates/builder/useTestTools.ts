import { useMemo } from 'react'
import { newId } from '../../../data/ids.ts'
import { nameOf, usePeople } from '../../../data/people.ts'
import { useMe } from '../../../data/session.ts'
import type { FormTools } from '../../../parts/forms/formTools.ts'

const none: readonly never[] = []

/** What a form gets to be tried: the people of the company, and photos and files that are only counted. */
export function useTestTools(): FormTools {
  const me = useMe()
  const { people } = usePeople()
  return useMemo(
    () => ({
      people: people.filter(({ active }) => active).map((person) => ({ id: person.id, name: nameOf(person) })),
      me: { id: me.id, name: nameOf(me) },
      tasks: none,
      companies: none,
      pickPhotos: () => Promise.resolve([newId()]),
      pickFiles: () => Promise.resolve([newId()]),
      fileName: () => 'file.pdf',
      locate: () => Promise.resolve({ lat: 40.7128, lng: -74.006, accuracy: 5, text: '' }),
      sign: (mark) => ({ ...mark, at: new Date().toISOString(), by: me.id, device: '' }),
      now: () => new Date(),
      newId,
    }),
    [people, me],
  )
}
