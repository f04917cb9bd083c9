import { expect, test } from 'vitest'
import { changed, homeOf, movedTo, usualHome, widgetIds } from './arrangement.ts'

const office = usualHome('owner')
const ids = (home: readonly { id: string }[]) => home.map(({ id }) => id)

test('each home has every card once', () => {
  for (const kind of ['owner', 'lead', 'field'] as const)
    expect(ids(usualHome(kind)).toSorted()).toEqual([...widgetIds].toSorted())
})

test('what was stored is read as far as it can be, and new cards stand where they usually do', () => {
  expect(homeOf(undefined, office)).toEqual(office)
  expect(homeOf('nonsense', office)).toEqual(office)
  const stored = [
    { id: 'photos', isWide: false, isHidden: false },
    null,
    { id: 'unknown', isWide: true },
    { id: 'needs', isHidden: true },
    { id: 'photos', isWide: true },
    7,
  ]
  const read = homeOf(stored, office)
  expect(ids(read).toSorted()).toEqual([...widgetIds].toSorted())
  expect(read[0]).toEqual({ id: 'photos', isWide: false, isHidden: false })
  // Documents usually follow photos, and one’s own clock documents.
  expect(ids(read).slice(0, 4)).toEqual(['photos', 'documents', 'now', 'needs'])
  expect(read.find(({ id }) => id === 'needs')).toMatchObject({ isHidden: true, isWide: false })
})

test('a card moves to the place of another, in both directions', () => {
  const [first, second, third] = widgetIds
  expect(ids(movedTo(office, first, third)).slice(0, 3)).toEqual([second, third, first])
  expect(ids(movedTo(office, third, first)).slice(0, 3)).toEqual([third, first, second])
  expect(movedTo(office, first, first)).toEqual(office)
})

test('a card is hidden and shown, wide and narrow, and the others stay as they are', () => {
  const hidden = changed(office, 'tasks', { isHidden: true })
  expect(hidden.filter((card) => card.isHidden).map(({ id }) => id)).toEqual(['counters', 'tasks', 'now'])
  expect(changed(hidden, 'tasks', { isHidden: false })).toEqual(office)
})

test('the clock is first for people in the field, and owners show it if they like', () => {
  expect(usualHome('field')[0]).toEqual({ id: 'now', isWide: true, isHidden: false })
  expect(office.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(['counters', 'now'])
  // It comes first to an arrangement from before it, too.
  expect(homeOf([{ id: 'tasks' }], usualHome('field'))[0]?.id).toBe('now')
})
