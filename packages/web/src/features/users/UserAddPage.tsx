import { users } from '@jobwright/contract/calls.gen.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { Button } from '@mantine/core'
import { UserDraft } from '@jobwright/contract/resources/users.ts'
import type { PasswordLink, User } from '@jobwright/contract/resources/users.ts'
import { blankUser } from '@jobwright/contract/resources/users.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { actionKeys, call, keyed } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { UserFields } from '../../parts/people/UserFields.tsx'
import type { UserValues } from '../../parts/people/UserFields.tsx'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Card } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { useWords } from '../../words/words.tsx'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { draftOf, WantedUser } from './draftOf.ts'
import styles from './users.module.css'
import { usersWords } from '../../words/lazy/users.ts'

/** Creates a user and shows the link for setting their password. */
export function UserAddPage() {
  const { t } = useWords(usersWords)
  const navigate = useNavigate()
  const me = useMe()
  const mayLink = useCan(users.passwordLink)
  const [keyFor] = useState(actionKeys)
  const [made, setMade] = useState<{ user: User; link: PasswordLink }>()
  const [onPhone, setOnPhone] = useState(false)
  const { form, busy, problem, submit } = useCallForm<UserValues>({
    initial: {
      ...blankUser,
      timezone: me.Company.timezone,
      language: me.Company.language,
      RoleId: String(blankUser.RoleId),
      kind: blankUser.RoleId === CREW_ROLE ? 'field' : blankUser.kind,
    },
    schema: WantedUser,
    send: async (values) => {
      const body = UserDraft.parse(draftOf(values))
      const user = await call(users.create, { body }, keyed(keyFor(body)))
      noticeSaved(t('users.saved'))
      // The user exists either way; a link can be created on their page later.
      const link = mayLink
        ? await call(users.passwordLink, { params: { id: user.id } }).catch(() => undefined)
        : undefined
      if (link) setMade({ user, link })
      else await navigate({ to: '/users/$id', params: { id: user.id } })
    },
  })
  const leave = () => {
    if (made) void navigate({ to: '/users/$id', params: { id: made.user.id } })
  }
  return (
    <ScrollPage narrow>
      <PageBar title={t('users.addTitle')} />
      <SubmitForm className={styles.form} onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <Card>
          <UserFields form={form} />
        </Card>
        <div className={styles.buttons}>
          <span className={styles.hint}>{t('users.createHint')}</span>
          <Button variant="default" component={Link} href={linkTo({ to: '/users' })}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('users.create')}
          </Button>
        </div>
      </SubmitForm>
      {made && !onPhone && (
        <PasswordLinkDialog user={made.user} link={made.link} onClose={leave} onPhone={() => setOnPhone(true)} />
      )}
      {made && onPhone && <PhoneLinkDialog id={made.user.id} name={nameOf(made.user)} onClose={leave} />}
    </ScrollPage>
  )
}
