import { Refusal } from '@jobwright/contract/problem.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../data/ids.ts'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { lastLogOf } from '../../parts/logs/lastLog.ts'
import { createLog } from '../../parts/logs/newLog.ts'
import phone from '../../parts/phone/phone.module.css'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'

const MOST_LOGS = 60

/** Opens the log of today in a book; starts it from the last one if there is none yet. */
export function TodaysLogPhone({ id }: { id: string }) {
  return (
    <RecordGate noun="logbooks" id={id}>
      {(logbook) => <Start logbook={logbook} />}
    </RecordGate>
  )
}

function Start({ logbook }: { logbook: Logbook }) {
  const { t, say } = useWords(logphoneWords)
  const me = useMe()
  const navigate = useNavigate()
  const logs = useShortList('logentries', { LogbookId: logbook.id, sort: 'logDate', order: 'desc' }, MOST_LOGS)
  const rows = logs.data?.rows
  const [problem, setProblem] = useState<string>()
  const isBegun = useRef(false)
  useEffect(() => {
    if (!rows || !logbook.form || isBegun.current) return
    isBegun.current = true
    const day = today(me.Company.timezone)
    const started = logbook.multiple
      ? undefined
      : rows.find(({ logDate, status }) => logDate === day && status !== 'void')
    const last = lastLogOf(rows, day)
    const made = started
      ? Promise.resolve(started)
      : createLog(logbook, day, last ? { from: 'copy', last } : { from: 'empty' }, me, newId())
    made
      .then((entry) =>
        navigate({
          to: '/mobile/logbooks/$id/log/$logid/edit',
          params: { id: logbook.id, logid: entry.id },
          replace: true,
        }),
      )
      .catch((failed: unknown) => setProblem(failed instanceof Refusal ? say(failed.message) : t('forms.typedSafe')))
  }, [rows, logbook, me, navigate, say, t])
  const params = { id: logbook.id }
  return (
    <div className={phone.page}>
      <PhoneHead
        title={logbook.title}
        back={{ href: linkTo({ to: '/mobile/logbooks/$id/info', params }), label: logbook.title }}
      />
      <div className={phone.content}>
        <FormProblem>{problem ?? (logbook.form ? undefined : t('logphone.noForm'))}</FormProblem>
        {!problem && logbook.form && <ListSkeleton rows={5} />}
      </div>
    </div>
  )
}
