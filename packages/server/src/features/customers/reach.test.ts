import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a phone number is ten digits however it is written, and words are no number', async () => {
  const ada = await house.company()
  for (const phone of ['(555) 201-0100', '+1 555 201 0100', '1-555-201-0100'])
    expect(await ada.call(customers.create, { body: { name: 'Pier', phone } })).toMatchObject({ phone: '5552010100' })
  expect(await ada.call(customers.create, { body: { name: 'Pier', phone: ' ' } })).toMatchObject({ phone: '' })
  const contact = { firstName: 'Ma', lastName: 'López' }
  expect(await ada.call(contacts.create, { body: { ...contact, mobile: '+52 55 1234 5678' } })).toMatchObject({
    mobile: '525512345678',
  })
  const refused = (field: string) => ({ status: 422, problem: { errors: [{ field }] } })
  for (const phone of ['call me', '—'])
    await expect(ada.call(customers.create, { body: { name: 'Pier', phone } })).rejects.toMatchObject(refused('phone'))
  for (const field of ['phone', 'mobile', 'phoneExt'])
    await expect(ada.call(contacts.create, { body: { ...contact, [field]: 'none' } })).rejects.toMatchObject(
      refused(field),
    )
  await expect(ada.call(customers.create, { body: { name: 'Pier', email: 'a@example..com' } })).rejects.toMatchObject(
    refused('email'),
  )
})

test.each([
  ['GU', '96910'],
  ['VI', '00802'],
  ['AS', '96799'],
  ['MP', '96950'],
  ['AA', '34001'],
  ['AE', '09012'],
  ['AP', '96201'],
])('%s is a place', async (state, zip) => {
  const ada = await house.company()
  expect(await ada.call(customers.create, { body: { name: 'Far', city: 'Base', state, zip } })).toMatchObject({
    state,
    zip,
  })
})
