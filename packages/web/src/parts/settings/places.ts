import type { Me } from '@jobwright/contract/resources/session.ts'
import { holds } from '../../data/session.ts'
import type { WordKey } from '../../words/words.tsx'

/** A page of settings. */
export type SettingsPlace = {
  id:
    | 'profile'
    | 'settings'
    | 'organization'
    | 'companySettings'
    | 'integrations'
    | 'accounting'
    | 'subscription'
    | 'export'
    | 'config'
  href: string
  /** The pages that it leads to, beside which it stays marked. */
  under?: readonly string[]
  word: WordKey
}

/** The pages of settings that this person may open: their own, and those of the company. */
export function settingsPlaces(me: Me): { own: SettingsPlace[]; company: SettingsPlace[] } {
  const admin = holds(me, 'admin')
  const company: (SettingsPlace | false)[] = [
    admin && { id: 'organization', href: '/organization', word: 'account.organization' },
    holds(me, 'settings.list') && { id: 'companySettings', href: '/company-settings', word: 'account.companySettings' },
    admin && {
      id: 'integrations',
      href: '/integrations',
      word: 'account.integrations',
      under: ['/slack', '/accounting'],
    },
    !admin && holds(me, 'reports.export') && { id: 'accounting', href: '/accounting', word: 'account.accounting' },
    admin && me.Company.billing && { id: 'subscription', href: '/subscription', word: 'account.subscription' },
    admin && { id: 'export', href: '/organization/export', word: 'account.export' },
    admin && me.Company.operator && { id: 'config', href: '/config', word: 'account.config' },
  ]
  return {
    own: [
      { id: 'profile', href: '/profile', word: 'account.profile' },
      { id: 'settings', href: '/settings', word: 'account.settings' },
    ],
    company: company.filter((place) => place !== false),
  }
}
