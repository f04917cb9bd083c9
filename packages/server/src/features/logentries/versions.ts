import { upgradeAnswers, type EarlierField } from '@jobwright/contract/forms/upgrade.ts'
import { cleanAnswers } from '@jobwright/contract/forms/check.ts'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Fields } from '../../db/records/create.ts'
import type { RecordUpdate } from '../../db/records/update.ts'
import type { Tx } from '../../db/open.ts'
import { refuseFields } from '../../request/rules.ts'
import { keptAnswers } from './answers.ts'
import { formOfVersion } from './book.ts'

/**
 * Returns a change whose answers were written for an earlier version of the template as a change of the version that the
 * log is on now, before anything is compared.
 * @throws Refusal 409 where a signature is for another version
 */
export async function broughtToVersion(tx: Tx, change: RecordUpdate, current: Fields): Promise<RecordUpdate> {
  const { answersVersion, ...patch } = change.patch
  const now = Number(current['templateVersion'])
  if (answersVersion === undefined || answersVersion === now) return { ...change, patch }
  if (patch['status'] === 'submitted') {
    const message = 'The log changed after you signed it. Look at the changes and sign again.'
    refuse('conflict', message, [{ field: 'signature', message }])
  }
  if (patch['answers'] === undefined) return { ...change, patch }
  const was = await formOfVersion(tx, change.id, Number(answersVersion))
  const form = await formOfVersion(tx, change.id, now)
  if (!was || !form) return { ...change, patch }
  const { base } = change
  const bring = (answers: Answers) => upgradeAnswers(was, form, answers).answers
  return {
    ...change,
    patch: { ...patch, answers: bring(keptAnswers(was, patch['answers'], null)) },
    base: base && 'answers' in base ? { ...base, answers: bring(cleanAnswers(was, base['answers']).answers) } : base,
  }
}

type OnVersion = { form: Form; answers: Answers; earlier: readonly EarlierField[] }

/**
 * Returns a log on a newer version of its template.
 * @throws Refusal 422 where that version is older or doesn't exist
 */
export async function movedToVersion(
  tx: Tx,
  id: string,
  from: number,
  to: number,
  { form, answers, earlier }: OnVersion,
): Promise<OnVersion> {
  if (to < from) refuseFields([{ field: 'templateVersion', message: 'The log is on a newer version of its form.' }])
  const newer = await formOfVersion(tx, id, to)
  if (!newer) refuseFields([{ field: 'templateVersion', message: 'This version of the form doesn’t exist.' }])
  return newer ? { form: newer, ...upgradeAnswers(form, newer, answers, earlier) } : { form, answers, earlier }
}
