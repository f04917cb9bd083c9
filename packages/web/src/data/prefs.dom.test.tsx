import { expect, test } from 'vitest'
import { ok, serve } from '../testing/dom/server.ts'
import { signIn } from '../testing/dom/signIn.ts'
import { chooseLanguage, currentPrefs, flushPrefs, setPrefs } from './prefs.ts'
import { signed } from './token.ts'

test('a language that is chosen back is sent, and what else was chosen stays', async () => {
  const server = serve({ 'PUT /users/:id': ok({}) })
  signIn([])
  setPrefs({ textSize: 120 })
  chooseLanguage('es')
  await flushPrefs()
  expect(signed.get()?.me.language).toBe('es')
  chooseLanguage('en')
  await flushPrefs()
  const sent = server.to('PUT /users/:id').map(({ body }) => body as { language?: string; preferences: string })
  expect(sent.map(({ language }) => language)).toEqual(['es', 'en'])
  // Nothing is sent for a language that the server has.
  setPrefs({ textSize: 110 })
  await flushPrefs()
  const last = server.to('PUT /users/:id').at(-1)?.body as { language?: string; preferences: string }
  expect(last.language).toBeUndefined()
  expect(JSON.parse(last.preferences)).toMatchObject({ language: 'en', textSize: 110 })
  expect(currentPrefs()).toMatchObject({ language: 'en', textSize: 110 })
})

test('other tabs are given the language together with the preferences it was chosen with', async () => {
  serve({ 'PUT /users/:id': ok({}) })
  signIn([], { preferences: JSON.stringify({ additionalStyle: 'body{}', textSize: 150 }) })
  chooseLanguage('es')
  await flushPrefs()
  const kept = JSON.parse(signed.get()?.me.preferences ?? '') as Record<string, unknown>
  expect(kept).toMatchObject({ additionalStyle: 'body{}', language: 'es', textSize: 150 })
})
