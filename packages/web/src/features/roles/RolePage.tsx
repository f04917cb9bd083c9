import { Button } from '@mantine/core'
import { roles, users } from '@jobwright/contract/calls.gen.ts'
import { isAdminRole } from '@jobwright/contract/permissions.ts'
import type { Role } from '@jobwright/contract/resources/roles.ts'
import { beyond } from '@jobwright/contract/rules/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { call, keyed } from '../../data/api.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { RightsPanel } from '../../parts/people/RightsPanel.tsx'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { Card, RecordColumns } from '../../ui/Facts.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import { LeaveRole } from './LeaveRole.tsx'
import { RoleFields } from './RoleFields.tsx'
import { RoleHistory } from './RoleHistory.tsx'
import styles from './roles.module.css'
import { touchRoles, useRole } from './useRoles.ts'
import { useRoleForm } from './useRoleForm.ts'
import { rightsOf, rightsOfMe, valuesOf } from './values.ts'

/** A role page: permissions, their effect on a person, and history. */
export function RolePage({ id }: { id: number }) {
  const query = useRole(id)
  if (query.isError && !query.data) return <Failure record problem={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <Known key={query.data.version} role={query.data} /> : <RecordSkeleton />
}

// Why this user has read-only access, or undefined.
function useReason(role: Role) {
  const me = useMe()
  const mayChange = useCan(roles.update)
  const more = beyond(rightsOf(valuesOf(role)), rightsOfMe(me))
  if (!mayChange) return 'roles.readOnly' as const
  if (more.slugs.length > 0 || more.groups.length > 0) return 'roles.stronger' as const
  // For administrators the server tells whether somebody else could be asked.
  return role.id === me.RoleId && !me.permissions.includes('admin') ? ('roles.own' as const) : undefined
}

function Known({ role }: { role: Role }) {
  const { t } = useWords(rightsWords)
  const me = useMe()
  const reason = useReason(role)
  const mayDelete = useCan(roles.remove) && !reason && !isAdminRole(role.id) && role.id !== me.RoleId
  const mayCopy = useCan(roles.create)
  const mayList = useCan(users.list)
  const [tab, setTab] = useState('role')
  const [deleting, setDeleting] = useState(false)
  const [gone, setGone] = useState(false)
  const form = useRoleForm(valuesOf(role), (draft, key) =>
    call(roles.update, { params: { id: role.id }, body: { ...draft, version: role.version } }, keyed(key)),
  )
  const save = () =>
    form.save().then((saved) => {
      if (!saved) return
      noticeSaved(t('roles.saved'))
      touchRoles()
    })
  return (
    <ScrollPage bare>
      <RecordHeader
        title={role.title}
        status={<span className={styles.dim}>{t('roles.usersCount', { n: role.users })}</span>}
        back={{ href: linkTo({ to: '/users/roles' }), label: t('roles.title') }}
        actions={
          <>
            {mayDelete && (
              <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                {t('roles.delete')}
              </Button>
            )}
            {mayCopy && (
              <Button
                variant="default"
                component={Link}
                href={linkTo({ to: '/roles/add', search: { from: role.id } })}
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                {t('roles.copy')}
              </Button>
            )}
            {!reason && (
              <Button onClick={() => void save()} loading={form.busy} disabled={!form.dirty}>
                {t('roles.save')}
              </Button>
            )}
          </>
        }
      />
      <RecordColumns>
        <Tabs
          label={role.title}
          value={tab}
          onChange={setTab}
          items={[
            {
              key: 'role',
              label: t('roles.tabRole'),
              content: (
                <SubmitForm className={styles.form} onSubmit={() => void save()}>
                  {reason && <p className={styles.note}>{t(reason)}</p>}
                  <FormProblem>{form.problem}</FormProblem>
                  <RoleFields
                    values={form.values}
                    mine={rightsOfMe(me)}
                    errors={form.errors}
                    disabled={form.busy || reason !== undefined}
                    onChange={form.change}
                  />
                </SubmitForm>
              ),
            },
            ...(mayList
              ? [{ key: 'rights', label: t('roles.tabRights'), content: <RightsOf roleId={role.id} /> }]
              : []),
            { key: 'history', label: t('roles.tabHistory'), content: <RoleHistory id={role.id} /> },
          ]}
        />
      </RecordColumns>
      {deleting && <DeleteRole role={role} onClose={() => setDeleting(false)} onDone={() => setGone(true)} />}
      <LeaveRole leaves={() => !gone && form.leaves()} />
    </ScrollPage>
  )
}

// One person's effective permissions and their reasons; starts with somebody who has this role.
function RightsOf({ roleId }: { roleId: number }) {
  const { t } = useWords(rightsWords)
  const me = useMe()
  const people = useQuery({
    queryKey: ['users', 'list', { role: true }],
    queryFn: ({ signal }) => call(users.list, { query: { count: 1000 } }, { signal }),
  })
  const first = people.data?.rows.find((user) => user.RoleId === roleId && user.status !== 'deactivated')?.id
  const [chosen, setChosen] = useState<string | null>(null)
  const id = chosen ?? first ?? (people.data ? me.id : null)
  return (
    <div className={styles.form}>
      <Card>
        <UserPicker label={t('rights.of')} value={id} clearable={false} onChange={setChosen} />
      </Card>
      {id && <RightsPanel userId={id} />}
    </div>
  )
}
