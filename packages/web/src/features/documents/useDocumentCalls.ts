import { documents, revisions } from '@jobwright/contract/calls.gen.ts'
import type { Document, Revision } from '@jobwright/contract/resources/documents.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { touch } from '../../data/records.ts'
import { labelOf } from '../../parts/files/RevisionBadge.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { documentsWords } from '../../words/lazy/documents.ts'

/** The actions on a document besides changing its fields. */
export function useDocumentCalls({ id }: Pick<Document, 'id'>) {
  const { t } = useWords(documentsWords)
  const told = useRefusalNotice()
  const run = (work: () => Promise<string>) =>
    void told(async () => {
      noticeSaved(await work())
    }).finally(() => touch('documents', id, 'updated'))
  const put = (document: Document) => queryClient.setQueryData(keys.record('documents', id), document)
  return {
    publish: (revision: Revision) =>
      run(async () => {
        await call(revisions.publish, { params: { id: revision.id } })
        return t('documents.published', { label: labelOf(revision) })
      }),
    withdraw: (revision: Revision) =>
      run(async () => {
        await call(revisions.withdraw, { params: { id: revision.id } })
        return t('documents.withdrawn', { label: labelOf(revision) })
      }),
    name: (revision: Revision, body: CallInput<typeof revisions.update>['body']) =>
      run(async () => {
        await call(revisions.update, { params: { id: revision.id }, body })
        return t('documents.revisionSaved')
      }),
    checkOut: (takeOver = false) =>
      run(async () => {
        put(await call(documents.checkOut, { params: { id }, body: { takeOver } }))
        return t('documents.checkedOut')
      }),
    checkIn: () =>
      run(async () => {
        put(await call(documents.checkIn, { params: { id } }))
        return t('documents.checkedIn')
      }),
  }
}
