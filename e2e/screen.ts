import type { Page } from '@playwright/test'

/** A screen as a user visits it: its address, and the actions before the check. */
export type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> }
