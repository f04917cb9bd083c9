import 'fake-indexeddb/auto'
import { Refusal } from '@jobwright/contract/problem.ts'
import { Drain } from '../data/outbox/drain.ts'
import type { ByteRequest, Wire } from '../data/sendBytes.ts'
import type { TestPhone } from './phone.ts'

/** A server's refusal. */
export const refusal = (status: number, message = 'No.') => new Refusal(status, { code: 'x', message, errors: [] })
/** The request's JSON. */
export const bodyOf = (sending: ByteRequest) => JSON.parse(sending.body as string) as Record<string, unknown>
/** A fake server that accepts everything and records it. */
export function server(answer?: (sending: ByteRequest) => unknown): { wire: Wire; got: ByteRequest[] } {
  const got: ByteRequest[] = []
  return {
    got,
    wire: async (sending) => {
      got.push(sending)
      const said = answer?.(sending)
      if (said instanceof Error) throw said
      if (said !== undefined) return said
      if (sending.method === 'DELETE') return { success: true }
      const body = bodyOf(sending)
      const id = body['id'] ?? sending.path.split('/').at(-1)
      return { ...body, id, number: 'T-1', version: 1, conflicts: [] }
    },
  }
}
/** Sends until nothing more can be sent now. */
export async function drained(phone: TestPhone): Promise<void> {
  await new Promise<void>((resolve) => {
    const drain = new Drain(phone, { rested: () => void drain.stop().then(resolve) })
    void drain.start()
  })
}
export const task = (title: string) => ({ title, status: 1 })
/** The titles of the tasks that a user sees. */
export const titles = async (phone: TestPhone) =>
  (await phone.store.page('tasks', {})).rows.map((row) => (row as unknown as { title: string }).title)
