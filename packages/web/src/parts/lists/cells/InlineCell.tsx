import type { ResourceName } from '@jobwright/contract/registry.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import inline from '../../inline.module.css'
import styles from './cells.module.css'
import type { EditedField } from './kinds.ts'
import { cellName, CellText } from './linkCells.tsx'

const load = () => import('./CellEditor.tsx')
const CellEditor = lazy(async () => ({ default: (await load()).CellEditor }))

type Props = {
  noun: ResourceName
  row: { id: string; version: number }
  edited: EditedField
  /** What it changes, such as "Price of Reroof". */
  label: string
  /** The displayed value; if absent, a pencil icon beside the row's name. */
  children?: ReactNode
}

/** A cell that is edited as text: Enter saves, Escape leaves it as it was, Tab goes to the next cell of the row. */
export function InlineCell({ children, ...props }: Props) {
  // With the text that was refused after Tab had left the cell.
  const [open, setOpen] = useState<{ refused?: { typed: string; problem: string } }>()
  const button = useRef<HTMLButtonElement>(null)
  const isName = children === undefined
  const closed = (
    <button
      ref={button}
      type="button"
      data-cell-button
      className={isName ? styles.pencil : inline.cell}
      aria-label={cellName(props.label, children)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen({})}
    >
      {!isName && <CellText>{children}</CellText>}
    </button>
  )
  if (!open) return closed
  return (
    <Suspense fallback={closed}>
      <CellEditor
        {...props}
        isName={isName}
        refused={open.refused}
        onClose={(after) => {
          // The button is there again at once: the focus goes to its row, or on from there.
          flushSync(() => setOpen(undefined))
          if (after === 'row') button.current?.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true })
        }}
        onRefused={(refused) => setOpen({ refused })}
      />
    </Suspense>
  )
}
