import { menus as menusCalls } from '@jobwright/contract/calls.gen.ts'
import { useMemo, useState } from 'react'
import { call } from '../../data/api.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { adoptCompany, useModules } from './useCompany.ts'

/** The selection of modules until it is saved. */
export function useModuleChoice() {
  const list = useModules()
  const notice = useRefusalNotice()
  const [changed, setChanged] = useState<Set<number>>()
  const [busy, setBusy] = useState(false)
  const rows = list.data?.rows
  const now = useMemo(() => new Set(rows?.filter((one) => one.enabled).map(({ id }) => id)), [rows])
  const chosen = changed ?? now
  const some = rows?.some((one) => !one.base && !one.off && chosen.has(one.id)) ?? false
  const save = async (): Promise<boolean> => {
    setBusy(true)
    try {
      let saved = false
      await notice(async () => {
        await adoptCompany('modules', await call(menusCalls.setModules, { body: { on: [...chosen] } }))
        setChanged(undefined)
        saved = true
      })
      return saved
    } finally {
      setBusy(false)
    }
  }
  const reset = () => setChanged(undefined)
  return { list, rows, chosen, choose: setChanged, some, changed: changed !== undefined, busy, save, reset }
}
