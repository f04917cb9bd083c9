import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Address } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { imports, users } from '@jobwright/contract/calls.gen.ts'
import { holds, mayCall } from '../../data/session.ts'
import type { settingsPages, settingsSections } from '../../words/settingsTexts.ts'

export type SettingsSection = keyof typeof settingsSections

/** A page of settings. */
export type SettingsPlace = {
  id: keyof typeof settingsPages
  section: SettingsSection
  href: Address
  /** The subpages for which its navigation entry stays active. */
  under?: readonly string[]
}

/** The settings pages that this user may open, in order of their sections. */
export function settingsPlaces(me: Me): SettingsPlace[] {
  const admin = holds(me, 'admin')
  const { billing, operator } = me.Company
  const prices = holds(me, 'pricebook.list')
  const places: (SettingsPlace | false)[] = [
    { id: 'profile', section: 'own', href: linkTo({ to: '/profile' }) },
    { id: 'settings', section: 'own', href: linkTo({ to: '/settings' }) },
    admin && { id: 'organization', section: 'company', href: linkTo({ to: '/organization' }) },
    holds(me, 'settings.list') && {
      id: 'companySettings',
      section: 'company',
      href: linkTo({ to: '/company-settings' }),
    },
    holds(me, 'settings.list') && { id: 'fields', section: 'company', href: linkTo({ to: '/settings/fields' }) },
    holds(me, 'billingcodes.list') && { id: 'costCodes', section: 'company', href: linkTo({ to: '/billingcodes' }) },
    prices && { id: 'priceBook', section: 'company', href: linkTo({ to: '/priceitems' }) },
    prices && { id: 'bidTemplates', section: 'company', href: linkTo({ to: '/bidtemplates' }) },
    prices && { id: 'taxRates', section: 'company', href: linkTo({ to: '/taxrates' }) },
    mayCall(me, imports.list) && { id: 'imports', section: 'company', href: linkTo({ to: '/imports' }) },
    admin && { id: 'export', section: 'company', href: linkTo({ to: '/organization/export' }) },
    admin && { id: 'public', section: 'company', href: linkTo({ to: '/organization/public' }) },
    { id: 'trash', section: 'company', href: linkTo({ to: '/trash' }) },
    mayCall(me, users.list) && { id: 'users', section: 'people', href: linkTo({ to: '/users' }) },
    (holds(me, 'users.list') || holds(me, 'roles.list')) && {
      id: 'roles',
      section: 'people',
      href: linkTo({ to: '/roles' }),
      under: ['/users/roles'],
    },
    admin && {
      id: 'integrations',
      section: 'connections',
      href: linkTo({ to: '/integrations' }),
      under: ['/slack', '/accounting'],
    },
    !admin &&
      holds(me, 'reports.export') && { id: 'accounting', section: 'connections', href: linkTo({ to: '/accounting' }) },
    admin && billing && { id: 'subscription', section: 'plan', href: linkTo({ to: '/subscription' }) },
    admin && operator && { id: 'config', section: 'operator', href: linkTo({ to: '/config' }) },
    admin && operator && { id: 'menus', section: 'operator', href: linkTo({ to: '/menus' }) },
  ]
  return places.filter((place) => place !== false)
}

const paths: ReadonlySet<string> = new Set([
  '/profile',
  '/settings',
  '/organization',
  '/organization/export',
  '/organization/public',
  '/company-settings',
  '/settings/fields',
  '/billingcodes',
  '/priceitems',
  '/bidtemplates',
  '/taxrates',
  '/imports',
  '/trash',
  '/users',
  '/users/roles',
  '/roles',
  '/integrations',
  '/slack',
  '/accounting',
  '/subscription',
  '/config',
  '/menus',
])
/** Whether the page at this path is one of the settings, beside which their navigation stands. */
export const isSettingsPath = (path: string): boolean => paths.has(path.replace(/\/$/, ''))
