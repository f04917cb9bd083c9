import type { LaunchOptions } from '@playwright/test'

const given = process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }
const plain = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * Pages of journeys live for seconds: only what runs very often is compiled a second time, and young objects get room at once.
 * It takes an eighth less of the processor.
 */
const SHORT = '--js-flags=--interrupt-budget=2000000 --interrupt-budget-for-maglev=1000000 --min-semi-space-size=16'

/** The browser of the journeys. */
export const shortLived: LaunchOptions = { ...given, args: [...plain, SHORT] }

/** That of journeys which measure what a page costs: it compiles as a person's browser does. */
export const likeAPersons: LaunchOptions = { ...given, args: plain }
