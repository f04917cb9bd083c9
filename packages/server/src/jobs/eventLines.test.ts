import { businessEvents } from '@jobwright/contract/businessEvents.ts'
import { expect, test } from 'vitest'
import { lineOf, type LineFacts } from './eventLines.ts'
import type { Happening } from './messages.ts'

const facts: LineFacts = { language: 'en', timezone: 'America/Chicago', currency: 'USD', names: { u1: 'Sam Field' } }
const record = { resource: 'bids', id: 'b', number: 'B-1', title: '', ProjectId: null, url: 'https://x/bids/b' }
const happening = (type: string, more: Partial<Happening> = {}): Happening => ({
  id: 'e',
  type,
  at: '2026-11-30T12:00:00.000Z',
  company: { id: 'c', name: 'Northside' },
  actor: null,
  record,
  changes: [],
  ...more,
})

test('a message says what a client did, with the name and the amount; without prices, no amount', () => {
  const changes = [{ field: 'decidedBy', before: '', after: "Mary O'Connor" }]
  const signed = (fields: object) => happening('bid.signed', { changes, record: { ...record, fields: { ...fields } } })
  expect(lineOf(signed({ price: 23995.35 }), facts)).toBe("Mary O'Connor signed bid <https://x/bids/b|B-1>: $23,995.35")
  expect(lineOf(signed({}), facts)).toBe("Mary O'Connor signed bid <https://x/bids/b|B-1>")
  expect(lineOf(signed({ price: 23995.35 }), { ...facts, language: 'es' })).toBe(
    "Mary O'Connor firmó la cotización <https://x/bids/b|B-1>: $23,995.35",
  )
})

test('a message about a moved task has its old and new time, in the company’s time zone', () => {
  const moved = happening('tasks.updated', {
    actor: { id: 'u', name: 'Dan' },
    record: { ...record, resource: 'tasks', number: 'T-2', title: 'Dry-in' },
    changes: [
      { field: 'startAt', before: '2026-11-30T13:00:00.000Z', after: '2026-12-01T13:00:00.000Z' },
      { field: 'UserId', before: null, after: 'u1' },
      { field: 'description', before: '', after: 'Long words' },
    ],
  })
  expect(lineOf(moved, facts).replaceAll('\u202f', ' ')).toBe(
    'Dan changed task <https://x/bids/b|T-2 “Dry-in”>: Start Mon, Nov 30, 7:00 AM → Tue, Dec 1, 7:00 AM, Assigned to none → Sam Field',
  )
  expect(lineOf(moved, { ...facts, language: 'es' })).toMatch(/^Dan cambió la tarea .*: Inicio lun.* → mar/)
})

test('a week names its person; words of people are no commands of Slack', () => {
  const week = { ...record, resource: 'timesheets', number: 'W-4', title: '2026-11-23', fields: { UserId: 'u1' } }
  expect(lineOf(happening('week.approved', { actor: { id: 'u', name: 'Dan' }, record: week }), facts)).toBe(
    'Dan approved week <https://x/bids/b|2026-11-23 (Sam Field)>',
  )
  const asked = [
    { field: 'guestName', before: null, after: '<!channel>' },
    { field: 'body', before: null, after: 'When <!here>?' },
  ]
  expect(lineOf(happening('client.askedOnPage', { changes: asked }), facts)).toBe(
    '&lt;!channel&gt; asked about bid <https://x/bids/b|B-1>: When &lt;!here&gt;?',
  )
})

test.each(businessEvents.map(({ name }) => name))('%s says a whole sentence in both languages', (name) => {
  for (const language of ['en', 'es'] as const) {
    const line = lineOf(happening(name, { actor: { id: 'u', name: 'Dan' } }), { ...facts, language })
    expect(line).toMatch(/^Dan \p{L}+ .*<https:\/\/x\/bids\/b\|B-1>/u)
    expect(line).not.toContain('{')
  }
})
