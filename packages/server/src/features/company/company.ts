import type { Tools } from '../../http/tools.ts'
import { logoFeature } from './logo.ts'
import { organizationFeature } from './organization.ts'
import { settingsFeature } from './settings.ts'
import { setupFeature } from './setup.ts'

/** The company: who it is, how it works, and how it begins. */
export function companyFeature(tools: Tools): void {
  organizationFeature(tools)
  logoFeature(tools)
  settingsFeature(tools)
  setupFeature(tools)
}
