import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a database address with several hosts is refused with what to name instead', () => {
  for (const url of [
    'postgres://me:secret@one.example,two.example:5432/jobwright',
    'postgres:///jobwright?host=one.example,two.example&target_session_attrs=read-write',
    'postgres://me@/jobwright?host=one%2Ctwo',
  ])
    for (const name of ['DATABASE_URL', 'DIRECT_DATABASE_URL'])
      expect(() => readConfig({ DATABASE_URL: 'postgres://me@one/jobwright', [name]: url })).toThrow(
        new RegExp(`${name}: Name one host\\. For a failover name the address that follows the primary`),
      )
  expect(readConfig({ DATABASE_URL: 'postgres://me:a%2Cb@one.example:5432/jobwright' }).databaseUrl).toContain('one')
})
