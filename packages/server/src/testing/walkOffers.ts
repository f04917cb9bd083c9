import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { aLine } from './bids.ts'
import { aCustomer, type Person } from './house.ts'
import type { World } from './walkAsks.ts'

/** Sends a bid with a photo; returns the ids that calls about it are made with. */
export async function aSentBid(ada: Person, photoId?: string): Promise<Record<string, string>> {
  const bid = await aBid(ada, photoId)
  const { offer, token } = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version },
  })
  return { offers: offer.id, sign: token, paperHash: offer.paperHash }
}

async function aBid(ada: Person, photoId?: string) {
  const customer = await aCustomer(ada)
  const attachments = photoId ? [{ kind: 'photos' as const, id: photoId }] : []
  return ada.call(bids.create, {
    body: { title: 'Seen', CustomerId: customer.id, UserId: ada.me.id, lines: [aLine()], attachments },
  })
}

/** Sends a bid that two people must sign; returns its id, and the id of the first of them. */
async function aBidForTwo(ada: Person): Promise<Record<string, string>> {
  const bid = await aBid(ada)
  const { offer } = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, signers: [{ name: 'Ann' }, { name: 'Ben' }] },
  })
  return { offers: offer.id, signer: offer.signers[0]?.id ?? '' }
}

/** A world with what a call about what clients are sent can be made with: a sent bid, one to send, or one that is won. */
export async function withOffer(world: World, name: string, ada: Person): Promise<World> {
  if (name === 'offers.unlink') return { ...world, ids: { ...world.ids, ...(await aBidForTwo(ada)) } }
  if (name !== 'bids.convert' && name !== 'offers.send')
    return { ...world, ids: { ...world.ids, ...(await aSentBid(ada)) } }
  const { id, version } = await aBid(ada)
  if (name === 'bids.convert') await ada.call(bids.update, { params: { id }, body: { status: 3 } })
  return { ...world, ids: { ...world.ids, bids: id }, version }
}

const signature = (w: World) => ({
  paperHash: w.ids['paperHash'] ?? '0'.repeat(64),
  name: 'Seen',
  title: '',
  path: '',
  choices: [],
  consent: true,
  intent: true,
})
/** What is sent with the calls about what clients are sent. */
export const offerBodies: Record<string, (w: World) => unknown> = {
  'POST /offers': (w) => ({ resource: 'bids', recordId: w.ids['bids'], version: w.version ?? 1 }),
  'POST /offers/:id/links': () => ({}),
  'POST /offers/:id/links/revoke': (w) => ({ signerId: w.ids['signer'] ?? w.ids['offers'] }),
  'POST /offers/:id/revoke': () => ({}),
  'POST /offers/:id/revise': () => ({}),
  'POST /offers/:id/answer': () => ({ text: 'Seen.' }),
  'POST /offers/:id/sign': signature,
  'POST /sign/:token': () => ({}),
  'POST /sign/:token/code': () => ({}),
  'POST /sign/:token/code/check': () => ({ code: '000000' }),
  'POST /sign/:token/approve': signature,
  'POST /sign/:token/decline': () => ({ name: 'Seen', note: 'Seen.' }),
  'POST /sign/:token/ask': () => ({ name: 'Seen', text: 'Seen.', change: false }),
  'POST /bids/:id/convert': () => ({}),
}
