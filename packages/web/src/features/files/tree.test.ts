import { expect, test } from 'vitest'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { ordered, without } from './useFolder.ts'

const node = (name: string, type: 'folder' | 'file', bytes: number | null = null): Node => ({
  id: name,
  name,
  type,
  path: name,
  bytes,
  mimetype: null,
  fileName: null,
  version: 1,
  favourite: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  authThumbnailName: null,
  authDocName: null,
})

test('folders stand before files and numbers count as numbers', () => {
  const rows = [node('b10', 'file', 1), node('b2', 'file', 9), node('Zoo', 'folder')]
  expect(ordered(rows, { key: 'name', order: 'asc' }).map((one) => one.name)).toEqual(['Zoo', 'b2', 'b10'])
  expect(ordered(rows, { key: 'bytes', order: 'desc' }).map((one) => one.name)).toEqual(['Zoo', 'b2', 'b10'])
})

test('what was removed leaves the list and the tree', () => {
  const rows = [node('a', 'folder'), node('b', 'file')]
  const left = without({ success: true, error: null, path: '', rows, folders: rows.slice(0, 1) }, new Set(['a']))
  expect(left.rows.map((one) => one.id)).toEqual(['b'])
  expect(left.folders).toEqual([])
})
