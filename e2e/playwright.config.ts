import { defineConfig } from '@playwright/test'

/** Journeys against the built product, each in a company of its own. Two at once: the machine has two cores. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalSetup: './server.ts',
  use: {
    baseURL: process.env['JOBWRIGHT_URL'] ?? 'http://127.0.0.1:4620',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
