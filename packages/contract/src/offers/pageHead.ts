import type { OfferContent } from '../rules/offers.ts'
import { element as h, type Piece } from './pieces.ts'
import type { OfferWords } from './words.ts'

/** The company with its telephone, and the other language. */
export function pageHead(
  { company }: { company: Pick<OfferContent['company'], 'name' | 'logo' | 'address' | 'phone'> },
  at: string,
  words: OfferWords,
  language: 'en' | 'es',
): Piece {
  return h(
    'header',
    {},
    company.logo !== null && h('img', { src: company.logo, alt: '', height: '40' }),
    h('div', { class: 'company' }, h('strong', {}, company.name), h('span', {}, company.address)),
    h(
      'a',
      { class: 'plain', href: `${at}?lang=${language === 'en' ? 'es' : 'en'}`, lang: language === 'en' ? 'es' : 'en' },
      words.otherLanguage,
    ),
    company.phone !== '' &&
      h(
        'a',
        {
          class: 'plain',
          href: `tel:${company.phone.replace(/-/g, '')}`,
          'aria-label': `${words.call} ${company.phone}`,
        },
        h(
          'svg',
          { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
          h('path', {
            d: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
          }),
        ),
      ),
  )
}
