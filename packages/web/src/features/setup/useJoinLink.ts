import { join } from '@jobwright/contract/calls.gen.ts'
import { useEffect, useState } from 'react'
import { call } from '../../data/api.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'

/** A link that signs this person's phone in, created once while it is shown. */
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
    // A new link revokes the previous one, so create one only for another person or project.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, ProjectId])
  return url
}
