import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withPermissionIds } from './permissionText.ts'
import { sqlFiles } from './presentSql.ts'

const written = (text: string) => withPermissionIds(text, 'rights/example.sql')

test('SQL names permissions by their slugs and gets their ids as constants', () => {
  expect(written("permission_id('admin') = any (ids)")).toBe('1000 = any (ids)')
  expect(written("ids && permission_ids('users.view_pay',\n  'users.admin')")).toBe("ids && '{26,110}'::integer[]")
  expect(written("holds(ids_granting('timesheets.crew'))")).toBe("holds('{51,103,1000}'::integer[])")
  expect(written('unnest(special_verb_ids())')).toMatch(/^unnest\('\{101,102,[\d,]+\}'::integer\[\]\)$/)
  expect(written('r.permission_ids && granting')).toBe('r.permission_ids && granting')
})

test('a slug that does not exist is refused with the file that names it', () => {
  expect(() => written("permission_id('timesheet.crew')")).toThrow(/sql\/rights\/example\.sql.*'timesheet\.crew'/)
})

test('no file of sql/ has the id of a permission in it', () => {
  const ids = /'\{\d+(,\d+)*\}'|\b(1000|10[1-9]|11\d) = any|array\[1000\b|generate_series\(101/
  const files = sqlFiles(fileURLToPath(new URL('../../sql', import.meta.url)))
  expect(
    files.flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, i) => (ids.test(line) ? [`${name}:${i + 1} ${line.trim()}`] : [])),
    ),
  ).toEqual([])
})
