import { contract } from '@jobwright/contract/contract.ts'
import { es } from '@jobwright/contract/messages/es.ts'
import { said } from '@jobwright/contract/messages/say.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { ZodObject, ZodType } from 'zod'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from './house.ts'

const house = testHouse()
const speak = (person: Person, language: string) =>
  house.raw('PUT', `/api/users/${person.me.id}`, { token: person.token, body: { language } })

test('who is signed in is refused in their own language, whatever the browser asks for', async () => {
  const ada = await house.company()
  const create = (headers = {}) =>
    house.raw('POST', '/api/customers', { token: ada.token, body: { name: '', CompanyId: 1, phone: 7 }, headers })
  expect((await create({ 'accept-language': 'es' })).json()).toMatchObject({
    message: 'Please check the marked fields.',
  })
  await speak(ada, 'es')
  const refused = await create({ 'accept-language': 'en-US' })
  expect(refused.headers['content-language']).toBe('es')
  expect(refused.json()).toMatchObject({
    code: 'invalid',
    message: 'Revise los campos marcados.',
    errors: expect.arrayContaining([
      { field: 'name', message: 'Obligatorio.' },
      { field: 'phone', message: 'Esto debe ser un texto.' },
      { field: 'CompanyId', message: 'Campo desconocido.' },
    ]) as unknown,
  })
  const { id } = await aCustomer(ada)
  await house.raw('DELETE', `/api/customers/${id}`, { token: ada.token })
  expect((await house.raw('GET', `/api/customers/${id}`, { token: ada.token })).json()).toMatchObject({
    code: 'missing',
    message: 'El registro al que intenta acceder ya no está disponible.',
  })
})

test('who is not signed in is refused in the language that the browser asks for, and in English otherwise', async () => {
  let tries = 0
  const wrong = async (header: string) =>
    (
      await house.raw('POST', '/api/login', {
        body: { username: `nobody${++tries}`, password: 'x' },
        headers: { 'accept-language': header },
      })
    ).json<{ message: string }>().message
  for (const header of ['es', 'es-MX,en;q=0.8', 'fr,en;q=0.3,es;q=0.5', 'ES'])
    expect(await wrong(header), header).toBe('Usuario o contraseña incorrectos.')
  for (const header of ['', 'en,es;q=0.9', 'fr', 'es;q=0', ';;,;q=x', '*'])
    expect(await wrong(header), header).toBe('Wrong username or password.')
  // A session that ended speaks for nobody.
  const answer = await house.raw('GET', '/api/customers', {
    token: 'A'.repeat(43),
    headers: { 'accept-language': 'es' },
  })
  expect(answer.json()).toMatchObject({ code: 'unauthenticated', message: 'Inicie sesión.' })
})

test('whatever is wrong with a field, every shape says it in words that are there in Spanish', () => {
  const values = [null, 1, -1e12, 1.005, 'x', 'x'.repeat(5000), true, [], Array(300).fill(7), {}, { every: 'year' }]
  const shapes = Object.values(contract)
    .flatMap((group) => Object.values(group as Record<string, AnyRoute>))
    .flatMap((route) => [route.body, route.query].filter(Boolean) as ZodType[])
  const messages = new Set<string>()
  const hear = (shape: ZodType, value: unknown) => {
    const { error } = shape.safeParse(value)
    for (const issue of error?.issues ?? []) messages.add(issue.message)
  }
  for (const shape of shapes) {
    for (const value of [undefined, ...values]) hear(shape, value)
    for (const name of Object.keys((shape as ZodObject).shape ?? {}))
      for (const value of values) hear(shape, { [name]: value })
  }
  expect(messages.size).toBeGreaterThan(20)
  expect([...messages].filter((message) => said(message, es) === undefined)).toEqual([])
})
