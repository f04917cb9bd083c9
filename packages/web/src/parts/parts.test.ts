import { describe, expect, it } from 'vitest'
import { blankProject } from '@jobwright/contract/blanks.ts'
import { ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import { projectProblems } from './adding/projectProblems.ts'
import { inBatches } from './inBatches.ts'
import { patched } from './lists/listView.ts'
import { viewFrom } from '../data/listStart.ts'
import { byField, checked } from './records/validity.ts'

describe('checking what was typed', () => {
  const blank = blankProject('2026-03-01')
  it('says what is required, under its field', () => {
    expect(checked(ProjectDraft, blank).errors).toEqual({
      title: 'Required.',
      CustomerId: 'Required.',
      UserId: 'Required.',
    })
  })
  it('adds the rules of the company to those of the schema', () => {
    const { errors } = checked(ProjectDraft, { ...blank, zip: '199011', enddate: '2026-02-01' }, (values) =>
      projectProblems('US', values),
    )
    expect(errors).toMatchObject({
      zip: '5 characters max',
      enddate: 'The end date is before the start date.',
      title: 'Required.',
    })
    expect(
      checked(ProjectDraft, { ...blank, zip: '199011' }, (values) => projectProblems('CA', values)).errors,
    ).not.toHaveProperty('zip')
  })
  it('gives the cleaned values', () => {
    const id = '0198a3de-0000-7000-8000-000000000001'
    expect(checked(ProjectDraft, { ...blank, title: '  Reroof ', CustomerId: id, UserId: id }).clean).toMatchObject({
      title: 'Reroof',
    })
  })
  it('keeps the first message of a field', () => {
    expect(
      byField([
        { field: 'zip', message: 'a' },
        { field: 'zip', message: 'b' },
      ]),
    ).toEqual({ zip: 'a' })
  })
})

describe('what a list is filtered by', () => {
  it('is read from the address as text, and only what belongs to it', () => {
    expect(viewFrom({ status: 1, q: '', tab: 'info', sort: 'title' }, ['status', 'q', 'sort'])).toEqual({
      status: '1',
      sort: 'title',
    })
  })
  it('drops what is emptied', () => {
    expect(patched({ status: '1', q: 'roof' }, { status: '', sort: 'title' })).toEqual({ q: 'roof', sort: 'title' })
  })
})

describe('working through a selection', () => {
  it('continues after a failure and reports what failed', async () => {
    const done: number[] = []
    const failed = await inBatches([1, 2, 3, 4, 5, 6], async (n) => {
      if (n === 3) throw new Error('no')
      done.push(n)
    })
    expect(failed).toEqual([3])
    expect(done.toSorted()).toEqual([1, 2, 4, 5, 6])
  })
})
