import { changeorders, projects } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'

/** What a project is worth, for people who see prices and change orders; read again when a change order changes. */
export function useContract(projectId: string | null) {
  const maySee = [useCan(projects.contract), useCan(changeorders.list), useFieldAccess('price')].every(Boolean)
  const read = useQuery({
    queryKey: [...keys.contracts, projectId],
    enabled: maySee && projectId !== null,
    queryFn: ({ signal }) => call(projects.contract, { params: { id: projectId ?? '' } }, { signal }),
  })
  return { maySee, read }
}
