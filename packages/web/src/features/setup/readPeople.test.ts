import { expect, it } from 'vitest'
import { readPeople, usernameOf } from './readPeople.ts'

it('reads one person a line, whatever the order after the name', () => {
  const [cal, ana, bo] = readPeople('Cal Reyes, 914 555 0142, Crew\n\nAna María Ruiz; Office; ana@example.com\r\nBo')
  expect(cal).toMatchObject({ firstName: 'Cal', lastName: 'Reyes', mobile: '9145550142', email: '', role: 'Crew' })
  expect(ana).toMatchObject({ firstName: 'Ana', lastName: 'María Ruiz', email: 'ana@example.com', role: 'Office' })
  expect(bo).toMatchObject({ firstName: 'Bo', mobile: '', role: '' })
})

it('finds no person in a line without a name', () => {
  expect(readPeople('914 555 0142')[0]?.firstName).toBe('')
  expect(readPeople('x@example.com, Crew')[0]?.firstName).toBe('')
})

it('makes user names that the office takes', () => {
  expect(usernameOf({ firstName: 'José', lastName: 'Ñandú' }, 'a1b2')).toBe('jose.nandu.a1b2')
  expect(usernameOf({ firstName: '李', lastName: '–' }, 'a1b2')).toBe('user.a1b2')
})
