import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryDraft, type KeptAnswers, type OfficeCopy } from './entryDraft.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work' } },
        { key: 'notes', type: 'text', label: { en: 'Notes' } },
        { key: 'crew', type: 'number', label: { en: 'Crew' } },
        { key: 'twice', type: 'formula', formula: 'crew * 2', label: { en: 'Twice' } },
      ],
    },
  ],
}
const answers = (values: Answers['values']): Answers => ({ ...noAnswers, values })
const QUIET = 2000

/** The office: keeps answers by the rules of the server, and may be out of reach. */
function officeOf(values: Answers['values'] = {}) {
  const office = { copy: { answers: answers(values), version: 1 } as OfficeCopy, isDown: false, saves: 0 }
  const write = (sent: Answers, base: OfficeCopy, by: string | null = null) => {
    const merged = mergeAnswers(base.answers, office.copy.answers, sent)
    office.copy = { answers: merged.value, version: office.copy.version + 1 }
    return { ...office.copy, clashes: merged.conflicts.map((one) => ({ ...one, by })) }
  }
  return { office, write }
}

function draftOf(office: ReturnType<typeof officeOf>, kept?: KeptAnswers) {
  const shelf: { kept: KeptAnswers | undefined } = { kept }
  const draft = new EntryDraft({
    form,
    office: office.office.copy,
    kept,
    save: async ({ answers: sent, base }) => {
      office.office.saves += 1
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
      if (office.office.isDown) throw new Error('down')
      return office.write(sent, base, 'Otis Lane')
    },
    failureOf: () => ({ kind: 'lost' }),
    keep: (next) => {
      shelf.kept = next
    },
    quietMs: QUIET,
    retryMs: () => 5000,
  })
  return { draft, shelf }
}
const type = (draft: EntryDraft, values: Answers['values']) =>
  draft.change({ ...draft.current().answers, values: { ...draft.current().answers.values, ...values } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a log that is written', () => {
  it('has everything saved when what waited here is what the office has by now', async () => {
    const office = officeOf({ work: 'Tear off' })
    const kept = { answers: answers({ work: 'Tear off', notes: 'Wet' }), base: office.office.copy }
    const { draft } = draftOf(office, kept)
    expect(draft.current().phase).toBe('waiting')
    // The same save from before the app was killed.
    office.office.copy = { answers: answers({ work: 'Tear off', notes: 'Wet' }), version: 2 }
    draft.take(office.office.copy)
    expect(await draft.flush()).toBe(true)
    expect(office.office.saves).toBe(0)
    expect(draft.current().phase).toBe('saved')
  })

  it('tells what is long to draw only when typing pauses, and everything else at once', async () => {
    const { draft, shelf } = draftOf(officeOf())
    const said = { atOnce: 0, calmly: 0 }
    draft.subscribe(() => (said.atOnce += 1))
    draft.subscribeCalmly(() => (said.calmly += 1))
    const letter = (work: string) => draft.change(answers({ work }), true)
    letter('P')
    letter('Po')
    expect(shelf.kept?.answers.values).toEqual({ work: 'Po' })
    expect(draft.current()).toMatchObject({ phase: 'waiting', answers: answers({ work: 'Po' }) })
    expect(said.atOnce).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(150)
    expect(said.calmly).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(said.calmly).toBe(1)
    // A choice is drawn at once, with what was typed before.
    letter('Pou')
    type(draft, { crew: '4' })
    expect(said.calmly).toBeGreaterThan(1)
    // Somebody who never pauses sees the rest follow every second.
    const before = said.calmly
    for (let i = 0; i < 15; i++) {
      letter(`Pour ${i}`)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(said.calmly).toBe(before + 1)
  })

  it('is kept in the browser at once and in the office after a pause', async () => {
    const office = officeOf()
    const { draft, shelf } = draftOf(office)
    type(draft, { work: 'Pour' })
    expect(shelf.kept?.answers.values).toEqual({ work: 'Pour' })
    expect(draft.current().phase).toBe('waiting')
    await vi.advanceTimersByTimeAsync(QUIET - 100)
    type(draft, { work: 'Poured' })
    await vi.advanceTimersByTimeAsync(QUIET - 100)
    expect(office.office.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(300)
    expect(office.office.copy.answers.values).toEqual({ work: 'Poured' })
    expect(draft.current().phase).toBe('saved')
    expect(shelf.kept).toBeUndefined()
  })

  it('keeps what is typed while a save is on its way, and spaces at the end', async () => {
    const office = officeOf()
    const { draft } = draftOf(office)
    type(draft, { work: 'Poured ' })
    await vi.advanceTimersByTimeAsync(QUIET + 50)
    expect(draft.current().phase).toBe('saving')
    type(draft, { notes: 'Rain' })
    await vi.advanceTimersByTimeAsync(60)
    expect(draft.current().answers.values).toMatchObject({ work: 'Poured ', notes: 'Rain' })
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(office.office.copy.answers.values).toMatchObject({ work: 'Poured', notes: 'Rain' })
    expect(draft.current().answers.values['work']).toBe('Poured ')
    expect(draft.current()).toMatchObject({ phase: 'saved', clashes: [] })
    expect(office.office.saves).toBe(2)
  })

  it('keeps the same object while nothing comes from others', async () => {
    const { draft } = draftOf(officeOf())
    type(draft, { work: 'Pour' })
    const { answers: typed } = draft.current()
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(draft.current().answers).toBe(typed)
  })

  it('takes over the fields of another person without touching its own', async () => {
    const office = officeOf({ crew: '2' })
    const { draft } = draftOf(office)
    type(draft, { work: 'Pour' })
    const base = office.office.copy
    office.write(answers({ crew: '2', notes: 'Rain' }), base)
    draft.take(office.office.copy)
    expect(draft.current().answers.values).toMatchObject({ work: 'Pour', notes: 'Rain', crew: '2' })
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(office.office.copy.answers.values).toMatchObject({ work: 'Pour', notes: 'Rain', crew: '2' })
    expect(draft.current().clashes).toEqual([])
  })

  it('asks about an answer that two people changed, and writes the choice', async () => {
    const office = officeOf({ crew: '2' })
    const { draft } = draftOf(office)
    const base = office.office.copy
    type(draft, { crew: '3' })
    office.write(answers({ crew: '4' }), base)
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(draft.current().answers.values['crew']).toBe('4')
    expect(draft.current().clashes).toEqual([{ path: 'crew', yours: '3', theirs: '4', by: 'Otis Lane' }])
    draft.settle('crew', 'mine')
    expect(draft.current().clashes).toEqual([])
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(office.office.copy.answers.values['crew']).toBe('3')
  })

  it('survives a lost connection and a reload', async () => {
    const office = officeOf()
    office.office.isDown = true
    const first = draftOf(office)
    type(first.draft, { work: 'Pour' })
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(first.draft.current().phase).toBe('failed')
    expect(first.shelf.kept?.answers.values).toEqual({ work: 'Pour' })
    vi.clearAllTimers()

    office.office.isDown = false
    office.write(answers({ notes: 'Rain' }), office.office.copy)
    const again = draftOf(office, first.shelf.kept)
    again.draft.join()
    expect(again.draft.current()).toMatchObject({ restored: true })
    expect(again.draft.current().answers.values).toMatchObject({ work: 'Pour', notes: 'Rain' })
    await vi.advanceTimersByTimeAsync(200)
    expect(office.office.copy.answers.values).toMatchObject({ work: 'Pour', notes: 'Rain' })
    expect(again.shelf.kept).toBeUndefined()
  })

  it('tries again until the office answers', async () => {
    const office = officeOf()
    office.office.isDown = true
    const { draft } = draftOf(office)
    type(draft, { work: 'Pour' })
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    office.office.isDown = false
    await vi.advanceTimersByTimeAsync(5200)
    expect(draft.current().phase).toBe('saved')
    expect(office.office.copy.answers.values).toEqual({ work: 'Pour' })
  })

  it('saves the rest where an answer is not valid yet', async () => {
    const office = officeOf({ crew: '2' })
    const { draft, shelf } = draftOf(office)
    type(draft, { work: 'Pour', crew: 'many' })
    await vi.advanceTimersByTimeAsync(QUIET + 200)
    expect(office.office.copy.answers.values).toMatchObject({ work: 'Pour', crew: '2' })
    expect(draft.current().phase).toBe('partly')
    expect(Object.keys(draft.current().errors)).toEqual(['crew'])
    expect(draft.current().answers.values['crew']).toBe('many')
    expect(shelf.kept?.answers.values['crew']).toBe('many')
  })

  it('sends at once what is not saved when it is flushed', async () => {
    const office = officeOf()
    const { draft } = draftOf(office)
    type(draft, { work: 'Pour' })
    const done = draft.flush()
    await vi.advanceTimersByTimeAsync(150)
    expect(await done).toBe(true)
    expect(office.office.copy.answers.values).toEqual({ work: 'Pour' })
  })
})
