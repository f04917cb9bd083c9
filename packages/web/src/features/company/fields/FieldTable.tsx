import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconGripVertical } from '@tabler/icons-react'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { clientsRead, useKindText, useTypeText } from './fieldTexts.ts'
import type { useFieldOrder } from './useFieldOrder.ts'
import { useOrderDrag } from './useOrderDrag.ts'
import styles from './fields.module.css'

type Props = {
  kind: CustomKind
  order: ReturnType<typeof useFieldOrder>
  selected: string
  mayChange: boolean
  onSelect: (key: string) => void
}

/** The fields of a kind in their order, to be moved by their handles: with a pointer, or with the arrow keys. */
export function FieldTable({ kind, order, selected, mayChange, onSelect }: Props) {
  const { t } = useWords(ownfieldsWords)
  const kindText = useKindText()
  const { ordered, isSaving, put, move } = order
  const { list, bind, drag } = useOrderDrag(
    ordered.map(({ key }) => key),
    put,
  )
  const shown = drag ? drag.order.flatMap((key) => ordered.find((one) => one.key === key) ?? []) : ordered
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const key = handle?.dataset['handle']
    if (key === undefined || by === 0) return
    event.preventDefault()
    // The browser takes the focus from what is moved, and the next press may follow at once.
    flushSync(() => move(key, by))
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus()
  }
  return (
    <div className={styles.tableFrame}>
      <table
        className={styles.table}
        aria-label={t('ownfields.list', { kind: kindText(kind) })}
        aria-busy={isSaving || undefined}
      >
        <thead>
          <tr>
            {mayChange && (
              <th scope="col" className={styles.grip}>
                <VisuallyHidden>{t('ownfields.order')}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{t('ownfields.field')}</th>
            <th scope="col" className={styles.roomy}>
              {t('ownfields.type')}
            </th>
            <th scope="col" className={styles.roomy}>
              {t('ownfields.hidden')}
            </th>
            <th scope="col" className={styles.mark}>
              {t('ownfields.phone')}
            </th>
            {clientsRead(kind) && (
              <th scope="col" className={styles.mark}>
                {t('ownfields.client')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={list} {...(mayChange && { ...bind, onKeyDown: press })}>
          {shown.map((field) => (
            <Row
              key={field.key}
              field={field}
              kind={kind}
              isSelected={field.key === selected}
              isDragged={field.key === drag?.key}
              mayChange={mayChange}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  field: CustomField
  kind: CustomKind
  isSelected: boolean
  isDragged: boolean
  mayChange: boolean
  onSelect: (key: string) => void
}

function Row({ field, kind, isSelected, isDragged, mayChange, onSelect }: RowProps) {
  const { t, language } = useWords(ownfieldsWords)
  const typeText = useTypeText()
  const { key, group, retired } = field
  const name = titleIn(field, language)
  return (
    <tr
      data-row={key}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-retired={retired || undefined}
    >
      {mayChange && (
        <td className={styles.grip}>
          <ActionIcon
            className={styles.handle ?? ''}
            variant="transparent"
            aria-label={t('ownfields.drag', { name })}
            title={t('ownfields.drag', { name })}
            data-handle={key}
          >
            <IconGripVertical size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </td>
      )}
      <th scope="row" className={styles.nameCell}>
        <span className={styles.nameLine}>
          <button
            type="button"
            className={styles.open}
            aria-current={isSelected || undefined}
            onClick={() => onSelect(key)}
          >
            {name}
          </button>
          {retired && <StatusBadge tone="gray">{t('ownfields.retired')}</StatusBadge>}
        </span>
        <span className={styles.sub}>
          {typeText(field)}
          {group && ` · ${t(`ownfields.hiddenWith.${group}`)}`}
        </span>
      </th>
      <td className={styles.roomy}>{typeText(field)}</td>
      <td className={styles.roomy}>{group ? t(`ownfields.${group}`) : '–'}</td>
      <td className={styles.mark}>
        <Mark on={field.onPhones} />
      </td>
      {clientsRead(kind) && (
        <td className={styles.mark}>
          <Mark on={field.forClients} />
        </td>
      )}
    </tr>
  )
}

function Mark({ on }: { on: boolean }) {
  const { t } = useWords(ownfieldsWords)
  return (
    <>
      {on ? <IconCheck size={18} className={styles.check} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{t(on ? 'ownfields.yes' : 'ownfields.no')}</VisuallyHidden>
    </>
  )
}
