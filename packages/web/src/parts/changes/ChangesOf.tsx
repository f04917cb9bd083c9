import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { recordLink } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { ChangeStage } from './ChangeStage.tsx'
import { changeNumber } from './changeNumber.ts'
import styles from './changes.module.css'

const SHOWN = 50

/** The change orders that a task or a log is linked to, without prices; nothing if there are none within reach. */
export function ChangesOf({ of }: { of: { TaskId: string } | { LogEntryId: string } }) {
  const { t } = useWords()
  const may = useCan(changeorders.list)
  const read = useShortList('changeorders', of, SHOWN, may)
  const rows = read.data?.rows ?? []
  if (!may || rows.length === 0) return null
  return (
    <Card title={t('changeorders.title')}>
      <ul className={styles.linked}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={recordLink('changeorders', row.id)}>
              {[changeNumber(row), row.title].filter(Boolean).join(' ')}
            </Link>
            <ChangeStage stage={row.stage} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
