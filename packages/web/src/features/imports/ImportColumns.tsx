import { Button, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { canBeRead } from '@jobwright/contract/custom/read.ts'
import type { Import, Mapping } from '@jobwright/contract/resources/imports.ts'
import { useFieldAccess } from '../../data/session.ts'
import { useCustomFields } from '../../parts/custom/customFields.ts'
import { useWords } from '../../words/words.tsx'
import { foldColumns, NOTED, onlyTargets, ownTarget, targets, targetsOf, withTargets } from './mapping.ts'
import { useTargetName } from './useTargetName.ts'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

/** Each column of the file with sample values, and the fields that it fills. */
export function ImportColumns({
  one,
  mapping,
  onChange,
}: {
  one: Import
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}) {
  const { t, formatNumber } = useWords(importsWords)
  const withCosts = useFieldAccess('cost')
  const withPrices = useFieldAccess('price')
  const hidden = new Set<string>([
    ...(withCosts ? [] : ['priceitems.unitCost', 'priceitems.markup']),
    ...(withPrices ? [] : ['priceitems.unitPrice', 'priceitems.markup']),
  ])
  // Keep the original order: a column must not move while it is edited.
  const [{ shown, unmatched, empty }] = useState(() => foldColumns(one.columns, mapping))
  const [opened, setOpened] = useState({ unmatched: false, empty: false })
  const label = useTargetName(one.resource)
  const own = { customer: useCustomFields('customers'), contact: useCustomFields('contacts') }
  const added =
    one.resource === 'customers'
      ? (['customer', 'contact'] as const).flatMap((side) =>
          own[side].filter(canBeRead).map(({ key }) => ownTarget(side, key)),
        )
      : []
  const items = [...targets[one.resource], ...added]
    .filter((target) => !hidden.has(target))
    .map((target) => ({ value: target, label: label(target) }))
  const choices =
    one.resource === 'customers'
      ? (['customer', 'contact', NOTED] as const).map((side) => ({
          group: side === NOTED ? t('imports.other') : t(`imports.${side}`),
          items: items.filter(({ value }) => value.startsWith(side)),
        }))
      : items
  const columns = [...shown, ...(opened.unmatched ? unmatched : []), ...(opened.empty ? empty : [])].sort(
    (a, b) => a - b,
  )
  return (
    <>
      <ul className={styles.columns}>
        {columns.map((at) => {
          const { name, samples } = one.columns[at] ?? { name: '', samples: [] }
          const title = name || t('imports.unnamed', { n: at + 1 })
          return (
            <li key={at} className={styles.column}>
              <div className={styles.text}>
                <span className={styles.name}>{title}</span>
                <span className={styles.detail}>
                  {samples.filter(Boolean).slice(0, 3).join(' · ') || t('imports.noSamples')}
                </span>
              </div>
              <MultiSelect
                aria-label={t('imports.fills', { column: title })}
                data={choices}
                searchable
                clearable
                hidePickedOptions
                clearButtonProps={{ 'aria-label': t('ui.clear') }}
                placeholder={targetsOf(mapping, at).length === 0 ? t('imports.skipColumn') : ''}
                value={targetsOf(mapping, at)}
                nothingFoundMessage={t('ui.nothingFound')}
                onChange={(chosen) => onChange(withTargets(mapping, at, onlyTargets(chosen)))}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.folds}>
        {!opened.unmatched && unmatched.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened((now) => ({ ...now, unmatched: true }))}>
            {t('imports.showUnmatched', { n: formatNumber(unmatched.length) })}
          </Button>
        )}
        {!opened.empty && empty.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened((now) => ({ ...now, empty: true }))}>
            {t('imports.showEmpty', { n: formatNumber(empty.length) })}
          </Button>
        )}
      </div>
    </>
  )
}
