import type { Change } from '@jobwright/contract/crud.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Card } from '../../ui/Facts.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { accountWords } from '../../words/later/account.ts'
import { peopleWords } from '../../words/later/people.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import styles from './users.module.css'
import { usersWords } from '../../words/later/users.ts'
import { phonesWords } from '../../words/later/phones.ts'

const named: Partial<Record<string, WordKey>> = {
  firstName: 'users.firstName',
  lastName: 'users.lastName',
  username: 'users.username',
  email: 'users.email',
  mobile: 'users.mobile',
  color: 'users.color',
  timezone: 'users.timezone',
  language: 'users.language',
  RoleId: 'users.role',
  status: 'users.status',
  password: 'profile.passwordTitle',
  passwordLink: 'users.link',
  phoneLink: 'phones.link',
  invitation: 'invite.mails',
  forgottenPassword: 'forgot.did',
  sessions: 'places.of',
  authenticator: 'security.app',
  passkey: 'security.passkeys',
  recoveryCodes: 'security.codes',
  secondFactor: 'reset.title',
  additionalScript: 'did.script',
  avatar: 'avatar.title',
  employeeNo: 'people.employeeNo',
  kind: 'people.kind',
  hireDate: 'people.hireDate',
  endDate: 'people.endDate',
  supervisorId: 'people.supervisor',
  payType: 'pay.type',
  overtimeExempt: 'pay.exempt',
  payRates: 'pay.rates',
}

/** Who changed what on a person's account, newest first. */
export function UserHistory({ id }: { id: string }) {
  const { t, formatMoment } = useWords(accountWords, peopleWords, usersWords, phonesWords)
  const history = useQuery({
    queryKey: [...keys.users, 'history', id],
    queryFn: ({ signal }) => call(users.history, { params: { id }, query: { count: 100 } }, { signal }),
  })
  if (history.isError) return <Failure problem={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <ListSkeleton rows={4} />
  const wordOf = (field: string) => {
    const key = named[field]
    return (key ? t(key) : field).toLowerCase()
  }
  const said = (change: Change) => {
    const [first] = change.changes
    if (first?.field === 'tooManyTries') return t('did.tooManyTries', { n: Number(first.after) })
    if (change.action === 'created') return t('users.did.created')
    if (change.changes.length > 0)
      return t('users.did.updated', { fields: change.changes.map((one) => wordOf(one.field)).join(', ') })
    return t('users.did.other', { action: change.action })
  }
  return (
    <Card>
      {history.data.rows.length === 0 && <p className={styles.text}>{t('users.noHistory')}</p>}
      <ol className={styles.history}>
        {history.data.rows.map((change) => (
          <li key={change.id} className={styles.change}>
            {change.actor && <PersonAvatar {...change.actor} image={change.actor.avatar} size={26} decorative />}
            <span>
              <strong>{change.actor ? nameOf(change.actor) : t('users.system')}</strong> {said(change)}
            </span>
            <time className={styles.at} dateTime={change.at}>
              {formatMoment(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
