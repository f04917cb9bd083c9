import { settings } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../data/api.ts'
import { usePrefs } from '../data/prefs.ts'
import { isSafeStart, keepsOut, paintOwn } from '../parts/account/ownStyle.ts'
import { OwnScript } from './OwnScript.tsx'

/** Loads the user's own style and script on demand. */
export function OwnLook() {
  const prefs = usePrefs()
  const { pathname } = useLocation()
  const style = typeof prefs['additionalStyle'] === 'string' ? prefs['additionalStyle'] : ''
  const script = typeof prefs['additionalScript'] === 'string' ? prefs['additionalScript'] : ''
  const safe = isSafeStart()
  // Pages for passwords, permissions and billing keep our style.
  const here = !safe && !keepsOut(pathname)
  useEffect(() => {
    paintOwn('style', here ? style : '')
    return () => paintOwn('style', '')
  }, [style, here])
  // The server decides whether the script is active: only the users themselves can enable it.
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
