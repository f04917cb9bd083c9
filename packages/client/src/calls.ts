import type { Operations } from './api.gen.ts'
import type { CallOptions } from './send.ts'

type InputOf<Operation> = Omit<Operation, 'reply'>
type Optional<Operation> = Record<never, never> extends InputOf<Operation> ? true : false
type Call<Operation extends { reply: unknown }> =
  Optional<Operation> extends true
    ? (input?: InputOf<Operation>, options?: CallOptions) => Promise<Operation['reply']>
    : (input: InputOf<Operation>, options?: CallOptions) => Promise<Operation['reply']>

/** Every call of the API, by its group and name: `api.customers.create({ body: { name: 'Blue Door Dental' } })`. */
export type Api = {
  readonly [Group in keyof Operations]: {
    readonly [Verb in keyof Operations[Group]]: Operations[Group][Verb] extends { reply: unknown }
      ? Call<Operations[Group][Verb]>
      : never
  }
}
