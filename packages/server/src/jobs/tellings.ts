import { partsOf } from '@jobwright/contract/resources/comments.ts'
import { noticeAddress, type Notice } from '@jobwright/contract/resources/notices.ts'
import type { Content } from './letters.ts'

/** What a notice says of itself outside the product, as the database reads it for whoever it is for. */
export type Telling = Pick<Notice, 'id' | 'type' | 'resource' | 'recordId' | 'title' | 'words'> & {
  /** Who is mentioned in the words, by id. */
  names: Readonly<Record<string, string>>
  actor: string
  language: string
  /** How much they have not read. */
  unread: number
}

const LONGEST_WORDS = 300

const said = {
  en: {
    assigned: '{name} gave you “{title}”',
    mentioned: '{name} named you on “{title}”',
    comment: '{name} commented on “{title}”',
    problem: '{name} raised a problem with “{title}”',
    accessRequested: '{name} asks to be allowed more',
    deliveryFailed: 'The connection “{title}” failed again and again and was paused',
    test: 'A test from Jobwright: notices reach you here',
    somebody: 'Jobwright',
    many: '{n} notices from {company}',
    day: 'Your day at {company}: {n} notices',
    oneOfDay: 'Your day at {company}: one notice',
    lead: 'This is new for you:',
    change: 'What you are told of, and how often:',
    open: 'Open in Jobwright',
  },
  es: {
    assigned: '{name} le asignó «{title}»',
    mentioned: '{name} le mencionó en «{title}»',
    comment: '{name} comentó en «{title}»',
    problem: '{name} avisó de un problema con «{title}»',
    accessRequested: '{name} pide que se le permita más',
    deliveryFailed: 'La conexión «{title}» falló una y otra vez y quedó en pausa',
    test: 'Una prueba de Jobwright: los avisos le llegan aquí',
    somebody: 'Jobwright',
    many: '{n} avisos de {company}',
    day: 'Su día en {company}: {n} avisos',
    oneOfDay: 'Su día en {company}: un aviso',
    lead: 'Esto es nuevo para usted:',
    change: 'De qué se le avisa, y cada cuánto:',
    open: 'Abrir en Jobwright',
  },
} as const
type TellingLanguage = keyof typeof said
export const tellingLanguage = (language: string): TellingLanguage => (language === 'es' ? 'es' : 'en')

// What stands in one place is not looked for in what was put in: a title may hold braces.
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Who did what on which record, in one line. */
export function sentenceOf(telling: Telling, language: TellingLanguage): string {
  const words = said[language]
  const [name, title] = [oneLine(telling.actor) || words.somebody, oneLine(telling.title)]
  return fill(words[telling.type], { name, title })
}

/** What somebody wrote, with names in place of ids, as one line. */
export function wordsOf({ words, names }: Telling): string {
  const line = oneLine(
    partsOf(words)
      .map((part) => ('text' in part ? part.text : `@${names[part.person] ?? '…'}`))
      .join(''),
  )
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS)}…` : line
}

/** A mail of one notice, or of several. */
export function contentOf(
  tellings: readonly Telling[],
  facts: { language: TellingLanguage; company: string; base: string; daily: boolean },
): Content {
  const { language, company, base, daily } = facts
  const words = said[language]
  const note = { text: words.change, url: `${base}/settings?tab=notices` }
  const items = tellings.map((telling) => ({
    text: sentenceOf(telling, language),
    words: wordsOf(telling) || undefined,
    url: base + noticeAddress(telling),
  }))
  const [only] = items
  const n = String(items.length)
  if (items.length === 1 && only)
    return {
      subject: daily ? fill(words.oneOfDay, { company }) : only.text,
      paragraphs: [only.text, ...(only.words ? [`“${only.words}”`] : [])],
      link: { label: words.open, url: only.url },
      note,
    }
  return { subject: fill(daily ? words.day : words.many, { company, n }), paragraphs: [words.lead], items, note }
}
