import { Button } from '@mantine/core'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Card } from '../../ui/Facts.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { toldWords } from '../../words/lazy/told.ts'
import { useWords } from '../../words/words.tsx'
import { openUpload } from '../../parts/uploads/ask.ts'
import { seedKinds } from './seedKinds.ts'
import styles from './seeds.module.css'
import { usersWords } from '../../words/lazy/users.ts'

/** Developer tools: sample data of every kind, and uploads. */
export function DevPage() {
  const { t } = useWords(usersWords, toldWords)
  return (
    <ScrollPage narrow>
      <PageBar title={t('seeds.devTitle')} />
      <Card>
        <p className={styles.text}>{t('seeds.devText')}</p>
        <ul className={styles.list}>
          {seedKinds.map((kind) => (
            <li key={kind}>
              <Link href={linkTo({ to: '/dev/seeds/$resource', params: { resource: kind } })}>
                {t('seeds.of', { resource: t(`nav.${kind}`).toLowerCase() })}
              </Link>
            </li>
          ))}
          <li>
            <Link href={linkTo({ to: '/dev/upload' })}>{t('seeds.upload')}</Link>
          </li>
          <li>
            <Link href={linkTo({ to: '/fire' })}>{t('told.fire')}</Link>
          </li>
        </ul>
      </Card>
    </ScrollPage>
  )
}

/** The upload dialog by itself. */
export function DevUploadPage() {
  const { t } = useWords(usersWords, toldWords)
  return (
    <ScrollPage narrow>
      <PageBar title={t('seeds.upload')} />
      <Card>
        <p className={styles.text}>{t('seeds.uploadText')}</p>
        <div className={styles.choices}>
          <Button onClick={() => openUpload({ imagesOnly: false })}>{t('seeds.anyFiles')}</Button>
          <Button variant="default" onClick={() => openUpload({ imagesOnly: true })}>
            {t('seeds.onlyPhotos')}
          </Button>
        </div>
      </Card>
    </ScrollPage>
  )
}
