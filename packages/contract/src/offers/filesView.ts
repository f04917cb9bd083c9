import { extensionOf, sizeText } from '../rules/files.ts'
import type { OfferFile } from '../rules/offers.ts'
import { element as h, type Piece } from './pieces.ts'
import type { OfferWords } from './words.ts'

// Below the first photo, rows of three; of two where a last one would stand alone.
const classOf = (count: number): string =>
  count === 2 ? 'photos two' : (count - 1) % 3 === 1 ? 'photos pairs' : 'photos'

/** The photos with their captions; each opens in full. The first one is the largest. `api` is where the files are. */
export const photoGrid = (photos: readonly OfferFile[], api: string, words: OfferWords): Piece =>
  h(
    'ul',
    { class: classOf(photos.length), 'aria-label': words.photos },
    ...photos.map((photo, n) =>
      h(
        'li',
        {},
        h(
          'a',
          { href: `${api}/files/${photo.id}`, target: '_blank', rel: 'noreferrer' },
          h('img', {
            src: `${api}/files/${photo.id}`,
            alt: photo.name || words.photo(n + 1),
            // What is at the top loads at once.
            loading: n > 1 && 'lazy',
          }),
        ),
        photo.name !== '' && h('p', {}, photo.name),
      ),
    ),
  )

/** A document that goes along, as it was when it was sent. */
export const documentRow = (file: OfferFile, api: string, words: OfferWords): Piece =>
  h(
    'a',
    { class: 'file', href: `${api}/files/${file.id}`, download: '' },
    h(
      'span',
      {},
      file.name,
      h(
        'small',
        {},
        [file.label && words.revision(file.label), extensionOf(file.fileName ?? '').toUpperCase(), sizeText(file.bytes)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    h('span', { class: 'arrow', 'aria-hidden': 'true' }, '↓'),
  )
