import { Refusal } from '@jobwright/contract/problem.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCell } from './cells.ts'
import { offerOf, type EditedOffer, type OfferRecord } from './editedOffer.ts'
import { withLines } from './lineMoves.ts'
import { mergeOffers, withTheirs } from './mergeOffers.ts'
import { offerSaving } from './offerSaving.ts'
import { offerStore } from './offerStore.ts'
import { line, offer, recordOf } from './testing.ts'

const start = offer([line('a'), line('b')])
const names = ({ lines }: EditedOffer) => lines.map(({ name }) => name).join(' ')

describe('merging', () => {
  const named = (from: EditedOffer, id: string, name: string) => withCell(from, id, 'name', name)

  it('takes both where they differ, and keeps mine of the same member until somebody chooses', () => {
    const theirs = withLines(named(start, 'a', 'theirs'), [line('c')], 'a')
    const both = mergeOffers(start, theirs, named(start, 'b', 'mine'))
    expect([names(both.offer), both.conflicts]).toEqual(['theirs c mine', []])
    const clash = mergeOffers(start, theirs, named(start, 'a', 'mine'))
    expect(names(clash.offer)).toBe('mine c b')
    expect(clash.conflicts).toEqual([{ lineId: 'a', member: 'name', theirs: 'theirs', mine: 'mine' }])
    expect(names(withTheirs(clash.offer, clash.conflicts[0]!))).toBe('theirs c b')
  })

  it('never drops a line that the other one changed', () => {
    const gone = { ...start, lines: start.lines.slice(1) }
    const mine = mergeOffers(start, gone, named(start, 'a', 'mine'))
    expect(names(mine.offer)).toBe('mine b')
    expect(mine.conflicts).toMatchObject([{ lineId: 'a', member: 'line', theirs: null }])
    const theirs = mergeOffers(start, named(start, 'a', 'theirs'), gone)
    expect(theirs.conflicts).toMatchObject([{ lineId: 'a', member: 'line', mine: null }])
    expect(names(withTheirs(theirs.offer, theirs.conflicts[0]!))).toContain('theirs')
    expect(mergeOffers(start, gone, start).offer.lines).toHaveLength(1)
  })

  it('keeps my order, and puts new lines of others behind the line that they were behind', () => {
    const mine = { ...start, lines: start.lines.toReversed() }
    expect(names(mergeOffers(start, withLines(start, [line('c')], 'a'), mine).offer)).toBe('b a c')
  })

  it('brings photos and documents together without a question', () => {
    const files = (...ids: string[]) => ids.map((id) => ({ kind: 'photos' as const, id }))
    const withFiles = (from: EditedOffer, ...ids: string[]) => ({
      ...from,
      head: { ...from.head, attachments: files(...ids) },
    })
    const base = withFiles(start, 'a', 'b')
    const { offer: both, conflicts } = mergeOffers(base, withFiles(start, 'a', 'b', 'c'), withFiles(start, 'b', 'a'))
    expect([both.head.attachments.map(({ id }) => id).join(' '), conflicts]).toEqual(['b a c', []])
    const store = offerStore(base)
    store.change((now) => withFiles(now, 'b'))
    store.receive(base, withFiles(start, 'a', 'b', 'd'))
    expect(store.get().head.attachments.map(({ id }) => id)).toEqual(['b', 'd'])
  })

  it('keeps the objects of lines that stay the same', () => {
    const theirs = offerOf(recordOf(start))
    expect(mergeOffers(start, theirs, start).offer.lines[0]).toBe(start.lines[0])
  })
})

describe('saving', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function opened(answer: (changes: Record<string, unknown>) => OfferRecord | Promise<OfferRecord>) {
    const record = recordOf(start)
    const store = offerStore(offerOf(record))
    const sent: Record<string, unknown>[] = []
    const kept: unknown[] = []
    const saving = offerSaving({
      store,
      record,
      withCosts: true,
      keep: (draft) => kept.push(draft),
      send: async ({ changes }) => {
        sent.push(changes)
        return { record: await answer(changes), conflicts: [] }
      },
    })
    return { store, saving, sent, kept, record }
  }
  const type = (store: ReturnType<typeof offerStore>, id: string, text: string) =>
    store.change((now) => withCell(now, id, 'name', text), `cell ${id} name`)
  const saved = (changes: Record<string, unknown>, version = 2) =>
    ({ ...recordOf(start), ...changes, version }) as OfferRecord

  it('saves once typing has stopped, what changed only', async () => {
    const { store, saving, sent, kept } = opened((changes) => saved(changes))
    type(store, 'a', 'R')
    await vi.advanceTimersByTimeAsync(500)
    type(store, 'a', 'Ri')
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toHaveLength(0)
    expect(kept.at(-1)).not.toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    expect(sent.map((changes) => Object.keys(changes))).toEqual([['lines']])
    expect(saving.state.get().kind).toBe('saved')
    expect(kept.at(-1)).toBeNull()
  })

  it('keeps what is typed while it saves, and saves it next', async () => {
    let release: (() => void) | undefined
    const { store, saving, sent } = opened(
      (changes) =>
        new Promise((done) => {
          release = () => done(saved(changes, 1 + sent.length))
        }),
    )
    type(store, 'a', 'first')
    await vi.advanceTimersByTimeAsync(900)
    type(store, 'a', 'second')
    release?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(names(store.get())).toBe('second b')
    await vi.advanceTimersByTimeAsync(900)
    release?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ lines: [{ name: 'second' }, { name: 'b' }] })
    expect(saving.state.get().kind).toBe('saved')
  })

  it('takes in what the server merged, and my order again if it did not keep it', async () => {
    const { store, sent } = opened((changes) => {
      const lines = changes['lines'] as OfferRecord['lines']
      const theirs = recordOf(offer([line('t')])).lines
      return saved({ lines: sent.length === 1 ? [...lines.toReversed(), ...theirs] : lines }, 1 + sent.length)
    })
    store.change((now) => ({ ...now, lines: now.lines.toReversed() }))
    await vi.advanceTimersByTimeAsync(900)
    expect(names(store.get())).toBe('b t a')
  })

  it('saves nothing before a person has chosen between two values', async () => {
    const { store, saving, sent } = opened((changes) => saved(changes, 3))
    type(store, 'a', 'mine')
    saving.receive(recordOf(withCell(start, 'a', 'name', 'theirs'), 2))
    await vi.advanceTimersByTimeAsync(900)
    expect([sent.length, saving.state.get().kind, names(store.get())]).toEqual([0, 'conflicts', 'mine b'])
    store.settle([])
    await vi.advanceTimersByTimeAsync(900)
    expect(sent[0]).toMatchObject({ lines: [{ name: 'mine' }, { name: 'b' }] })
  })

  it('waits with what is wrong, and says where', async () => {
    const { store, saving, sent } = opened((changes) => saved(changes))
    type(store, 'a', '')
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toHaveLength(0)
    expect(saving.state.get()).toMatchObject({
      kind: 'problems',
      problems: [{ lineId: 'a', field: 'name', message: 'Required.' }],
    })
  })

  it('tries again when the network is lost, and not when it is refused', async () => {
    let tries = 0
    const { store, saving, sent } = opened((changes) => {
      tries += 1
      if (tries === 1) throw new Error('lost')
      if (tries === 3) throw new Refusal(409, { code: 'state', message: 'Sent.', errors: [], requestId: '' } as never)
      return saved(changes, tries)
    })
    type(store, 'a', 'x')
    await vi.advanceTimersByTimeAsync(900)
    expect(saving.state.get().kind).toBe('failed')
    await vi.advanceTimersByTimeAsync(5100)
    expect([saving.state.get().kind, sent.length]).toEqual(['saved', 2])
    store.endStep()
    type(store, 'a', 'y')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saving.state.get().kind, sent.length]).toEqual(['failed', 3])
    expect(names(store.get())).toBe('y b')
  })

  it('takes in what arrived while a change was on its way, also when that failed', async () => {
    let fail: (() => void) | undefined
    const { store, saving } = opened(
      () =>
        new Promise((_done, refuse) => {
          fail = () => refuse(new Error('lost'))
        }),
    )
    type(store, 'a', 'mine')
    await vi.advanceTimersByTimeAsync(900)
    saving.receive(recordOf(withCell(start, 'a', 'name', 'theirs'), 2))
    expect(store.conflicts.get()).toHaveLength(0)
    fail?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.conflicts.get()).toMatchObject([{ lineId: 'a', theirs: 'theirs', mine: 'mine' }])
  })

  it('sends nothing while it is locked', async () => {
    const { store, saving, sent } = opened((changes) => saved(changes))
    saving.lock(true)
    type(store, 'a', 'x')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(0)
  })
})
