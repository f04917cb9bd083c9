import { formatMoney } from '../money/format.ts'
import type { OfferContent } from '../rules/offers.ts'
import { element as h, type Piece, type PieceAttrs } from './pieces.ts'
import type { OfferWords } from './words.ts'

/** The bar with what may be done, shown by the script. */
export function dock(total: number, { language, currency }: OfferContent, words: OfferWords, maySign = true): Piece {
  return h(
    'div',
    { class: 'dock', id: 'dock', hidden: '' },
    maySign &&
      h(
        'button',
        { class: 'primary', type: 'button', id: 'sign', 'data-total': '' },
        words.sign(formatMoney(total, language, currency)),
      ),
    h(
      'div',
      { class: 'pair' },
      h('button', { type: 'button', id: 'ask' }, words.ask),
      h('button', { type: 'button', id: 'decline' }, words.decline),
    ),
  )
}

const field = (id: string, label: string, more: PieceAttrs, tag = 'input'): Piece =>
  h(
    'label',
    { class: 'field', for: id },
    h('span', {}, label),
    h(tag, { id, name: id, ...more }),
    h('small', { class: 'error', id: `${id}-error`, hidden: '' }),
  )
const tick = (id: string, label: string): Piece =>
  h('label', { class: 'tick', for: id }, h('input', { type: 'checkbox', id }), h('span', {}, label))
const buttons = (id: string, label: string, words: OfferWords, kind = 'primary'): Piece =>
  h(
    'div',
    { class: 'ends' },
    h('p', { class: 'error', id: `${id}-problem`, role: 'alert', hidden: '' }),
    h('button', { class: kind, type: 'submit', id: `${id}-send` }, label),
    h('button', { type: 'button', 'data-close': '' }, words.cancel),
  )

/** The three forms of the page, each in a dialog that the script opens. `name` is that of whom the link is for, if it is known. */
export function forms(
  { title, language, currency }: OfferContent,
  total: number,
  words: OfferWords,
  name = '',
): Piece[] {
  const known = name === '' ? {} : { value: name }
  const dialog = (id: string, heading: string, ...inside: Piece[]) =>
    h(
      'dialog',
      { id: `${id}-dialog`, 'aria-labelledby': `${id}-heading` },
      h('form', { id: `${id}-form`, novalidate: '' }, h('h2', { id: `${id}-heading` }, heading), ...inside),
    )
  return [
    dialog(
      'sign',
      title,
      field('signName', words.name, { autocomplete: 'name', maxlength: '75', required: '', ...known }),
      h(
        'fieldset',
        { class: 'ways' },
        h('legend', {}, words.mark),
        h('label', {}, h('input', { type: 'radio', name: 'way', value: 'draw', checked: '' }), words.draw),
        h('label', {}, h('input', { type: 'radio', name: 'way', value: 'type' }), words.type),
        h('button', { type: 'button', id: 'clear' }, words.clear),
      ),
      h(
        'svg',
        { id: 'pad', class: 'pad', viewBox: '0 0 600 200', role: 'img', 'aria-label': words.drawHint },
        h('line', { x1: '30', x2: '570', y1: '160', y2: '160' }),
        h('path', { d: '' }),
      ),
      h('p', { class: 'typed', id: 'typed', hidden: '' }),
      field('signTitle', words.title, { autocomplete: 'organization-title', maxlength: '50' }),
      tick('consent', words.consent),
      tick('intent', words.intent),
      h('p', { class: 'small' }, words.legal),
      buttons('sign', words.approve(formatMoney(total, language, currency)), words),
    ),
    dialog(
      'ask',
      words.askTitle,
      field('askName', words.name, { autocomplete: 'name', maxlength: '75', required: '', ...known }),
      field('askText', words.askText, { rows: '4', maxlength: '2000', required: '' }, 'textarea'),
      h(
        'fieldset',
        { class: 'ways' },
        h('legend', { class: 'sr' }, words.askTitle),
        h('label', {}, h('input', { type: 'radio', name: 'change', value: 'no', checked: '' }), words.askQuestion),
        h('label', {}, h('input', { type: 'radio', name: 'change', value: 'yes' }), words.askChange),
      ),
      buttons('ask', words.sendIt, words),
    ),
    dialog(
      'decline',
      words.declineTitle,
      field('declineName', words.name, { autocomplete: 'name', maxlength: '75', required: '', ...known }),
      field('declineText', words.declineText, { rows: '4', maxlength: '2000', required: '' }, 'textarea'),
      buttons('decline', words.declineIt, words, 'danger'),
    ),
  ]
}
