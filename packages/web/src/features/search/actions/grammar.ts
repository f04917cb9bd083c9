import { folded } from '../../../data/matching.ts'

/** What an action can begin. */
export type NewKind =
  | 'projects'
  | 'bids'
  | 'tasks'
  | 'changeorders'
  | 'logentries'
  | 'scheduleitems'
  | 'photos'
  | 'customers'
  | 'contacts'
/** What is typed into the search as an instruction: its kind, and the words in its places as they were typed. */
export type TypedAction =
  | { act: 'clockIn'; person: string; job: string }
  | { act: 'clockOut'; person: string }
  | { act: 'new'; kind: NewKind; on: string }
  | { act: 'assign'; record: string; person: string }
  | { act: 'mark'; record: string; to: 'complete' | 'start' }
  | { act: 'go'; page: string }
export type ActionName = TypedAction['act']

const phrases = (...all: string[]): string[][] => all.map((phrase) => phrase.split(' '))
const longestFirst = (all: string[][]): string[][] => all.toSorted((a, b) => b.length - a.length)

// English and Spanish side by side: crews mix them, and no word means something else in the other language.
const clockInWords = phrases('clock in', 'punch in', 'registrar entrada', 'marcar entrada', 'entrada')
const clockOutWords = phrases('clock out', 'punch out', 'registrar salida', 'marcar salida', 'salida')
const newWords = phrases('new', 'add', 'create', 'nueva', 'nuevo', 'agregar', 'crear')
const assignWords = phrases('assign', 'asignar')
const markWords = phrases('mark', 'set', 'marcar')
const completeWords = phrases('complete', 'finish', 'completar', 'terminar')
const startWords = phrases('start', 'iniciar', 'empezar')
const goWords = phrases('go to', 'open', 'ir a', 'abrir')

const jobWords = new Set(['on', 'at', 'to', 'en'])
const onWords = new Set(['on', 'for', 'at', 'to', 'in', 'en', 'para', 'de', 'a'])
const toWords = new Set(['to', 'a', 'para'])
const fillers = new Set(['de', 'a', 'for', 'the', 'la', 'el'])
const asWords = new Set(['as', 'to', 'como', 'a'])

const kindWords: readonly (readonly [NewKind, string[][]])[] = [
  ['changeorders', phrases('change order', 'orden de cambio')],
  ['logentries', phrases('daily log', 'log', 'reporte', 'reporte diario')],
  ['scheduleitems', phrases('visit', 'visita')],
  ['photos', phrases('photo', 'photos', 'foto', 'fotos')],
  ['tasks', phrases('task', 'tarea')],
  ['bids', phrases('bid', 'cotizacion')],
  ['projects', phrases('project', 'proyecto')],
  ['customers', phrases('customer', 'cliente')],
  ['contacts', phrases('contact', 'contacto')],
]
const kinds = longestFirst(kindWords.flatMap(([, all]) => all))
const kindOf = (phrase: string[]): NewKind | undefined => kindWords.find(([, all]) => all.includes(phrase))?.[0]
const states: readonly (readonly ['complete' | 'start', string[][]])[] = [
  [
    'complete',
    phrases('complete', 'completed', 'done', 'finished', 'completada', 'completado', 'terminada', 'terminado'),
  ],
  ['start', phrases('started', 'in progress', 'en progreso', 'en curso', 'iniciada', 'iniciado')],
]

/** The words of a text, and the same folded. */
type Typed = { words: string[]; low: string[] }
const rest = ({ words, low }: Typed, from: number, to = words.length): Typed => ({
  words: words.slice(from, to),
  low: low.slice(from, to),
})
const textOf = ({ words }: Typed): string => words.join(' ')
const hasAt = (low: readonly string[], phrase: readonly string[], at = 0): boolean =>
  phrase.every((word, i) => low[at + i] === word)

/** What follows one of the phrases at the beginning; undefined without one. */
function after(typed: Typed, all: string[][]): Typed | undefined {
  const phrase = longestFirst(all).find((one) => hasAt(typed.low, one))
  return phrase && rest(typed, phrase.length)
}
const withoutFiller = (typed: Typed): Typed => (fillers.has(typed.low[0] ?? '') ? rest(typed, 1) : typed)

/** The parts before and after the first or the last of these words; neither part is empty. */
function split(typed: Typed, by: ReadonlySet<string>, which: 'first' | 'last'): [Typed, Typed] | undefined {
  const places = typed.low.flatMap((word, i) => (i > 0 && i < typed.low.length - 1 && by.has(word) ? [i] : []))
  const at = which === 'first' ? places[0] : places.at(-1)
  return at === undefined ? undefined : [rest(typed, 0, at), rest(typed, at + 1)]
}

function clock(typed: Typed): TypedAction | undefined {
  // "clock Luis in on P-104", as it is said too.
  const isWay = (word: string | undefined) => word === 'in' || word === 'out'
  const isSaid = typed.low[0] === 'clock' && !isWay(typed.low[1])
  const at = isSaid ? typed.low.findIndex((word, i) => i > 1 && isWay(word)) : -1
  if (at > 0) {
    const person = textOf(rest(typed, 1, at))
    if (typed.low[at] === 'out') return at === typed.low.length - 1 ? { act: 'clockOut', person } : undefined
    const more = rest(typed, at + 1)
    if (more.words.length === 0) return { act: 'clockIn', person, job: '' }
    return jobWords.has(more.low[0] ?? '') ? { act: 'clockIn', person, job: textOf(rest(more, 1)) } : undefined
  }
  const goingOut = after(typed, clockOutWords)
  if (goingOut) return { act: 'clockOut', person: textOf(withoutFiller(goingOut)) }
  const coming = after(typed, clockInWords)
  if (!coming) return undefined
  const who = withoutFiller(coming)
  const parts = split(who, jobWords, 'first')
  return parts
    ? { act: 'clockIn', person: textOf(parts[0]), job: textOf(parts[1]) }
    : { act: 'clockIn', person: textOf(who), job: '' }
}

function begin(typed: Typed): TypedAction | undefined {
  const what = after(typed, newWords)
  const phrase = what && kinds.find((one) => hasAt(what.low, one))
  const kind = phrase && kindOf(phrase)
  if (!what || !kind) return undefined
  const more = rest(what, phrase.length)
  if (more.words.length === 0) return { act: 'new', kind, on: '' }
  return onWords.has(more.low[0] ?? '') ? { act: 'new', kind, on: textOf(rest(more, 1)) } : undefined
}

function assign(typed: Typed): TypedAction | undefined {
  const what = after(typed, assignWords)
  const parts = what && split(what, toWords, 'last')
  return parts && { act: 'assign', record: textOf(parts[0]), person: textOf(parts[1]) }
}

function mark(typed: Typed): TypedAction | undefined {
  for (const [to, all] of [
    ['complete', completeWords],
    ['start', startWords],
  ] as const) {
    const what = after(typed, all)
    if (what && what.words.length > 0) return { act: 'mark', record: textOf(what), to }
  }
  const what = after(typed, markWords)
  if (!what) return undefined
  for (const [to, all] of states)
    for (const phrase of all) {
      const at = what.low.length - phrase.length
      if (at < 1 || !hasAt(what.low, phrase, at)) continue
      const record = rest(what, 0, at > 1 && asWords.has(what.low[at - 1] ?? '') ? at - 1 : at)
      return { act: 'mark', record: textOf(record), to }
    }
  return undefined
}

function go(typed: Typed): TypedAction | undefined {
  const page = after(typed, goWords)
  return page && page.words.length > 0 ? { act: 'go', page: textOf(page) } : undefined
}

/** The instruction in a text, in English or Spanish; undefined if it is only something to search for. */
export function actionIn(text: string): TypedAction | undefined {
  const words = text.trim().slice(0, 200).split(/\s+/).filter(Boolean)
  const typed = { words, low: words.map(folded) }
  return clock(typed) ?? begin(typed) ?? assign(typed) ?? mark(typed) ?? go(typed)
}

/** The beginnings of actions that begin like the text, to be completed by a key. */
export const completionsOf = (text: string, beginnings: readonly string[]): string[] => {
  const typed = folded(text.trimStart())
  return typed.length < 2 ? [] : beginnings.filter((one) => folded(one).startsWith(typed) && folded(one) !== typed)
}

/** Whether a name has each of the typed words at the beginning of one of its own. */
export const isCalled = (name: string, typed: string): boolean => {
  const own = folded(name).split(' ')
  return folded(typed)
    .split(' ')
    .every((word) => own.some((one) => one.startsWith(word)))
}
