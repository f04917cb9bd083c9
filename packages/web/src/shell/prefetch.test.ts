import { expect, it } from 'vitest'
import { mayPrefetch, recordRouteOf } from './prefetch.ts'

it('fetches ahead only where signal and data are plenty', () => {
  expect(mayPrefetch(true, undefined)).toBe(true)
  expect(mayPrefetch(true, { effectiveType: '4g' })).toBe(true)
  expect(mayPrefetch(false, undefined)).toBe(false)
  expect(mayPrefetch(true, { saveData: true, effectiveType: '4g' })).toBe(false)
  expect(mayPrefetch(true, { effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch(true, { effectiveType: 'slow-2g' })).toBe(false)
})

it('expects from a list that one of its records is opened next', () => {
  for (const path of ['/customers', '/customers/']) expect(recordRouteOf(path)).toBe('/_desk/customers/$id')
  for (const path of ['/tasks', '/tasks/listView']) expect(recordRouteOf(path)).toBe('/_desk/tasks/$id')
})
