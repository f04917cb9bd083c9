import { useEffect } from 'react'
import { useUiTexts } from './UiTexts.tsx'

/** Sets the title of the browser tab; without one, leaves it as it is. */
export function useTitle(title: string | undefined): void {
  const { product } = useUiTexts()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`
  }, [title, product])
}
