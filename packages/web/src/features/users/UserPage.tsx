import { Button } from '@mantine/core'
import { join } from '@jobwright/contract/resources/join.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { PasswordLink, User } from '@jobwright/contract/resources/users.ts'
import { IconDeviceMobile, IconEdit, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
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
import { useWords } from '../../words/words.tsx'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserPhones } from './UserPhones.tsx'
import styles from './users.module.css'
import { UserStatus } from './userStatus.tsx'
import { isFull, touchUsers, useUser } from './useUsers.ts'
import '../../words/later/users.ts'

/** A person: who they are, what they may do, and what was done to their account. */
export function UserPage({ id }: { id: string }) {
  const { t } = useWords()
  const me = useMe()
  const query = useUser(id)
  const user = query.data
  if (query.isError && !user) return <Failure problem={query.error} onRetry={() => void query.refetch()} />
  if (!user) return <RecordSkeleton />
  const name = `${user.firstName} ${user.lastName}`.trim()
  const avatar = <PersonAvatar {...user} image={user.avatar} size={40} decorative />
  if (isFull(user)) return <Known user={user} />
  return (
    <ScrollPage bare>
      <RecordHeader title={name} media={avatar} back={{ href: '/users', label: t('users.title') }} />
      <RecordColumns>
        <Card title={user.id === me.id ? t('users.me') : t('users.info')}>
          {user.id === me.id && (
            <p className={styles.text}>
              {t('users.mineText')}{' '}
              <a className={styles.own} href="/profile">
                {t('users.openProfile')}
              </a>
            </p>
          )}
        </Card>
      </RecordColumns>
    </ScrollPage>
  )
}

function Known({ user }: { user: User }) {
  const { t, formatDate, formatRelative, formatPhone } = useWords()
  const me = useMe()
  const mayEdit = useCan(users.passwordLink)
  const mayDeactivate = useCan(users.deactivate) && user.id !== me.id
  const mayBring = useCan(join.make)
  const mayRead = useCan(users.history)
  const told = useRefusalNotice()
  const [tab, setTab] = useState('info')
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<PasswordLink>()
  const [bringing, setBringing] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const off = user.status === 'deactivated'
  useEditKey(mayEdit && !editing, () => {
    setTab('info')
    setEditing(true)
  })

  const makeLink = () => told(async () => setLink(await call(users.passwordLink, { params: { id: user.id } })))
  const switchTo = (on: boolean) =>
    told(async () => {
      await call(on ? users.reactivate : users.deactivate, { params: { id: user.id } })
      noticeSaved(t(on ? 'users.reactivatedNotice' : 'users.deactivatedNotice', { name }))
      setAsking(false)
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
        back={{ href: '/users', label: t('users.title') }}
        actions={
          <>
            {mayDeactivate &&
              (off ? (
                <Button variant="default" onClick={() => void switchTo(true)}>
                  {t('users.reactivate')}
                </Button>
              ) : (
                <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                  {t('users.deactivate')}
                </Button>
              ))}
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
              <Button variant="default" component="a" href={`/users/${user.id}/changePassword`}>
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
          </>
        }
      />
      <RecordColumns
        side={
          <>
            {facts}
            <UserPhones id={user.id} />
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
                <UserEdit
                  key={`${user.version}${editing}`}
                  user={user}
                  editing={editing}
                  onDone={() => setEditing(false)}
                />
              ),
            },
            ...(mayRead ? [{ key: 'history', label: t('users.history'), content: <UserHistory id={user.id} /> }] : []),
          ]}
        />
      </RecordColumns>
      <ConfirmDialog
        opened={asking}
        title={t('users.deactivateTitle', { name })}
        confirmLabel={t('users.deactivate')}
        danger
        onConfirm={() => void switchTo(false)}
        onClose={() => setAsking(false)}
      >
        {t('users.deactivateText')}
      </ConfirmDialog>
      {bringing && <PhoneLinkDialog id={user.id} name={name} onClose={() => setBringing(false)} />}
      {link && <PasswordLinkDialog name={name} link={link} onClose={() => setLink(undefined)} />}
    </ScrollPage>
  )
}
