import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { expect, test } from 'vitest'
import { chosenFiles, mergedFiles, movedFile } from './fileMoves.ts'

const photo = (id: string): Attachment => ({ kind: 'photos', id })
const plan = (id: string, revisionId = 'A'): Attachment => ({ kind: 'documents', id, revisionId })
const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id).join(' ')

test('a file moves among those of its kind, and not past their ends', () => {
  const files = [photo('a'), plan('x'), photo('b'), plan('y')]
  expect(idsOf(movedFile(files, 'a', 1))).toBe('b x a y')
  expect(idsOf(movedFile(files, 'y', -1))).toBe('a y b x')
  expect(movedFile(files, 'a', -1)).toBe(files)
  expect(movedFile(files, 'y', 1)).toBe(files)
  expect(movedFile(files, 'gone', 1)).toBe(files)
})

test('choosing keeps the order, puts new ones at the end, and stops at thirty', () => {
  const files = [photo('a'), plan('x'), photo('b')]
  expect(idsOf(chosenFiles(files, [photo('c'), photo('b'), photo('a')]))).toBe('a b c')
  const many = Array.from({ length: 40 }, (_, n) => photo(`p${n}`))
  expect(chosenFiles(files, [...files, ...many])).toHaveLength(30)
})

test('two people’s changes of the files come together', () => {
  const base = [photo('a'), photo('b'), plan('x')]
  expect(idsOf(mergedFiles(base, [...base, photo('c')], [photo('b'), photo('a'), plan('x'), photo('d')]))).toBe(
    'b a x d c',
  )
  expect(idsOf(mergedFiles(base, [photo('a'), plan('x')], [...base, photo('d')]))).toBe('a x d')
  expect(mergedFiles(base, base, [photo('a'), photo('b'), plan('x', 'B')])[2]).toEqual(plan('x', 'B'))
  expect(mergedFiles(base, [photo('a'), photo('b'), plan('x', 'B')], base)[2]).toEqual(plan('x', 'B'))
  const mine = [photo('b'), photo('a')]
  expect(mergedFiles(mine, mine, mine)).toBe(mine)
})
