import { Me } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { meOf } from './keptMe.ts'

const id = '0199a000-0000-7000-8000-000000000001'
const oldest = {
  id,
  CompanyId: id,
  firstName: 'Ada',
  lastName: 'Owner',
  username: 'ada',
  email: '',
  mobile: '',
  avatar: null,
  color: '#336699',
  status: 'active',
  timezone: 'America/New_York',
  language: 'en',
  RoleId: 1,
  role: 'Administrator',
  Company: {
    id,
    name: 'Foxglove',
    logo: null,
    country: 'US',
    timezone: 'America/New_York',
    currency: 'USD',
    language: 'en',
    demo: false,
  },
  preferences: '{}',
  permissions: ['admin'],
  version: 1,
}

test('what a browser kept reads as its schema reads it, also from before fields were added', () => {
  const read = Me.parse(oldest)
  expect(meOf(oldest)).toEqual(read)
  expect(meOf(JSON.parse(JSON.stringify(read)))).toEqual(read)
})

test('anything else counts as signed out', () => {
  for (const kept of [null, 'text', [], {}, { ...oldest, Company: null }]) expect(meOf(kept)).toBeNull()
  // Fields without a default are required, as in the schema.
  for (const key of Object.keys(oldest).filter((one) => !['avatar'].includes(one)))
    expect(meOf({ ...oldest, [key]: undefined }), key).toBeNull()
  for (const key of ['id', 'name', 'country', 'timezone', 'currency', 'language'])
    expect(meOf({ ...oldest, Company: { ...oldest.Company, [key]: undefined } }), key).toBeNull()
})
