import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import type { Node } from '@jobwright/contract/resources/files.ts'

const TYPE = 'application/x-jobwright-files'

/** Drags rows onto folders: in the list, the tree or the breadcrumbs. */
export function useDragging(
  rows: readonly Node[],
  selected: ReadonlySet<string>,
  onMove: (nodes: Node[], to: string) => void,
) {
  const held = useRef<Node[]>([])
  const marked = useRef<Element | null>(null)
  const [dragging, setDragging] = useState(false)
  const nodeAt = (target: EventTarget) => {
    const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null
    return index === null || index === undefined ? undefined : rows[Number(index)]
  }
  const folderAt = (target: EventTarget): { element: Element; path: string } | undefined => {
    if (!(target instanceof Element)) return undefined
    const named = target.closest('[data-folder]')
    if (named) return { element: named, path: named.getAttribute('data-folder') ?? '' }
    const node = nodeAt(target)
    const row = target.closest('[data-index]')
    return node?.type === 'folder' && row && !held.current.includes(node)
      ? { element: row, path: node.path }
      : undefined
  }
  const mark = (element: Element | null) => {
    marked.current?.removeAttribute('data-drop-here')
    element?.setAttribute('data-drop-here', '')
    marked.current = element
  }
  return {
    dragging,
    onDragStart: (event: DragEvent) => {
      const node = nodeAt(event.target)
      if (!node) return
      held.current = selected.has(node.id) ? rows.filter((row) => selected.has(row.id)) : [node]
      event.dataTransfer.setData(TYPE, String(held.current.length))
      event.dataTransfer.effectAllowed = 'move'
      setDragging(true)
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      const folder = folderAt(event.target)
      mark(folder?.element ?? null)
      if (folder) event.preventDefault()
    },
    onDragEnd: () => {
      mark(null)
      setDragging(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      const folder = folderAt(event.target)
      mark(null)
      setDragging(false)
      if (!folder) return
      event.preventDefault()
      onMove(held.current, folder.path)
    },
  }
}
