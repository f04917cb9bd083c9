import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { expect } from 'vitest'
import { aLine, aSignature } from './bids.ts'
import { aCustomer, type House, type Person } from './house.ts'

export const ngozi = { name: 'Ngozi Okafor', email: 'ngozi@example.com' }
export const chidi = { name: 'Chidi Okafor' }

/** A bid of $100 with an option of $30 that is off and one of $50 that is on, sent to two people. */
export async function forTwo(ada: Person, more: object = {}) {
  const [copper, guards] = [
    aLine({ name: 'Copper valleys', optional: true, selected: false, unitPrice: 300_000 }),
    aLine({ name: 'Snow guards', optional: true, selected: true, unitPrice: 500_000 }),
  ]
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [aLine(), copper, guards],
    },
  })
  const sent = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, signers: [ngozi, chidi], ...more },
  })
  const [a = '', b = ''] = sent.links.map(({ token }) => token)
  const [signerA, signerB] = sent.offer.signers
  return { bid, copper, guards, offer: sent.offer, a, b, idA: signerA?.id ?? '', idB: signerB?.id ?? '', sent }
}

/** What the holders of links do. */
export const guestsOf = (house: Pick<House, 'call'>) => ({
  open: (token: string) => house.call(offers.open, { params: { token }, body: {} }),
  sign: (token: string, hash: string, name: string, choices: string[]) =>
    house.call(offers.decide, { params: { token }, body: { ...aSignature(hash, choices), name } }),
  decline: (token: string) =>
    house.call(offers.decline, { params: { token }, body: { name: 'Chidi', note: 'Too dear' } }),
  askChange: (token: string, name: string) =>
    house.call(offers.ask, { params: { token }, body: { name, text: 'Without copper, please.', change: true } }),
})
export const getBid = (who: Person, id: string) => who.call(bids.get, { params: { id }, query: {} })
/** The newest version of a bid. */
export const offerOf = async (who: Person, recordId: string) =>
  (await who.call(offers.list, { query: { resource: 'bids', recordId } })).rows[0]
/** A refusal as a test expects it. */
export const refused = (status: number, message: string | RegExp) => ({
  status,
  problem: { message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
})
