import { ownScript } from '../ownScript.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueHere } from './catalogue.ts'
// oxlint-disable-next-line import/default -- the builder makes it of the address
import room from './catalogueRoom.ts?worker&url'
import type { Answer, Question } from './catalogueRoom.ts'
import type { PhoneDb } from './database.ts'

type Waiting = { question: Question; resolve: (value: never) => void; reject: (problem: Error) => void }

/**
 * The catalogue beside the page: looking through thousands of records must not keep a finger waiting. Where that room
 * cannot be had, the page looks through them by itself.
 */
export function openCatalogue(db: PhoneDb): Catalogue {
  const waiting = new Map<number, Waiting>()
  let here: Catalogue | undefined
  let worker: Worker | undefined
  let count = 0

  function start(): void {
    worker = new Worker(ownScript(room), { type: 'module', name: db.name })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
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
    here ??= new CatalogueHere(db)
    for (const { question, resolve, reject } of waiting.values()) void askHere(question).then(resolve, reject)
    waiting.clear()
  }
  const askHere = ({ what, args }: Question): Promise<never> =>
    (here?.[what] as ((...given: readonly unknown[]) => Promise<never>) | undefined)?.apply(here, [...args]) ??
    Promise.reject(new Error('The catalogue is closed.'))

  function ask<T>(what: Question['what'], ...args: readonly unknown[]): Promise<T> {
    const question: Question = { id: (count += 1), what, args }
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
