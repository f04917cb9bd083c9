import { photos } from '@jobwright/contract/calls.gen.ts'
import { HOME_ROWS, homeLists } from '@jobwright/contract/rules/home.ts'
import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { PhotoStrip } from '../../parts/photos/PhotoStrip.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Card } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './dashboard.module.css'
import { photosWords } from '../../words/lazy/photos.ts'

const SHOWN = HOME_ROWS.photos

/** The latest photos; hidden while there are none. */
export function RecentPhotos() {
  const { t } = useWords(photosWords)
  const may = useCan(photos.list)
  const list = useShortList('photos', homeLists.photos, SHOWN, may)
  if (!may || (list.data && list.data.rows.length === 0) || list.isPending) return null
  const all = (
    <Link className={styles.all} href={linkTo({ to: '/photos' })}>
      {t('photos.all')}
    </Link>
  )
  return (
    <Card title={t('photos.recent')} action={all}>
      {list.isError && !list.data ? (
        <ErrorPanel
          title={t('dashboard.failed')}
          safe={t('errors.safe')}
          action={
            <Button variant="default" onClick={() => void list.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      ) : (
        <PhotoStrip photos={list.data?.rows ?? []} />
      )}
    </Card>
  )
}
