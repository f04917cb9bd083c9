import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { touch } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { useIsAlone } from '../../parts/time/useIsAlone.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import styles from './timesheets.module.css'

type Request = Reply<typeof timeentries.requests>['rows'][number]

/** The corrections that a person asks for in their approved week. */
export function Requests({ sheet }: { sheet: TimeSheet }) {
  const { t } = useWords(timedeskWords)
  const requests = useQuery({
    queryKey: [...keys.lists('timeentries'), 'requests', sheet.UserId],
    queryFn: ({ signal }) =>
      call(
        timeentries.requests,
        { query: { status: 'open', ...(sheet.UserId && { UserId: sheet.UserId }) } },
        { signal },
      ),
  })
  const rows = (requests.data?.rows ?? []).filter(({ entry }) => entry.sheetId === sheet.id)
  if (rows.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t('timedesk.requests')}</h2>
      {rows.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
    </section>
  )
}

function OneRequest({ request }: { request: Request }) {
  const { t, formatMoment } = useWords(timedeskWords)
  const me = useMe()
  const isAlone = useIsAlone(request.UserId === me.id)
  const told = useRefusalNotice()
  const [declining, setDeclining] = useState(false)
  const [busy, setBusy] = useState(false)
  const decide = async (to: 'accepted' | 'declined', answer?: string) => {
    setBusy(true)
    await told(async () => {
      await call(timeentries.decide, { params: { id: request.id }, body: { to, ...(answer && { answer }) } })
      touch('timeentries', '', 'many')
      touch('timesheets', '', 'many')
      setDeclining(false)
    })
    setBusy(false)
  }
  const { change, entry, User } = request
  return (
    <div>
      <p>
        {entry.number}: {t('timedesk.wants', { name: User ? nameOf(User) : '', reason: request.reason })}
        <br />
        {[
          change.startAt &&
            change.startAt !== entry.startAt &&
            `${formatMoment(entry.startAt)} → ${formatMoment(change.startAt)}`,
          change.endAt &&
            change.endAt !== entry.endAt &&
            `${formatMoment(entry.endAt)} → ${formatMoment(change.endAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(request.UserId !== me.id || isAlone) && (
        <div className={styles.buttons}>
          <Button loading={busy} onClick={() => void decide('accepted')}>
            {t('timedesk.accept')}
          </Button>
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('timedesk.decline')}
          </Button>
        </div>
      )}
      {declining && (
        <ReturnSheet
          busy={busy}
          onClose={() => setDeclining(false)}
          onReturn={(reason) => void decide('declined', reason)}
        />
      )}
    </div>
  )
}
