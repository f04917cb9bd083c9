import { useEffect } from 'react'
import { useMe } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { asked, refusedNames } from './ask.ts'
import { InvalidFiles } from './InvalidFiles.tsx'
import { claimQueue } from './queue.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { UploadsDock } from './UploadsDock.tsx'

/** The upload UI above the routes: the dialog, and the queue, which survives navigation. */
export function UploadsLayer() {
  const me = useMe()
  const what = useStore(asked)
  const refused = useStore(refusedNames)
  useEffect(() => claimQueue(me.id), [me.id])
  return (
    <>
      {what && <UploadDialog key={what.time} what={what} />}
      <UploadsDock hidden={what !== null} />
      {refused.length > 0 && <InvalidFiles names={refused} onClose={() => refusedNames.set([])} />}
    </>
  )
}
