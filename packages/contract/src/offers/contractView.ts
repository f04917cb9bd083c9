import { formatMoney } from '../money/format.ts'
import type { OfferContent } from '../rules/offers.ts'
import { element as h, type Piece } from './pieces.ts'
import type { OfferWords } from './words.ts'

/** The contract as it stands without a change order that is void. */
export function contractWithoutCard({ language, currency }: OfferContent, cents: number, words: OfferWords): Piece {
  return h(
    'section',
    { class: 'card', id: 'contract' },
    h('h2', {}, words.contractNow),
    h(
      'div',
      { class: 'totals' },
      h(
        'div',
        { class: 'sum total' },
        h('span', {}, words.contractWithout),
        h('b', {}, formatMoney(cents, language, currency)),
      ),
    ),
  )
}

/** The contract before and after a change order. The script of the page writes it anew when an option is chosen. */
export function contractCard(content: OfferContent, total: number, words: OfferWords): Piece {
  const { original, approvedSoFar, days } = content.contract ?? { original: 0, approvedSoFar: 0, days: 0 }
  const row = (label: string, cents: number, kind = '') =>
    h(
      'div',
      { class: `sum ${kind}`.trim() },
      h('span', {}, label),
      h('b', {}, formatMoney(cents, content.language, content.currency)),
    )
  return h(
    'section',
    { class: 'card', id: 'contract' },
    h('h2', {}, words.contract.title),
    h(
      'div',
      { class: 'totals' },
      ...(original === null
        ? [row(words.contract.thisOne, total, 'total')]
        : [
            row(words.contract.original, original),
            row(words.contract.approvedSoFar, approvedSoFar),
            row(words.contract.thisOne, total),
            row(words.contract.newTotal, original + approvedSoFar + total, 'total'),
          ]),
    ),
    h('p', {}, words.contract.days(days)),
  )
}
