import type { PriceItem } from '@jobwright/contract/resources/priceitems.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { ScaledField } from '../../parts/fields/ScaledField.tsx'
import { Link } from '../../ui/Link.tsx'
import { assemblyWords } from '../../words/lazy/assembly.ts'
import { useWords } from '../../words/words.tsx'
import styles from './parts.module.css'

type Parts = PriceItem['parts']
/** A row of the form; without an item it is not kept yet. */
type Row = { key: number; id: string | null; quantity: number }

const ONE = 1000
const MOST = 50

type Props = { defaultValue?: unknown; onChange: (parts: Parts) => void; error?: string | undefined }

/** The items that an assembly consists of, with the quantity of each for one of it. */
export function AssemblyParts({ defaultValue, onChange, error }: Props) {
  const { t } = useWords(assemblyWords)
  const [rows, setRows] = useState<readonly Row[]>(() =>
    ((defaultValue ?? []) as Parts).map((part, key) => ({ ...part, key })),
  )
  const change = (next: readonly Row[]) => {
    setRows(next)
    onChange(next.flatMap(({ id, quantity }) => (id === null ? [] : [{ id, quantity }])))
  }
  const edit = (key: number, patch: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)))
  const nextKey = rows.reduce((most, { key }) => Math.max(most, key), -1) + 1
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{t('assembly.parts')}</legend>
      <p className={styles.hint}>{t('assembly.partsHint')}</p>
      {rows.map((row, at) => (
        <div key={row.key} className={styles.part}>
          <RecordPicker
            noun="priceitems"
            label={t('assembly.part', { n: at + 1 })}
            filter={{ status: 'active' }}
            show={(item) => ({ label: item.title, detail: [item.code, item.unit].filter(Boolean).join(' · ') })}
            value={row.id}
            onChange={(id) => edit(row.key, { id })}
          />
          <ScaledField
            label={t('assembly.partQuantity', { n: at + 1 })}
            scale={ONE}
            decimals={3}
            defaultValue={row.quantity}
            onChange={(quantity) => edit(row.key, { quantity: typeof quantity === 'number' ? quantity : 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('assembly.removePart', { n: at + 1 })}
            onClick={() => change(rows.filter(({ key }) => key !== row.key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < MOST && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...rows, { key: nextKey, id: null, quantity: ONE }])}
        >
          {t('assembly.addPart')}
        </Button>
      )}
    </fieldset>
  )
}

/** The parts of an assembly to read. */
export function PartList({ parts }: { parts: Parts }) {
  return (
    <ul className={styles.list}>
      {parts.map((part) => (
        <Part key={part.id} {...part} />
      ))}
    </ul>
  )
}

function Part({ id, quantity }: Parts[number]) {
  const { formatNumber } = useWords()
  const item = useRecord('priceitems', id).data
  return (
    <li>
      {formatNumber(quantity / ONE)} {item?.unit || '×'}{' '}
      <Link href={recordLink('priceitems', id)}>{item?.title ?? '…'}</Link>
    </li>
  )
}
