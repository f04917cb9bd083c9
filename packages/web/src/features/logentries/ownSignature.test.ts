import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { expect, it } from 'vitest'
import { ownSignature } from './ownSignature.ts'

const field = (key: string, type = 'signature') => ({ key, type, label: { en: key } })
const form = {
  sections: [
    { key: 'people', repeat: 'rows', fields: [field('theirs')] },
    { key: 'end', repeat: 'none', fields: [field('notes', 'text'), field('customer'), field('foreman')] },
  ],
} as unknown as Form
const signed = (by: string, hash = 'now') => ({ name: 'Luis', title: '', path: 'M1 1', at: '', by, device: '', hash })
const answers = (values: Record<string, unknown>) => ({ values, rows: {}, review: [] }) as unknown as Answers

it('takes over what its author signed in the form, as long as the answers are those that were signed', () => {
  const mark = { name: 'Luis', title: '', path: 'M1 1' }
  expect(ownSignature(form, answers({ foreman: signed('luis') }), 'luis', 'now')).toEqual(mark)
  expect(ownSignature(form, answers({ foreman: signed('luis', 'before') }), 'luis', 'now')).toBeUndefined()
  expect(ownSignature(form, answers({ customer: signed('ann') }), 'luis', 'now')).toBeUndefined()
  expect(ownSignature(form, answers({ theirs: signed('luis'), notes: 'x' }), 'luis', 'now')).toBeUndefined()
})
