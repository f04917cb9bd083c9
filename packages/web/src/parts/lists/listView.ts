import type { ListView } from '../../data/listStart.ts'

/** A view with some of it changed; empty texts fall out. */
export const patched = (view: ListView, patch: Readonly<Record<string, string>>): ListView =>
  Object.fromEntries(Object.entries({ ...view, ...patch }).filter(([, value]) => value !== ''))
