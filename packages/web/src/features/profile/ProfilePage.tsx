import { users } from '@jobwright/contract/calls.gen.ts'
import { UserDraft } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { refreshSession, useMe } from '../../data/session.ts'
import { PasswordForm } from '../../parts/people/PasswordForm.tsx'
import { AvatarField } from '../../parts/account/AvatarField.tsx'
import { officeValues, UserFields } from '../../parts/people/UserFields.tsx'
import type { UserValues } from '../../parts/people/UserFields.tsx'
import { MyPinCard } from '../../parts/time/MyPinCard.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Card, Facts } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './profile.module.css'
import { usersWords } from '../../words/lazy/users.ts'

/** One's own profile: name, language, appearance, password. */
export function ProfilePage() {
  const { t } = useWords(peopleWords, settingsWords, usersWords)
  const me = useMe()
  // Discarding begins the form again.
  const [round, setRound] = useState(0)
  return (
    <SettingsFrame title={`${me.firstName} ${me.lastName}`.trim()}>
      <Card title={t('avatar.title')}>
        <AvatarField person={me} />
      </Card>
      <Own key={`${me.version} ${round}`} me={me} onDiscard={() => setRound(round + 1)} />
      <Card title={t('profile.passwordTitle')}>
        <PasswordForm />
      </Card>
      <MyPinCard />
      <Facts
        title={t('profile.company')}
        items={[
          { label: t('profile.company'), value: me.Company.name },
          { label: t('users.role'), value: me.role },
          { label: t('users.username'), value: me.username },
        ]}
      />
    </SettingsFrame>
  )
}

const Mine = z.object({
  firstName: UserDraft.shape.firstName,
  lastName: UserDraft.shape.lastName,
  email: UserDraft.shape.email,
  mobile: UserDraft.shape.mobile,
  color: UserDraft.shape.color,
  timezone: UserDraft.shape.timezone,
})

function Own({ me, onDiscard }: { me: Me; onDiscard: () => void }) {
  const { t } = useWords(peopleWords, settingsWords, usersWords)
  const { form, problem, submit, isDirty } = useCallForm<UserValues>({
    initial: {
      firstName: me.firstName,
      lastName: me.lastName,
      username: me.username,
      email: me.email,
      mobile: me.mobile,
      color: me.color,
      timezone: me.timezone,
      language: me.language,
      RoleId: String(me.RoleId),
      ...officeValues,
    },
    schema: Mine,
    send: async (values) => {
      const clean: Record<string, unknown> = Mine.parse(values)
      const old: Record<string, unknown> = me
      const changes = Object.fromEntries(Object.entries(clean).filter(([name, value]) => value !== old[name]))
      if (Object.keys(changes).length === 0) return
      await call(users.update, { params: { id: me.id }, body: { ...changes, version: me.version } })
      await refreshSession()
      void queryClient.invalidateQueries({ queryKey: keys.users })
      noticeSaved(t('profile.saved'))
    },
  })
  useUnsaved({ name: t('profile.you'), isChanged: isDirty, save: submit, discard: onDiscard })
  return (
    <Card title={t('profile.you')}>
      <SubmitForm className={styles.form} onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <UserFields form={form} mine />
      </SubmitForm>
    </Card>
  )
}
