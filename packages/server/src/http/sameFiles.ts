import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a form that is sent again under an idempotency key with other files than those whose answer is kept: answering
 * it with that would lose them. Reads the form to its end.
 * @throws Refusal 422 where none of its files is in the answer
 */
export async function refuseOtherFiles(request: FastifyRequest, answered: string): Promise<void> {
  if (!request.isMultipart() || !answered.includes('"sha256"')) return
  let [files, known] = [0, 0]
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const hash = createHash('sha256')
    for await (const piece of part.file) hash.update(piece as Buffer)
    files++
    if (answered.includes(hash.digest('hex'))) known++
  }
  if (files > 0 && known === 0)
    refuse('invalid', 'This Idempotency-Key was already used for another request.', [
      { field: 'Idempotency-Key', message: 'Use a new key for a new request.' },
    ])
}
