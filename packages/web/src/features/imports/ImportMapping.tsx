import { Button, MultiSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { imports } from '@jobwright/contract/resources/imports.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { isEnough, onlyTargets, targets, targetsOf, withTargets } from './mapping.ts'
import { TallyView } from './TallyView.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/later/imports.ts'

const ways = ['skip', 'update', 'create'] as const

/** Says which column fills which field, shows what would happen, and begins the import. */
export function ImportMapping({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  const say = useProblemText()
  const [mapping, setMapping] = useState(one.mapping)
  const [duplicates, setDuplicates] = useState(one.duplicates)
  const [checked, setChecked] = useState(one.status === 'checked')
  const [busy, setBusy] = useState<'check' | 'run'>()
  const [problem, setProblem] = useState('')
  const send = async (what: 'check' | 'run') => {
    setBusy(what)
    setProblem('')
    try {
      const next = await call(imports[what], { params: { id: one.id }, body: { mapping, duplicates } })
      setChecked(what === 'check')
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
  const label = (target: string) => {
    const [side, field] = target.split('.')
    return `${t(`imports.${side}` as WordKey)}: ${t((field === 'fullName' ? 'imports.fullName' : side === 'contact' && field === 'title' ? 'fields.jobTitle' : `fields.${field}`) as WordKey)}`
  }
  const grouped = (['customer', 'contact'] as const).map((side) => ({
    group: t(`imports.${side}`),
    items: targets
      .filter((target) => target.startsWith(side))
      .map((target) => ({ value: target, label: label(target) })),
  }))
  const ready = isEnough(mapping)
  const tally = checked ? one.tally : null
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('imports.columns')}</h2>
        <p className={styles.lead}>{t('imports.columnsLead')}</p>
        <ul className={styles.columns}>
          {one.columns.map((column, at) => (
            <li key={at} className={styles.column}>
              <div className={styles.text}>
                <span className={styles.name}>{column.name || t('imports.unnamed', { n: at + 1 })}</span>
                <span className={styles.detail}>
                  {column.samples.filter(Boolean).slice(0, 3).join(' · ') || t('imports.noSamples')}
                </span>
              </div>
              <MultiSelect
                aria-label={t('imports.fills', { column: column.name || t('imports.unnamed', { n: at + 1 }) })}
                data={grouped}
                searchable
                clearable
                hidePickedOptions
                clearButtonProps={{ 'aria-label': t('ui.clear') }}
                placeholder={targetsOf(mapping, at).length === 0 ? t('imports.skipColumn') : ''}
                value={targetsOf(mapping, at)}
                nothingFoundMessage={t('ui.nothingFound')}
                onChange={(chosen) => {
                  setMapping(withTargets(mapping, at, onlyTargets(chosen)))
                  setChecked(false)
                }}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading} id="duplicates">
          {t('imports.duplicates')}
        </h2>
        <SegmentedControl
          aria-labelledby="duplicates"
          value={duplicates}
          data={ways.map((way) => ({ value: way, label: t(`imports.duplicates.${way}`) }))}
          onChange={(way) => {
            setDuplicates(ways.find((known) => known === way) ?? 'skip')
            setChecked(false)
          }}
        />
      </section>
      {tally && (
        <section className={styles.card} aria-live="polite">
          <h2 className={styles.heading}>{t('imports.dryRun')}</h2>
          <TallyView one={one} tally={tally} />
        </section>
      )}
      <div className={styles.bar}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!ready && <p className={styles.detail}>{t('imports.needsName')}</p>}
        <Button
          variant={tally ? 'default' : 'filled'}
          disabled={!ready}
          loading={busy === 'check'}
          onClick={() => void send('check')}
        >
          {t('imports.check')}
        </Button>
        {tally && (
          <Button disabled={tally.rows === tally.errors} loading={busy === 'run'} onClick={() => void send('run')}>
            {t('imports.run', { n: formatNumber(tally.rows - tally.errors) })}
          </Button>
        )}
      </div>
    </>
  )
}
