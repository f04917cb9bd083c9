import { figuresOf } from '@jobwright/contract/forms/figures.ts'
import { noAnswers, type Answers } from '@jobwright/contract/forms/form.ts'
import { cleanAnswers } from '@jobwright/contract/forms/check.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { reportIn, withReport } from '@jobwright/contract/forms/weather.ts'
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
import type { Who } from '../../request/ask.ts'
import { mountRecords } from '../../http/records.ts'
import type { Changing } from '../../http/records/rules.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { keptAnswers, refuseReserved, wordsOf } from './answers.ts'
import { actorOf, lookAtBook, lookAtEntry, type Book } from './book.ts'
import { newEntry, newEntryId } from './create.ts'
import { figuresFeature } from './figures.ts'
import { keepRevision } from '../../jobs/papers/keep.ts'
import { movedFields } from './transitions.ts'
import { paperFeature } from './paper.ts'
import { filedAnswers, heldReport } from './weather.ts'
import { refuseEarlySignatures } from './dayDrafts.ts'
import { refuseStrangers, refuseUnknown } from './references.ts'
import { broughtToVersion, movedToVersion } from './versions.ts'

const told = ['returnNotes', 'returnComment', 'reopenReason', 'voidReason', 'signature', 'templateVersion', 'plan']

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
    lookups: (draft) => lookAtBook(draft, context.weather !== undefined),
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
    arriving: broughtToVersion,
    change: {
      fields: ['LogbookId', 'logDate', 'status', 'answers', 'noWorkReason', 'timeSpentSec', ...told],
      apply: applyWith(file, context.weather !== undefined),
    },
    async merge(field, base, theirs, yours, { tx, id }) {
      if (field !== 'answers') return undefined
      const { form } = await lookAtEntry(tx, id)
      // What formulas come to follows from the rest, so it is never in conflict.
      // Nor is the weather's report, which is the server's.
      const report = reportIn(form, theirs as Answers)
      const [was, mine] = [cleanAnswers(form, base).answers, keptAnswers(form, yours, report)]
      return mergeAnswers(was, theirs as Answers, mine, form)
    },
  })
}

/** Keeps a log that is filed, and sends it to the distribution list of its book. */
type Filing = (tx: Tx, who: Who, entry: Fields) => Promise<void>

const applyWith =
  (file: Filing, isServed: boolean) =>
  async (current: Fields, patch: Fields, { who, tx, doneAt }: Changing): Promise<Fields> => {
    const { form, earlier, reviewerIds, createdById, bookStatus } = await lookAtEntry(tx, String(current['id']))
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
      templateVersion,
      // Only a new log is planned.
      plan: _p,
      ...plain
    } = patch
    refusePlain(current, plain, who, actor.isAdmin)
    const to = (status ?? state.status) as EntryStatus
    const was = Number(current['templateVersion'])
    const version = Number(templateVersion ?? was)
    const writes = sent !== undefined || plain['logDate'] !== undefined || version !== was
    // Reopening comes first, so that what is sent with it is written in the reopened log.
    const reopened = to === 'draft' && to !== state.status
    if (writes && !reopened && !mayWrite(state, actor)) refuse('state', lockedText(state.status))
    if (bookStatus === 'closed' && (writes || isFiled(to)) && !actor.isAdmin)
      refuse('state', 'This log book is closed.')
    const had = current['answers'] as Answers
    const reviewer = isReviewer(state, actor)
    const held = heldReport(form, current, plain['logDate'])
    const before = withReport(form, had, held)
    const answers = sent === undefined ? before : keptAnswers(form, sent, held)
    const at = doneAt ?? new Date()
    if (sent !== undefined) {
      refuseReserved(form, answers, before, { reviewer })
      const logDate = plain['logDate'] ?? current['logDate']
      refuseEarlySignatures(logDate, todayIn(who.timezone, at), form, answers, had)
      await refuseStrangers(tx, form, answers, had)
    }
    if (version !== was && to !== state.status)
      refuseFields([{ field: 'templateVersion', message: 'Change the version and the state one after the other.' }])
    const on = { form, answers, earlier }
    const moved = version === was ? on : await movedToVersion(tx, String(current['id']), was, version, on)
    const kept = withReport(moved.form, moved.answers, held)
    const written: Fields = {
      ...plain,
      ...(!same(kept, had) && { answers: kept }),
      ...((sent !== undefined || version !== was) && {
        words: wordsOf(kept),
        figures: figuresOf(moved.form, kept),
      }),
      ...(sent !== undefined && {
        authorIds: [...new Set([...state.authorIds, ...(reviewer && !actor.canUpdate ? [] : [who.userId])])],
      }),
      // The signature of a log that was returned is for the text of the earlier version.
      ...(version !== was && { templateVersion: version, earlier: moved.earlier, signature: null }),
    }
    if (to === state.status) return written
    if (to === 'submitted') await refuseUnknown(tx, form, answers)
    const filed = to === 'submitted' ? await filedAnswers(tx, { form, answers, isServed }, current, written) : answers
    const now: Fields = { ...current, ...written, answers: filed }
    const stamps = movedFields({ current: now, patch, state, form, answers: filed }, to, who, actor, at)
    const fields = { ...written, ...(same(filed, had) ? {} : { answers: filed }), ...stamps, status: to }
    if (isFiled(to) && to !== 'approved') await file(tx, who, { ...now, ...fields })
    return fields
  }

// What a log is about does not change once it is filed, and its book never.
function refusePlain(current: Fields, plain: Fields, who: Who, isAdmin: boolean): void {
  if (plain['LogbookId'] !== undefined && plain['LogbookId'] !== current['LogbookId'])
    refuseFields([{ field: 'LogbookId', message: 'A log stays in its log book.' }])
  const logDate = plain['logDate']
  if (typeof logDate !== 'string' || logDate === current['logDate']) return
  const problem = logDateProblem(logDate, todayIn(who.timezone), { isAdmin })
  refuseFields(problem ? [problem] : [])
}

const lockedText = (status: EntryStatus): string =>
  status === 'void' ? 'This log is void.' : 'This log is filed. Reopen it to change it.'
