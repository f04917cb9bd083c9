import { figuresOf } from '@jobwright/contract/forms/figures.ts'
import { noAnswers, type Answers } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { cleanAnswers } from '@jobwright/contract/forms/check.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import {
  isFiled,
  isReviewer,
  logDateProblem,
  mayWrite,
  type EntryState,
  type EntryStatus,
} from '@jobwright/contract/rules/logEntries.ts'
import { addressOf } from '../../config.ts'
import { logentries as table } from '../../db/schema/logbooks.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Tx } from '../../db/open.ts'
import { mailToDistribution } from '../../jobs/papers/mailed.ts'
import type { Who } from '../../http/ask.ts'
import { mountRecords } from '../../http/records.ts'
import type { Changing } from '../../http/records/rules.ts'
import { refuseFields, todayIn } from '../../http/rules.ts'
import type { Context } from '../../http/context.ts'
import { keptAnswers, refuseReserved, wordsOf } from './answers.ts'
import { actorOf, lookAtBook, lookAtEntry, type Book } from './book.ts'
import { newEntry, newEntryId } from './create.ts'
import { figuresFeature } from './figures.ts'
import { keepRevision } from '../../jobs/papers/keep.ts'
import { movedFields } from './moves.ts'
import { paperFeature } from './paper.ts'
import { refuseStrangers, refuseUnknown } from './references.ts'

const told = ['returnNotes', 'returnComment', 'reopenReason', 'voidReason', 'signature']

/** Logs: the report of a day in a log book, from the draft to the signed and approved copy. */
export function logentriesFeature(context: Context): void {
  const file: Filing = async (tx, who, entry) => {
    const filed = await keepRevision(tx, who, entry)
    if (!context.mail.ready) return
    const mails = await mailToDistribution(tx, filed, who, addressOf(context.config))
    // What is queued before the commit finds nothing yet: a sweep finds it then.
    for (const mailId of mails) context.jobs.send('mails', { companyId: who.companyId, mailId })
  }
  // Before the calls with an id in the same place.
  paperFeature(context)
  figuresFeature(context)
  mountRecords<Book>(context, table, logentries, {
    lookups: lookAtBook,
    idFor: (draft, looked) => newEntryId(draft, looked[0]?.[0]),
    create: (draft, who, looked, id) => newEntry(draft, who, looked[0]?.[0], id),
    also: (id, fields, who) => {
      const answers = fields['answers'] as Answers
      const files = isFiled(fields['status'] as EntryStatus)
      if (!files && same(answers, noAnswers)) return undefined
      return async (tx) => {
        if (!same(answers, noAnswers)) await refuseStrangers(tx, (await lookAtEntry(tx, id)).form, answers)
        if (files) await file(tx, who, { ...fields, id })
      }
    },
    change: {
      fields: ['LogbookId', 'logDate', 'status', 'answers', 'noWorkReason', 'timeSpentSec', ...told],
      apply: applyWith(file),
    },
    async merge(field, base, theirs, yours, { tx, id }) {
      if (field !== 'answers') return undefined
      const { form } = await lookAtEntry(tx, id)
      // What formulas come to follows from the rest, so it is never in conflict.
      const [was, mine] = [cleanAnswers(form, base).answers, keptAnswers(form, yours)]
      return mergeAnswers(was, theirs as Answers, mine, form)
    },
  })
}

/** Keeps a log that is filed, and sends it to the distribution list of its book. */
type Filing = (tx: Tx, who: Who, entry: Fields) => Promise<void>

const applyWith =
  (file: Filing) =>
  async (current: Fields, patch: Fields, { who, tx, doneAt }: Changing): Promise<Fields> => {
    const { form, reviewerIds, createdById, bookStatus } = await lookAtEntry(tx, String(current['id']))
    const actor = actorOf(who)
    const state: EntryState = {
      status: current['status'] as EntryStatus,
      submittedAt: current['submittedAt'] as string | null,
      authorIds: current['authorIds'] as string[],
      createdById,
      reviewerIds,
    }
    const {
      status,
      answers: sent,
      returnNotes: _n,
      returnComment: _c,
      reopenReason: _o,
      voidReason: _v,
      signature: _s,
      ...plain
    } = patch
    refusePlain(current, plain, who, actor.isAdmin)
    const to = (status ?? state.status) as EntryStatus
    const writes = sent !== undefined || plain['logDate'] !== undefined
    // Reopening comes first, so that what is sent with it is written in the reopened log.
    const reopened = to === 'draft' && to !== state.status
    if (writes && !reopened && !mayWrite(state, actor)) refuse('state', lockedText(state.status))
    if (bookStatus === 'closed' && (writes || isFiled(to)) && !actor.isAdmin)
      refuse('state', 'This log book is closed.')
    const was = current['answers'] as Answers
    const reviewer = isReviewer(state, actor)
    const answers = sent === undefined ? was : keptAnswers(form, sent)
    if (sent !== undefined) {
      refuseReserved(form, answers, was, { reviewer })
      await refuseStrangers(tx, form, answers, was)
    }
    const written: Fields = {
      ...plain,
      ...(sent !== undefined && {
        answers,
        words: wordsOf(answers),
        figures: figuresOf(form, answers),
        authorIds: [...new Set([...state.authorIds, ...(reviewer && !actor.canUpdate ? [] : [who.userId])])],
      }),
    }
    if (to === state.status) return written
    const at = doneAt ?? new Date()
    const now: Fields = { ...current, ...written }
    const moved = movedFields({ current: now, patch, state, form, answers }, to, who, actor, at)
    const fields = { ...written, ...moved, status: to }
    if (to === 'submitted') await refuseUnknown(tx, form, answers)
    if (isFiled(to) && to !== 'approved') await file(tx, who, { ...now, ...fields })
    return fields
  }

// What a log is about does not change once it is filed, and its book never.
function refusePlain(current: Fields, plain: Fields, who: Who, isAdmin: boolean): void {
  if (plain['LogbookId'] !== undefined && plain['LogbookId'] !== current['LogbookId'])
    refuseFields([{ field: 'LogbookId', message: 'A log stays in its log book.' }])
  const logDate = plain['logDate']
  if (typeof logDate !== 'string' || logDate === current['logDate']) return
  const problem = logDateProblem(logDate, todayIn(who.timezone), isAdmin)
  refuseFields(problem ? [problem] : [])
}

const lockedText = (status: EntryStatus): string =>
  status === 'void' ? 'This log is void.' : 'This log is filed. Reopen it to change it.'
