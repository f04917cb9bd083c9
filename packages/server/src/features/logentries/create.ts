import { figuresOf } from '@jobwright/contract/forms/figures.ts'
import { noAnswers, type Form } from '@jobwright/contract/forms/form.ts'
import { pendingReport } from '@jobwright/contract/forms/weather.ts'
import { upgradeAnswers, type EarlierField } from '@jobwright/contract/forms/upgrade.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { entryIdOf, logDateProblem, OLDEST_LOG_DAYS } from '@jobwright/contract/rules/logEntries.ts'
import type { Fields } from '../../db/records/create.ts'
import { newId } from '../../db/ids.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { keptAnswers, refuseReserved, wordsOf } from './answers.ts'
import { actorOf, type Book } from './book.ts'
import { filedFields } from './transitions.ts'
import { refuseEarly, refuseEarlySignatures } from './dayDrafts.ts'

const untouched = {
  noWorkReason: '',
  timeSpentSec: 0,
  revision: 1,
  daysLate: 0,
  submittedAt: null,
  submittedById: null,
  approvedAt: null,
  approvedById: null,
  signature: null,
  returnNotes: {},
  returnComment: '',
  reopenReason: '',
  voidReason: '',
}

/** The id of a new log where none was sent: in a book that has one log a day, the one of the day. */
export function newEntryId(draft: Fields, book: Book | undefined): string {
  if (!book || book.multiple) return newId()
  if (book.sameDayId !== null) return book.sameDayId
  return book.isIdUsed ? newId() : entryIdOf(String(draft['LogbookId']), String(draft['logDate']))
}

/** The fields of a new log. @throws Refusal 422 where the book takes none, or none of this day */
export function newEntry(draft: Fields, who: Who, book: Book | undefined, id: string): Fields {
  if (!book) return refuseFields([{ field: 'LogbookId', message: 'This record is no longer available.' }]) ?? {}
  const form = openForm(book)
  const actor = actorOf(who)
  const { plan, answersVersion: _v, ...fieldsSent } = draft
  const today = todayIn(who.timezone)
  const problem = logDateProblem(String(draft['logDate']), today, { isAdmin: actor.isAdmin, plan: plan === true })
  refuseFields(problem ? [problem] : [])
  if (book.isIdUsed && !book.isIdSeen && id === entryIdOf(String(draft['LogbookId']), String(draft['logDate'])))
    refuse('state', 'Somebody else is writing the log of this day. Ask your office to add you to it.')
  if (!book.multiple && book.sameDayId !== null && book.sameDayId !== id)
    refuseFields([{ field: 'logDate', message: 'There is a log of this day already. Open it instead.' }])
  const status = draft['status'] ?? 'draft'
  if (status !== 'draft' && status !== 'no_work')
    refuseFields([{ field: 'status', message: 'A new log starts as a draft.' }])
  if (status === 'no_work') refuseEarly(draft['logDate'], today)
  // Drafts of earlier days are not looked for: their report comes when they are filed.
  const isRecent = daysBetween(String(draft['logDate']), today) <= OLDEST_LOG_DAYS
  const report = book.hasWeather && isRecent && status === 'draft' ? pendingReport : null
  const { sent, earlier } = sentAnswers(form, draft['answers'] ?? noAnswers, book)
  const answers = keptAnswers(form, sent, report)
  refuseEarlySignatures(draft['logDate'], today, form, answers, noAnswers)
  refuseReserved(form, answers, noAnswers, { reviewer: actor.canReview })
  const fields = {
    ...untouched,
    ...fieldsSent,
    status,
    answers,
    title: book.title,
    templateId: book.templateId,
    templateVersion: book.templateVersion,
    words: wordsOf(answers),
    figures: figuresOf(form, answers),
    earlier,
    authorIds: [who.userId],
  }
  if (status === 'draft') return fields
  if (!fields.noWorkReason) refuseFields([{ field: 'noWorkReason', message: 'Required.' }])
  return { ...fields, ...filedFields(fields, who, new Date()) }
}

// A phone without signal may have started the log on an older version: its answers are brought to the present one.
function sentAnswers(form: Form, sent: unknown, { sentForm }: Book): { sent: unknown; earlier: EarlierField[] } {
  if (!sentForm) return { sent, earlier: [] }
  const { answers, earlier } = upgradeAnswers(sentForm as Form, form, keptAnswers(sentForm as Form, sent, null))
  return { sent: answers, earlier }
}

function openForm({ status, form, templateStatus }: Book): Form {
  const refuseBook = (message: string) => refuseFields([{ field: 'LogbookId', message }])
  if (status === 'closed') refuseBook('This log book is closed.')
  if (templateStatus === 'retired')
    refuseBook('The template of this log book is retired. Choose another one for the log book.')
  if (!form) refuseBook('This log book has no published template. Choose one for the log book.')
  return (form ?? missing()) as Form
}
