import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk, type KioskPunchDraft } from '@jobwright/contract/resources/kioskTablet.ts'
import { expect } from 'vitest'
import type { House, Person } from '../../packages/server/src/testing/house.ts'
import { kioskOn, pairTablet } from '../../packages/server/src/testing/kiosks.ts'

const steps = ['work', 'work', 'break_unpaid', 'out'] as const
const BATCH = 20

/** A tablet at the gate on a bad network. */
export type KioskHand = Awaited<ReturnType<typeof kioskHand>>

/** Pairs a tablet for people; it keeps what it was given until the office has answered, as the screen does. */
export async function kioskHand(house: House, admin: Person, people: readonly Person[], random: () => number) {
  await kioskOn(house, admin)
  const pins = new Map<string, string>()
  for (const { me } of people) pins.set(me.id, (await admin.call(kiosks.pin, { params: { id: me.id } })).pin)
  const tablet = await pairTablet(house, admin)
  const made: KioskPunchDraft[] = []
  let waiting: KioskPunchDraft[] = []
  let isDown = false

  async function send(lost: number): Promise<void> {
    const punches = waiting.slice(0, BATCH)
    if (punches.length === 0 || random() < lost) return
    const { results } = await tablet.call(kiosk.push, { body: { punches } })
    // The answer may be lost although the office did the work.
    if (random() < lost) return
    const answered = new Set(results.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !answered.has(id))
  }
  return {
    /** Somebody punches at the tablet, with a wrong PIN now and then; then it sends if it can. */
    async step({ me }: Person, now: number): Promise<void> {
      const dice = random()
      if (dice < 0.15) isDown = !isDown
      else {
        const right = pins.get(me.id) ?? ''
        const pin = dice < 0.2 ? right.split('').toReversed().join('') : right
        const step = steps[Math.floor(random() * steps.length)] ?? 'work'
        const punch = await tablet.sealed({ UserId: me.id, step, at: new Date(now).toISOString(), pin })
        made.push(punch)
        waiting.push(punch)
      }
      if (!isDown) await send(0.15)
    },
    async sendAll(): Promise<void> {
      for (let round = 0; round < 50 && waiting.length > 0; round += 1) await send(0)
    },
    /** Each punch is at the office once: as time, or open for somebody to decide. */
    async nothingIsLost(): Promise<void> {
      expect(waiting).toEqual([])
      const kept = await house.owner(
        'select id, state, doubt, entry_id from kiosk_punches where id = any($1::uuid[]) order by id',
        [made.map(({ id }) => id)],
      )
      expect(kept.map((row) => row['id'])).toEqual(made.map(({ id }) => id).toSorted())
      for (const { state, doubt, entry_id: entry } of kept) expect(state === 'applied' ? entry : doubt).not.toBeNull()
    },
  }
}
