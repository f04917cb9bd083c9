import { expect, test } from 'vitest'
import { withoutScript } from './read.ts'

test('a script of a person stays behind in whichever letters its name is written', () => {
  const line = (preferences: string) => JSON.stringify({ id: 'a', preferences })
  const plain = line('{"theme":"dark"}')
  expect(withoutScript(plain)).toBe(plain)
  for (const name of ['additionalScript', 'additional\\u0053cript'])
    expect(withoutScript(line(`{"theme":"dark","${name}":"alert(1)"}`))).toBe(line('{"theme":"dark"}'))
  // The name of the column, too.
  const hidden = plain.replace('preferences', 'preferenc\\u0065s').replace('theme', 'additional\\\\u0053cript')
  expect(withoutScript(hidden)).not.toMatch(/Script|u0053cript/)
})
