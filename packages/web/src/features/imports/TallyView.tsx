import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { imports } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { downloadFile } from '../../data/download.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { useFieldName } from '../../parts/fields/useFieldNames.ts'
import { ImportPreview } from './ImportPreview.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

const SHOWN = 8
const counted = ['new', 'update', 'duplicates', 'errors'] as const

/** The counts of an import or its preview, and the first invalid rows with reasons. */
export function TallyView({ one, tally }: { one: Import; tally: NonNullable<Import['tally']> }) {
  const { t, formatNumber } = useWords(importsWords)
  const say = useProblemText()
  const fieldName = useFieldName(one.resource)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFile(
        addressOf(imports.errors, { params: { id: one.id } }),
        `${one.name.replace(/\.\w+$/, '')}-errors.csv`,
      )
    } catch {
      noticeProblem(t('forms.lostTitle'), t('forms.close'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <dl className={styles.tally}>
        {counted.map((key) => (
          <div key={key} className={styles.number} data-kind={key} data-zero={tally[key] === 0 || undefined}>
            <dd>{formatNumber(tally[key])}</dd>
            <dt>{t(`imports.tally.${key}` as WordKey)}</dt>
          </div>
        ))}
      </dl>
      <ImportPreview one={one} />
      {one.problems.length > 0 && (
        <>
          <ul className={styles.problems}>
            {one.problems.slice(0, SHOWN).map((problem, at) => (
              <li key={at}>
                <span className={styles.row}>{t('imports.row', { n: formatNumber(problem.row) })}</span>{' '}
                {fieldName(problem.field.split('.').at(-1) ?? '')}: {say(problem.message)}
              </li>
            ))}
          </ul>
          {tally.errors > SHOWN && (
            <p className={styles.detail}>{t('imports.moreErrors', { n: formatNumber(tally.errors - SHOWN) })}</p>
          )}
        </>
      )}
      {tally.errors > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={busy}
          onClick={() => void download()}
        >
          {t('imports.downloadErrors')}
        </Button>
      )}
    </>
  )
}
