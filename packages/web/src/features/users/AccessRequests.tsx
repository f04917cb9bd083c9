import { Button } from '@mantine/core'
import { access } from '@jobwright/contract/calls.gen.ts'
import type { AccessRequest } from '@jobwright/contract/resources/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { permissionName } from '../../parts/people/permissionName.ts'
import { useWords } from '../../words/words.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import styles from './requests.module.css'
import { touchUsers } from './useUsers.ts'

/** Access requests, for those who can grant them; hidden if there are none. */
export function AccessRequests({ userId }: { userId?: string }) {
  const mayGive = useCan(access.requests)
  const requests = useQuery({
    queryKey: [...keys.users, 'requests', userId ?? 'all'],
    enabled: mayGive,
    queryFn: async ({ signal }) =>
      (await call(access.requests, { query: userId === undefined ? {} : { UserId: userId } }, { signal })).rows,
  })
  const { t } = useWords(rightsWords)
  const [granting, setGranting] = useState<AccessRequest>()
  if (!mayGive || !requests.data || requests.data.length === 0) return null
  return (
    <section className={styles.requests} aria-label={t('requests.title')}>
      <ul className={styles.list}>
        {requests.data.map((request) => (
          <Line key={request.id} request={request} onGrant={() => setGranting(request)} />
        ))}
      </ul>
      {granting && <GrantDialog request={granting} onClose={() => setGranting(undefined)} />}
    </section>
  )
}

function Line({ request, onGrant }: { request: AccessRequest; onGrant: () => void }) {
  const { t, formatRelative } = useWords(rightsWords)
  const told = useRefusalNotice()
  const dismiss = () =>
    told(async () => {
      await call(access.dismiss, { params: { id: request.id } })
      noticeSaved(t('requests.dismissed'))
      touchUsers()
    })
  return (
    <li className={styles.line}>
      <PersonAvatar
        {...request.User}
        image={request.User.avatar}
        size={26}
        href={recordLink('users', request.User.id)}
      />
      <span className={styles.text}>
        {t('requests.line', { name: nameOf(request.User), need: permissionName(request.need, t) })}{' '}
        <span className={styles.at}>{formatRelative(request.askedAt)}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="xs" variant="subtle" color="gray" onClick={() => void dismiss()}>
          {t('requests.dismiss')}
        </Button>
        <Button size="xs" variant="default" onClick={onGrant}>
          {t('requests.grant')}
        </Button>
      </span>
    </li>
  )
}
