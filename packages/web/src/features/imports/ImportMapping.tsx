import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { imports } from '@jobwright/contract/calls.gen.ts'
import type { Importable } from '@jobwright/contract/registry.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { useWords } from '../../words/words.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { isEnough } from './mapping.ts'
import { RunLabel } from './RunLabel.tsx'
import { ImportedColumns } from './ImportedColumns.tsx'
import { TallyView } from './TallyView.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

// A company has each cost code once.
const ways = {
  customers: ['skip', 'update', 'create'],
  billingcodes: ['skip', 'update'],
  priceitems: ['skip', 'update', 'create'],
} as const satisfies Record<Importable, readonly Import['duplicates'][]>

/** Maps columns to fields, previews the result, and starts the import. */
export function ImportMapping({ one }: { one: Import }) {
  const { t } = useWords(importsWords)
  const say = useProblemText()
  const [mapping, setMapping] = useState(one.mapping)
  const [duplicates, setDuplicates] = useState(one.duplicates)
  const [checked, setChecked] = useState(one.status === 'checked')
  const [busy, setBusy] = useState<'check' | 'run'>()
  const [problem, setProblem] = useState('')
  const result = useRef<HTMLElement>(null)
  const send = async (what: 'check' | 'run') => {
    setBusy(what)
    setProblem('')
    try {
      const next = await call(imports[what], { params: { id: one.id }, body: { mapping, duplicates } })
      setChecked(what === 'check')
      if (what === 'check') requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' }))
      queryClient.setQueryData([...keys.imports, 'one', one.id], next)
      void queryClient.invalidateQueries({ queryKey: [...keys.imports, 'list'] })
    } catch (failed) {
      setProblem(
        failed instanceof Refusal ? say(failed.problem.errors[0]?.message ?? failed.message) : t('forms.lostTitle'),
      )
    } finally {
      setBusy(undefined)
    }
  }
  const known: readonly Import['duplicates'][] = ways[one.resource]
  const ready = isEnough(mapping)
  const tally = checked ? one.tally : null
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('imports.columns')}</h2>
        <p className={styles.lead}>
          {t(one.resource === 'customers' ? 'imports.columnsLead' : 'imports.columnsLeadOther')}
        </p>
        <ImportColumns
          one={one}
          mapping={mapping}
          onChange={(next) => {
            setMapping(next)
            setChecked(false)
          }}
        />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading} id="duplicates">
          {t(`imports.duplicates.of.${one.resource}`)}
        </h2>
        <SegmentedControl
          aria-labelledby="duplicates"
          value={duplicates}
          data={known.map((way) => ({ value: way, label: t(`imports.duplicates.${way}`) }))}
          onChange={(way) => {
            setDuplicates(known.find((one) => one === way) ?? 'skip')
            setChecked(false)
          }}
        />
      </section>
      {tally && (
        <section ref={result} className={styles.card} aria-live="polite">
          <h2 className={styles.heading}>{t('imports.dryRun')}</h2>
          <TallyView one={one} tally={tally} />
          <ImportedColumns one={one} />
        </section>
      )}
      <div className={styles.bar}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!ready && <p className={styles.detail}>{t(`imports.needs.${one.resource}`)}</p>}
        <Button
          variant={tally ? 'default' : 'filled'}
          disabled={!ready}
          loading={busy === 'check'}
          onClick={() => void send('check')}
        >
          {t('imports.check')}
        </Button>
        {tally && (
          <Button disabled={tally.new + tally.update === 0} loading={busy === 'run'} onClick={() => void send('run')}>
            <RunLabel tally={tally} />
          </Button>
        )}
      </div>
    </>
  )
}
