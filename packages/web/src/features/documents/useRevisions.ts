import { revisions } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'

/** The revisions of a document, newest first. */
export const useRevisions = (id: string) =>
  useQuery({
    queryKey: [...keys.record('documents', id), 'revisions'],
    queryFn: ({ signal }) => call(revisions.list, { query: { DocumentId: id } }, { signal }),
  })
