import { baseMenus } from '@jobwright/contract/menus.ts'
import { lazy, Suspense } from 'react'
import { useMe } from '../data/session.ts'

const SubscriptionLayer = lazy(async () => ({
  default: (await import('../parts/subscription/SubscriptionLayer.tsx')).SubscriptionLayer,
}))
const ModuleGate = lazy(async () => ({ default: (await import('../parts/company/ModuleGate.tsx')).ModuleGate }))

/** Company messages above every page; loaded only when there are any. */
export function ShellNotes() {
  const { Company, menus } = useMe()
  const modules = menus.filter(({ id }) => !baseMenus.includes(id))
  const none = modules.length > 0 && modules.every(({ companyMenu }) => !companyMenu)
  return (
    <Suspense fallback={null}>
      {(Company.billing || Company.closingAt !== null) && <SubscriptionLayer />}
      {none && <ModuleGate />}
    </Suspense>
  )
}
