import { company } from '@jobwright/contract/calls.gen.ts'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'

/** The company's settings as loaded. */
export type SettingsRead = Reply<typeof company.settings>

/** How a card saves its part of the company's settings; all others stay as loaded. */
export function useKeep({ settings, version }: SettingsRead) {
  const mayChange = useCan(company.setSettings)
  const keep = async (parts: CompanySettings) => {
    const body = { settings: { ...settings, ...parts }, version }
    await adoptCompany('settings', await call(company.setSettings, { body }))
  }
  return { ...useRun(), mayChange, keep }
}
