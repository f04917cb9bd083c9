import { ownScript } from '../../ownScript.ts'
import type { PhoneIndex } from './phoneIndex.ts'
import { LocalIndex } from './phoneIndex.ts'
// oxlint-disable-next-line import/default -- the builder makes it of the address
import indexWorkerUrl from './index.worker.ts?worker&url'
import type { IndexResponse, IndexRequest } from './index.worker.ts'
import type { PhoneDb } from './database.ts'

type Waiting = { question: IndexRequest; resolve: (value: never) => void; reject: (problem: Error) => void }

/**
 * The index in a worker, so that scanning thousands of records does not block input. Falls back to the page's own
 * thread where workers are unavailable.
 */
export function openIndex(db: PhoneDb): PhoneIndex {
  const waiting = new Map<number, Waiting>()
  let here: PhoneIndex | undefined
  let worker: Worker | undefined
  let count = 0

  function start(): void {
    worker = new Worker(ownScript(indexWorkerUrl), { type: 'module', name: db.name })
    worker.onmessage = ({ data }: MessageEvent<IndexResponse>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.failed === undefined) asked?.resolve(data.value as never)
      else asked?.reject(new Error(data.failed))
    }
    worker.onerror = (event) => {
      event.preventDefault()
      lookHere()
    }
  }
  function lookHere(): void {
    worker?.terminate()
    worker = undefined
    here ??= new LocalIndex(db)
    for (const { question, resolve, reject } of waiting.values()) void askHere(question).then(resolve, reject)
    waiting.clear()
  }
  const askHere = ({ what, args }: IndexRequest): Promise<never> =>
    (here?.[what] as ((...given: readonly unknown[]) => Promise<never>) | undefined)?.apply(here, [...args]) ??
    Promise.reject(new Error('The catalogue is closed.'))

  function ask<T>(what: IndexRequest['what'], ...args: readonly unknown[]): Promise<T> {
    const question: IndexRequest = { id: (count += 1), what, args }
    if (!worker) return askHere(question)
    return new Promise<T>((resolve, reject) => {
      waiting.set(question.id, { question, resolve, reject })
      worker?.postMessage(question)
    })
  }

  try {
    start()
  } catch {
    lookHere()
  }
  return {
    page: (...args) => ask('page', ...args),
    count: (...args) => ask('count', ...args),
    days: (...args) => ask('days', ...args),
    tags: (...args) => ask('tags', ...args),
    warm: (...args) => ask('warm', ...args),
    refresh: (...args) => ask('refresh', ...args),
    close: () => {
      worker?.terminate()
      worker = undefined
      here?.close()
      here = undefined
      for (const { reject } of waiting.values()) reject(new Error('The catalogue was closed.'))
      waiting.clear()
    },
  }
}
