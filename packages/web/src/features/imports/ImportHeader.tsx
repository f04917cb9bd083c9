import { Select } from '@mantine/core'
import { useState } from 'react'
import { imports } from '@jobwright/contract/calls.gen.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { useWords } from '../../words/words.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

const NONE = 'none'

/** Which row is the header, and what is above it and not imported. */
export function ImportHeader({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  const say = useProblemText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (one.top.length === 0) return null
  const line = ({ row, cells }: Import['top'][number]) =>
    `${t('imports.row', { n: formatNumber(row) })}: ${cells.join(' · ')}`
  const choose = async (chosen: string | null) => {
    if (chosen === null) return
    setBusy(true)
    setProblem('')
    try {
      const row = chosen === NONE ? null : Number(chosen)
      queryClient.setQueryData(
        [...keys.imports, 'one', one.id],
        await call(imports.header, { params: { id: one.id }, body: { row } }),
      )
    } catch (failed) {
      setProblem(failed instanceof Refusal ? say(failed.message) : t('forms.lostTitle'))
    } finally {
      setBusy(false)
    }
  }
  const { headerRow } = one
  const above = headerRow === null ? [] : one.top.filter(({ row }) => row < headerRow)
  return (
    <section className={styles.card}>
      <h2 className={styles.heading} id="header-row">
        {t('imports.header')}
      </h2>
      <Select
        aria-labelledby="header-row"
        data={[
          ...one.top.map((row) => ({ value: String(row.row), label: line(row).slice(0, 120) })),
          { value: NONE, label: t('imports.noHeader') },
        ]}
        value={headerRow === null ? NONE : String(headerRow)}
        allowDeselect={false}
        disabled={busy}
        onChange={(chosen) => void choose(chosen)}
      />
      {above.length > 0 && (
        <>
          <p className={styles.above}>{t('imports.above')}</p>
          <ul className={styles.problems}>
            {above.map((row) => (
              <li key={row.row} className={styles.detail}>
                {line(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
