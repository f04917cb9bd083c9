import { bids, changeorders, logbooks, projects, scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { calendarLayers, type CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../data/session.ts'

const KEPT = 'calendarHidden'

/** The layers that a person may see, and those that they show; what they hide stays hidden on this device. */
export function useLayers() {
  const may = {
    tasks: useCan(tasks.list),
    visits: useCan(scheduleitems.list),
    projects: useCan(projects.list),
    bids: useCan(bids.list),
    changeorders: useCan(changeorders.list),
    logs: useCan(logbooks.list),
    timeoff: useCan(timeoff.list),
    holidays: true,
  }
  const [hidden, setHidden] = useState<readonly string[]>(() => (localStorage.getItem(KEPT) ?? '').split(','))
  const offered = calendarLayers.filter((layer) => may[layer])
  const shown = offered.filter((layer) => !hidden.includes(layer)).join(',')
  const layers = useMemo(() => (shown === '' ? [] : (shown.split(',') as CalendarLayer[])), [shown])
  const toggle = (layer: CalendarLayer) => {
    const next = hidden.includes(layer) ? hidden.filter((one) => one !== layer) : [...hidden, layer]
    setHidden(next)
    localStorage.setItem(KEPT, next.join(','))
  }
  return { offered, layers, toggle }
}
