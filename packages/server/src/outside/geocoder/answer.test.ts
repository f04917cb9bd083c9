import { describe, expect, it } from 'vitest'
import { nominatimHouse, photonHouse } from '../../testing/geocoderServer.ts'
import { NoAnswer, readAddresses } from './answer.ts'
import { startPace } from './pace.ts'

const read = (body: unknown, kind: 'nominatim' | 'photon' = 'nominatim') =>
  readAddresses(typeof body === 'string' ? body : JSON.stringify(body), kind)
const house = {
  lat: 42.5195,
  lng: -70.8967,
  exactness: 'house',
  country: 'US',
  parts: { address: '12 Foxglove Lane', city: 'Salem', state: 'MA', zip: '01970' },
}

describe('an answer', () => {
  it('of Nominatim and of Photon says the same', () => {
    expect(read([nominatimHouse()])).toEqual([house])
    expect(read({ features: [photonHouse()] }, 'photon')).toEqual([house])
  })

  it('says how exactly the place is known', () => {
    const ranked = (place_rank: number) => read([{ ...nominatimHouse(), place_rank }])[0]?.exactness
    expect([30, 28, 27, 26, 16].map(ranked)).toEqual(['house', 'house', 'street', 'street', 'area'])
    const { geometry, properties } = photonHouse()
    const street = { geometry, properties: { ...properties, type: 'street', street: undefined, name: 'Foxglove Lane' } }
    expect(read({ features: [street] }, 'photon')[0]).toMatchObject({
      exactness: 'street',
      parts: { address: '12 Foxglove Lane' },
    })
  })

  it('without a place is empty', () => {
    expect(read([])).toEqual([])
    expect(read({ features: [] }, 'photon')).toEqual([])
  })

  it.each([
    ['text', '<html></html>'],
    ['a number', '5'],
    ['null', 'null'],
    ['an object', '{}'],
    ['too many', JSON.stringify(Array.from({ length: 21 }, () => nominatimHouse()))],
    ['no number', JSON.stringify([nominatimHouse('NaN')])],
    ['nothing', JSON.stringify([nominatimHouse('')])],
    ['outside the world', JSON.stringify([nominatimHouse('91')])],
    ['infinite', JSON.stringify([nominatimHouse('1e400')])],
    ['the middle of the sea', JSON.stringify([nominatimHouse('0', '0')])],
  ])('that is %s is none', (_, body) => {
    expect(() => read(body)).toThrow(NoAnswer)
    expect(() => read(body, 'photon')).toThrow(NoAnswer)
  })

  it('keeps what is possible beside what is not, and no text without an end', () => {
    const long = { ...nominatimHouse(), address: { road: 'x'.repeat(5000), country_code: 'us', city: 5 } }
    expect(read([null, nominatimHouse('200'), nominatimHouse(), long])).toEqual([
      house,
      { ...house, parts: { address: '', city: '', state: '', zip: '' } },
    ])
  })
})

describe('a pace', () => {
  it('does one thing at a time, and continues after a failure', async () => {
    const pace = startPace(0)
    let now = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 2))
      now--
    }
    const fails = pace.run(() => Promise.reject(new Error('broken')))
    const rest = [pace.run(work), pace.run(work), pace.run(work)]
    expect(pace.waiting()).toBe(4)
    await expect(fails).rejects.toThrow('broken')
    await Promise.all(rest)
    expect([most, pace.waiting()]).toEqual([1, 0])
  })

  it('takes turns between companies', async () => {
    const pace = startPace(0)
    const order: string[] = []
    const run = (owner: string, n: number) => pace.run(async () => void order.push(`${owner}${n}`), owner)
    await Promise.all([run('a', 1), run('a', 2), run('a', 3), run('b', 1), run('c', 1)])
    expect(order[0]).toBe('a1')
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
    expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
  })

  it('leaves a pause between two beginnings', async () => {
    const pace = startPace(40)
    const begun: number[] = []
    const work = async () => void begun.push(performance.now())
    await Promise.all([pace.run(work), pace.run(work), pace.run(work)])
    expect(begun.slice(1).every((at, n) => at - (begun[n] ?? 0) >= 39)).toBe(true)
  })
})
