import { partsOf } from '@jobwright/contract/rules/comments.ts'
import type { Notice } from '@jobwright/contract/resources/notices.ts'
import { noticeAddress, sentenceNameOf } from '@jobwright/contract/rules/notices.ts'
import type { Content } from './emailTemplates.ts'

/** What a notice says of itself outside the product, as the database reads it for whoever it is for. */
export type NotificationMessage = Pick<
  Notice,
  'id' | 'type' | 'resource' | 'recordId' | 'title' | 'count' | 'words'
> & {
  /** Of a change of the plan: what moved. Missing in what an earlier version wrote. */
  moves?: Notice['moves']
  /** The zone of whom it is for. */
  timezone?: string
  /** Whom it is for. */
  userId: string
  /** Who is mentioned in the words, by id. */
  names: Readonly<Record<string, string>>
  actor: string
  /** What a client did, and who it was. Without amounts: these texts leave the product. */
  client?: { did: 'opened' | 'asked' | 'signed' | 'declined'; name: string } | null
  language: string
  /** How much they have not read. */
  unread: number
}

const LONGEST_WORDS = 300

const said = {
  en: {
    assigned: '{name} assigned you “{title}”',
    assignedTasks: '{name} assigned {count} tasks to you',
    assignedProjects: '{name} assigned {count} projects to you',
    assignedBids: '{name} assigned {count} bids to you',
    mentioned: '{name} mentioned you on “{title}”',
    comment: '{name} commented on “{title}”',
    problem: '{name} reported a problem with “{title}”',
    logReturned: '{name} returned a log of “{title}”',
    logFiled: '{name} filed a log of “{title}”',
    logMissing: 'Today’s log of “{title}” is missing',
    weatherDelay: '{name} filed a log of “{title}” with a weather delay',
    timeChanged: '{name} changed your time of {title}',
    timeReturned: '{name} returned your week of {title}',
    weekMissing: '{name} asks you to submit your week of {title}',
    timeMissing: 'Your clock still runs since {title}',
    kioskPin: 'Wrong PIN at the kiosk for {title}',
    kioskPunch: 'Kiosk punches of {title} need your decision',
    planMoved: '{name} changed your schedule: “{title}”',
    unplanned: 'not scheduled',
    moreMoves: '{n} more',
    planCant: '{name} can’t come: “{title}”',
    offAsked: '{name} asks for time off',
    offDecided: '{name} answered your request for time off',
    clientAnswered: 'The client of “{title}” answered',
    clientOpened: '{name} opened “{title}”',
    clientAsked: '{name} asked about “{title}”',
    clientSigned: '{name} signed “{title}”',
    clientDeclined: '{name} declined “{title}”',
    timeSubmitted: '{name} submitted the week of {title}',
    accessRequested: '{name} requests access',
    accountAccess: '{name} made a new PIN, token, or sign-in link for your account',
    deliveryFailed: 'The connection “{title}” kept failing and was paused',
    test: 'Jobwright test: notifications reach you here',
    somebody: 'Jobwright',
    many: '{n} notifications from {company}',
    day: 'Your day at {company}: {n} notifications',
    oneOfDay: 'Your day at {company}: 1 notification',
    lead: 'New for you:',
    change: 'Notification preferences:',
    open: 'Open in Jobwright',
  },
  es: {
    assigned: '{name} le asignó «{title}»',
    assignedTasks: '{name} le asignó {count} tareas',
    assignedProjects: '{name} le asignó {count} proyectos',
    assignedBids: '{name} le asignó {count} cotizaciones',
    mentioned: '{name} lo mencionó en «{title}»',
    comment: '{name} comentó en «{title}»',
    problem: '{name} reportó un problema con «{title}»',
    logReturned: '{name} devolvió un reporte de «{title}»',
    logFiled: '{name} entregó un reporte de «{title}»',
    logMissing: 'Falta el reporte de hoy de «{title}»',
    weatherDelay: '{name} envió un reporte de «{title}» con un retraso por el clima',
    timeChanged: '{name} cambió su tiempo del {title}',
    timeReturned: '{name} devolvió su semana del {title}',
    weekMissing: '{name} le pide enviar su semana del {title}',
    timeMissing: 'Su reloj sigue corriendo desde el {title}',
    kioskPin: 'PIN equivocado en el quiosco para {title}',
    kioskPunch: 'Hay marcas de {title} en el quiosco por decidir',
    planMoved: '{name} cambió su agenda: «{title}»',
    unplanned: 'sin fecha',
    moreMoves: '{n} más',
    planCant: '{name} no puede ir: «{title}»',
    offAsked: '{name} pide días libres',
    offDecided: '{name} contestó su solicitud de días libres',
    clientAnswered: 'El cliente de «{title}» respondió',
    clientOpened: '{name} abrió «{title}»',
    clientAsked: '{name} preguntó sobre «{title}»',
    clientSigned: '{name} firmó «{title}»',
    clientDeclined: '{name} rechazó «{title}»',
    timeSubmitted: '{name} envió la semana del {title}',
    accessRequested: '{name} solicita acceso',
    accountAccess: '{name} creó un nuevo PIN, token o enlace de acceso para su cuenta',
    deliveryFailed: 'La conexión «{title}» siguió fallando y se pausó',
    test: 'Prueba de Jobwright: las notificaciones le llegan aquí',
    somebody: 'Jobwright',
    many: '{n} notificaciones de {company}',
    day: 'Su día en {company}: {n} notificaciones',
    oneOfDay: 'Su día en {company}: 1 notificación',
    lead: 'Nuevo para usted:',
    change: 'Preferencias de notificación:',
    open: 'Abrir en Jobwright',
  },
} as const
type MessageLanguage = keyof typeof said
export const messageLanguage = (language: string): MessageLanguage => (language === 'es' ? 'es' : 'en')

// Titles are inserted in one pass, because a title may contain braces.
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Who did what on which record, in one line. */
export function sentenceOf(message: NotificationMessage, language: MessageLanguage): string {
  const words = said[language]
  const [name, title] = [oneLine(message.client?.name || message.actor) || words.somebody, oneLine(message.title)]
  return fill(words[sentenceNameOf(message)], { name, title, count: String(message.count) })
}

/** What somebody wrote, with names in place of ids, or what moved in the plan, as one line. */
export function wordsOf({ words, names, moves = [], timezone = 'UTC', language }: NotificationMessage): string {
  if (moves.length > 0) return movedText(moves, timezone, messageLanguage(language))
  const line = oneLine(
    partsOf(words)
      .map((part) => ('text' in part ? part.text : `@${names[part.person] ?? '…'}`))
      .join(''),
  )
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS)}…` : line
}

/** So many items of a change are named. */
const MOVES = 5

/** "Tear off: Mon, Nov 30, 7:00 AM → Tue, Dec 1, 7:00 AM", for each item. */
function movedText(moves: Notice['moves'], timezone: string, language: MessageLanguage): string {
  const words = said[language]
  const at = (moment: string | null) => (moment === null ? words.unplanned : momentText(moment, timezone, language))
  const lines = moves
    .slice(0, MOVES)
    .map(({ title, before, after }) => `${oneLine(title)}: ${at(before)} → ${at(after)}`)
  const rest = moves.length - lines.length
  return [...lines, ...(rest > 0 ? [fill(words.moreMoves, { n: String(rest) })] : [])].join(' · ')
}

/** A day, or a moment in somebody's zone. */
export function momentText(moment: string, timeZone: string, language: MessageLanguage): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const locale = language === 'es' ? 'es-MX' : 'en-US'
  return moment.includes('T')
    ? new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(moment))
    : new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }).format(new Date(`${moment}T00:00:00Z`))
}

/** A mail of one notice, or of several. */
export function contentOf(
  messages: readonly NotificationMessage[],
  facts: { language: MessageLanguage; company: string; base: string; daily: boolean },
): Content {
  const { language, company, base, daily } = facts
  const words = said[language]
  const note = { text: words.change, url: `${base}/settings?tab=notices` }
  const items = messages.map((message) => ({
    text: sentenceOf(message, language),
    words: wordsOf(message) || undefined,
    isQuoted: message.words !== '',
    url: base + noticeAddress(message, message.userId),
  }))
  const [only] = items
  const n = String(items.length)
  if (items.length === 1 && only)
    return {
      subject: daily ? fill(words.oneOfDay, { company }) : only.text,
      paragraphs: [only.text, ...(only.words ? [only.isQuoted ? `“${only.words}”` : only.words] : [])],
      link: { label: words.open, url: only.url },
      note,
    }
  return { subject: fill(daily ? words.day : words.many, { company, n }), paragraphs: [words.lead], items, note }
}
