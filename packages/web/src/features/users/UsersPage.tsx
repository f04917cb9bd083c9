import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { roles, users } from '@jobwright/contract/calls.gen.ts'
import type { User } from '@jobwright/contract/resources/users.ts'
import { IconPlus, IconSearch, IconUserCog } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Can } from '../../parts/Can.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips, FilterMenu } from '../../ui/FilterChips.tsx'
import { ListPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { TableSort } from '../../ui/table/TableHead.tsx'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords } from '../../words/words.tsx'
import type { Words } from '../../words/words.tsx'
import { AccessRequests } from './AccessRequests.tsx'
import styles from './users.module.css'
import { useUsers } from './useUsers.ts'
import type { UsersQuery } from './useUsers.ts'
import { UserStatus, userStatuses } from './userStatus.tsx'
import { usersWords } from '../../words/lazy/users.ts'

const named = (user: User) => `${user.firstName} ${user.lastName}`.trim()
const keyOf = (user: User) => user.id
const hrefOf = (user: User) => recordLink('users', user.id)

const columnsFor = ({ t, formatPhone, formatRelative, formatDate }: Words): TableColumn<User>[] => [
  {
    key: 'firstName',
    label: t('users.name'),
    width: 220,
    grow: 2,
    sortable: true,
    hideable: false,
    render: (user) => (
      <span className={styles.person}>
        <PersonAvatar {...user} image={user.avatar} size={26} decorative />
        <span>{named(user)}</span>
      </span>
    ),
  },
  {
    key: 'username',
    label: t('users.username'),
    width: 150,
    grow: 1,
    sortable: true,
    render: (user) => <span>{user.username}</span>,
  },
  { key: 'role', label: t('users.role'), width: 140, render: (user) => <span>{user.role}</span> },
  { key: 'status', label: t('users.status'), width: 130, render: (user) => <UserStatus status={user.status} /> },
  { key: 'mobile', label: t('users.mobile'), width: 140, render: (user) => <span>{formatPhone(user.mobile)}</span> },
  { key: 'email', label: t('users.email'), width: 200, grow: 1, render: (user) => <span>{user.email}</span> },
  {
    key: 'lastSeen',
    label: t('users.lastSeen'),
    width: 150,
    render: (user) => <span>{user.lastSeenAt ? formatRelative(user.lastSeenAt) : t('users.never')}</span>,
  },
  {
    key: 'createdAt',
    label: t('users.created'),
    width: 120,
    sortable: true,
    hiddenAtFirst: true,
    render: (user) => <span>{formatDate(user.createdAt)}</span>,
  },
]

/** The people of the company. */
export function UsersPage() {
  const words = useWords(usersWords, rightsWords)
  const { t, formatNumber } = words
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 200)
  const [status, setStatus] = useState<string[]>([])
  const [sort, setSort] = useState<TableSort>({ key: 'firstName', order: 'asc' })
  const wanted = userStatuses.find((one) => one === status[0])
  const query = useMemo<UsersQuery>(
    () => ({
      sort: sort.key as NonNullable<UsersQuery['sort']>,
      order: sort.order,
      ...(q && { q }),
      ...(wanted && { status: wanted }),
    }),
    [sort, q, wanted],
  )
  const list = useUsers(query)
  const columns = useMemo(() => columnsFor(words), [words])
  const rows = list.data?.rows
  const getRow = useCallback((index: number) => rows?.[index], [rows])
  const filtered = q !== '' || wanted !== undefined
  return (
    <ListPage>
      <PageBar
        title={t('users.title')}
        count={list.data && formatNumber(list.data.totalCounts)}
        extra={
          <Can call={roles.list}>
            <Button component={Link} href={linkTo({ to: '/users/roles' })} variant="default">
              {t('roles.title')}
            </Button>
          </Can>
        }
        action={
          <Can call={users.create}>
            <Button
              component={Link}
              href={linkTo({ to: '/users/add' })}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('users.add')}
            </Button>
          </Can>
        }
      >
        <TextInput
          className={styles.search}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('search.field')}
          aria-label={t('search.field')}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <FilterChips
          active={filtered}
          onClear={() => {
            setText('')
            setStatus([])
          }}
        >
          <FilterMenu
            label={t('users.status')}
            options={userStatuses.map((one) => ({ value: one, label: t(`users.${one}`) }))}
            value={status}
            onChange={setStatus}
          />
        </FilterChips>
      </PageBar>
      <AccessRequests />
      {list.isError && !list.data && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton />}
      {list.data && (
        <DataTable
          label={t('users.title')}
          columns={columns}
          totalRows={list.data.rows.length}
          getRow={getRow}
          rowKey={keyOf}
          rowHref={hrefOf}
          rowLabel={named}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState
              icon={<IconUserCog size={26} stroke={1.75} />}
              title={filtered ? t('users.noMatch') : t('users.emptyTitle')}
            >
              {filtered ? undefined : t('users.emptyText')}
            </EmptyState>
          }
          phoneRow={(user) => (
            <PhoneItem
              before={<PersonAvatar {...user} image={user.avatar} size={40} decorative />}
              title={named(user)}
              detail={user.role}
              after={<UserStatus status={user.status} />}
            />
          )}
        />
      )}
    </ListPage>
  )
}
