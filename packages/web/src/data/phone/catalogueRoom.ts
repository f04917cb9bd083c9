import { CatalogueHere } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { PhoneDb } from './database.ts'

/** What the page asks of the catalogue in its room. */
export type Question = { id: number; what: Exclude<keyof Catalogue, 'close'>; args: readonly unknown[] }
export type Answer = { id: number; value?: unknown; failed?: string }

// The types of workers and of pages exclude each other; these few are all that is used.
type Scope = { name: string; onmessage: (event: MessageEvent<Question>) => void; postMessage: (answer: Answer) => void }
const scope = self as unknown as Scope

// The page names the store by the name of this worker.
const catalogue = new CatalogueHere(new PhoneDb(scope.name))

scope.onmessage = ({ data: { id, what, args } }) => {
  const asked = catalogue[what] as (...given: readonly unknown[]) => Promise<unknown>
  void asked.apply(catalogue, [...args]).then(
    (value) => scope.postMessage({ id, value }),
    (problem: unknown) => scope.postMessage({ id, failed: String(problem) }),
  )
}
