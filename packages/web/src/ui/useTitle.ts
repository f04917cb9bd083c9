import { useEffect } from 'react'
import { useUiTexts } from './UiTexts.tsx'

/** Names the browser's tab after the page. */
export function useTitle(title: string): void {
  const { product } = useUiTexts()
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
