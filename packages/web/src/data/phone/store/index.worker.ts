import { LocalIndex } from './phoneIndex.ts'
import type { PhoneIndex } from './phoneIndex.ts'
import { PhoneDb } from './database.ts'

/** The page's requests to the index worker. */
export type IndexRequest = { id: number; what: Exclude<keyof PhoneIndex, 'close'>; args: readonly unknown[] }
export type IndexResponse = { id: number; value?: unknown; failed?: string }

// The types of workers and pages conflict; only these few are used.
type Scope = {
  name: string
  onmessage: (event: MessageEvent<IndexRequest>) => void
  postMessage: (answer: IndexResponse) => void
}
const scope = self as unknown as Scope

// The worker's name is the name of the store.
const index = new LocalIndex(new PhoneDb(scope.name))

scope.onmessage = ({ data: { id, what, args } }) => {
  const asked = index[what] as (...given: readonly unknown[]) => Promise<unknown>
  void asked.apply(index, [...args]).then(
    (value) => scope.postMessage({ id, value }),
    (problem: unknown) => scope.postMessage({ id, failed: String(problem) }),
  )
}
