import type { Conflict } from '@jobwright/contract/crud.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptTemplate, TemplateDoc } from './templateDoc.ts'
import { TemplateWork } from './templateWork.ts'
import { pushUndo, redo, startUndo, undo } from './undoStack.ts'

describe('the undo stack', () => {
  it('goes back and forth', () => {
    let stack = startUndo('a')
    stack = pushUndo(stack, 'b', '', 0)
    stack = pushUndo(stack, 'c', '', 1)
    stack = undo(stack)
    expect(stack.now).toBe('b')
    stack = undo(undo(stack))
    expect(stack.now).toBe('a')
    stack = redo(redo(redo(stack)))
    expect(stack.now).toBe('c')
  })
  it('undoes what is typed in one field together, and forgets what was undone once something is changed', () => {
    let stack = pushUndo(startUndo(''), 'h', 'title', 0)
    stack = pushUndo(stack, 'he', 'title', 500)
    stack = pushUndo(stack, 'hey', 'title', 5000)
    expect(undo(stack).now).toBe('he')
    expect(undo(undo(stack)).now).toBe('')
    expect(pushUndo(undo(stack), 'x', '', 6000).future).toEqual([])
  })
  it('takes no step for no change', () => {
    const stack = startUndo('a')
    expect(pushUndo(stack, 'a', '', 0)).toBe(stack)
  })
})

const doc = (more: Partial<TemplateDoc> = {}): TemplateDoc => ({
  title: 'Daily log',
  description: '',
  category: '',
  icon: '',
  body: { languages: ['en'], sections: [] },
  ...more,
})
const bodyWith = (...keys: string[]): TemplateDoc['body'] => ({
  languages: ['en'],
  sections: keys.map((key) => ({ key, label: { en: key }, repeat: 'none', fields: [] })),
})

/** One section with one field, labeled so. */
const labeled = (label: string): TemplateDoc['body'] => ({
  languages: ['en'],
  sections: [{ key: 's', label: { en: label }, repeat: 'none', fields: [] }],
})

/** An office with one template that others can change too. */
function office(start = doc(), kept?: KeptTemplate) {
  const state = { doc: start, version: 1, fails: 0, sent: [] as object[], kept: undefined as KeptTemplate | undefined }
  const make = (from?: KeptTemplate) =>
    new TemplateWork({
      office: { doc: state.doc, version: state.version },
      kept: from,
      quietMs: 1000,
      retryMs: () => 5000,
      now: () => Date.now(),
      keep: (now) => {
        state.kept = now
      },
      failureOf: () => ({ kind: 'lost' }),
      save: async (changes, base, version) => {
        await Promise.resolve()
        if (state.fails > 0) {
          state.fails -= 1
          throw new Error('lost')
        }
        state.sent.push(changes)
        const conflicts: Conflict[] = []
        const next: Record<string, unknown> = { ...state.doc }
        for (const [field, yours] of Object.entries(changes)) {
          const theirs = state.doc[field as keyof TemplateDoc]
          const seen = base[field as keyof TemplateDoc]
          const said = JSON.stringify(theirs)
          if (version !== state.version && said !== JSON.stringify(seen) && said !== JSON.stringify(yours))
            conflicts.push({ field, yours, theirs, by: 'Otis Lane', at: null })
          else next[field] = typeof yours === 'string' ? yours.trim() : yours
        }
        state.doc = next as TemplateDoc
        state.version += 1
        return { doc: state.doc, version: state.version, conflicts }
      },
    })
  return { state, work: make(kept), make }
}
const wait = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

describe('a template that is built', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is saved a second after the last change, only what changed', async () => {
    const { state, work } = office()
    work.edit((now) => ({ ...now, title: 'A' }), 'title')
    await wait(600)
    work.edit((now) => ({ ...now, title: 'Ab ' }), 'title')
    await wait(600)
    expect(state.sent).toEqual([])
    await wait(500)
    expect(state.sent).toEqual([{ title: 'Ab ' }])
    expect(work.current()).toMatchObject({ phase: 'saved', doc: { title: 'Ab ' } })
    // The office trims; what is being typed stays, and is not sent again and again.
    await wait(10_000)
    expect(state.sent).toHaveLength(1)
  })

  it('survives a reload, and a lost network', async () => {
    const { state, work, make } = office()
    state.fails = 1
    work.editForm(() => bodyWith('a'))
    await wait(300)
    expect(state.kept?.doc.body.sections).toHaveLength(1)
    await wait(1000)
    expect(work.current().phase).toBe('failed')
    const again = make(state.kept)
    expect(again.current()).toMatchObject({ restored: true, phase: 'waiting', doc: { body: bodyWith('a') } })
    again.join()
    await wait(1)
    expect(state.doc.body).toEqual(bodyWith('a'))
    expect(state.kept).toBeUndefined()
    await wait(5000)
    expect(again.current().phase).toBe('saved')
  })

  it('never overwrites what somebody else saved', async () => {
    const { state, work } = office(doc({ body: labeled('was') }))
    work.editForm(() => labeled('mine'))
    state.doc = doc({ body: labeled('theirs') })
    state.version = 2
    // Their change arrives as an event before the save.
    work.take({ doc: state.doc, version: 2 })
    await wait()
    expect(state.doc.body).toEqual(labeled('theirs'))
    expect(work.current()).toMatchObject({ phase: 'clash', doc: { body: labeled('mine') } })
    // Nothing is sent while it is open, whatever is changed.
    work.editForm(() => labeled('mine, more'))
    await wait(3000)
    expect(state.sent).toHaveLength(1)
    work.settle('body', 'mine')
    await wait()
    expect(state.doc.body).toEqual(labeled('mine, more'))
    expect(work.current().phase).toBe('saved')
  })

  it('takes theirs when that is chosen, and undo brings back one’s own', async () => {
    const { state, work } = office(doc({ body: labeled('was') }))
    work.editForm(() => labeled('mine'))
    state.doc = doc({ body: labeled('theirs') })
    state.version = 2
    await wait()
    work.settle('body', 'theirs')
    expect(work.current().doc.body).toEqual(labeled('theirs'))
    await wait()
    expect(state.doc.body).toEqual(labeled('theirs'))
    work.undo()
    expect(work.current().doc.body).toEqual(labeled('mine'))
    await wait()
    expect(state.doc.body).toEqual(labeled('mine'))
  })

  it.each(['as an event', 'with the answer'])('merges what two people change of one form, told %s', async (told) => {
    const { state, work } = office(doc({ body: bodyWith('a', 'b') }))
    work.editForm(() => bodyWith('a', 'b', 'mine'))
    work.editForm(() => bodyWith('a', 'b', 'mine', 'too'))
    state.doc = doc({ body: bodyWith('theirs', 'a', 'b') })
    state.version = 2
    if (told === 'as an event') work.take({ doc: state.doc, version: 2 })
    await wait()
    await wait()
    expect(work.current()).toMatchObject({ phase: 'saved', clashes: [] })
    expect(state.doc.body).toEqual(bodyWith('theirs', 'a', 'b', 'mine', 'too'))
    // Undo takes back one's own changes only.
    work.undo()
    expect(work.current().doc.body).toEqual(bodyWith('theirs', 'a', 'b', 'mine'))
    work.undo()
    await wait()
    expect(state.doc.body).toEqual(bodyWith('theirs', 'a', 'b'))
    work.redo()
    work.redo()
    await wait()
    expect(state.doc.body).toEqual(bodyWith('theirs', 'a', 'b', 'mine', 'too'))
  })

  it('undoes earlier changes after somebody else saved theirs', async () => {
    const { state, work } = office(doc({ title: 'One ', body: bodyWith('a') }))
    work.edit((now) => ({ ...now, title: 'Two ' }))
    await wait()
    // The office trimmed the title; their change of the form does not make it one of mine again.
    state.doc = { ...state.doc, body: bodyWith('a', 'theirs') }
    state.version += 1
    work.take({ doc: state.doc, version: state.version })
    expect(work.current()).toMatchObject({ phase: 'saved', canUndo: true, doc: { title: 'Two ' } })
    await wait(3000)
    expect(state.sent).toHaveLength(1)
    work.undo()
    await wait()
    expect(state.doc).toMatchObject({ title: 'One', body: bodyWith('a', 'theirs') })
  })

  it('takes what somebody else changed elsewhere, and keeps one’s own', async () => {
    const { state, work } = office()
    work.editForm(() => bodyWith('mine'))
    state.doc = doc({ title: 'Their title' })
    state.version = 2
    work.take({ doc: state.doc, version: 2 })
    expect(work.current().doc).toMatchObject({ title: 'Their title', body: bodyWith('mine') })
    await wait()
    expect(state.doc).toMatchObject({ title: 'Their title', body: bodyWith('mine') })
    expect(work.current().phase).toBe('saved')
  })

  it('is saved when a change is undone, and when the office has it already', async () => {
    const { state, work, make } = office()
    work.editForm(() => bodyWith('a'))
    work.undo()
    expect(work.current().phase).toBe('waiting')
    await wait()
    expect(work.current().phase).toBe('saved')
    expect(state.sent).toEqual([])
    work.editForm(() => bodyWith('b'))
    work.leave()
    // Opened again before the answer came.
    const again = make(state.kept)
    again.join()
    await wait(0)
    again.take({ doc: state.doc, version: state.version })
    await wait()
    expect(again.current()).toMatchObject({ phase: 'saved', clashes: [], doc: { body: bodyWith('b') } })
  })

  it('keeps the selected part selected while its key changes, and when that is undone', () => {
    const { work } = office(doc({ body: bodyWith('a', 'b') }))
    work.select('a')
    work.rename('a', 'c')
    expect(work.current().selected).toBe('c')
    expect(work.current().doc.body.sections[0]?.key).toBe('c')
    work.undo()
    expect(work.current().selected).toBe('a')
    work.redo()
    expect(work.current().selected).toBe('c')
  })
})
