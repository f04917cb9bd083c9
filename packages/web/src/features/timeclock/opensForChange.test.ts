import { expect, it } from 'vitest'
import { opensForChange } from './opensForChange.ts'

it('recorded time is only read in the simple view, and a missing clock-out is entered in every view', () => {
  const asker = { me: 'luis', mayChange: true, isReadOnly: false }
  const opens = (status: 'recorded' | 'needs_fix' | 'approved', more: object = {}, UserId = 'luis') =>
    opensForChange({ UserId, status }, { ...asker, ...more })
  expect([opens('recorded'), opens('needs_fix'), opens('approved')]).toEqual([true, true, false])
  const simple = { isReadOnly: true }
  expect([opens('recorded', simple), opens('needs_fix', simple)]).toEqual([false, true])
  expect([opens('needs_fix', { mayChange: false }), opens('needs_fix', {}, 'rosa')]).toEqual([false, false])
})
