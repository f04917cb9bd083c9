import type { Drawing, Tool } from './useDrawing.ts'
import { moved } from './geometry.ts'

/** The shortcut letter of each tool. */
export const toolKeys: Record<Tool, string> = {
  select: 'v',
  pen: 'p',
  highlight: 'h',
  line: 'l',
  arrow: 'a',
  box: 'r',
  ellipse: 'o',
  cloud: 'k',
  text: 't',
}
const tools = Object.entries(toolKeys) as [Tool, string][]
const NUDGE = 0.004
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Press = { key: string; metaKey: boolean; ctrlKey: boolean; altKey: boolean; shiftKey: boolean }

/** Handles a key while drawing; returns whether it did anything. */
export function annotationKey(event: Press, drawing: Drawing): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const { selected, step, select } = drawing
  if (event.metaKey || event.ctrlKey) {
    if (key === 'z') step({ do: event.shiftKey ? 'redo' : 'undo' })
    else if (key === 'y') step({ do: 'redo' })
    else return false
    return true
  }
  if (event.altKey) return false
  const way = ways[key]
  if (way && selected) {
    const far = event.shiftKey ? NUDGE * 5 : NUDGE
    step({ do: 'change', mark: moved(selected, way[0] * far, way[1] * far) })
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && selected) {
    step({ do: 'remove', id: selected.id })
    select(undefined)
    return true
  }
  if (key === 'Escape' && selected) {
    select(undefined)
    return true
  }
  const tool = tools.find(([, letter]) => letter === key)?.[0]
  if (tool) drawing.setTool(tool)
  return tool !== undefined
}
