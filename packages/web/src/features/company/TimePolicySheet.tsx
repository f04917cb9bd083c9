import { timepolicies } from '@jobwright/contract/calls.gen.ts'
import { TimePolicyDraft, type TimePolicyVersions } from '@jobwright/contract/resources/timepolicies.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { bodyOf, firstPolicyDay, type PolicyDates, type TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { same } from '../../data/drafts.ts'
import { byField, problemsOf } from '../../parts/records/validity.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords } from '../../words/words.tsx'
import { PayExamples } from './PayExamples.tsx'
import { TimePayFields } from './TimePayFields.tsx'
import { TimeRuleFields } from './TimeRuleFields.tsx'

type Props = {
  versions: TimePolicyVersions['rows']
  dates: PolicyDates
  adopt: (answer: TimePolicyVersions) => Promise<void>
  onClose: () => void
}

/** Adds a version of the time policy; begins with the last one. Asks before discarding changes. */
export function TimePolicySheet({ versions, dates, adopt, onClose }: Props) {
  const { t, say, formatDate } = useWords(timerulesWords)
  const { busy, run } = useRun()
  const [begun] = useState(() => bodyOf(versions.at(-1)))
  const [body, setBody] = useState(begun)
  const first = firstPolicyDay(versions, body.weekStart, dates)
  const [chosen, setChosen] = useState<string | null>(first)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [leaving, setLeaving] = useState(false)
  // A rule that needs a later day moves the day along.
  const effectiveFrom = chosen !== null && chosen < first ? first : chosen
  const show = (problems: readonly FieldError[]) => {
    const found = Object.entries(byField(problems))
    setErrors(Object.fromEntries(found.map(([field, message]) => [field.replace(/^body\./, ''), say(message)])))
    return found.length > 0
  }
  const save = () => {
    const looked = TimePolicyDraft.safeParse({ effectiveFrom, body })
    show(problemsOf(looked.error))
    if (!looked.success) return
    if (same(body, begun)) return noticeProblem(t('timeRules.unchanged'), t('ui.close'))
    run(async () => {
      await adopt(await call(timepolicies.create, { body: looked.data }))
      noticeSaved(t('timeRules.saved'))
      onClose()
    }, show)
  }
  const close = () => (same(body, begun) ? onClose() : setLeaving(true))
  const change = (next: (before: TimePolicyBody) => TimePolicyBody) => {
    const changed = next(body)
    setBody(changed)
    // Once marked, fields follow what is typed.
    if (Object.keys(errors).length > 0)
      show(problemsOf(TimePolicyDraft.safeParse({ effectiveFrom, body: changed }).error))
  }
  const fields = { body, errors, onChange: change }
  return (
    <>
      <Sheet
        title={t('timeRules.change')}
        width={760}
        onClose={close}
        onSubmit={save}
        footer={
          <SheetButtons onCancel={close} loading={busy}>
            {t('timeRules.save')}
          </SheetButtons>
        }
      >
        <DateField
          required
          clearable={false}
          label={t('timeRules.effectiveFrom')}
          description={t('timeRules.effectiveFromHint', { date: formatDate(first) })}
          min={first}
          value={effectiveFrom}
          error={errors['effectiveFrom']}
          onChange={setChosen}
        />
        <TimePayFields {...fields} example={<PayExamples body={body} />} />
        <TimeRuleFields {...fields} />
      </Sheet>
      <ConfirmDialog
        opened={leaving}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('timeRules.leave')}
      </ConfirmDialog>
    </>
  )
}
