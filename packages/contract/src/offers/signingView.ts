import type { OpenSigning } from '../resources/offerSigners.ts'
import type { OpenOffer } from '../resources/offers.ts'
import { namesText } from '../rules/offers.ts'
import { dayAt } from './dayAt.ts'
import { element as h, type Piece } from './pieces.ts'
import type { OfferWords } from './words.ts'

/** What the holder of a link may still do, where several must sign. */
type SigningTurn = {
  /** Whether they signed, so that nothing is left for them to do. */
  isDone: boolean
  /** Whether they may sign now. */
  maySign: boolean
  badge: string
}

/** Returns whose turn it is; undefined where one person signs, or where nobody can sign any more. */
export function signingTurn({ state, signing }: OpenOffer, words: OfferWords): SigningTurn | undefined {
  if (signing === null || state !== 'open') return undefined
  const signed = signing.signers.filter((one) => one.state === 'signed').length
  const isDone = signing.signers[signing.me]?.state === 'signed'
  return {
    isDone,
    maySign: !isDone && signing.heldBy === null,
    badge: words.signing.badge(signed, signing.signers.length),
  }
}

/** What a signer should know first: that they signed, that somebody asked for a change, or that the options are chosen. */
export function signingNote(offer: OpenOffer, words: OfferWords, language: 'en' | 'es'): Piece | undefined {
  const { signing, content } = offer
  if (signing === null || offer.state !== 'open') return undefined
  const text = noteText(signing, (instant) => dayAt(instant, content), words, language, hasOptions(offer))
  return text === '' ? undefined : h('p', { class: 'card note', role: 'status' }, text)
}

const hasOptions = ({ content }: OpenOffer): boolean => content.sheet.document.lines.some((line) => line.optional)

function noteText(
  { signers, me, chosen, heldBy }: OpenSigning,
  day: (instant: string) => string,
  words: OfferWords,
  language: 'en' | 'es',
  isChosen: boolean,
): string {
  const mine = signers[me]
  if (mine?.state === 'signed') {
    const others = signers.filter((one) => one.state === 'waiting').map(({ name }) => name)
    return words.signing.mine(day(mine.decidedAt ?? ''), namesText(others, language), others.length > 1)
  }
  if (heldBy !== null) return words.signing.held(heldBy)
  return chosen && isChosen ? words.signing.chosen(chosen.name, day(chosen.at)) : ''
}

/** Everybody who signs, and where each of them stands. */
export function signersCard({ signing, content, state }: OpenOffer, words: OfferWords): Piece | undefined {
  if (signing === null) return undefined
  const stood = (one: OpenSigning['signers'][number]): string =>
    one.state === 'waiting' ? words.signing.waiting : words.signing[one.state](dayAt(one.decidedAt ?? '', content))
  return h(
    'section',
    { class: 'card', id: 'signers' },
    h('h2', {}, words.signing.title),
    ...signing.signers.map((one, at) =>
      h(
        'div',
        { class: 'line' },
        h(
          'span',
          {},
          at === signing.me ? words.signing.you(one.name) : one.name,
          h('small', { class: `signer ${one.state}` }, stood(one)),
        ),
      ),
    ),
    state === 'open' && h('p', { class: 'small' }, words.signing.all),
  )
}
