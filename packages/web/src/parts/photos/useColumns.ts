import { useViewportSize } from '@mantine/hooks'
import { columnsFor } from './timeline.ts'

/** How many columns of photos fit this window. */
export function useColumns(): number {
  const { width } = useViewportSize()
  return columnsFor(width === 0 ? window.innerWidth : width)
}
