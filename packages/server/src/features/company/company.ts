import type { Context } from '../../request/context.ts'
import { customFieldsFeature } from './customFields.ts'
import { logoFeature } from './logo.ts'
import { organizationFeature } from './organization.ts'
import { settingsFeature } from './settings.ts'
import { setupFeature } from './setup.ts'

/** The company: who it is, how it works, and how it begins. */
export function companyFeature(context: Context): void {
  organizationFeature(context)
  logoFeature(context)
  settingsFeature(context)
  customFieldsFeature(context)
  setupFeature(context)
}
