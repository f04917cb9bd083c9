import type { ListView } from '../../data/listStart.ts'

/** Returns a view with changes applied; drops empty texts. */
export const patched = (view: ListView, patch: Readonly<Record<string, string>>): ListView =>
  Object.fromEntries(Object.entries({ ...view, ...patch }).filter(([, value]) => value !== ''))
