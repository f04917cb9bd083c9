import { isEmptyAnswer, ownAnswer, rowsOf } from '@jobwright/contract/forms/answers.ts'
import { visibility } from '@jobwright/contract/forms/evaluate.ts'
import {
  formText,
  type Answer,
  type Answers,
  type Form,
  type FormField,
  type FormSection,
  type SignatureAnswer,
  type Values,
  type WeatherAnswer,
} from '@jobwright/contract/forms/form.ts'
import { withReport } from '@jobwright/contract/forms/weather.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import type { PaperBlock, PaperLog } from '../../outside/workshop/jobs.ts'
import type { FiledRow } from './filed.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { instantText } from './moments.ts'
import { answerText, facts, type PaperSetting } from './texts.ts'
import { weatherBlocks } from './weatherBlocks.ts'
import { paperWords } from './words.ts'

type Filed = FiledRow & { verifyUrl: string | null }

/** A filed log as its paper: sections in their order, hidden ones and empty answers left out. */
export function paperLog(filed: Filed, setting: PaperSetting): PaperLog {
  const { frozen, form, lateReport } = filed
  const answers = lateReport ? withReport(form, filed.answers, lateReport) : filed.answers
  const words = paperWords[setting.language]
  const { project, bid } = frozen
  const job = project ?? bid
  const place = project && [project.address, project.city, [project.state, project.zip].filter(Boolean).join(' ')]
  const isNothing = frozen.status === 'no_work'
  const reason = words.reasons[frozen.noWorkReason as keyof typeof words.reasons]
  return {
    title: frozen.templateTitle ?? frozen.book ?? '',
    version: words.version(frozen.templateVersion),
    number: entryNumber(frozen),
    subtitle: [
      [dayText(frozen.logDate, setting), frozen.book].filter(Boolean).join('  ·  '),
      [job && `${job.number} ${job.title}`, frozen.customer].filter(Boolean).join('  ·  '),
      place ? place.filter(Boolean).join(', ') : '',
    ].filter(Boolean),
    marks: [
      ...(isNothing ? [words.nothing] : []),
      ...(filed.revision > 1 ? [words.revision(filed.revision)] : []),
      ...(frozen.daysLate > 0 ? [words.late(frozen.daysLate)] : []),
    ],
    blocks: [
      ...(isNothing
        ? [facts([[words.because, reason]])]
        : formBlocks(form, answers, { ...setting, isLate: lateReport !== null })),
      ...signed(filed, setting),
    ],
    hash: filed.hash,
    verifyUrl: filed.verifyUrl,
  }
}

function signed({ frozen, signature, filedAt }: Filed, setting: PaperSetting): PaperBlock[] {
  const words = paperWords[setting.language]
  const by = facts([
    [words.author, frozen.authors.join(', ')],
    [words.filed, instantText(filedAt, setting)],
  ])
  if (!signature) return [by]
  const { name, title, path, at } = signature
  return [by, { kind: 'signature', label: words.signed, name, title, path, at: instantText(at, setting) }]
}

function formBlocks(form: Form, answers: Answers, setting: PaperSetting): PaperBlock[] {
  const shown = visibility(form, answers)
  return form.sections.flatMap((section) => {
    if (!shown.section(section.key)) return []
    const blocks =
      section.repeat === 'rows'
        ? rowBlocks(section, answers, shown, setting)
        : fieldBlocks(
            section.fields.filter((field) => shown.field(field.key)),
            answers.values,
            setting,
          )
    const title = formText(section.label, setting.language)
    return blocks.length > 0 ? [{ kind: 'heading' as const, text: title }, ...blocks] : []
  })
}

const isPrinted = (field: FormField) => field.showOnPdf !== false
/** Answers that need room of their own. */
const large = new Set<FormField['type']>(['longtext', 'photo', 'signature', 'weather', 'heading', 'static', 'crew'])

/** Fields in their order: short answers together as facts, others each by itself. */
function fieldBlocks(fields: readonly FormField[], values: Values, setting: PaperSetting): PaperBlock[] {
  const blocks: PaperBlock[] = []
  let pairs: [string, string][] = []
  const flush = () => {
    if (pairs.length > 0) blocks.push(facts(pairs))
    pairs = []
  }
  for (const field of fields.filter(isPrinted)) {
    const answer = ownAnswer(values, field.key)
    const label = formText(field.label, setting.language)
    if (field.type === 'heading' || field.type === 'static') {
      flush()
      const text = [label, formText(field.help, setting.language)].filter(Boolean).join('\n')
      if (text) blocks.push({ kind: 'note', text })
    } else if (!isEmptyAnswer(answer)) {
      if (large.has(field.type)) {
        flush()
        blocks.push(...largeBlocks(field, label, answer, setting))
      } else pairs.push([label, answerText(field, answer, setting)])
    }
  }
  flush()
  return blocks
}

function largeBlocks(field: FormField, label: string, answer: Answer, setting: PaperSetting): PaperBlock[] {
  switch (field.type) {
    case 'photo': {
      const ids = answer as readonly string[]
      const photos = ids.flatMap((id) => setting.photoOf(id) ?? [])
      const missing = ids.length - photos.length
      return [
        ...(photos.length > 0 ? [{ kind: 'photos' as const, label, photos }] : []),
        ...(missing > 0 ? [{ kind: 'note' as const, text: paperWords[setting.language].missing }] : []),
      ]
    }
    case 'signature': {
      const { name, title, path, at } = answer as SignatureAnswer
      return [{ kind: 'signature', label, name, title, path, at: instantText(at, setting) }]
    }
    case 'weather':
      return weatherBlocks(label, answer as WeatherAnswer, setting)
    default:
      return [{ kind: 'text', label, value: answerText(field, answer, setting) }]
  }
}

/** Rows as a table; photos, signatures and weather of a row follow it. */
function rowBlocks(
  section: FormSection,
  answers: Answers,
  shown: ReturnType<typeof visibility>,
  setting: PaperSetting,
): PaperBlock[] {
  const rows = rowsOf(answers, section.key)
  const printed = section.fields.filter(isPrinted)
  const hasAnswer = (field: FormField) => rows.some((row) => !isEmptyAnswer(ownAnswer(row.values, field.key)))
  const isBeside = ({ type }: FormField) => type === 'photo' || type === 'signature' || type === 'weather'
  const isStatic = ({ type }: FormField) => type === 'heading' || type === 'static'
  const columns = printed.filter((field) => !isBeside(field) && !isStatic(field) && hasAnswer(field))
  const textOf = (field: FormField, row: (typeof rows)[number]) =>
    shown.field(field.key, { section: section.key, id: row.id })
      ? answerText(field, ownAnswer(row.values, field.key), setting)
      : ''
  const titles = columns.map((field) => formText(field.label, setting.language))
  // A table of many columns is not readable on this paper: then each row is a list of facts.
  const isWide = columns.length > 8
  const table: PaperBlock[] =
    rows.length === 0 || columns.length === 0
      ? []
      : isWide
        ? rows.map((row) =>
            facts(
              columns.map((field, n) => [titles[n] ?? '', textOf(field, row)] as const).filter(([, value]) => value),
            ),
          )
        : [
            {
              kind: 'table',
              label: '',
              columns: titles,
              rows: rows.map((row) => columns.map((field) => textOf(field, row))),
            },
          ]
  const beside = rows.flatMap((row, n) =>
    fieldBlocks(
      printed
        .filter(isBeside)
        .filter((field) => shown.field(field.key, { section: section.key, id: row.id }))
        .map((field) => ({ ...field, label: numbered(field, n + 1) })),
      row.values,
      setting,
    ),
  )
  return [...table, ...beside]
}

const numbered = ({ label }: FormField, n: number) => ({
  ...(label.en && { en: `${n}. ${label.en}` }),
  ...(label.es && { es: `${n}. ${label.es}` }),
})
