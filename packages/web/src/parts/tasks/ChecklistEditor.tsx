import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { MOST_STEP_DECIMALS, MOST_STEP_PHOTOS } from '@jobwright/contract/rules/transitions.ts'
import { newId } from '../../data/ids.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { AddFromList } from './AddFromList.tsx'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { NumberField } from '../../ui/NumberField.tsx'

const kinds = ['check', 'passfailna', 'number', 'text', 'photo'] as const
type Props = {
  defaultValue?: ChecklistItem[]
  onChange: (items: ChecklistItem[]) => void
  errors: Readonly<Record<string, ReactNode>>
  error?: string | undefined
  /** The maximum number of items; defaults to a task's limit. */
  most?: number
  /** Whether the company's templates are offered. */
  lists?: boolean
}

/** The editor of a checklist's items. */
export function ChecklistEditor({ defaultValue, onChange, errors, error, most = 100, lists = true }: Props) {
  const { t } = useWords(tasksWords)
  const [items, setItems] = useState<ChecklistItem[]>(defaultValue ?? [])
  const set = (next: ChecklistItem[]) => {
    setItems(next)
    onChange(next)
  }
  const change = (at: number, patch: Partial<ChecklistItem>) =>
    set(items.map((item, i) => (i === at ? { ...item, ...patch } : item)))
  const move = (at: number, by: number) => {
    const next = [...items]
    const [item] = next.splice(at, 1)
    if (item) next.splice(at + by, 0, item)
    set(next)
  }
  return (
    <div role="group" aria-label={t('fields.checklist')}>
      <p className={styles.legend}>{t('fields.checklist')}</p>
      <div className={styles.editor}>
        {items.map((item, at) => (
          <Row
            key={item.id}
            item={item}
            number={at + 1}
            last={at === items.length - 1}
            error={errors[`checklist.${at}.label`]}
            onChange={(patch) => change(at, patch)}
            onMove={(by) => move(at, by)}
            onRemove={() => set(items.filter((_, i) => i !== at))}
          />
        ))}
        {error && <p className={styles.needed}>{error}</p>}
        {items.length < most && (
          <div className={styles.adds}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() =>
                set([...items, { id: newId(), label: '', kind: 'check', required: false, done: false, value: null }])
              }
            >
              {t('tasks.addItem')}
            </Button>
            {lists && <AddFromList room={most - items.length} onAdd={(more) => set([...items, ...more])} />}
          </div>
        )}
      </div>
    </div>
  )
}

type RowProps = {
  item: ChecklistItem
  number: number
  last: boolean
  error: ReactNode
  onChange: (patch: Partial<ChecklistItem>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function Row({ item, number, last, error, onChange, onMove, onRemove }: RowProps) {
  const { t } = useWords(tasksWords)
  const limit = (value: string | number) => (value === '' ? undefined : Number(value))
  return (
    <div className={styles.editRow}>
      <TextInput
        label={t('tasks.item', { n: number })}
        value={item.label}
        error={error}
        maxLength={200}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <SelectField
        label={t('tasks.kind')}
        searchable={false}
        allowDeselect={false}
        value={item.kind}
        data={kinds.map((kind) => ({ value: kind, label: t(`tasks.kind.${kind}`) }))}
        onChange={(kind) => {
          const chosen = kinds.find((one) => one === kind)
          const blank = { unit: undefined, min: undefined, max: undefined } as Partial<ChecklistItem>
          if (chosen) onChange({ ...blank, kind: chosen, value: null, done: false })
        }}
      />
      <span className={styles.buttons}>
        <ActionIcon aria-label={t('tasks.itemUp', { n: number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('tasks.itemDown', { n: number })} disabled={last} onClick={() => onMove(1)}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('tasks.itemRemove', { n: number })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      <div className={styles.editMore}>
        <Checkbox
          label={t('tasks.itemRequired')}
          checked={item.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        {item.kind === 'photo' && (
          <NumberField
            className={styles.small ?? ''}
            label={t('tasks.minPhotos')}
            min={1}
            max={MOST_STEP_PHOTOS}
            placeholder="1"
            value={item.min ?? ''}
            onChange={(value) => onChange({ min: limit(value) } as Partial<ChecklistItem>)}
          />
        )}
        {item.kind === 'number' && (
          <>
            <TextInput
              className={styles.small ?? ''}
              label={t('tasks.unit')}
              maxLength={10}
              value={item.unit ?? ''}
              onChange={(event) => onChange({ unit: event.currentTarget.value })}
            />
            <NumberField
              className={styles.small ?? ''}
              label={t('tasks.min')}
              decimals={MOST_STEP_DECIMALS}
              value={item.min ?? ''}
              onChange={(value) => onChange({ min: limit(value) } as Partial<ChecklistItem>)}
            />
            <NumberField
              className={styles.small ?? ''}
              label={t('tasks.max')}
              decimals={MOST_STEP_DECIMALS}
              value={item.max ?? ''}
              onChange={(value) => onChange({ max: limit(value) } as Partial<ChecklistItem>)}
            />
          </>
        )}
      </div>
    </div>
  )
}
