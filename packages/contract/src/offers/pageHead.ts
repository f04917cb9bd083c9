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
        '☎',
      ),
  )
}
