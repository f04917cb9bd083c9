import { lazy, Suspense, useState } from 'react'
import inline from '../../inline.module.css'
import { CellText, cellName, type LinkCellProps } from './linkCells.tsx'

const load = () => import('./LinkEditor.tsx')
const LinkEditor = lazy(async () => ({ default: (await load()).LinkEditor }))

/** A cell with the customer or the job of a record, which opens a list of them. */
export function LinkCell(props: LinkCellProps) {
  const { label, children } = props
  const [wanted, setWanted] = useState(false)
  const name = cellName(label, children)
  const closed = (
    <button
      type="button"
      className={inline.cell}
      aria-label={name}
      aria-haspopup="listbox"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <CellText>{children}</CellText>
    </button>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <LinkEditor {...props} />
    </Suspense>
  )
}
