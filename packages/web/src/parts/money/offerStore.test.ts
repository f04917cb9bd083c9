import { linesFromPaste } from '@jobwright/contract/money/paste.ts'
import { describe, expect, it } from 'vitest'
import { cellProblem, shownText, withCell } from './cells.ts'
import { copiedOffer } from './copiedOffer.ts'
import { blankLine, offerChanges, offerOf, textKey, type EditedOffer, type OfferRecord } from './editedOffer.ts'
import {
  withDropped,
  withFilled,
  withLines,
  withMoved,
  withoutLines,
  withSectionMoved,
  withTitle,
  rowsOf,
} from './lineMoves.ts'
import { offerStore } from './offerStore.ts'
import { line, offer, recordOf } from './testing.ts'

const names = ({ lines }: EditedOffer) => lines.map(({ name }) => name).join(' ')
const sections = ({ lines }: EditedOffer) => lines.map(({ section }) => section).join(' ')

describe('cells', () => {
  it('lets cost, markup and price drive each other', () => {
    let now = offer([line('a')])
    now = withCell(now, 'a', 'unitCost', '100')
    expect(shownText(now, now.lines[0]!, 'unitPrice')).toBe('100.00')
    now = withCell(now, 'a', 'markup', '35')
    expect(shownText(now, now.lines[0]!, 'unitPrice')).toBe('135.00')
    now = withCell(now, 'a', 'unitPrice', '150')
    expect(shownText(now, now.lines[0]!, 'markup')).toBe('50 %')
  })

  it('keeps a text that is no number, and the number as it was', () => {
    const now = withCell(offer([line('a', { quantity: 3000 })]), 'a', 'quantity', '1,5')
    expect(now.lines[0]?.quantity).toBe(3000)
    expect(now.texts[textKey('a', 'quantity')]).toBe('1,5')
    expect(cellProblem(now.lines[0]!, 'quantity', '1,5')).toContain('point')
    const cleared = withCell(now, 'a', 'quantity', '2')
    expect(cleared.texts).toEqual({})
    expect(cleared.lines[0]?.quantity).toBe(2000)
  })

  it('uses a markup that was typed first once there is a cost', () => {
    let now = withCell(offer([line('a')]), 'a', 'markup', '20')
    expect(Object.values(now.texts)).toEqual(['20'])
    now = withCell(now, 'a', 'unitCost', '10')
    expect(now.texts).toEqual({})
    expect(shownText(now, now.lines[0]!, 'unitPrice')).toBe('12.00')
  })
})

describe('steps', () => {
  it('takes back and repeats, typing into one cell as one step', () => {
    const store = offerStore(offer([line('a')]))
    for (const text of ['R', 'Ri', 'Rid']) store.change((now) => withCell(now, 'a', 'name', text), 'cell a name')
    store.change((now) => withCell(now, 'a', 'unit', 'ft'))
    expect(store.steps.get()).toEqual({ undo: 2, redo: 0 })
    store.undo()
    store.undo()
    expect(store.get().lines[0]).toMatchObject({ name: 'a', unit: 'ea' })
    store.redo()
    expect(store.get().lines[0]).toMatchObject({ name: 'Rid', unit: 'ea' })
    store.change((now) => withCell(now, 'a', 'unit', 'sq'))
    expect(store.steps.get().redo).toBe(0)
  })

  it('gives up what is being typed', () => {
    const store = offerStore(offer([line('a')]))
    store.change((now) => withCell(now, 'a', 'name', 'Wrong'), 'cell a name')
    store.dropStep()
    expect(names(store.get())).toBe('a')
    expect(store.steps.get().undo).toBe(0)
  })

  it('takes back its own change only, when others changed the same line meanwhile', () => {
    const start = offer([line('a'), line('b')])
    const store = offerStore(start)
    store.change((now) => withCell(now, 'a', 'name', 'mine'))
    const theirs = withCell(withLines(start, [line('c')], 'a'), 'a', 'unit', 'theirs')
    store.receive(start, theirs)
    expect(names(store.get())).toBe('mine c b')
    store.undo()
    expect(names(store.get())).toBe('a c b')
    expect(store.get().lines[0]?.unit).toBe('theirs')
  })

  it('brings deleted and moved lines back to their places', () => {
    const store = offerStore(offer([line('a'), line('b'), line('c')]))
    store.change((now) => withoutLines(now, new Set(['b'])))
    store.change((now) => withMoved(now, new Set(['c']), -1))
    expect(names(store.get())).toBe('c a')
    store.undo()
    store.undo()
    expect(names(store.get())).toBe('a b c')
    store.redo()
    expect(names(store.get())).toBe('a c')
  })
})

describe('lines', () => {
  const two = () => offer([line('a', { section: 'S' }), line('b', { section: 'S' }), line('c', { section: 'T' })])

  it('move within a section, and into the next one without passing a line of it', () => {
    expect(names(withMoved(two(), new Set(['a']), 1))).toBe('b a c')
    const over = withMoved(two(), new Set(['b']), 1)
    expect([names(over), sections(over)]).toEqual(['a b c', 'S T T'])
    const back = withMoved(two(), new Set(['c']), -1)
    expect([names(back), sections(back)]).toEqual(['a b c', 'S S S'])
    expect(withMoved(two(), new Set(['a']), -1)).toEqual(two())
    expect(names(withMoved(two(), new Set(['a', 'b']), 1))).toBe('a b c')
  })

  it('are dropped before a line or at the end of a section', () => {
    expect(names(withDropped(two(), 'c', 'S', 'b'))).toBe('a c b')
    const end = withDropped(two(), 'a', 'T', null)
    expect([names(end), sections(end)]).toEqual(['b c a', 'S T T'])
  })

  it('follow their section', () => {
    expect(sections(withTitle(two(), 'S', 'Roof'))).toBe('Roof Roof T')
    expect(sections(withTitle(two(), 'T', 'S'))).toBe('S S S')
    expect(names(withSectionMoved(two(), 'T', -1))).toBe('c a b')
    expect(rowsOf(two(), new Set(['S'])).map((row) => (row.kind === 'line' ? row.id : `(${row.section})`))).toEqual([
      '(S)',
      '(T)',
      'c',
    ])
  })

  it('fill down from the line above, or from the first of several', () => {
    const start = withCell(two(), 'a', 'quantity', '7')
    expect(withFilled(start, ['b'], 'quantity').lines.map(({ quantity }) => quantity / 1000)).toEqual([7, 7, 1])
    expect(withFilled(start, ['a', 'b', 'c'], 'quantity').lines.map(({ quantity }) => quantity / 1000)).toEqual([
      7, 7, 7,
    ])
    expect(withFilled(start, ['a'], 'quantity')).toBe(start)
  })

  it('take the place of a blank one', () => {
    const now = withLines(offer([line('a'), blankLine('x')]), [line('b')], 'x')
    expect(names(now)).toBe('a b')
  })

  it('are pasted by the hundreds at once', () => {
    const text = ['Item\tQty\tPrice', ...Array.from({ length: 500 }, (_, n) => `Line ${n}\t${n + 1}\t12.50`)].join('\n')
    const pasted = linesFromPaste(text).lines.map((one, at) => ({ ...one, id: `p${at}` }))
    const now = withLines(offer([]), pasted, null)
    expect(now.lines).toHaveLength(500)
    expect(now.lines[499]).toMatchObject({ name: 'Line 499', quantity: 500_000 })
  })

  it('come from another bid with new ids and the rates that tax them', () => {
    const rate = { id: 'r', name: 'Sales tax', rate: 6250 }
    const other = offer([line('a', { taxRateIds: ['r'] })], { taxRates: [rate], terms: 'Theirs' })
    let count = 0
    const now = copiedOffer(offer([line('b')], { terms: 'Mine' }), other, new Set(['lines']), () => `n${(count += 1)}`)
    expect(now.lines.map(({ id }) => id)).toEqual(['b', 'n1'])
    expect(now.head).toMatchObject({ taxRates: [rate], terms: 'Mine' })
  })
})

describe('what is saved', () => {
  const changesOf = (record: OfferRecord, now: EditedOffer, withCosts = true) =>
    offerChanges(record, offerOf(record), now, withCosts).changes

  it('is what changed, without blank lines', () => {
    const record = recordOf(offer([line('a', { pricing: { by: 'price', unitPrice: 100_000 } })]))
    const start = offerOf(record)
    expect(changesOf(record, start)).toEqual({})
    expect(changesOf(record, withLines(start, [blankLine('x')], null))).toEqual({})
    const named = withCell(start, 'a', 'name', 'b')
    expect(Object.keys(changesOf(record, named))).toEqual(['lines'])
    expect(changesOf(record, { ...start, head: { ...start.head, terms: 'Net 30' } })).toEqual({ terms: 'Net 30' })
    const costly = withCell(start, 'a', 'unitCost', '5')
    expect(Object.keys(changesOf(record, costly))).toEqual(['costs'])
    expect(changesOf(record, costly, false)).toEqual({})
  })
})

it('saves and takes back the photos and documents that go along', () => {
  const record = recordOf(offer([line('a')]))
  const start = offerOf(record)
  const store = offerStore(start)
  const attachments = [{ kind: 'photos' as const, id: 'p' }]
  store.change((now) => ({ ...now, head: { ...now.head, attachments } }))
  expect(offerChanges(record, start, store.get(), true)).toEqual({
    changes: { attachments },
    base: { attachments: [] },
  })
  store.undo()
  expect(offerChanges(record, start, store.get(), true).changes).toEqual({})
  store.redo()
  expect(store.get().head.attachments).toEqual(attachments)
})
