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
 * Pages of journeys live for seconds: only what runs very often is compiled a second time, and young objects get room at once. That
 * took an eighth less of the processor. A page has one thread, since other pages keep the cores busy: 7 % less again.
 */
const SHORT =
  '--js-flags=--single-threaded --interrupt-budget=2000000 --interrupt-budget-for-maglev=4000000 --min-semi-space-size=16'

/** Pages of one window share a process, which knows the product's code from the second one on: `windows.ts` keeps it. */
const ONE_PROCESS = '--process-per-site'
export const keepsProcess = ({ args = [] }: LaunchOptions): boolean => args.includes(ONE_PROCESS)

/** The browser of the journeys. */
export const shortLived: LaunchOptions = { ...given, args: [...plain, SHORT, ONE_PROCESS] }

/** That of journeys which measure what a page costs: it compiles as a person's browser does. */
export const likeAPersons: LaunchOptions = { ...given, args: plain }
