import type { Plugin } from 'vite'

/** Asks V8 to compile every function of a file while it arrives, beside the main thread (explicit compile hints, Chrome 136). */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the hint to these chunks, which every page runs at once. Without it each function is parsed twice, the second time on
 * the main thread as it is first called. Other browsers take it for a comment. Trap: a chunk whose functions mostly wait for a
 * press would cost memory and delay its own start.
 */
export const compileHints = (chunks: readonly string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // After the minifier, which drops comments.
    order: 'post',
    handler(_, bundle) {
      for (const name of chunks) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
        if (chunk?.type !== 'chunk')
          throw new Error(`vite.config.ts names the chunk ${name}, which is not in the build.`)
        chunk.code = COMPILE_HINT + chunk.code
      }
    },
  },
})
