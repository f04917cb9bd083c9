import { expect, it } from 'vitest'
import { readPeople, roleFor, usernameOf } from './readPeople.ts'

it('reads one person a line, whatever the order after the name', () => {
  const [cal, ana, bo] = readPeople('Cal Reyes, 914 555 0142, Crew\n\nAna María Ruiz; Office; ana@example.com\r\nBo')
  expect(cal).toMatchObject({ firstName: 'Cal', lastName: 'Reyes', mobile: '9145550142', email: '', role: 'Crew' })
  expect(ana).toMatchObject({ firstName: 'Ana', lastName: 'María Ruiz', email: 'ana@example.com', role: 'Office' })
  expect(bo).toMatchObject({ firstName: 'Bo', mobile: '', role: '' })
})

const roles = [
  { id: 9999, title: 'Administrator' },
  { id: 100, title: 'Office manager' },
  { id: 101, title: 'Crew' },
  { id: 103, title: 'Sales' },
  { id: 104, title: 'Crew lead' },
]

it.each([
  ['Luis Ortega, (312) 555-0162, Foreman', 'Luis', 'Ortega', '3125550162', '', 'Crew lead'],
  ['Jose Martinez 312-555-0163 crew', 'Jose', 'Martinez', '3125550163', '', 'Crew'],
  ['Ana María Ruiz +1 (312) 555.0164 estimator', 'Ana', 'María Ruiz', '3125550164', '', 'Sales'],
  ['Bo Cole crew lead', 'Bo', 'Cole', '', '', 'Crew lead'],
  ['Bo Cole; cell: 3125550165; bo@cole.example; Roofer', 'Bo', 'Cole', '3125550165', 'bo@cole.example', 'Crew'],
  ['Cal Reyes\t914 555 0142\tOffice', 'Cal', 'Reyes', '9145550142', '', 'Office manager'],
  ['Pat Kim <pat@kim.example>, Admin', 'Pat', 'Kim', '', 'pat@kim.example', undefined],
  ['Juan Pérez, +52 55 1234 5678', 'Juan', 'Pérez', '525512345678', '', undefined],
])('reads %s', (line, firstName, lastName, mobile, email, role) => {
  const [one] = readPeople(line, roles)
  expect(one).toMatchObject({ firstName, lastName, mobile, email })
  expect(roleFor(one?.role ?? '', roles)?.title).toBe(role)
})

it('finds no person in a line without a name', () => {
  expect(readPeople('914 555 0142')[0]?.firstName).toBe('')
  expect(readPeople('x@example.com, Crew')[0]?.firstName).toBe('')
})

it('makes user names that the office takes', () => {
  expect(usernameOf({ firstName: 'José', lastName: 'Ñandú' }, 'a1b2')).toBe('jose.nandu.a1b2')
  expect(usernameOf({ firstName: '李', lastName: '–' }, 'a1b2')).toBe('user.a1b2')
})
