import { expect, test } from 'vitest'
import { actionIn, completionsOf, isCalled } from './grammar.ts'

test.each([
  ['clock in Luis', { act: 'clockIn', person: 'Luis', job: '' }],
  ['Clock in Luis on P-104', { act: 'clockIn', person: 'Luis', job: 'P-104' }],
  ['clock in José de la Cruz at Elm on Main', { act: 'clockIn', person: 'José de la Cruz', job: 'Elm on Main' }],
  ['clock Luis in', { act: 'clockIn', person: 'Luis', job: '' }],
  ['clock Luis Perez in on P-104', { act: 'clockIn', person: 'Luis Perez', job: 'P-104' }],
  ['clock me out', { act: 'clockOut', person: 'me' }],
  ['clock out Luis', { act: 'clockOut', person: 'Luis' }],
  ['clock in', { act: 'clockIn', person: '', job: '' }],
  ['registrar entrada de Luis en P-104', { act: 'clockIn', person: 'Luis', job: 'P-104' }],
  ['Entrada Luis', { act: 'clockIn', person: 'Luis', job: '' }],
  ['marcar salida de María López', { act: 'clockOut', person: 'María López' }],
])('clocks: %s', (text, action) => expect(actionIn(text)).toEqual(action))

test.each([
  ['new change order on P-104', { act: 'new', kind: 'changeorders', on: 'P-104' }],
  ['new task', { act: 'new', kind: 'tasks', on: '' }],
  ['add photo on Elm Street', { act: 'new', kind: 'photos', on: 'Elm Street' }],
  ['new bid for Foxglove', { act: 'new', kind: 'bids', on: 'Foxglove' }],
  ['new daily log for Barn roof', { act: 'new', kind: 'logentries', on: 'Barn roof' }],
  ['nueva orden de cambio en P-104', { act: 'new', kind: 'changeorders', on: 'P-104' }],
  ['agregar cotización para Foxglove', { act: 'new', kind: 'bids', on: 'Foxglove' }],
  ['Nueva tarea', { act: 'new', kind: 'tasks', on: '' }],
])('begins: %s', (text, action) => expect(actionIn(text)).toEqual(action))

test.each([
  ['assign T-12 to Luis', { act: 'assign', record: 'T-12', person: 'Luis' }],
  ['assign Go to the yard to Luis Perez', { act: 'assign', record: 'Go to the yard', person: 'Luis Perez' }],
  ['asignar T-12 a Luis', { act: 'assign', record: 'T-12', person: 'Luis' }],
  ['mark P-104 complete', { act: 'mark', record: 'P-104', to: 'complete' }],
  ['mark T-12 as done', { act: 'mark', record: 'T-12', to: 'complete' }],
  ['mark Barn roof in progress', { act: 'mark', record: 'Barn roof', to: 'start' }],
  ['complete P-104', { act: 'mark', record: 'P-104', to: 'complete' }],
  ['marcar T-12 como terminada', { act: 'mark', record: 'T-12', to: 'complete' }],
  ['terminar T-12', { act: 'mark', record: 'T-12', to: 'complete' }],
  ['go to settings', { act: 'go', page: 'settings' }],
  ['ir a Configuración', { act: 'go', page: 'Configuración' }],
])('changes and goes: %s', (text, action) => expect(actionIn(text)).toEqual(action))

test.each([
  '',
  '   ',
  'Luis',
  'clock',
  'new',
  'new roof on Elm',
  'assign T-12',
  'mark P-104',
  'P-104',
  'newton',
  'go to',
])('only something to search for: %s', (text) => expect(actionIn(text)).toBeUndefined())

test('what is typed is completed to actions that begin like it', () => {
  const all = ['Clock in ', 'Clock out ', 'New change order on ', 'Registrar entrada de ']
  expect(completionsOf('clo', all)).toEqual(['Clock in ', 'Clock out '])
  expect(completionsOf('CLOCK IN', all)).toEqual(['Clock in '])
  expect(completionsOf('clock in ', all)).toEqual([])
  expect(completionsOf('c', all)).toEqual([])
  expect(completionsOf('luis', all)).toEqual([])
})

test('people are found by the beginnings of their names, in any order, without accents', () => {
  expect(isCalled('José de la Cruz', 'jose cru')).toBe(true)
  expect(isCalled('José de la Cruz', 'cruz j')).toBe(true)
  expect(isCalled('José de la Cruz', 'ose')).toBe(false)
})
