import { choicesOf } from '../money/choices.ts'
import { isChoice, type MoneyLine, type MoneyTotals } from '../money/document.ts'
import { quantityText } from '../money/units.ts'
import { formatMoney, formatPercent, formatTaxRate, formatUnitMoney } from '../money/format.ts'
import { totalsOf } from '../money/totals.ts'
import type { OpenOffer } from '../resources/offers.ts'
import { dayText } from '../rules/days.ts'
import type { OfferContent } from '../rules/offers.ts'
import { contractCard, contractWithoutCard } from './contractView.ts'
import { dayAt } from './dayAt.ts'
import { documentRow, photoGrid } from './filesView.ts'
import { dock, forms } from './forms.ts'
import { element as h, type Piece } from './pieces.ts'
import { pageHead } from './pageHead.ts'
import { signersCard, signingNote, signingTurn } from './signingView.ts'
import { offerWords, type OfferWords } from './words.ts'

/** What the page is written with. `at` is its address, under which its files are. With a code the link alone opens nothing. */
type OfferPage = { offer: OpenOffer; at: string; language: 'en' | 'es'; hasCode?: boolean }

/** The client's page of a version: what it is, what it comes to, and what may be done with it. */
export function offerPage({ offer, at, language, hasCode = false }: OfferPage): Piece[] {
  const words = offerWords[language]
  const { content, state } = offer
  const api = `/api/sign/${at.slice(at.lastIndexOf('/') + 1)}`
  // Where several sign, the first of them chose.
  const fixed = state === 'approved' ? offer.decision?.choices : offer.signing?.chosen?.choices
  const totals = totalsOf(content.sheet.document, fixed)
  const isOpen = state === 'open'
  if (offer.paperHash === '') return takenBackPage(offer, at, words, language)
  const turn = signingTurn(offer, words)
  return [
    pageHead(content, at, words, language),
    h(
      'main',
      {},
      h(
        'p',
        { class: 'state' },
        h('span', { class: `badge ${state}` }, isOpen ? (turn?.badge ?? words.waiting) : words.state[state]),
        ` ${content.number}${content.version > 1 ? ` v${content.version}` : ''}`,
        isOpen && ` · ${words.until(dayText(content.validUntil, content))}`,
      ),
      h('h1', {}, content.title),
      h('p', { class: 'for' }, [words.preparedFor(content.client.name), content.site].filter(Boolean).join(' · ')),
      isOpen ? signingNote(offer, words, language) : stateNote(offer, words),
      content.notes !== '' && h('p', { class: 'text' }, content.notes),
      content.photos.length > 0 && photoGrid(content.photos, api, words),
      workCard(content, totals, words, isOpen && fixed === undefined, fixed),
      content.contract &&
        (offer.contractNow === null
          ? contractCard(content, totals.total, words)
          : contractWithoutCard(content, offer.contractNow, words)),
      h(
        'a',
        { class: 'card file', href: `${api}/paper`, download: '' },
        h(
          'span',
          {},
          h('strong', {}, words.paper(content.number)),
          h('small', {}, state === 'approved' || state === 'void' ? words.signedPaperHint : words.paperHint),
        ),
        h('span', { class: 'arrow', 'aria-hidden': 'true' }, '↓'),
      ),
      content.documents.length > 0 &&
        h(
          'section',
          { class: 'card' },
          h('h2', {}, words.documents),
          ...content.documents.map((file) => documentRow(file, api, words)),
        ),
      content.terms !== '' &&
        h('section', { class: 'card' }, h('h2', {}, words.terms), h('p', { class: 'text small' }, content.terms)),
      signersCard(offer, words),
      offer.talk.length > 0 && talk(offer, words),
      !hasCode && h('p', { class: 'foot' }, words.page),
      h('noscript', {}, h('p', { class: 'card' }, words.needsScript)),
    ),
    ...(isOpen && !turn?.isDone
      ? [
          dock(totals.total, content, words, turn?.maySign),
          ...forms(content, totals.total, words, offer.signing?.signers[offer.signing.me]?.name ?? offer.reader),
        ]
      : []),
  ]
}

/** The page of a version that was taken back: that it was, since when and why, and nothing of what it said. */
function takenBackPage(offer: OpenOffer, at: string, words: OfferWords, language: 'en' | 'es'): Piece[] {
  const { content, state } = offer
  return [
    pageHead(content, at, words, language),
    h(
      'main',
      {},
      h('p', { class: 'state' }, h('span', { class: `badge ${state}` }, words.state[state as 'revoked' | 'void'])),
      h('h1', {}, `${content.number}${content.version > 1 ? ` v${content.version}` : ''}`),
      stateNote(offer, words),
    ),
  ]
}

function stateNote(offer: OpenOffer, words: OfferWords): Piece {
  const { state, decision, decidedAt, content, since, reason } = offer
  const signed = decidedAt ? dayAt(decidedAt, content) : ''
  const day = since ? dayAt(since, content) : ''
  const name = decision?.name ?? ''
  const note = (text: string, more = '') =>
    h(
      'div',
      { class: `card note ${state}`, role: 'status' },
      h('p', {}, text),
      more !== '' && h('p', { class: 'text' }, more),
    )
  switch (state) {
    case 'approved':
    case 'declined':
      return note(words.stateText[state](name, signed, content.signers !== undefined))
    case 'void':
      return note(words.stateText.void(day, decision ? name : '', signed), reason)
    case 'replaced':
    case 'revoked':
      return note(words.stateText[state](day), reason)
    default:
      return note(words.stateText[state as 'expired' | 'settled'])
  }
}

function workCard(
  content: OfferContent,
  totals: MoneyTotals,
  words: OfferWords,
  isOpen: boolean,
  chosen: readonly string[] | undefined,
): Piece {
  const { display, document, listed } = content.sheet
  const money = (cents: number) => formatMoney(cents, content.language, content.currency)
  const byId = new Map(totals.lines.map((line) => [line.id, line]))
  const work = document.lines.filter((line) => !isChoice(line))
  const names = [...new Set([...listed, ...work].map(({ section }) => section))]
  const totalOf = (lines: readonly MoneyLine[]) => lines.reduce((sum, { id }) => sum + (byId.get(id)?.total ?? 0), 0)
  const sections = names.map((name): Piece => {
    const mine = work.filter(({ section }) => section === name)
    const other = mine.filter((line) => line.name === '')
    const priced = display === 'prices' ? mine.filter((line) => line.name !== '') : []
    return h(
      'div',
      { class: 'section' },
      h(
        'h3',
        {},
        h('span', {}, name || (names.length > 1 ? words.otherWork : content.title)),
        h('b', {}, money(totalOf(mine))),
      ),
      ...listed
        .filter(({ section }) => section === name)
        .map((line) =>
          h(
            'div',
            { class: 'line' },
            lineText(line.name, line.description, line.quantity === null ? '' : quantityText(line.quantity, line.unit)),
          ),
        ),
      ...priced.map((line) => {
        const of = byId.get(line.id)
        const rate = `${quantityText(line.quantity, line.unit)} × ${formatUnitMoney(of?.unitPrice ?? 0, content.language, content.currency)}`
        return h(
          'div',
          { class: 'line' },
          lineText(line.name, line.description, rate),
          h('b', {}, money(of?.total ?? 0)),
        )
      }),
      display === 'prices' &&
        other.length > 0 &&
        h('div', { class: 'line' }, h('span', {}, words.otherWork), h('b', {}, money(totalOf(other)))),
    )
  })
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, words.whatYouPayFor),
    ...sections,
    ...options(content, byId, words, isOpen, chosen),
    totalRows(content, totals, words),
  )
}

const lineText = (name: string, description: string, rate: string): Piece =>
  h(
    'span',
    {},
    name,
    description !== '' && h('small', { class: 'text' }, description),
    rate.trim() !== '' && h('small', {}, rate),
  )

function options(
  content: OfferContent,
  byId: ReadonlyMap<string, { total: number }>,
  words: OfferWords,
  isOpen: boolean,
  chosen: readonly string[] | undefined,
): Piece[] {
  const { document } = content.sheet
  const all = document.lines.filter(isChoice)
  if (all.length === 0) return []
  const selected = new Set(chosen ?? choicesOf(document))
  // Another signer chose: there is nothing to add.
  const isChosen = content.signers !== undefined && !isOpen
  const option = (line: MoneyLine): Piece =>
    h(
      'label',
      { class: 'option' },
      h('input', {
        type: line.optionGroup === null ? 'checkbox' : 'radio',
        name: line.optionGroup === null ? `option-${line.id}` : `group-${line.optionGroup}`,
        value: line.id,
        'data-option': '',
        checked: selected.has(line.id) && '',
        disabled: !isOpen && '',
      }),
      lineText(line.name, line.description, line.quantity === 1000 ? '' : quantityText(line.quantity, line.unit)),
      h('b', {}, formatMoney(byId.get(line.id)?.total ?? 0, content.language, content.currency)),
    )
  const groups = [...new Set(all.flatMap(({ optionGroup }) => optionGroup ?? []))]
  const free = all.filter(({ optionGroup }) => optionGroup === null)
  return [
    ...groups.map((group) =>
      h(
        'fieldset',
        {},
        h('legend', {}, isChosen ? group : words.chooseOne(group)),
        ...all.filter(({ optionGroup }) => optionGroup === group).map(option),
      ),
    ),
    ...(free.length > 0
      ? [h('fieldset', {}, h('legend', {}, isChosen ? words.signing.options : words.addIfYouLike), ...free.map(option))]
      : []),
  ]
}

/** The rows below the lines. The script of the page writes them anew when an option is chosen. */
export function totalRows(content: OfferContent, totals: MoneyTotals, words: OfferWords): Piece {
  const money = (cents: number) => formatMoney(cents, content.language, content.currency)
  const row = (label: string, amount: number, kind = '') =>
    h('div', { class: `sum ${kind}`.trim() }, h('span', {}, label), h('b', {}, money(amount)))
  const { deposit } = content.sheet.document
  return h(
    'div',
    { class: 'totals', id: 'totals', 'aria-live': 'polite' },
    (totals.discount > 0 || totals.taxes.length > 0) && row(words.subtotal, totals.subtotal),
    totals.discount > 0 && row(words.discount, -totals.discount),
    ...totals.taxes.map((tax) => row(words.tax(`${tax.name} ${formatTaxRate(tax.rate)}`), tax.tax)),
    row(words.total, totals.total, 'total'),
    totals.deposit > 0 &&
      row(words.deposit(deposit?.by === 'percent' ? formatPercent(deposit.percent) : ''), totals.deposit),
  )
}

function talk({ talk: said, content }: OpenOffer, words: OfferWords): Piece {
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, words.talk),
    ...said.map((one) =>
      h(
        'div',
        { class: one.isClient ? 'said mine' : 'said' },
        h('small', {}, `${one.name || (one.isClient ? words.you : content.company.name)} · ${dayAt(one.at, content)}`),
        h('p', { class: 'text' }, one.text),
      ),
    ),
  )
}

/** The page of a link that opens nothing. */
export const gonePage = (language: 'en' | 'es'): Piece[] => [
  h('main', { class: 'gone' }, h('h1', {}, offerWords[language].gone), h('p', {}, offerWords[language].goneText)),
]
