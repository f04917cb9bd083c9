import { fieldOf } from '@jobwright/contract/catalogue/catalogue.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import type { HistoryEntry } from '@jobwright/contract/crud.ts'
import type { ReactNode } from 'react'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useHistory } from '../../data/records.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { Failure } from '../Failure.tsx'
import { FieldValue } from '../fields/fieldWords.tsx'
import { useFieldName } from '../fields/useFieldNames.ts'
import { holdsLines, LinesChange } from '../fields/LinesChange.tsx'
import styles from './HistoryTab.module.css'

/** How a kind of record says its fields and their values where the usual way does not know them. */
export type HistoryWords = {
  fieldName?: (field: string) => string | undefined
  fieldValue?: (field: string, value: unknown) => ReactNode | undefined
}

/** The history of a record, newest first. */
export function HistoryTab({ noun, id, ...words }: { noun: ResourceName; id: string } & HistoryWords) {
  const { t } = useWords(listsWords)
  const history = useHistory(noun, id)
  if (history.isError && !history.data)
    return <Failure problem={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <ListSkeleton rows={5} />
  const lines = history.data.pages.flatMap((page) => page.rows)
  return (
    <div className={styles.card}>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} noun={noun} line={line} {...words} />
        ))}
      </ol>
      {lines.length === 0 && <p className={styles.none}>{t('history.noHistory')}</p>}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.earlier')}
        </Button>
      )}
    </div>
  )
}

function Line({
  noun,
  line,
  fieldName: ownName,
  fieldValue,
}: { noun: ResourceName; line: HistoryEntry } & HistoryWords) {
  const { t, formatMoment } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const said = (field: string, value: unknown) =>
    fieldValue?.(field, value) ?? <FieldValue noun={noun} field={field} value={value} />
  const done = line.changes.find(({ field }) => field === 'doneAt')?.after
  const together = line.changes.find(({ field }) => field === 'together')?.after
  const shown =
    line.action === 'created' || line.action === 'imported'
      ? []
      : line.changes.filter(
          ({ field }) =>
            field !== 'doneAt' &&
            field !== 'together' &&
            (ownName?.(field) !== undefined || fieldOf(noun, field)?.unseen === undefined),
        )
  return (
    <li className={styles.line}>
      {line.actor ? (
        <PersonAvatar {...line.actor} image={line.actor.avatar} size={28} href={recordLink('users', line.actor.id)} />
      ) : (
        <span className={styles.nobody} aria-hidden />
      )}
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{line.actor ? nameOf(line.actor) : t('history.system')}</strong>{' '}
          {t(`history.action.${line.action.replaceAll(' ', '_')}` as WordKey)}
          <time className={styles.time} dateTime={line.at}>
            {formatMoment(line.at)}
          </time>
        </p>
        {typeof done === 'string' && (
          <p className={styles.late}>
            {t('history.doneAt', { done: formatMoment(done), arrived: formatMoment(line.at) })}
          </p>
        )}
        {typeof together === 'number' && together > 1 && (
          <p className={styles.late}>{t('history.together', { n: together - 1 })}</p>
        )}
        {shown.length > 0 && (
          <ul className={styles.changes}>
            {shown.map((change) => (
              <li key={change.field}>
                <span className={styles.field}>{ownName?.(change.field) ?? fieldName(change.field)}</span>{' '}
                {holdsLines(change.field) ? (
                  <span className={styles.after}>
                    <LinesChange before={change.before} after={change.after} />
                  </span>
                ) : (
                  <>
                    <span className={styles.before}>{said(change.field, change.before)}</span>
                    <span aria-hidden> → </span>
                    <span className={styles.hidden}>{t('history.becomes')}</span>
                    <span className={styles.after}>{said(change.field, change.after)}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
