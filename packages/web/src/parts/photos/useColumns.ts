import { useViewportSize } from '@mantine/hooks'
import { columnsFor } from './timeline.ts'

/** How many photos stand side by side in this window. */
export function useColumns(): number {
  const { width } = useViewportSize()
  return columnsFor(width === 0 ? window.innerWidth : width)
}
