import type { Plugin } from 'vite'

/**
 * Names the files that every desk page needs in the page's head (`desk-files`), so that scheme.js can ask for them while the
 * first script is still on its way, instead of after it has run.
 */
export const deskFiles = (): Plugin => ({
  name: 'desk-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const files = Object.values(bundle ?? {}).flatMap((file) =>
        file.type === 'chunk' && ['desk', 'both', '_desk'].includes(file.name)
          ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]
          : [],
      )
      const content = [...new Set(files)].map((file) => `/${file}`).join(' ')
      return [{ tag: 'meta', attrs: { name: 'desk-files', content }, injectTo: 'head-prepend' }]
    },
  },
})
