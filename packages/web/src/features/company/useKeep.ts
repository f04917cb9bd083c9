import { company } from '@jobwright/contract/calls.gen.ts'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { adoptCompany, currentSettings } from '../../parts/company/useCompany.ts'
import { useRefusalNotice, useRun } from '../../parts/useRefusalNotice.ts'

/** The company's settings as loaded. */
export type SettingsRead = Reply<typeof company.settings>

/** How a card saves its part of the company's settings; all others stay as loaded. */
export function useKeep(read: SettingsRead) {
  const mayChange = useCan(company.setSettings)
  const task = useRefusalNotice()
  const keep = async (parts: CompanySettings) => {
    // Several cards may be saved one after another: each builds on what the one before stored.
    const now = currentSettings() ?? read
    const body = { settings: { ...now.settings, ...parts }, version: now.version }
    await adoptCompany('settings', await call(company.setSettings, { body }))
  }
  return { ...useRun(), task, mayChange, keep }
}
