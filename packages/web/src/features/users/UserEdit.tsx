import { same } from '../../data/drafts.ts'
import { Button } from '@mantine/core'
import { users } from '@jobwright/contract/calls.gen.ts'
import { UserDraft } from '@jobwright/contract/resources/users.ts'
import type { User } from '@jobwright/contract/resources/users.ts'
import { call } from '../../data/api.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { UserFields } from '../../parts/people/UserFields.tsx'
import type { UserValues } from '../../parts/people/UserFields.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Card } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import { draftOf, WantedUser } from './draftOf.ts'
import styles from './users.module.css'
import { touchUsers } from './useUsers.ts'
import { usersWords } from '../../words/lazy/users.ts'

const valuesOf = (user: User): UserValues => {
  const { firstName, lastName, username, email, mobile, color, timezone, language } = user
  const { employeeNo, kind, hireDate, endDate, supervisorId, skills, RoleId } = user
  return {
    firstName,
    lastName,
    username,
    email,
    mobile,
    color,
    timezone,
    language,
    RoleId: String(RoleId),
    employeeNo,
    kind,
    hireDate,
    endDate,
    supervisorId,
    skills,
  }
}

/** A user's details. Sends only changes, because nobody may send their own role. */
export function UserEdit({ user, editing, onDone }: { user: User; editing: boolean; onDone: () => void }) {
  const { t, formatDate, formatPhone } = useWords(peopleWords, usersWords)
  const { byId } = usePeople()
  const me = useMe()
  const before = valuesOf(user)
  const { form, busy, problem, submit } = useCallForm<UserValues>({
    initial: before,
    schema: WantedUser,
    send: async (values) => {
      const clean = UserDraft.parse(draftOf(values))
      const old: Record<string, unknown> = draftOf(before)
      const changes = Object.fromEntries(Object.entries(clean).filter(([name, value]) => !same(value, old[name])))
      if (Object.keys(changes).length > 0) {
        await call(users.update, { params: { id: user.id }, body: { ...changes, version: user.version } })
        noticeSaved(t('users.saved'))
        touchUsers()
      }
      onDone()
    },
  })
  const supervisor = byId(user.supervisorId)
  if (!editing) {
    return (
      <Card>
        <ReadFields
          items={[
            { label: t('users.firstName'), value: user.firstName },
            { label: t('users.lastName'), value: user.lastName },
            { label: t('users.username'), value: user.username },
            { label: t('users.role'), value: user.role },
            { label: t('users.email'), value: user.email },
            { label: t('users.mobile'), value: formatPhone(user.mobile) },
            { label: t('users.timezone'), value: user.timezone },
            { label: t('users.language'), value: t(`language.${user.language}`) },
            { label: t('people.employeeNo'), value: user.employeeNo },
            { label: t('people.kind'), value: t(`people.kind.${user.kind}`) },
            { label: t('people.hireDate'), value: formatDate(user.hireDate) },
            { label: t('people.endDate'), value: formatDate(user.endDate) },
            { label: t('people.supervisor'), value: supervisor ? nameOf(supervisor) : '' },
            { label: t('fields.ownSkills'), value: user.skills.join(', ') },
          ]}
        />
      </Card>
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
      }}
    >
      <FormProblem>{problem}</FormProblem>
      <Card>
        <UserFields form={form} mine={user.id === me.id} personId={user.id} />
      </Card>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
