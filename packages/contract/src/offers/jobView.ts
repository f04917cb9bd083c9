import type { ClientVisit, OpenJob } from '../resources/clientpages.ts'
import { formatMoney } from '../money/format.ts'
import { dayText } from '../rules/days.ts'
import { dayAt } from './dayAt.ts'
import { documentRow, photoGrid } from './filesView.ts'
import { jobWords, type JobWords } from './jobWords.ts'
import { pageHead } from './pageHead.ts'
import { element as h, type Piece } from './pieces.ts'
import { offerWords } from './words.ts'

/** What the page is written with. `at` is its address, under which its files are. */
type JobPage = { job: OpenJob; at: string; language: 'en' | 'es' }

/** The client's page of a project: how it goes, what to sign, when somebody comes, and questions with their answers. */
export function jobPage({ job, at, language }: JobPage): Piece[] {
  const words = jobWords[language]
  const shared = offerWords[language]
  const api = `/api/client/${at.slice(at.lastIndexOf('/') + 1)}`
  const isEmpty =
    job.progress === '' &&
    job.contract === null &&
    [job.details, job.photos, job.documents, job.toSign, job.visits].every(({ length }) => length === 0)
  return [
    pageHead(job, at, shared, language),
    h(
      'main',
      {},
      job.isPreview && h('p', { class: 'card note', role: 'status' }, words.preview),
      h('h1', {}, job.title),
      job.toSign.length > 0 && signCard(job, words),
      job.progress !== '' &&
        card(
          words.progress,
          h('p', { class: 'text' }, job.progress),
          job.progressAt !== null && h('p', { class: 'small' }, words.written(dayAt(job.progressAt, job))),
        ),
      job.details.length > 0 && detailsCard(job, language, words),
      job.visits.length > 0 && visitsCard(job, words),
      job.contract !== null && contractCard(job.contract, language, words),
      job.photos.length > 0 && photoGrid(job.photos.map(plainFile), api, shared),
      job.documents.length > 0 &&
        card(words.documents, ...job.documents.map((file) => documentRow(plainFile(file), api, shared))),
      isEmpty && h('p', { class: 'card' }, words.nothing),
      job.talk.length > 0 && talkCard(job, words),
      askCard(job, words),
      h('p', { class: 'foot' }, shared.page),
    ),
  ]
}

const card = (title: string, ...inside: (Piece | false)[]): Piece =>
  h('section', { class: 'card' }, h('h2', {}, title), ...inside)

const plainFile = ({ label, fileName, ...file }: OpenJob['documents'][number]) => ({
  ...file,
  ...(label !== undefined && { label }),
  ...(fileName !== undefined && { fileName }),
})

const signCard = (job: OpenJob, words: JobWords): Piece =>
  card(
    words.toSign,
    ...job.toSign.map(({ number, title, until, path }) => {
      const text = h(
        'span',
        {},
        h('strong', {}, `${number} ${title}`),
        h('small', {}, path === '' ? words.ownLink : words.until(dayText(until, job))),
      )
      return path === ''
        ? h('div', { class: 'file' }, text)
        : h('a', { class: 'file', href: path }, text, h('span', { class: 'arrow', 'aria-hidden': 'true' }, '→'))
    }),
  )

/** What was signed, line by line, and what it comes to. */
const contractCard = (
  { currency, rows, total, deposit }: NonNullable<OpenJob['contract']>,
  language: 'en' | 'es',
  words: JobWords,
): Piece => {
  const money = (cents: number) => formatMoney(cents, language, currency)
  const sum = (kind: string, label: string, cents: number) =>
    h('div', { class: `sum ${kind}`.trim() }, h('span', {}, label), h('b', {}, money(cents)))
  return card(
    words.signed,
    ...rows.map((row) =>
      h(
        'div',
        { class: 'line' },
        h('span', {}, [row.number, row.title].filter(Boolean).join(' ')),
        h('b', {}, money(row.total)),
      ),
    ),
    h('div', { class: 'totals' }, sum('total', words.contract, total), deposit > 0 && sum('', words.deposit, deposit)),
  )
}

/** What the company’s own fields say of the project. */
const detailsCard = (job: OpenJob, language: 'en' | 'es', words: JobWords): Piece =>
  card(
    words.details,
    ...job.details.map(({ title, text }) =>
      h('div', { class: 'line' }, h('span', {}, title[language]), h('b', {}, text[language])),
    ),
  )

const visitsCard = (job: OpenJob, words: JobWords): Piece =>
  card(
    words.visits,
    ...job.visits.map((visit) =>
      h(
        'div',
        { class: 'line' },
        h(
          'span',
          {},
          [dayText(visit.day, job), windowText(visit, words)].filter(Boolean).join(', '),
          visit.names.length > 0 && h('small', {}, visit.names.join(', ')),
        ),
      ),
    ),
  )

const windowText = ({ window, from, to }: ClientVisit, words: JobWords): string =>
  window === 'hours' ? words.hours(from, to) : words.window[window]

const talkCard = (job: OpenJob, words: JobWords): Piece =>
  card(
    words.talk,
    ...job.talk.map(({ at, name, isClient, text }) =>
      h(
        'div',
        { class: isClient ? 'said mine' : 'said' },
        h('small', {}, `${name || job.company.name} · ${dayAt(at, job)}`),
        h('p', { class: 'text' }, text),
      ),
    ),
  )

const field = (id: string, label: string, tag: 'input' | 'textarea', more: Record<string, string>): Piece =>
  h(
    'label',
    { class: 'field', for: id },
    h('span', {}, label),
    h(tag, { id, name: id, required: '', 'aria-describedby': `${id}-error`, ...more }),
    h('small', { class: 'error', id: `${id}-error`, hidden: '' }),
  )

/** The box to ask, which the script of the page shows. */
const askCard = (job: OpenJob, words: JobWords): Piece =>
  card(
    words.ask,
    h(
      'form',
      { id: 'question-form', novalidate: '', hidden: '' },
      field('guestName', words.name, 'input', { autocomplete: 'name', maxlength: '75', value: job.reader }),
      field('question', words.question, 'textarea', { rows: '4', maxlength: '2000' }),
      h('p', { class: 'error', id: 'question-problem', role: 'alert', hidden: '' }),
      h('button', { class: 'primary', type: 'submit', id: 'question-send' }, words.send),
    ),
    h('noscript', {}, h('p', {}, words.needsScript)),
  )
