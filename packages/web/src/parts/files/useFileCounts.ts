import { useQuery } from '@tanstack/react-query'
import { files } from '@jobwright/contract/calls.gen.ts'
import type { FiledUnder } from '@jobwright/contract/registry.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { useCan } from '../../data/session.ts'

type FileCount = Reply<typeof files.counts>['rows'][number]

const MOST = 150
const QUIET = 60

type Waiting = { ids: Map<string, ((count: FileCount | undefined) => void)[]>; timer?: ReturnType<typeof setTimeout> }
const waiting = new Map<FiledUnder, Waiting>()

/** Asks for the counts of many rows at once: those that come into view within a moment go in one call. */
function countOf(resource: FiledUnder, id: string): Promise<FileCount | undefined> {
  const queue: Waiting = waiting.get(resource) ?? { ids: new Map() }
  waiting.set(resource, queue)
  return new Promise((resolve) => {
    queue.ids.set(id, [...(queue.ids.get(id) ?? []), resolve])
    clearTimeout(queue.timer)
    queue.timer = setTimeout(() => void ask(resource), QUIET)
  })
}

async function ask(resource: FiledUnder): Promise<void> {
  const queue = waiting.get(resource)
  if (!queue) return
  const asked = [...queue.ids].slice(0, MOST)
  for (const [id] of asked) queue.ids.delete(id)
  if (queue.ids.size > 0) queue.timer = setTimeout(() => void ask(resource), 0)
  // A list without its counts is still a list: a failure is told to nobody.
  const found = await call(files.counts, { query: { resource, ids: asked.map(([id]) => id).join(',') } }).catch(
    () => undefined,
  )
  for (const [id, tell] of asked) for (const one of tell) one(found?.rows.find((row) => row.id === id))
}

/** How many photos and documents a record has; undefined until it is known. */
export function useFileCount(resource: FiledUnder, id: string): FileCount | undefined {
  const may = useCan(files.counts)
  const { data } = useQuery({
    queryKey: [...keys.fileCounts, resource, id],
    enabled: may,
    queryFn: async () =>
      (await (fieldStore.get()?.filesOf(resource, id) ?? countOf(resource, id))) ?? { id, photos: 0, documents: 0 },
  })
  return data
}
