import { createRoot, type Root } from 'react-dom/client'

/**
 * React's root in an element. React and this function are a file of their own (`build/chunks.ts`): React creates its errors as
 * its script starts, and tools that listen to a page have the browser parse the file around them a second time for each stack.
 */
export const reactRoot = (element: HTMLElement): Root => createRoot(element)
