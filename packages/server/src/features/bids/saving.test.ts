// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { expect, test, vi } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCost, aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { median } from '../../testing/median.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
const ROUNDS = 31
const WARM = 10

test('saving one of 500 lines costs little more than saving a bid without lines', async () => {
  const ada = await house.company()
  const CustomerId = (await aCustomer(ada)).id
  const lines = Array.from({ length: 500 }, (_, i) => aLine({ name: `Line ${i}`, description: 'As on the plan.' }))
  const costs = lines.map(({ id }) => aCost(id))
  const start = { title: 'Deck', CustomerId, UserId: ada.me.id }
  const plain = await ada.call(bids.create, { body: start })
  const priced = await ada.call(bids.create, { body: { ...start, lines, costs } })
  const times: Record<'plain' | 'edit' | 'whole', number[]> = { plain: [], edit: [], whole: [] }
  const timed = async (kind: keyof typeof times, path: string, body: object) => {
    const payload = JSON.stringify(body)
    const headers = { 'idempotency-key': newId() }
    const began = performance.now()
    const answer = await house.raw('PUT', path, { token: ada.token, payload, headers })
    times[kind].push(performance.now() - began)
    expect(answer.statusCode).toBe(200)
  }
  let notes = ''
  for (let n = 1; n <= WARM + ROUNDS; n++) {
    const note = `Note ${n}`
    await timed('plain', `/api/bids/${plain.id}`, { notes: note, version: n, base: { notes } })
    notes = note
    const [was, line] = [lines[n], { ...lines[n], quantity: n * 2000 }]
    await timed('edit', `/api/bids/${priced.id}/edits`, {
      lines: { changed: [line], removed: [], order: null },
      version: 2 * n - 1,
      base: { lines: [was] },
    })
    lines[n] = line as (typeof lines)[number]
    const whole = lines.with(0, { ...lines[0], quantity: n * 3000 } as (typeof lines)[number])
    await timed('whole', `/api/bids/${priced.id}`, { lines: whole, version: 2 * n, base: { lines } })
    lines[0] = whole[0] as (typeof lines)[number]
  }
  const quiet = (all: number[]) => median(all.slice(WARM))
  const floor = quiet(times.plain)
  const [edit, whole] = [quiet(times.edit) / floor, quiet(times.whole) / floor]
  console.log(`saving one of 500 lines: ${edit.toFixed(1)} times a bid without lines; all of them: ${whole.toFixed(1)}`)
  // Measured 2 to 3: the lines are read, summed and written. Others work on the machine, too.
  expect(edit).toBeLessThan(5)
  // Measured 5 to 6: they are sent, checked and answered as well.
  expect(whole).toBeLessThan(12)
})
