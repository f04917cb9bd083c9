import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { isAllowed } from '@jobwright/contract/rules/files.ts'
import { useEffect, useState } from 'react'
import { refusedNames } from '../uploads/ask.ts'
import { enqueue, idsOf, isUnfinished, useUploads, type Item } from '../uploads/queue.ts'
import type { PaperJob } from './paperJob.ts'

type Pending = { id: string; file: File; isFailed: boolean }

/** Uploads files under the job of a paper; each is handed over when it has arrived. */
export function useUploadedFiles(job: PaperJob, onArrived: (file: Attachment) => void) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const mine = useUploads().filter(({ id }) => wanted.includes(id))
  const arrived = mine.find(({ state }) => state === 'done')
  useEffect(() => {
    if (!arrived?.record) return
    onArrived(attachmentOf(arrived.record))
    setWanted((before) => before.filter((id) => id !== arrived.id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [arrived])
  const { CustomerId, ...own } = job
  const target = { ...own, ...(CustomerId !== null && { CustomerId }) }
  const send = async (files: readonly File[]) => {
    const good = files.filter((file) => isAllowed(file, false))
    if (good.length < files.length)
      refusedNames.set(files.filter((file) => !good.includes(file)).map(({ name }) => name))
    const isPicture = (file: File) => isAllowed(file, true)
    const photos = good.filter(isPicture).map((file) => ({ file }))
    const documents = good.filter((file) => !isPicture(file)).map((file) => ({ file }))
    const batches = [
      ...(photos.length > 0 ? [enqueue(photos, { ...target, isPhoto: true })] : []),
      ...(documents.length > 0 ? [enqueue(documents, target)] : []),
    ]
    setWanted((before) => [...before, ...batches.flatMap(idsOf)])
  }
  return {
    pending: mine.map((item): Pending => ({ id: item.id, file: item.file, isFailed: isStopped(item) })),
    send,
    dismiss: (id: string) => setWanted((before) => before.filter((one) => one !== id)),
  }
}

const isStopped = (item: Item) => !isUnfinished(item) && item.state !== 'done'

const attachmentOf = (record: NonNullable<Item['record']>): Attachment =>
  'currentRevisionId' in record
    ? {
        kind: 'documents',
        id: record.id,
        ...(record.currentRevisionId !== null && { revisionId: record.currentRevisionId }),
      }
    : { kind: 'photos', id: record.id }
