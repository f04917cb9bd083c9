import { ActionIcon, Checkbox, Popover, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowLeft, IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useUiTexts } from '../UiTexts.tsx'
import { orderedColumns, visibleColumns, withColumn, withMove, withStep } from './columns.ts'
import type { TableColumn, TableLayout } from './columns.ts'
import styles from './table.module.css'

type Props<Row> = { columns: readonly TableColumn<Row>[]; layout: TableLayout; onLayout: (layout: TableLayout) => void }

/** Shows, hides and resizes columns without dragging, and makes rows lower. */
export function ColumnsMenu<Row>({ columns, layout, onLayout }: Props<Row>) {
  const texts = useUiTexts()
  const shown = new Set(visibleColumns(columns, layout).map((column) => column.key))
  const canMove = (column: TableColumn<Row>, direction: 1 | -1) =>
    column.hideable !== false && withMove(columns, layout, column.key, direction) !== layout
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="lg" aria-label={texts.columns} title={texts.columns}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={texts.columns}>
        <Switch
          className={styles.menuDense ?? ''}
          label={texts.compactRows}
          checked={layout.dense === true}
          onChange={(event) => onLayout({ ...layout, dense: event.currentTarget.checked })}
        />
        {orderedColumns(columns, layout).map((column) => (
          <div key={column.key} className={styles.menuRow}>
            <Checkbox
              label={column.label}
              checked={shown.has(column.key)}
              disabled={column.hideable === false}
              onChange={(event) => onLayout(withColumn(layout, column, event.currentTarget.checked))}
            />
            <span className={styles.menuSteps}>
              {([-1, 1] as const).map((direction) => (
                <ActionIcon
                  key={direction}
                  size="sm"
                  aria-label={(direction === 1 ? texts.moveRight : texts.moveLeft)(column.label)}
                  disabled={!shown.has(column.key) || !canMove(column, direction)}
                  onClick={() => onLayout(withMove(columns, layout, column.key, direction))}
                >
                  {direction === 1 ? <IconArrowRight size={14} aria-hidden /> : <IconArrowLeft size={14} aria-hidden />}
                </ActionIcon>
              ))}
              <ActionIcon
                size="sm"
                aria-label={texts.narrower(column.label)}
                disabled={!shown.has(column.key)}
                onClick={() => onLayout(withStep(layout, column, -1))}
              >
                <IconMinus size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={texts.wider(column.label)}
                disabled={!shown.has(column.key)}
                onClick={() => onLayout(withStep(layout, column, 1))}
              >
                <IconPlus size={14} aria-hidden />
              </ActionIcon>
            </span>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
