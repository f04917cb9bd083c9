import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomFieldDraft } from '@jobwright/contract/custom/field.ts'
import { jobPage } from '@jobwright/contract/offers/jobView.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a client reads the fields that the company chose for clients, in words, and no other', async () => {
  const ada = await house.company()
  const add = (body: CustomFieldDraft) => ada.call(customFields.add, { params: { kind: 'projects' }, body })
  const pitch = { key: '9_12', title: 'Steep', titleEs: 'Empinado', archived: false }
  await add({ title: 'Roof pitch', titleEs: 'Pendiente', type: 'choice', choices: [pitch], forClients: true })
  await add({ title: 'Squares', type: 'number', decimals: 1, unit: 'sq', forClients: true })
  await add({ title: 'Permit no', type: 'text', forClients: true })
  await add({ title: 'Margin', type: 'number', group: 'price' })
  await add({ title: 'Gate code', type: 'text' })
  const { id } = await ada.call(projects.create, {
    body: {
      title: 'Reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      custom: { roof_pitch: '9_12', squares: 31.5, margin: 4711, gate_code: 'zq17' },
    },
  })
  await ada.call(clientpages.save, { params: { id }, body: { version: 0, isOn: true } })
  const { token } = await ada.call(clientpages.link, { params: { id }, body: {} })
  const page = async (language: 'en' | 'es') => {
    const job = await house.call(clientpages.open, { params: { token }, body: {} })
    return JSON.stringify(jobPage({ job, at: `/c/${token}`, language }))
  }
  const [english, spanish] = [await page('en'), await page('es')]
  for (const text of ['Roof pitch', 'Steep', 'Squares', '31.5\u00A0sq']) expect(english).toContain(text)
  for (const text of ['Pendiente', 'Empinado']) expect(spanish).toContain(text)
  expect(english).not.toMatch(/Permit no|4711|zq17|Gate code|Margin/)
  await ada.call(customFields.update, { params: { kind: 'projects', key: 'squares' }, body: { forClients: false } })
  expect(await page('en')).not.toContain('31.5')
})
