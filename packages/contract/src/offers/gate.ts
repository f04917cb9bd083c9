import type { OfferContent } from '../rules/offers.ts'
import { element as h, type Piece } from './pieces.ts'
import { pageHead } from './pageHead.ts'
import { offerWords } from './words.ts'

/** An address as somebody may read it who doesn't know it: its first letter and where it is. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** What a link shows until its code was typed: whose it is, and nothing of what it is for. `at` is its address. */
export function gatePage(
  content: OfferContent,
  { at, language, email }: { at: string; language: 'en' | 'es'; email: string },
): Piece[] {
  const words = offerWords[language]
  return [
    pageHead(content, at, words, language),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'card' },
        h('h1', {}, words.code.title),
        h('p', {}, words.code.text(content.company.name, maskedEmail(email))),
        h('p', { class: 'error', id: 'ask-problem', role: 'alert', hidden: '' }),
        h('button', { class: 'primary', type: 'button', id: 'code-ask' }, words.code.ask),
        h(
          'form',
          { id: 'code-form', novalidate: '', hidden: '' },
          h('p', { role: 'status' }, words.code.sent),
          h(
            'label',
            { class: 'field', for: 'code' },
            h('span', {}, words.code.label),
            h('input', {
              id: 'code',
              name: 'code',
              inputmode: 'numeric',
              autocomplete: 'one-time-code',
              maxlength: '6',
              required: '',
            }),
            h('small', { class: 'error', id: 'code-error', hidden: '' }),
          ),
          h('button', { class: 'primary', type: 'submit', id: 'code-send' }, words.code.check),
          h('button', { type: 'button', id: 'code-again' }, words.code.again),
        ),
      ),
      h('noscript', {}, h('p', { class: 'card' }, words.code.needsScript)),
    ),
  ]
}
