import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { pageOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { linkTo, pathLink } from '../../data/links.ts'
import { holds, mayCall, useMe } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { settingsPlaces } from '../../parts/settings/places.ts'
import type { Address } from '../../ui/Link.tsx'
import { helpWords } from '../../words/lazy/help.ts'
import { useWords, type WordKey, type Words } from '../../words/words.tsx'
import { shutAt } from '../modules.ts'
import { placeName, placesOf } from '../places.ts'
import { mobileOf } from '../views.ts'
import type { HelpSettings, HelpTarget } from './pages.ts'

type HelpLink = { key: string; label: string; href: Address }
type Where = { me: Me; onPhone: boolean; t: Words['t'] }

/** What the pages of settings are called in the account menu and in the Help. */
const settingsNames: Readonly<Record<HelpSettings, WordKey>> = {
  profile: 'account.profile',
  settings: 'account.settings',
  organization: 'account.organization',
  companySettings: 'account.companySettings',
  fields: 'help.fields',
  costCodes: 'billingcodes.title',
  priceBook: 'priceitems.title',
  bidTemplates: 'bidtemplates.title',
  taxRates: 'taxrates.title',
  imports: 'nav.imports',
  export: 'account.export',
  public: 'help.public',
  trash: 'account.trash',
  integrations: 'account.integrations',
  accounting: 'account.accounting',
  subscription: 'account.subscription',
}

const isResource = (name: string): name is ResourceName => (resourceNames as readonly string[]).includes(name)

/** The screens of a help page that this person may open, by the names that they have in the menu. */
export function useHelpLinks(targets: readonly HelpTarget[]): HelpLink[] {
  const { t } = useWords(helpWords)
  const me = useMe()
  const onPhone = useOnPhone()
  return targets.flatMap((target) => linkOf(target, { me, onPhone, t }) ?? [])
}

function linkOf(target: HelpTarget, { me, onPhone, t }: Where): HelpLink | undefined {
  const link = (key: string, label: string, path: string): HelpLink => ({
    key,
    label,
    href: pathLink((onPhone && mobileOf(path, {}, me.menus)) || path),
  })
  if (typeof target === 'object' && 'settings' in target) {
    const place = settingsPlaces(me).find(({ id }) => id === target.settings)
    return place && link(place.id, t(settingsNames[target.settings]), place.href)
  }
  if (typeof target === 'object') {
    if (target.own === 'tour') return link('tour', t('account.tour'), linkTo({ to: '/tour' }))
    if (target.own === 'setup')
      return holds(me, 'admin') ? link('setup', t('help.setup'), linkTo({ to: '/setup' })) : undefined
    // What waits on a phone is seen on the phone.
    return onPhone ? link('outbox', t('help.outbox'), linkTo({ to: '/mobile/outbox' })) : undefined
  }
  const place = placesOf(me).find(({ noun }) => noun === target)
  if (place) {
    const isToday = onPhone && target === 'dashboard'
    return link(place.id, isToday ? t('help.today') : placeName(place, t), place.href)
  }
  // Kinds of records without an entry of their own.
  if (!isResource(target) || !mayCall(me, recordCalls[target].list) || shutAt(pageOf(target), me.menus))
    return undefined
  return link(target, t(`nav.${target}`), pageOf(target))
}
