import { join } from '@jobwright/contract/calls.gen.ts'
import { useEffect, useState } from 'react'
import { call } from '../../data/api.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'

/** A link that signs the phone of this person in, made once for as long as it is shown. */
export function useJoinLink(id: string, ProjectId?: string): string | undefined {
  const notice = useRefusalNotice()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let stale = false
    void notice(async () => {
      const link = await call(join.make, { params: { id }, body: ProjectId ? { ProjectId } : {} })
      if (!stale) setUrl(new URL(link.url, window.location.origin).href)
    })
    return () => {
      stale = true
    }
    // A new link voids the one before: it is made for another person or project only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, ProjectId])
  return url
}
