import { writeFile } from 'node:fs/promises'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { noAnswers } from '@jobwright/contract/forms/form.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { logDesk, signatureOf } from '../../testing/logs.ts'

const house = testHouse()

test('without an address of its own the product prints the hash of a log, and no link of who asked first', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const answers = { ...noAnswers, values: { work: 'Tore off the south slope' } }
  const { id } = await desk.entry((await desk.book()).id, { answers })
  const kept = await ada.call(logentries.get, { params: { id } })
  await ada.call(logentries.update, {
    params: { id },
    body: { status: 'submitted', signature: signatureOf(kept.answers) },
  })
  const answer = await house.raw('GET', `/api/logentries/${id}/paper`, {
    token: ada.token,
    headers: { host: 'evil.example' },
  })
  const path = `${house.folder}/paper.pdf`
  await writeFile(path, answer.rawPayload)
  const { text } = await house.services.workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  const [{ hash } = {}] = await house.owner('select hash from log_revisions where entry_id = $1', [id])
  expect(text).toContain(`SHA-256 ${String(hash)}`)
  expect(text).not.toMatch(/evil|https?:|verify/i)
})
