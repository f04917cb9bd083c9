import { settings } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../data/api.ts'
import { usePrefs } from '../data/prefs.ts'
import { isSafeStart, keepsOut, paintOwn } from '../parts/account/ownStyle.ts'
import { OwnScript } from './OwnScript.tsx'

/** A person's own style and script, where they have one. Nobody else pays for it. */
export function OwnLook() {
  const prefs = usePrefs()
  const { pathname } = useLocation()
  const style = typeof prefs['additionalStyle'] === 'string' ? prefs['additionalStyle'] : ''
  const script = typeof prefs['additionalScript'] === 'string' ? prefs['additionalScript'] : ''
  const safe = isSafeStart()
  // Not where passwords, rights and money are: those pages look as we made them.
  const here = !safe && !keepsOut(pathname)
  useEffect(() => {
    paintOwn('style', here ? style : '')
    return () => paintOwn('style', '')
  }, [style, here])
  // The server says whether the script is in force: only the person themself can have switched it on.
  const { data } = useQuery({
    queryKey: ['ownScript', script],
    enabled: script !== '' && !safe,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(settings.read, {}, { signal }),
  })
  return data?.scriptOn && !safe ? (
    <OwnScript key={data.additionalScript} script={data.additionalScript} mode={data.scriptMode} quiet={!here} />
  ) : null
}
