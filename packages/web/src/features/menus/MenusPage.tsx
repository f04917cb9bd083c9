import { menus as menusCalls } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './menus.module.css'

/** The menus of the installation, for its operator. */
export function MenusPage() {
  const { t } = useWords(companyWords)
  const list = useQuery({ queryKey: ['menus'], queryFn: () => call(menusCalls.list, {}), retry: false })
  return (
    <ScrollPage narrow>
      <PageBar
        title={t('menus.title')}
        action={
          list.data && (
            <Button
              component={Link}
              href={linkTo({ to: '/menus/add' })}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('menus.add')}
            </Button>
          )
        }
      />
      {list.isError && !list.data && <Failure problem={list.error} record onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton />}
      {list.data && (
        <Card>
          <p className={styles.text}>{t('menus.text')}</p>
          <ul className={styles.list}>
            {list.data.rows.map((menu) => (
              <li key={menu.id}>
                <Link className={styles.row} href={linkTo({ to: '/menus/$id', params: { id: String(menu.id) } })}>
                  <span className={styles.name}>{menu.title}</span>
                  <span className={styles.place}>{menu.routeDesktop}</span>
                  <span className={styles.group}>{t(`menuGroup.${menu.group}`)}</span>
                  {menu.status === 0 ? (
                    <StatusBadge tone="gray">{t('menus.off')}</StatusBadge>
                  ) : menu.companyMenu ? (
                    <span />
                  ) : (
                    <StatusBadge tone="yellow">{t('menus.optional')}</StatusBadge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ScrollPage>
  )
}
