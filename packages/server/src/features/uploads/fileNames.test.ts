import { expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a quotation mark in the name of a file is one, as browsers write it', async () => {
  const ada = await house.company()
  const file = { name: 'Deck 3%22 pipe.txt', bytes: Buffer.from('Tear off') }
  const answer = await sendForm(house, ada, '/api/upload/files', {}, [file])
  // As in every name of a file, it becomes what all systems can keep.
  expect(answer).toMatchObject({ status: 200, json: { files: [{ originalName: 'Deck 3_ pipe.txt' }] } })
})
