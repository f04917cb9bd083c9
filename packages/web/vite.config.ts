import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { deskFiles } from './build/deskFiles.ts'
import { directImports } from './build/directImports.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      tmpDir: `${import.meta.dirname}/../../.cache/routes`,
    }),
    react(),
    directImports(),
    deskFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // Without these targets the minifier lowers light-dark() into something that Mantine's variables break.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The content policy allows no data: fonts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: true,
    // The icons are one barrel of six thousand files; only the named ones are read.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: {
        // A browser on HTTP/1.1 asks for six files at a time: what pages share comes in a few chunks, not in hundreds.
        codeSplitting: {
          groups: chunkGroups(`${import.meta.dirname}/src`),
        },
      },
    },
  },
  // `npm run dev` serves the pages in front of the server.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media'].map((path) => [path, process.env['API_URL'] ?? 'http://localhost:3000']),
    ),
  },
})
