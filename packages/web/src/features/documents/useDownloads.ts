import { contents } from '@jobwright/contract/calls.gen.ts'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { kindOf } from '@jobwright/contract/rules/files.ts'
import { readFileOf, saveBlob } from '../../data/save.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import type { Markups } from './viewer/useMarkups.ts'

/** Downloads the shown revision: the original, or a PDF with the visible annotations. */
export function useDownloads(shown: Revision, markups: Markups) {
  const { busy, run } = useRun()
  const params = { fileName: shown.fileName }
  const marks = markups.seen.flatMap((markup) => markup.marks)
  return {
    busy,
    /** Whether there are annotations to include. */
    noted: marks.length > 0 && kindOf(shown.mimetype) === 'pdf',
    original: () =>
      run(async () =>
        saveBlob(await readFileOf(contents.fetch, { params, query: { download: '1' } }), shown.originalName),
      ),
    withNotes: (mode: 'annotations' | 'burned') =>
      run(async () => {
        const body = { annotations: marks.slice(0, 300), mode }
        saveBlob(await readFileOf(contents.render, { params, body }), notedName(shown.originalName))
      }),
  }
}
export type Downloads = ReturnType<typeof useDownloads>

const notedName = (name: string) => name.replace(/(\.pdf)?$/i, ' (notes).pdf')
