import { users } from '@jobwright/contract/calls.gen.ts'
import type { HistoryEntry } from '@jobwright/contract/crud.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { ChangeList } from '../../parts/records/ChangeList.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { usersWords } from '../../words/lazy/users.ts'
import { phonesWords } from '../../words/lazy/phones.ts'

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
  apiTokens: 'did.apiToken',
  calendarFeed: 'did.calendarFeed',
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
  skills: 'fields.ownSkills',
  payType: 'pay.type',
  overtimeExempt: 'pay.exempt',
  payRates: 'pay.rates',
  payOverride: 'pay.own',
}

/** The history of a user's account, newest first. */
export function UserHistory({ id }: { id: string }) {
  const { t } = useWords(accountWords, peopleWords, usersWords, phonesWords, kioskWords)
  const wordOf = (field: string) => {
    const key = named[field]
    return (key ? t(key) : field).toLowerCase()
  }
  const said = (change: HistoryEntry) => {
    const [first] = change.changes
    if (first?.field === 'tooManyTries') return t('did.tooManyTries', { n: Number(first.after) })
    if (first?.field === 'kioskPin')
      return t(`kiosk.did.${(first.after as 'locked' | 'doubted' | 'new' | null) ?? 'removed'}`)
    if (first?.field === 'kioskPunch') return t('kiosk.did.open')
    if (change.action === 'created') return t('users.did.created')
    if (change.changes.length > 0)
      return t('users.did.updated', { fields: change.changes.map((one) => wordOf(one.field)).join(', ') })
    return t('users.did.other', { action: change.action })
  }
  return (
    <ChangeList
      queryKey={[...keys.users, 'history', id]}
      read={(signal) => call(users.history, { params: { id }, query: { count: 100 } }, { signal })}
      said={said}
      none={t('users.noHistory')}
    />
  )
}
