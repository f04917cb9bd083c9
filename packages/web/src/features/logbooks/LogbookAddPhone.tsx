import { Refusal } from '@jobwright/contract/problem.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { noWorkReasons, OLDEST_LOG_DAYS, PLAN_DAYS } from '@jobwright/contract/rules/logEntries.ts'
import { IconCopy, IconFilePlus, IconMoodEmpty } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { actionKeys } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { useShortList } from '../../data/records.ts'
import { holds, useMe } from '../../data/session.ts'
import { lastLogOf } from '../../parts/logs/lastLog.ts'
import { createLog, type LogStart } from '../../parts/logs/newLog.ts'
import phone from '../../parts/phone/phone.module.css'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved, noticeUndo, UNDO_MS } from '../../ui/Notice.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

const MOST_LOGS = 60
const icon = { size: 26, stroke: 1.75 } as const

/** Starts a log on a phone: of which day, and with what. */
export function LogbookAddPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="logbooks" id={id}>
      {(logbook) => <Add logbook={logbook} />}
    </RecordGate>
  )
}

function Add({ logbook }: { logbook: Logbook }) {
  const { t, say, formatDay } = useWords(logphoneWords, logsWords)
  const me = useMe()
  const navigate = useNavigate()
  const now = today(me.Company.timezone)
  const asked = useSearch({ from: '/mobile/logbooks/$id/add' }).day
  const [day, setDay] = useState<string | null>(asked !== undefined && asked <= now ? asked : now)
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const keyFor = useRef(actionKeys())
  const logs = useShortList('logentries', { LogbookId: logbook.id, sort: 'logDate', order: 'desc' }, MOST_LOGS)
  const rows = logs.data?.rows ?? []
  const last = lastLogOf(rows, day ?? now)
  const isLater = day !== null && day > now
  const taken = logbook.multiple ? undefined : rows.find((row) => row.status !== 'void' && row.logDate === day)
  const params = { id: logbook.id }
  const open = (logid: string) =>
    navigate({ to: '/mobile/logbooks/$id/log/$logid/edit', params: { ...params, logid }, replace: true })
  const begin = async (start: LogStart) => {
    if (day === null || isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    try {
      const key = keyFor.current([logbook.id, day, start])
      const made = await createLog(logbook, day, start, me, key, UNDO_MS)
      if (start.from !== 'nothing') return await open(made.id)
      // One tap files the day, where a thumb scrolls.
      const store = fieldStore.get()
      if (store) noticeUndo(t('logs.nothingDone'), t('forms.undo'), () => void store.undo(key))
      else noticeSaved(t('logs.nothingDone'))
      await navigate({ to: '/mobile/logbooks/$id/info', params, replace: true })
    } catch (failed) {
      setProblem(failed instanceof Refusal ? say(failed.message) : t('forms.typedSafe'))
    } finally {
      isBusy.current = false
    }
    return undefined
  }
  const oldest = holds(me, 'logbooks.admin') ? undefined : addDays(now, -OLDEST_LOG_DAYS)
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('logs.newTitle')}
        lead={logbook.title}
        back={{ href: linkTo({ to: '/mobile/logbooks/$id/info', params }), label: logbook.title }}
      />
      <div className={phone.content}>
        <section className={phone.card}>
          <DateField
            required
            clearable={false}
            label={t('fields.logDate')}
            value={day}
            max={addDays(now, PLAN_DAYS)}
            min={oldest}
            onChange={setDay}
          />
        </section>
        {isLater && <p className={styles.note}>{t('logs.planText')}</p>}
        <FormProblem>{problem}</FormProblem>
        {!logbook.form && <p className={styles.note}>{t('logphone.noForm')}</p>}
        {taken ? (
          <section className={phone.rows}>
            <BigList>
              <BigItem
                onClick={() => void open(taken.id)}
                icon={<IconFilePlus {...icon} />}
                detail={t('logs.dayTaken')}
              >
                {t('logs.openIt')}
              </BigItem>
            </BigList>
          </section>
        ) : (
          logbook.form &&
          logs.data && (
            <>
              <section className={phone.rows}>
                <BigList label={t('logs.start')}>
                  {last && (
                    <BigItem
                      icon={<IconCopy {...icon} />}
                      detail={t('logphone.copyHint', { day: formatDay(last.logDate) })}
                      onClick={() => void begin({ from: 'copy', last })}
                    >
                      {t('logphone.copy')}
                    </BigItem>
                  )}
                  <BigItem
                    icon={<IconFilePlus {...icon} />}
                    detail={t('logs.emptyHint')}
                    onClick={() => void begin({ from: 'empty' })}
                  >
                    {t('logs.empty')}
                  </BigItem>
                </BigList>
              </section>
              {!isLater && (
                <section className={phone.card}>
                  <h2>{t('logphone.nothing')}</h2>
                  <p className={styles.hint}>{t('logphone.nothingHint')}</p>
                  <BigList label={t('logs.reason')}>
                    {noWorkReasons.map((reason) => (
                      <BigItem
                        key={reason}
                        icon={<IconMoodEmpty {...icon} />}
                        onClick={() => void begin({ from: 'nothing', reason })}
                      >
                        {t(`noWork.${reason}`)}
                      </BigItem>
                    ))}
                  </BigList>
                </section>
              )}
            </>
          )
        )}
      </div>
    </div>
  )
}
