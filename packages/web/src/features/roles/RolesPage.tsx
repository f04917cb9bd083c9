import { Button, TextInput } from '@mantine/core'
import { roles } from '@jobwright/contract/calls.gen.ts'
import type { Role } from '@jobwright/contract/resources/roles.ts'
import { IconPlus, IconSearch, IconShieldLock } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Can } from '../../parts/Can.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { rightsWords } from '../../words/lazy/rights.ts'
import { useWords, type Words } from '../../words/words.tsx'
import styles from './roles.module.css'
import { useRoleList } from './useRoles.ts'

const keyOf = (role: Role) => String(role.id)
const hrefOf = (role: Role) => linkTo({ to: '/roles/$id', params: { id: String(role.id) } })
const titleOf = (role: Role) => role.title

const permitted = (role: Role, { t }: Words) =>
  role.Permissions.some(({ slug }) => slug === 'admin')
    ? t('roles.everything')
    : t('roles.count', { n: role.Permissions.length })

const columnsFor = (words: Words): TableColumn<Role>[] => [
  {
    key: 'title',
    label: words.t('roles.name'),
    width: 160,
    grow: 1,
    hideable: false,
    render: (role) => <span className={styles.title}>{role.title}</span>,
  },
  { key: 'description', label: words.t('roles.description'), width: 160, grow: 3, render: (role) => role.description },
  {
    key: 'users',
    label: words.t('roles.users'),
    width: 110,
    render: (role) => words.t('roles.usersCount', { n: role.users }),
  },
  { key: 'permissions', label: words.t('roles.permissions'), width: 150, render: (role) => permitted(role, words) },
  {
    key: 'hidden',
    label: words.t('roles.hidden'),
    width: 160,
    grow: 1,
    render: (role) =>
      role.hidden.length > 0 ? (
        role.hidden.map((group) => words.t(`group.${group}`)).join(', ')
      ) : (
        <span className={styles.dim}>{words.t('roles.nothingHidden')}</span>
      ),
  },
]

/** The company's roles, each with its number of users. */
export function RolesPage() {
  const words = useWords(rightsWords)
  const { t, formatNumber } = words
  const list = useRoleList()
  const [text, setText] = useState('')
  const columns = useMemo(() => columnsFor(words), [words])
  const rows = useMemo(
    () =>
      list.data?.filter(({ title, description }) =>
        `${title} ${description}`.toLowerCase().includes(text.trim().toLowerCase()),
      ),
    [list.data, text],
  )
  const getRow = useCallback((index: number) => rows?.[index], [rows])
  return (
    <ListPage>
      <PageBar
        title={t('roles.title')}
        count={list.data && formatNumber(list.data.length)}
        extra={
          <Button component={Link} href={linkTo({ to: '/users' })} variant="default">
            {t('roles.people')}
          </Button>
        }
        action={
          <Can call={roles.create}>
            <Button
              component={Link}
              href={linkTo({ to: '/roles/add' })}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('roles.new')}
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
      </PageBar>
      {list.isError && !list.data && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton />}
      {rows && (
        <DataTable
          label={t('roles.title')}
          columns={columns}
          totalRows={rows.length}
          getRow={getRow}
          rowKey={keyOf}
          rowHref={hrefOf}
          rowLabel={titleOf}
          empty={<EmptyState icon={<IconShieldLock size={26} stroke={1.75} />} title={t('roles.empty')} />}
          phoneRow={(role) => (
            <PhoneItem
              title={role.title}
              detail={role.description}
              after={<span className={styles.dim}>{t('roles.usersCount', { n: role.users })}</span>}
            />
          )}
        />
      )}
    </ListPage>
  )
}
