import { contents, files } from '@jobwright/contract/calls.gen.ts'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { call } from '../../data/api.ts'
import { removeMany, restoreMany } from '../../data/bulk.ts'
import { touch } from '../../data/records.ts'
import { readFileOf, saveBlob } from '../../data/save.ts'
import { inBatches } from '../../parts/inBatches.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { noticeProblem, noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { pathOf, readTree, showMeanwhile, withNode, without } from './useFolder.ts'
import { filesWords } from '../../words/lazy/files.ts'

/** The three texts of the specification (part 8). */
type Failure = 'files.failedCreate' | 'files.failedRename' | 'files.failedDelete'
/** The ids of the folders among some nodes, which are deleted with what is in them, and of the documents. */
const apart = (nodes: readonly Node[]) => ({
  folders: nodes.filter(({ type }) => type === 'folder').map(({ id }) => id),
  documents: nodes.filter(({ type }) => type === 'file').map(({ id }) => id),
})
const ids = (nodes: readonly Node[]) => new Set(nodes.map((node) => node.id))

/** The actions of the file manager: optimistic, rolled back when refused, with undo. */
export function useFileActions() {
  const { t } = useWords(filesWords)
  const say = useProblemText()
  /** The server's message if any, otherwise one of the three texts. */
  const why = (problem: unknown, failure: Failure): string =>
    problem instanceof Refusal && problem.status < 500 ? say(problem.message) : t(failure)
  const tell = (problem: unknown, failure: Failure) => noticeProblem(why(problem, failure), t('ui.close'))
  const changed = () => {
    readTree()
    touch('documents', '', 'many')
  }

  async function remove(nodes: readonly Node[]): Promise<void> {
    const back = showMeanwhile((folder) => without(folder, ids(nodes)))
    let last: unknown
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (problem) {
        last = problem
        throw problem
      }
    }
    const { folders, documents } = apart(nodes)
    const failed = await inBatches(folders, (id) =>
      attempt(() => call(files.remove, { query: {}, body: { path: `id:${id}` } })),
    )
    if (documents.length > 0) {
      const sent = attempt(async () => {
        const { refused } = await removeMany('documents', documents)
        failed.push(...refused.map(({ id }) => id))
      })
      await sent.catch(() => failed.push(...documents))
    }
    const gone = nodes.filter((node) => !failed.includes(node.id))
    if (failed.length > 0) {
      back()
      tell(last, 'files.failedDelete')
    }
    changed()
    if (gone.length > 0)
      noticeUndo(t('files.deleted', { count: gone.length }), t('forms.undo'), () => void restore(gone))
  }
  async function restore(nodes: readonly Node[]): Promise<void> {
    const { folders, documents } = apart(nodes)
    try {
      for (const id of folders) await call(files.restore, { body: { id } })
      if (documents.length > 0) await restoreMany('documents', documents)
    } catch (problem) {
      tell(problem, 'files.failedDelete')
    }
    changed()
  }
  async function move(nodes: readonly Node[], to: string, toName: string, from: string, quiet = false): Promise<void> {
    const back = showMeanwhile((folder) => (folder.path === from ? without(folder, ids(nodes)) : folder))
    try {
      await call(files.move, { body: { paths: nodes.map(pathOf), to } })
      if (!quiet)
        noticeUndo(t('files.moved', { count: nodes.length, to: toName }), t('forms.undo'), () => {
          void move(nodes, from, '', to, true)
        })
    } catch (problem) {
      back()
      tell(problem, 'files.failedRename')
    } finally {
      changed()
    }
  }
  return {
    why,
    remove,
    move,
    async create(name: string, dirPath: string): Promise<void> {
      await call(files.create, { body: { name, dirPath } })
      noticeSaved(t('files.created'))
      changed()
    },
    async rename(node: Node, newName: string): Promise<void> {
      const back = showMeanwhile((folder) => withNode(folder, node.id, { name: newName }))
      try {
        await call(files.rename, { body: { oldPath: pathOf(node), newName } })
        noticeUndo(t('files.renamed'), t('forms.undo'), () => {
          call(files.rename, { body: { oldPath: pathOf(node), newName: node.name } })
            .catch((problem: unknown) => tell(problem, 'files.failedRename'))
            .finally(changed)
        })
      } catch (problem) {
        back()
        throw problem
      } finally {
        changed()
      }
    },
    async copy(nodes: readonly Node[], to: string, toName: string): Promise<void> {
      try {
        await call(files.copy, { body: { paths: nodes.map(pathOf), to } })
        noticeSaved(t('files.copied', { count: nodes.length, to: toName }))
      } catch (problem) {
        tell(problem, 'files.failedCreate')
      } finally {
        changed()
      }
    },
    async favourite(node: Node): Promise<void> {
      const back = showMeanwhile((folder) => withNode(folder, node.id, { favourite: !node.favourite }))
      try {
        await call(files.favourite, { body: { path: pathOf(node), favourite: !node.favourite } })
      } catch (problem) {
        back()
        tell(problem, 'files.failedRename')
      }
    },
    async download(nodes: readonly Node[]): Promise<void> {
      try {
        const [only] = nodes
        if (nodes.length === 1 && only?.type === 'file' && only.fileName) {
          const params = { fileName: only.fileName }
          saveBlob(await readFileOf(contents.fetch, { params, query: { download: '1' } }), only.name)
          return
        }
        const name = nodes.length === 1 && only ? `${only.name}.zip` : 'files.zip'
        saveBlob(await readFileOf(files.zip, { body: { paths: nodes.map(pathOf) } }), name)
      } catch (problem) {
        noticeProblem(problem instanceof Refusal ? say(problem.message) : t('signin.lost'), t('ui.close'))
      }
    },
  }
}
