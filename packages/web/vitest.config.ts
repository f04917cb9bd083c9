import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findChromium } from '../../scripts/chromium.mjs'
import { directImports } from './build/directImports.ts'

/**
 * Components in a real browser, one page for all files: real focus, real keys, real layout. What a component carries by itself is
 * tried here; that the parts work together stays with the journeys.
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: `${import.meta.dirname}/../../.cache/components`,
  // An icon comes from its own file: the file that lists them has six thousand.
  plugins: [react(), directImports('serve', ['@tabler/icons-react'])],
  optimizeDeps: {
    // Named here and found at once: one that is found while tests run would reload the page, with a second React in it.
    noDiscovery: true,
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'culori',
      'dayjs',
      'dayjs/locale/es',
      'dexie',
      'driver.js',
      'fflate',
      'lean-qr',
      'leaflet',
      'zod',
    ],
  },
  test: {
    include: ['src/**/*.dom.test.tsx'],
    tags: [{ name: 'full', description: 'only in the full ring' }],
    setupFiles: ['src/testing/dom/reset.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        actionTimeout: 20_000,
        launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      screenshotFailures: false,
    },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
  },
})
