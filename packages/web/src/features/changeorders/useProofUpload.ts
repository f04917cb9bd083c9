import { useEffect, useState } from 'react'
import { enqueue, useUploads } from '../../parts/uploads/queue.ts'

type ProofUpload = {
  send: (file: File, projectId: string | null) => void
  /** The file that is on its way; undefined if none is. */
  name: string | undefined
  /** The file that did not arrive. */
  failed: string | undefined
}

/** Uploads one file as a photo or document of a project, and tells its id once it has arrived. */
export function useProofUpload(onArrived: (id: string, name: string) => void): ProofUpload {
  const [batch, setBatch] = useState<string>()
  const item = useUploads().find((one) => one.batch === batch)
  const state = item?.state
  useEffect(() => {
    if (item?.state !== 'done') return
    setBatch(undefined)
    onArrived(item.record?.id ?? item.id, item.file.name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file that arrives
  }, [state])
  const isOver = state === 'failed' || state === 'cancelled'
  return {
    send: (file, projectId) =>
      setBatch(
        enqueue([{ file }], {
          isPhoto: file.type.startsWith('image/'),
          ...(projectId !== null && { ProjectId: projectId }),
        }),
      ),
    name: item && !isOver ? item.file.name : undefined,
    failed: isOver ? item?.file.name : undefined,
  }
}
