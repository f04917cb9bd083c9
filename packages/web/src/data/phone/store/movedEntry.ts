import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { upgradeAnswers } from '@jobwright/contract/forms/upgrade.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { today } from '../../days.ts'

type Entry = Readonly<Record<string, unknown>>
/** The form of a log whose book is not here. */
export const noForm: Form = { languages: [], sections: [] }

/** A log that the server does not have yet, before its draft and the names of its book. */
export function blankEntry(me: Me, draft: Entry, at: Date): Entry {
  const blank = {
    status: 'draft',
    answers: noAnswers,
    noWorkReason: '',
    timeSpentSec: 0,
    title: '',
    templateVersion: 0,
    authorIds: [me.id],
    revision: 1,
    daysLate: 0,
    submittedAt: null,
    submittedById: null,
    submittedBy: null,
    approvedAt: null,
    approvedById: null,
    approvedBy: null,
    signature: null,
    returnNotes: {},
    returnComment: '',
    reopenReason: '',
    voidReason: '',
    createdById: me.id,
    reviewerIds: [],
    Logbook: null,
    Project: null,
    Bid: null,
    Customer: null,
    form: noForm,
    template: null,
    earlier: [],
  }
  return draft['status'] === 'no_work' ? { ...blank, ...filed({ ...blank, ...draft }, me, at) } : blank
}

/**
 * The additional fields that a change of a log writes, as the server will: answers merged with those of others, the
 * stamps of a move. The phone shows them until the server responds.
 */
export function movedEntry(entry: Entry, body: Entry, me: Me, now: Date): Entry {
  const written = writtenFields(entry, body, me)
  return { ...written, ...moveFields({ ...entry, ...written }, entry['status'], body, me, now) }
}

// Where both changed an answer, what was typed here is shown until the server has decided.
function writtenFields(entry: Entry, body: Entry, me: Me): Entry {
  const yours = body['answers'] as Answers | undefined
  if (!yours) return {}
  const theirs = entry['answers'] as Answers
  const form = entry['form'] as Form
  const base = ((body['base'] as Entry | undefined)?.['answers'] ?? theirs) as Answers
  // Written for another version of the template: what this one doesn't take stands beside it.
  const isOf = (body['answersVersion'] ?? entry['templateVersion']) === entry['templateVersion']
  const bring = (answers: Answers) => (isOf ? answers : upgradeAnswers(form, form, answers).answers)
  const { value, conflicts } = mergeAnswers(bring(base), theirs, bring(yours), form)
  const answers = conflicts.reduce((now, one) => setAnswer(now, one.path, one.yours), value)
  return { answers, authorIds: [...new Set([...((entry['authorIds'] ?? []) as string[]), me.id])] }
}

function moveFields(entry: Entry, from: unknown, body: Entry, me: Me, now: Date): Entry {
  const to = body['status']
  if (to === undefined || to === from) return {}
  const said = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '')
  const at = now.toISOString()
  switch (to) {
    case 'submitted':
      return { ...filed(entry, me, now), signature: { ...(body['signature'] as object), at, by: me.id } }
    case 'no_work':
      return filed(entry, me, now)
    case 'returned':
      return { returnNotes: body['returnNotes'] ?? {}, returnComment: said('returnComment') }
    case 'approved':
      return { approvedAt: at, approvedById: me.id }
    case 'void':
      return { voidReason: said('voidReason') }
    default:
      return {
        revision: Number(entry['revision']) + 1,
        reopenReason: said('reopenReason'),
        signature: null,
        submittedAt: null,
        submittedById: null,
        approvedAt: null,
        approvedById: null,
        returnNotes: {},
        returnComment: '',
        noWorkReason: '',
      }
  }
}

const filed = (entry: Entry, me: Me, at: Date): Entry => ({
  submittedAt: at.toISOString(),
  submittedById: me.id,
  daysLate:
    Number(entry['daysLate']) ||
    (Number(entry['revision']) > 1
      ? 0
      : Math.max(0, daysBetween(String(entry['logDate']), today(me.Company.timezone, at)))),
})
