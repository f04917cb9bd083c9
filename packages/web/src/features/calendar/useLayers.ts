import type { CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { useMemo, useState } from 'react'
import { canCall, useMe } from '../../data/session.ts'
import { hiddenLayers, keepHidden, layersFor } from './asked.ts'

/** The layers that a person may see, and those that they show; what they hide stays hidden on this device. */
export function useLayers() {
  const me = useMe()
  const offered = useMemo(() => layersFor((route) => canCall(me, route)), [me])
  const [hidden, setHidden] = useState<readonly string[]>(hiddenLayers)
  const layers = useMemo(() => offered.filter((layer) => !hidden.includes(layer)), [offered, hidden])
  const toggle = (layer: CalendarLayer) => {
    const next = hidden.includes(layer) ? hidden.filter((one) => one !== layer) : [...hidden, layer]
    setHidden(next)
    keepHidden(next)
  }
  return { offered, layers, toggle }
}
