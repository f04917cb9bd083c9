import { useEffect } from 'react'
import { useUiTexts } from './UiTexts.tsx'

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  const { product } = useUiTexts()
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
