import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomFieldDraft } from '@jobwright/contract/custom/field.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const pitch = ['Flat', '3/12', '9/12', '10/12'].map((title, at) => ({
  key: ['flat', '3_12', '9_12', '10_12'][at] ?? '',
  title,
  titleEs: '',
  archived: false,
}))
const aProject = async (who: Person, title: string, custom?: Record<string, unknown>) =>
  who.call(projects.create, {
    body: {
      title,
      CustomerId: (await aCustomer(who)).id,
      UserId: who.me.id,
      ...(custom && { custom: custom as Record<string, string> }),
    },
  })
const add = (who: Person, body: CustomFieldDraft) => who.call(customFields.add, { params: { kind: 'projects' }, body })
const set = (who: Person, id: string, custom: Record<string, unknown>, more: object = {}) =>
  who.call(projects.update, { params: { id }, body: { custom: custom as Record<string, string>, ...more } })
const refused = (status: number, field: string, message?: string) => ({
  status,
  problem: { errors: [{ field, ...(message && { message }) }] },
})

describe('fields', () => {
  test('are added, kept in order, renamed, retired and deleted with their name, and stand in the settings', async () => {
    const ada = await house.company()
    await add(ada, { title: 'Roof pitch', type: 'choice', choices: pitch })
    const { fields } = await add(ada, { title: 'Policy no.', type: 'text', titleEs: 'Póliza' })
    expect(fields.map(({ key, type }) => [key, type])).toEqual([
      ['roof_pitch', 'choice'],
      ['policy_no', 'text'],
    ])
    const ordered = await ada.call(customFields.order, {
      params: { kind: 'projects' },
      body: { keys: ['policy_no', 'roof_pitch'] },
    })
    expect(ordered.fields.map(({ key }) => key)).toEqual(['policy_no', 'roof_pitch'])
    const one = { params: { kind: 'projects' as const, key: 'policy_no' } }
    await ada.call(customFields.update, { ...one, body: { title: 'Policy number' } })
    const { settings } = await ada.call(company.settings, {})
    expect(settings.fields?.projects?.map(({ title }) => title)).toEqual(['Policy number', 'Roof pitch'])
    await expect(ada.call(customFields.remove, { ...one, body: { title: 'Policy no.' } })).rejects.toMatchObject(
      refused(422, 'title'),
    )
    await ada.call(customFields.remove, { ...one, body: { title: 'Policy number' } })
    expect((await ada.call(customFields.list, { params: { kind: 'projects' } })).fields).toHaveLength(1)
    // Its key is not given to another field, whose history would begin with what this one had.
    const again = await add(ada, { title: 'Policy no.', type: 'text' })
    expect(again.fields.map(({ key }) => key)).toContain('policy_no_2')
  })

  test('when two people add the same field at once, one gets an error and the other’s field is kept', async () => {
    const ada = await house.company()
    const both = await Promise.allSettled([
      add(ada, { title: 'Gate code', type: 'text' }),
      add(ada, { title: 'gate CODE', type: 'text' }),
      add(ada, { title: 'Permit no.', type: 'text' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused(422, 'title', 'Another field already has this name.'),
    })
    expect((await ada.call(customFields.list, { params: { kind: 'projects' } })).fields).toHaveLength(2)
  })

  test('keep their type and their choices, and are refused beyond sixty', async () => {
    const ada = await house.company()
    await add(ada, { title: 'Roof pitch', type: 'choice', choices: pitch })
    const one = { params: { kind: 'projects' as const, key: 'roof_pitch' } }
    await expect(ada.call(customFields.update, { ...one, body: { type: 'number' } as never })).rejects.toMatchObject({
      status: 422,
    })
    await expect(ada.call(customFields.update, { ...one, body: { choices: pitch.slice(1) } })).rejects.toMatchObject(
      refused(422, 'choices', 'Choices can be archived but not removed.'),
    )
    await expect(ada.call(customFields.update, { ...one, body: { initial: '4_12' } })).rejects.toMatchObject(
      refused(422, 'initial', 'This choice doesn’t exist.'),
    )
    await ada.call(customFields.update, { ...one, body: { initial: '9_12' } })
    await expect(add(ada, { title: 'Crane', type: 'choice' })).rejects.toMatchObject(refused(422, 'choices'))
    for (let n = 1; n < 60; n += 1) await add(ada, { title: `Field ${n}`, type: 'text' })
    await expect(add(ada, { title: 'One more', type: 'text' })).rejects.toMatchObject({ status: 409 })
  })

  test('are not changed by saving the settings', async () => {
    const ada = await house.company()
    await add(ada, { title: 'Gate code', type: 'text' })
    const { settings, version } = await ada.call(company.settings, {})
    const { fields: _, ...others } = settings
    const saved = await ada.call(company.setSettings, { body: { settings: others, version } })
    expect(saved.settings.fields?.projects).toHaveLength(1)
    await expect(
      ada.call(company.setSettings, { body: { settings: { ...others, fields: {} }, version } }),
    ).rejects.toMatchObject(refused(422, 'settings.fields'))
  })
})

describe('values', () => {
  let ada: Person
  let id: string
  beforeAll(async () => {
    ada = await house.company()
    await add(ada, { title: 'Roof pitch', type: 'choice', choices: pitch })
    await add(ada, { title: 'Squares', type: 'number', decimals: 1, unit: 'sq' })
    await add(ada, { title: 'Policy no', type: 'text' })
    await add(ada, { title: 'Crane needed', type: 'yesNo' })
    await add(ada, { title: 'Warranty until', type: 'date' })
    await add(ada, { title: 'Budget', type: 'money', group: 'price' })
    id = (await aProject(ada, 'Roof', { roof_pitch: '9_12', squares: 31.5 })).id
  })

  test('are written with a new record and changed one at a time', async () => {
    expect((await ada.call(projects.get, { params: { id } })).custom).toEqual({ roof_pitch: '9_12', squares: 31.5 })
    expect((await set(ada, id, { policy_no: '  A-1 ', squares: null })).custom).toEqual({
      roof_pitch: '9_12',
      policy_no: 'A-1',
    })
    const { rows } = await ada.call(projects.history, { params: { id }, query: {} })
    expect(rows[0]?.changes).toEqual([
      { field: 'custom.policy_no', before: null, after: 'A-1' },
      { field: 'custom.squares', before: 31.5, after: null },
    ])
    expect(rows[1]?.changes).toContainEqual({ field: 'custom.roof_pitch', before: null, after: '9_12' })
  })

  test.each([
    [{ roof_pitch: '4/12' }, 'custom.roof_pitch', 'This choice doesn’t exist.'],
    [{ squares: 'many' }, 'custom.squares', 'Enter a number.'],
    [{ squares: 1.25 }, 'custom.squares', 'Too many decimals.'],
    [{ warranty_until: '2026-13-01' }, 'custom.warranty_until', 'Use YYYY-MM-DD.'],
    [{ crane_needed: 'yes' }, 'custom.crane_needed', 'Choose yes or no.'],
    [{ nothing: 'x' }, 'custom.nothing', 'This field doesn’t exist.'],
    [{ policy_no: 'x'.repeat(201) }, 'custom.policy_no', '200 characters max'],
  ])('that are wrong are refused by name: %j', async (custom, field, message) => {
    await expect(set(ada, id, custom)).rejects.toMatchObject(refused(422, field, message))
    await expect(aProject(ada, 'New', custom)).rejects.toMatchObject(refused(422, field, message))
  })

  test('that two people change stay apart, and the same one is a conflict', async () => {
    const made = await aProject(ada, 'Two', { policy_no: 'A', squares: 1 })
    const seen = { version: made.version, base: { custom: made.custom } }
    await set(ada, made.id, { policy_no: 'B' }, seen)
    expect(await set(ada, made.id, { squares: 2 }, seen)).toMatchObject({
      custom: { policy_no: 'B', squares: 2 },
      conflicts: [],
    })
    expect(await set(ada, made.id, { policy_no: 'C', crane_needed: true }, seen)).toMatchObject({
      custom: { policy_no: 'B', squares: 2, crane_needed: true },
      conflicts: [{ field: 'custom.policy_no', yours: 'C', theirs: 'B' }],
    })
    // Without the values, by the version alone.
    expect(await set(ada, made.id, { policy_no: 'D' }, { version: made.version })).toMatchObject({
      conflicts: [{ field: 'custom.policy_no', yours: 'D', theirs: 'B' }],
    })
  })

  test('are what a list is sorted, filtered, grouped and summed by', async () => {
    const bob = await house.company()
    await add(bob, { title: 'Roof pitch', type: 'choice', choices: pitch })
    await add(bob, { title: 'Squares', type: 'number', decimals: 1 })
    await add(bob, { title: 'Sides', type: 'choices', choices: pitch })
    const given = [
      ['A', { roof_pitch: '10_12', squares: 9, sides: ['flat', '3_12'] }],
      ['B', { roof_pitch: 'flat', squares: 30.5, sides: ['10_12'] }],
      ['C', {}],
      ['D', { roof_pitch: '3_12', squares: -2 }],
    ] as const
    for (const [title, custom] of given) await aProject(bob, title, custom)
    const titles = async (query: object) =>
      (await bob.call(projects.list, { query: query as { count?: number } })).rows.map(({ title }) => title).join('')
    expect(await titles({ sort: 'custom.roof_pitch' })).toBe('BDAC')
    expect(await titles({ sort: 'custom.roof_pitch', order: 'desc' })).toBe('ADBC')
    expect(await titles({ sort: 'custom.squares' })).toBe('DABC')
    // In another order once the company has its choices in another one.
    const choices = [...pitch].toReversed()
    await bob.call(customFields.update, { params: { kind: 'projects', key: 'roof_pitch' }, body: { choices } })
    await house.services.fieldUpkeep.nudge()
    expect(await titles({ sort: 'custom.roof_pitch' })).toBe('ADBC')
    await bob.call(customFields.update, { params: { kind: 'projects', key: 'roof_pitch' }, body: { choices: pitch } })
    // From page to page, either way.
    for (const order of ['asc', 'desc'] as const) {
      let [after, seen] = ['' as string | null, '']
      while (after !== null) {
        const query = { sort: 'custom.squares' as const, order, count: 1, ...(after && { after }) }
        const page = await bob.call(projects.list, { query })
        seen += page.rows.map(({ title }) => title).join('')
        after = page.next
      }
      expect(seen).toBe(order === 'asc' ? 'DABC' : 'BADC')
    }
    const first = await bob.call(projects.list, { query: { sort: 'custom.squares', count: 3 } })
    expect(await titles({ sort: 'custom.squares', count: 3, after: first.next })).toBe('C')
    const where = (custom: object) => ({ custom: JSON.stringify(custom), sort: 'title' })
    expect(await titles(where({ roof_pitch: { is: ['flat', '3_12'] } }))).toBe('BD')
    expect(await titles(where({ squares: { from: 0, to: 10 } }))).toBe('A')
    expect(await titles(where({ sides: { is: ['3_12', '10_12'] } }))).toBe('AB')
    expect(await titles(where({ sides: { is: ['3_12'] } }))).toBe('A')
    // Asked for what a field can't hold, nothing is there.
    expect(await titles(where({ roof_pitch: { from: 1 } }))).toBe('')
    expect(await titles(where({ squares: { from: 'a' } }))).toBe('')
    expect(await titles(where({ squares: { empty: true } }))).toBe('C')
    expect(await titles(where({ squares: { empty: false }, roof_pitch: { has: '12' } }))).toBe('AD')
    const grouped = await bob.call(projects.groups, { query: { by: 'custom.roof_pitch', sums: 'squares' } })
    expect(grouped.total).toMatchObject({ count: 4, sums: { 'custom.squares': 37.5 } })
    expect(grouped.groups.map(({ key, count }) => [key, count])).toEqual([
      ['flat', 1],
      ['3_12', 1],
      ['10_12', 1],
      [null, 1],
    ])
    for (const query of [{ sort: 'custom.nothing' }, where({ nothing: { empty: true } })])
      await expect(bob.call(projects.list, { query: query as object })).rejects.toMatchObject(
        refused(422, 'custom.nothing'),
      )
    await expect(bob.call(projects.list, { query: { custom: '{' } })).rejects.toMatchObject({ status: 422 })
  })

  test('are changed on many records at once, and put back', async () => {
    const two = [await aProject(ada, 'M1', { policy_no: 'old' }), await aProject(ada, 'M2')]
    const rows = two.map((one) => ({ id: one.id, version: one.version }))
    const done = await ada.call(projects.changeMany, { body: { rows, fields: { custom: { policy_no: 'new' } } } })
    expect(done.rows.map(({ was }) => was)).toEqual([{ 'custom.policy_no': 'old' }, { 'custom.policy_no': null }])
    await ada.call(projects.changeMany, {
      body: { rows: done.rows.map(({ id: one, version }) => ({ id: one, version })), undo: true },
    })
    const after = await Promise.all(two.map((one) => ada.call(projects.get, { params: { id: one.id } })))
    expect(after.map(({ custom }) => custom)).toEqual([{ policy_no: 'old' }, {}])
  })

  test('of a retired field stay and take nothing new; what a phone filled in before is taken', async () => {
    const bob = await house.company()
    await add(bob, { title: 'Gate code', type: 'text' })
    const made = await aProject(bob, 'Gate', { gate_code: '1234' })
    const one = { params: { kind: 'projects' as const, key: 'gate_code' } }
    await bob.call(customFields.update, { ...one, body: { retired: true } })
    expect((await bob.call(projects.get, { params: { id: made.id } })).custom).toEqual({ gate_code: '1234' })
    await expect(set(bob, made.id, { gate_code: '5' })).rejects.toMatchObject(
      refused(422, 'custom.gate_code', 'This field is retired.'),
    )
    const late = (custom: object) =>
      house.raw('PUT', `/api/projects/${made.id}`, {
        token: bob.token,
        body: { custom },
        headers: { 'captured-at': new Date(Date.now() - 3_600_000).toISOString() },
      })
    expect((await late({ gate_code: '9876' })).json()).toMatchObject({ custom: { gate_code: '9876' } })
    // One that is gone by then is not lost: the history has it.
    await bob.call(customFields.remove, { ...one, body: { title: 'Gate code' } })
    expect((await late({ gate_code: '77', title: undefined })).json()).toMatchObject({
      conflicts: [{ field: 'custom.gate_code', yours: '77' }],
    })
    const { rows } = await bob.call(projects.history, { params: { id: made.id }, query: {} })
    expect(rows.find(({ action }) => action === 'not applied')?.changes).toMatchObject([{ after: '77' }])
    await house.services.fieldUpkeep.nudge()
    expect((await bob.call(projects.get, { params: { id: made.id } })).custom).toEqual({})
    // The same of a record that the phone made, and a choice that is archived by now.
    await add(bob, { title: 'Roof pitch', type: 'choice', choices: pitch })
    const choices = pitch.map((choice) => ({ ...choice, archived: choice.key === '9_12' }))
    await bob.call(customFields.update, { params: { kind: 'projects', key: 'roof_pitch' }, body: { choices } })
    const { id } = (
      await house.raw('POST', '/api/projects', {
        token: bob.token,
        body: {
          title: 'Late',
          CustomerId: (await aCustomer(bob)).id,
          UserId: bob.me.id,
          custom: { gate_code: '88', roof_pitch: '9_12' },
        },
        headers: { 'captured-at': new Date(Date.now() - 3_600_000).toISOString() },
      })
    ).json<{ id: string }>()
    expect((await bob.call(projects.get, { params: { id } })).custom).toEqual({ roof_pitch: '9_12' })
    const history = await bob.call(projects.history, { params: { id }, query: {} })
    expect(history.rows.find(({ action }) => action === 'not applied')?.changes).toEqual([
      { field: 'custom.gate_code', before: null, after: '88' },
    ])
  })
})
