import path from 'node:path'
import { expect, test } from 'vitest'
import { es } from '../packages/contract/src/messages/es.ts'
import { said } from '../packages/contract/src/messages/say.ts'
import { messagesIn, sentencesIn } from './messages.mjs'

const root = path.join(import.meta.dirname, '..')
const all = messagesIn(root)

test('everything that the server and the contract can say is there in Spanish', () => {
  const missing = [...all].filter(([message]) => said(message, es) === undefined)
  expect(
    missing.map(([message, where]) => `${where} says: ${message}`),
    'Write these sentences into packages/contract/src/messages/es.ts, each with its Spanish text.',
  ).toEqual([])
  expect(all.size).toBeGreaterThan(100)
})

test('nothing is kept in Spanish that nobody says, and values stand in as many places', () => {
  expect(
    Object.keys(es).filter(
      (english) => !all.has(english) && ![...all.keys()].some((message) => isOne(message, english)),
    ),
    'Nothing says these any more: take them out of packages/contract/src/messages/es.ts.',
  ).toEqual([])
  const places = (text) => text.split('{}').length
  expect(Object.entries(es).filter(([english, spanish]) => places(english) !== places(spanish))).toEqual([])
})

// "At least 10 characters." is one of "At least {} characters.".
const isOne = (message, english) => english.includes('{}') && said(message, { [english]: english }) !== undefined

test('values are taken over, and what has no words stays', () => {
  expect(said('75 characters max', es)).toBe('75 caracteres como máximo')
  expect(said('"a{}$&" isn’t an e-mail address.', es)).toBe('«a{}$&» no es un correo electrónico.')
  expect(said('50 characters max; this has 61.', es)).toBe('50 caracteres como máximo; aquí hay 61.')
  expect(said('constructor', es)).toBeUndefined()
  expect(said('Something new.', es)).toBeUndefined()
})

test('a sentence is found wherever it is said', () => {
  const found = sentencesIn(`
    const gone = 'This is gone.'
    refuse('missing', 'No dot here', [{ field: 'a', message: 'Wrong' }])
    const tooLong = (max: number) => \`\${max} characters max\`
    throw new Error('For the log only.')
    tx(sql\`select 'Not this one.'\`)
    route({ summary: 'Not this one either.' })
  `).map(({ message }) => message)
  expect(found.toSorted()).toEqual(['No dot here', 'This is gone.', 'Wrong', '{} characters max'])
})
