import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Address } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { holds } from '../../data/session.ts'
import type { WordKey } from '../../words/words.tsx'

/** A page of settings. */
export type SettingsPlace = {
  id:
    | 'profile'
    | 'settings'
    | 'organization'
    | 'companySettings'
    | 'costCodes'
    | 'priceBook'
    | 'bidTemplates'
    | 'taxRates'
    | 'integrations'
    | 'accounting'
    | 'subscription'
    | 'export'
    | 'config'
  href: Address
  /** The subpages for which its navigation entry stays active. */
  under?: readonly string[]
  word: WordKey
}

/** The settings pages that this user may open: their own, and the company's. */
export function settingsPlaces(me: Me): { own: SettingsPlace[]; company: SettingsPlace[] } {
  const admin = holds(me, 'admin')
  const company: (SettingsPlace | false)[] = [
    admin && { id: 'organization', href: linkTo({ to: '/organization' }), word: 'account.organization' },
    holds(me, 'settings.list') && {
      id: 'companySettings',
      href: linkTo({ to: '/company-settings' }),
      word: 'account.companySettings',
    },
    holds(me, 'billingcodes.list') && {
      id: 'costCodes',
      href: linkTo({ to: '/billingcodes' }),
      word: 'billingcodes.title',
    },
    holds(me, 'pricebook.list') && {
      id: 'priceBook',
      href: linkTo({ to: '/priceitems' }),
      word: 'priceitems.title',
    },
    holds(me, 'pricebook.list') && {
      id: 'bidTemplates',
      href: linkTo({ to: '/bidtemplates' }),
      word: 'bidtemplates.title',
    },
    holds(me, 'pricebook.list') && {
      id: 'taxRates',
      href: linkTo({ to: '/taxrates' }),
      word: 'taxrates.title',
    },
    admin && {
      id: 'integrations',
      href: linkTo({ to: '/integrations' }),
      word: 'account.integrations',
      under: ['/slack', '/accounting'],
    },
    !admin &&
      holds(me, 'reports.export') && {
        id: 'accounting',
        href: linkTo({ to: '/accounting' }),
        word: 'account.accounting',
      },
    admin &&
      me.Company.billing && { id: 'subscription', href: linkTo({ to: '/subscription' }), word: 'account.subscription' },
    admin && { id: 'export', href: linkTo({ to: '/organization/export' }), word: 'account.export' },
    admin && me.Company.operator && { id: 'config', href: linkTo({ to: '/config' }), word: 'account.config' },
  ]
  return {
    own: [
      { id: 'profile', href: linkTo({ to: '/profile' }), word: 'account.profile' },
      { id: 'settings', href: linkTo({ to: '/settings' }), word: 'account.settings' },
    ],
    company: company.filter((place) => place !== false),
  }
}
