import { Button } from '@mantine/core'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useCompanyWords } from '../../words/company.ts'
import styles from './menus.module.css'

/** The menus of the installation, for its operator. */
export function MenusPage() {
  const say = useCompanyWords()
  const list = useQuery({ queryKey: ['menus'], queryFn: () => call(menusCalls.list, {}), retry: false })
  return (
    <ScrollPage narrow>
      <PageBar
        title={say('menus.title')}
        action={
          list.data && (
            <Button component="a" href="/menus/add" leftSection={<IconPlus size={16} aria-hidden />}>
              {say('menus.add')}
            </Button>
          )
        }
      />
      {list.isError && !list.data && <Failure problem={list.error} record onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton />}
      {list.data && (
        <Card>
          <p className={styles.text}>{say('menus.text')}</p>
          <ul className={styles.list}>
            {list.data.rows.map((menu) => (
              <li key={menu.id}>
                <a className={styles.row} href={`/menus/${menu.id}`}>
                  <span className={styles.name}>{menu.title}</span>
                  <span className={styles.place}>{menu.routeDesktop}</span>
                  <span className={styles.group}>{say(`group.${menu.group}`)}</span>
                  {menu.status === 0 ? (
                    <StatusBadge tone="gray">{say('menus.off')}</StatusBadge>
                  ) : menu.companyMenu ? (
                    <span />
                  ) : (
                    <StatusBadge tone="yellow">{say('menus.optional')}</StatusBadge>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ScrollPage>
  )
}
