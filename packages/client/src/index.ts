import { routes } from './api.gen.ts'
import type { Api } from './calls.ts'
import { send, type CallOptions, type ClientOptions, type Input } from './send.ts'

export type * from './api.gen.ts'
export type { Api } from './calls.ts'
export { each } from './each.ts'
export { JobwrightError, type FieldProblem } from './errors.ts'
export type { CallOptions, ClientOptions } from './send.ts'
export { uploadFile, type UploadInput } from './uploadFile.ts'
export { verifyWebhook, type WebhookInput } from './verifyWebhook.ts'

/** Makes a client of the API. It holds no connection and may live as long as your program. */
export function createClient(options: ClientOptions): Api {
  const call =
    (route: string) =>
    (input: Input = {}, more: CallOptions = {}) =>
      send(options, route, input, more)
  return Object.fromEntries(
    Object.entries(routes).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([verb, route]) => [verb, call(route)])),
    ]),
  ) as unknown as Api
}
