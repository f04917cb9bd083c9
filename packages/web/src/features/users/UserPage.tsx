import { ActionIcon, Button } from '@mantine/core'
import { join, users } from '@jobwright/contract/calls.gen.ts'
import type { PasswordLink, User } from '@jobwright/contract/resources/users.ts'
import { IconDeviceMobile, IconDots, IconEdit, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card, Facts, RecordColumns } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useEditKey } from '../../ui/useEditKey.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { AvatarField } from '../../parts/account/AvatarField.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { LeaveSheet } from './LeaveSheet.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PayCard } from './PayCard.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserPhones } from './UserPhones.tsx'
import { UserRights } from './UserRights.tsx'
import { AccessRequests } from './AccessRequests.tsx'
import { UserSafety } from './UserSafety.tsx'
import styles from './users.module.css'
import { UserStatus } from './userStatus.tsx'
import { isFull, touchUsers, useUser } from './useUsers.ts'
import { usersWords } from '../../words/lazy/users.ts'
import { phonesWords } from '../../words/lazy/phones.ts'
import { Menu } from '../../ui/Menu.tsx'

/** A user page: details, permissions, and account history. */
export function UserPage({ id }: { id: string }) {
  const { t } = useWords(peopleWords, usersWords, phonesWords)
  const me = useMe()
  const query = useUser(id)
  const user = query.data
  if (query.isError && !user) return <Failure problem={query.error} onRetry={() => void query.refetch()} />
  if (!user) return <RecordSkeleton />
  const name = `${user.firstName} ${user.lastName}`.trim()
  const avatar = <PersonAvatar {...user} image={user.avatar} size={40} decorative />
  if (isFull(user)) return <Known user={user} />
  if (user.id !== me.id) return <PersonCard person={user} />
  return (
    <ScrollPage bare>
      <RecordHeader title={name} media={avatar} back={{ href: linkTo({ to: '/users' }), label: t('users.title') }} />
      <RecordColumns>
        <Card title={t('users.me')}>
          <p className={styles.text}>
            {t('users.mineText')}{' '}
            <Link className={styles.own} href={linkTo({ to: '/profile' })}>
              {t('users.openProfile')}
            </Link>
          </p>
        </Card>
      </RecordColumns>
    </ScrollPage>
  )
}

function Known({ user }: { user: User }) {
  const { t, formatDate, formatRelative, formatPhone } = useWords(peopleWords, usersWords, phonesWords, rightsWords)
  const me = useMe()
  const mayEdit = useCan(users.passwordLink)
  const mayDeactivate = useCan(users.deactivate) && user.id !== me.id
  const mayBring = useCan(join.make)
  const mayRead = useCan(users.history)
  const told = useRefusalNotice()
  const [tab, setTab] = useState('info')
  const [editing, setEditing] = useState(false)
  const mayEditHere = mayEdit && user.status !== 'deactivated'
  const [asking, setAsking] = useState<'suspend' | 'leave'>()
  const [link, setLink] = useState<PasswordLink>()
  const [bringing, setBringing] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const off = user.status === 'deactivated'
  useEditKey(mayEdit && !editing, () => {
    setTab('info')
    setEditing(true)
  })

  const makeLink = () => told(async () => setLink(await call(users.passwordLink, { params: { id: user.id } })))
  const letIn = () =>
    told(async () => {
      await call(users.reactivate, { params: { id: user.id } })
      noticeSaved(t('users.reactivatedNotice', { name }))
      touchUsers()
    })
  const suspend = () =>
    told(async () => {
      await call(users.suspend, { params: { id: user.id } })
      noticeSaved(t('people.suspended', { name }))
      setAsking(undefined)
      touchUsers()
    })
  const facts = (
    <Facts
      title={t('users.facts')}
      items={[
        { label: t('users.role'), value: user.role },
        {
          label: t('users.mobile'),
          value: user.mobile && <a href={`tel:${user.mobile}`}>{formatPhone(user.mobile)}</a>,
        },
        { label: t('users.email'), value: user.email && <a href={`mailto:${user.email}`}>{user.email}</a> },
        { label: t('users.lastSeen'), value: user.lastSeenAt ? formatRelative(user.lastSeenAt) : t('users.never') },
        { label: t('users.created'), value: formatDate(user.createdAt) },
      ]}
    />
  )
  return (
    <ScrollPage bare>
      <RecordHeader
        title={name}
        status={<UserStatus status={user.status} />}
        media={<PersonAvatar {...user} image={user.avatar} size={40} decorative />}
        back={{ href: linkTo({ to: '/users' }), label: t('users.title') }}
        actions={
          <>
            {mayDeactivate && (off || user.status === 'suspended') && (
              <Button variant="default" onClick={() => void letIn()}>
                {t('users.reactivate')}
              </Button>
            )}
            {mayBring && !off && (
              <Button
                variant="default"
                leftSection={<IconDeviceMobile size={16} aria-hidden />}
                onClick={() => setBringing(true)}
              >
                {t('phones.link')}
              </Button>
            )}
            {mayEdit && !off && user.id !== me.id && (
              <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={() => void makeLink()}>
                {t('users.link')}
              </Button>
            )}
            {user.id === me.id && (
              <Button
                variant="default"
                component={Link}
                href={linkTo({ to: '/users/$userId/changePassword', params: { userId: user.id } })}
              >
                {t('users.password')}
              </Button>
            )}
            {mayEdit && !editing && (
              <Button
                variant="default"
                leftSection={<IconEdit size={16} aria-hidden />}
                onClick={() => {
                  setTab('info')
                  setEditing(true)
                }}
              >
                {t('ui.edit')}
              </Button>
            )}
            {mayDeactivate && !off && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={36} aria-label={t('people.more')}>
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {user.status !== 'suspended' && (
                    <Menu.Item onClick={() => setAsking('suspend')}>{t('people.suspend')}</Menu.Item>
                  )}
                  <Menu.Item color="red" onClick={() => setAsking('leave')}>
                    {t('users.deactivate')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      <AccessRequests userId={user.id} />
      <RecordColumns
        side={
          <>
            {facts}
            {user.payRates && <PayCard key={`pay${user.version}`} user={user} />}
            <UserPhones id={user.id} />
            {mayEdit && user.id !== me.id && <UserSafety id={user.id} name={name} />}
          </>
        }
      >
        <Tabs
          label={name}
          value={tab}
          onChange={setTab}
          items={[
            {
              key: 'info',
              label: t('users.info'),
              content: (
                <div className={styles.form}>
                  {editing && mayEditHere && (
                    <Card title={t('avatar.title')}>
                      <AvatarField person={user} />
                    </Card>
                  )}
                  <UserEdit
                    key={`${user.version}${editing}`}
                    user={user}
                    editing={editing}
                    onDone={() => setEditing(false)}
                  />
                </div>
              ),
            },
            ...(mayRead ? [{ key: 'rights', label: t('rights.tab'), content: <UserRights id={user.id} /> }] : []),
            ...(mayRead ? [{ key: 'history', label: t('users.history'), content: <UserHistory id={user.id} /> }] : []),
          ]}
        />
      </RecordColumns>
      <ConfirmDialog
        opened={asking === 'suspend'}
        title={t('people.suspendTitle', { name })}
        confirmLabel={t('people.suspend')}
        danger
        onConfirm={() => void suspend()}
        onClose={() => setAsking(undefined)}
      >
        {t('people.suspendText')}
      </ConfirmDialog>
      {asking === 'leave' && (
        <LeaveSheet
          id={user.id}
          name={name}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            noticeSaved(t('users.deactivatedNotice', { name }))
          }}
        />
      )}
      {bringing && <PhoneLinkDialog id={user.id} name={name} onClose={() => setBringing(false)} />}
      {link && <PasswordLinkDialog user={user} link={link} onClose={() => setLink(undefined)} />}
    </ScrollPage>
  )
}
