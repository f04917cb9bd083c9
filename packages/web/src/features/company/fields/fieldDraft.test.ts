import type { CustomChoice } from '@jobwright/contract/custom/field.ts'
import { describe, expect, it } from 'vitest'
import { bodyOfNew, choicesToSave, newChoice, newDraft, placeOf, type ChoiceDraft } from './fieldDraft.ts'

const saved = (key: string, title: string, differs: Partial<CustomChoice> = {}): CustomChoice => ({
  key,
  title,
  titleEs: '',
  archived: false,
  ...differs,
})
const drafted = (choice: CustomChoice): ChoiceDraft => ({ ...choice, id: choice.key })
const said = (choices: readonly CustomChoice[]) => choices.map(({ key, title }) => [key, title])

describe('choices that are saved', () => {
  const flat = saved('flat', 'Flat')
  const steep = saved('steep', 'Steep')

  it('get keys of their own, and those without a name are left out', () => {
    const added = ['9/12', '9-12', '', 'Ñandú'].map(newChoice)
    expect(said(choicesToSave([drafted(flat), ...added], [flat], [flat]))).toEqual([
      ['flat', 'Flat'],
      ['9_12', '9/12'],
      ['9_12_2', '9-12'],
      ['nandu', 'Ñandú'],
    ])
  })

  it('keep what somebody else changed meanwhile, unless the same one was changed here', () => {
    const theirs = [saved('flat', 'Flat roof'), saved('steep', 'Very steep'), saved('mansard', 'Mansard')]
    const mine = [drafted(flat), { ...drafted(steep), title: 'Over 9/12' }, newChoice('Mansard B')]
    expect(said(choicesToSave(mine, [flat, steep], theirs))).toEqual([
      ['flat', 'Flat roof'],
      ['steep', 'Over 9/12'],
      ['mansard_b', 'Mansard B'],
      ['mansard', 'Mansard'],
    ])
  })
})

it('what is wrong with a choice is shown at its row, wherever empty rows were', () => {
  const draft = newDraft({ title: 'Pitch', titleEs: '', type: 'choice', choices: ['Flat', '', 'FLAT'] })
  const { problems = [], choices } = bodyOfNew(draft)
  expect(problems.map(({ field }) => placeOf(field, choices))).toContain(`choice ${draft.choices[2]?.id}`)
})
