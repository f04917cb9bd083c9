import { addDays } from '@jobwright/contract/rules/days.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { noWorkReasons, OLDEST_LOG_DAYS, PLAN_DAYS } from '@jobwright/contract/rules/logEntries.ts'
import { Button, Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { actionKeys } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { recordLink } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { holds, useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { lastLogOf } from './lastLog.ts'
import { createLog, type LogStart, type NoWorkReason } from './newLog.ts'
import styles from './logs.module.css'

type Props = {
  logbook: Logbook
  logDate?: string | undefined
  /** For one of the next days. */
  plan?: boolean
  onCancel: () => void
  /** The style of the row of buttons, where it has one of its own. */
  bottom?: string | undefined
}

const LAST_LOOKED_AT = 10

/** The day of a new log and what it starts with; creates it and opens its page. */
export function NewLogFields({ logbook, logDate, plan = false, onCancel, bottom }: Props) {
  const { t, say, formatDate } = useWords(logsWords)
  const me = useMe()
  const navigate = useNavigate()
  const now = today(me.Company.timezone)
  const isAdmin = holds(me, 'logbooks.admin')
  const tomorrow = addDays(now, 1)
  const [day, setDay] = useState<string | null>(
    plan ? tomorrow : logDate !== undefined && logDate <= now ? logDate : now,
  )
  const [chosen, setChosen] = useState<LogStart['from']>()
  const [reason, setReason] = useState<NoWorkReason | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState(false)
  const keyFor = useRef(actionKeys())
  const latest = useShortList('logentries', { LogbookId: logbook.id, sort: 'logDate', order: 'desc' }, LAST_LOOKED_AT)
  const last = lastLogOf(latest.data?.rows ?? [], day ?? now)
  const ofDay = useShortList(
    'logentries',
    { LogbookId: logbook.id, from: day ?? now, to: day ?? now },
    5,
    !logbook.multiple && day !== null,
  )
  const taken = logbook.multiple
    ? undefined
    : ofDay.data?.rows.find(({ status, logDate: of }) => status !== 'void' && of === day)
  const from = chosen ?? (last ? 'copy' : 'empty')
  const submit = async () => {
    setTried(true)
    const start: LogStart | undefined =
      from === 'copy' && last
        ? { from, last }
        : from === 'nothing'
          ? (reason ?? undefined) && { from, reason: reason as NoWorkReason }
          : { from: 'empty' }
    if (day === null || !start || taken || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const made = await createLog(logbook, day, start, me, keyFor.current([logbook.id, day, start]))
      noticeSaved(t(from === 'nothing' ? 'logs.nothingDone' : plan ? 'logs.planned' : 'logs.created'))
      await navigate({ to: '/logentries/$id', params: { id: made.id } })
    } catch (failed) {
      const errors = failed instanceof Refusal ? failed.problem.errors : []
      setProblem(failed instanceof Refusal ? say(errors[0]?.message ?? failed.message) : t('forms.typedSafe'))
      setBusy(false)
    }
  }
  return (
    <SubmitForm className={styles.newLog} onSubmit={() => void submit()}>
      <DateField
        required
        clearable={false}
        label={t('fields.logDate')}
        value={day}
        max={plan ? addDays(now, PLAN_DAYS) : now}
        min={plan ? tomorrow : isAdmin ? undefined : addDays(now, -OLDEST_LOG_DAYS)}
        description={plan ? t('logs.planHint') : undefined}
        onChange={setDay}
        error={tried && day === null && say('Required.')}
      />
      {taken && (
        <p className={styles.note} role="status">
          {t('logs.dayTaken')} <Link href={recordLink('logentries', taken.id)}>{t('logs.openIt')}</Link>
        </p>
      )}
      <Radio.Group label={t('logs.start')} value={from} onChange={(value) => setChosen(value as LogStart['from'])}>
        <div className={styles.starts}>
          <Start
            value="copy"
            disabled={!last}
            hint={last ? t('logs.copyHint', { day: formatDate(last.logDate) }) : t('logs.noLast')}
          />
          <Start value="empty" hint={t('logs.emptyHint')} />
          {!plan && <Start value="nothing" hint={t('logs.nothingHint')} />}
        </div>
      </Radio.Group>
      {from === 'nothing' && (
        <SelectField
          required
          label={t('logs.reason')}
          searchable={false}
          data={noWorkReasons.map((value) => ({ value, label: t(`noWork.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(value as NoWorkReason | null)}
          error={tried && reason === null && t('logs.reasonNeeded')}
        />
      )}
      <FormProblem>{problem}</FormProblem>
      <div className={bottom ?? styles.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={taken !== undefined}>
          {t(from === 'nothing' ? 'logs.fileNothing' : plan ? 'logs.planBegin' : 'logs.begin')}
        </Button>
      </div>
    </SubmitForm>
  )
}

function Start({ value, hint, disabled = false }: { value: LogStart['from']; hint: string; disabled?: boolean }) {
  const { t } = useWords(logsWords)
  return (
    <Radio.Card className={styles.startCard ?? ''} value={value} disabled={disabled} aria-label={t(`logs.${value}`)}>
      <span className={styles.radio} aria-hidden />
      <span className={styles.startText}>
        <span className={styles.startName}>{t(`logs.${value}`)}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </Radio.Card>
  )
}
