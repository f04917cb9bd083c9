import { expect, test } from 'vitest'
import { doneAtOf } from './doneAt.ts'

const now = Date.parse('2026-05-14T17:00:00.000Z')
const vectors: [why: string, captured: string | undefined, sent: string | undefined, done: string | undefined][] = [
  ['nothing is said', undefined, undefined, undefined],
  [
    'without signal since the morning',
    '2026-05-14T10:02:00.000Z',
    '2026-05-14T17:00:00.000Z',
    '2026-05-14T10:02:00.000Z',
  ],
  [
    'a clock that is three hours slow',
    '2026-05-14T07:02:00.000Z',
    '2026-05-14T14:00:00.000Z',
    '2026-05-14T10:02:00.000Z',
  ],
  ['a clock that is a day fast', '2026-05-15T10:02:00.000Z', '2026-05-15T17:00:00.000Z', '2026-05-14T10:02:00.000Z'],
  ['20 seconds on its way', '2026-05-14T16:59:30.000Z', '2026-05-14T16:59:40.000Z', '2026-05-14T16:59:30.000Z'],
  [
    'a clock that is half a minute fast, just now',
    '2026-05-14T17:00:29.000Z',
    '2026-05-14T17:00:30.000Z',
    '2026-05-14T17:00:00.000Z',
  ],
  ['a program that says only when', '2026-05-14T10:02:00.000Z', undefined, '2026-05-14T10:02:00.000Z'],
  ['in the future', '2026-05-14T17:00:01.000Z', undefined, undefined],
  ['a clock that was set back meanwhile', '2026-05-14T16:00:00.000Z', '2026-05-14T15:00:00.000Z', undefined],
  ['30 days back', '2026-04-14T17:00:00.000Z', '2026-05-14T17:00:00.000Z', '2026-04-14T17:00:00.000Z'],
  ['longer', '2026-04-14T16:59:59.000Z', '2026-05-14T17:00:00.000Z', undefined],
  ['no instant', 'this morning', '2026-05-14T17:00:00.000Z', undefined],
  ['sent at no instant', '2026-05-14T10:02:00.000Z', 'now', undefined],
  ['a text without end', '2026-05-14T10:02:00.000Z'.padEnd(41), undefined, undefined],
]

test.each(vectors)('when something was done: %s', (_why, captured, sent, done) => {
  const headers = { ...(captured && { 'captured-at': captured }), ...(sent && { 'sent-at': sent }) }
  expect(doneAtOf(headers, now)?.toISOString()).toBe(done)
})
