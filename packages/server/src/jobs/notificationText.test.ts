import { expect, test } from 'vitest'
import { sentenceOf, type NotificationMessage } from './notificationText.ts'

const message: NotificationMessage = {
  id: 'n',
  type: 'assigned',
  resource: 'tasks',
  recordId: 't',
  userId: 'u',
  title: 'Tear {count} off',
  count: 1,
  words: '',
  names: {},
  actor: 'María\nPeña',
  language: 'en',
  unread: 1,
}

test('many records that somebody is assigned are one sentence with their number', () => {
  expect(sentenceOf(message, 'en')).toBe('María Peña assigned you “Tear {count} off”')
  const many = { ...message, count: 50 }
  expect(sentenceOf(many, 'en')).toBe('María Peña assigned 50 tasks to you')
  expect(sentenceOf(many, 'es')).toBe('María Peña le asignó 50 tareas')
  expect(sentenceOf({ ...many, resource: 'projects' }, 'en')).toBe('María Peña assigned 50 projects to you')
  expect(sentenceOf({ ...many, resource: 'bids' }, 'es')).toBe('María Peña le asignó 50 cotizaciones')
})
