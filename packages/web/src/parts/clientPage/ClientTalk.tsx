import type { ClientPage } from '@jobwright/contract/resources/clientpages.ts'
import { Card } from '../../ui/Facts.tsx'
import { clientpageWords } from '../../words/lazy/clientpage.ts'
import { useWords } from '../../words/words.tsx'
import { AnswerClient } from './AnswerClient.tsx'
import styles from './clientPage.module.css'

/** What a client asked on their page, and a box to answer. */
export function ClientTalk({ page }: { page: ClientPage }) {
  const { t, formatMoment } = useWords(clientpageWords)
  if (page.talk.length === 0 && page.version === 0) return null
  return (
    <Card title={t('clientpage.talk')}>
      {page.talk.length === 0 ? (
        <p className={styles.dim}>{t('clientpage.noTalk')}</p>
      ) : (
        <ol className={styles.talk}>
          {page.talk.map((one) => (
            <li key={one.id} data-client={one.isClient || undefined}>
              <p className={styles.dim}>
                <b>{one.name}</b>
                {one.isClient && ` (${t('clientpage.client')})`} · {formatMoment(one.at)}
              </p>
              <p className={styles.words}>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      <AnswerClient projectId={page.ProjectId} />
    </Card>
  )
}
