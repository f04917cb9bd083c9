import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { sql } from '../db/statement.ts'

/** A number of ten digits as people of the United States write it. */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}` : phone

type Place = { address: string; city: string; state: string; zip: string }
/** An address as one line. */
export const placeOf = (place: Place): string =>
  [place.address, place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** What clients may know of the company of the transaction. */
export const companyFacts = sql.rows({
  name: 'text',
  logo: 'text?',
  profile: 'json',
  currency: 'text',
  timezone: 'text',
  language: 'text',
  dateFormat: 'text',
})`select c.name, c.logo, c.profile, c.currency, c.timezone, c.language, coalesce(c.profile ->> 'dateFormat', case c.country when 'US' then 'MDY' else 'DMY' end) as "dateFormat"
  from companies c where c.id = (select current_company())`

type Facts = {
  name: string
  logo: string | null
  profile: unknown
  timezone: string
  language: string
  dateFormat: string
}
export type Sender = Pick<OfferContent, 'language' | 'timezone' | 'dateFormat'> & {
  company: Pick<OfferContent['company'], 'name' | 'logo' | 'address' | 'phone' | 'brand'>
  profile: Readonly<Record<string, string | null | undefined>>
}

/** The company as its clients see it at the top of a page or a paper. */
export function senderOf(facts: Facts | undefined): Sender {
  const profile = (facts?.profile ?? {}) as Sender['profile']
  const { dateFormat } = facts ?? {}
  return {
    profile,
    language: facts?.language === 'es' ? 'es' : 'en',
    timezone: facts?.timezone ?? 'America/New_York',
    dateFormat: dateFormat === 'DMY' || dateFormat === 'YMD' ? dateFormat : 'MDY',
    company: {
      name: facts?.name ?? '',
      logo: facts?.logo ?? null,
      address: placeOf({ address: '', city: '', state: '', zip: '', ...profile } as Place),
      phone: phoneText(profile['phone'] ?? ''),
      brand: profile['brand'] ?? null,
    },
  }
}

/** The same with how to reach it, for the head of a paper. */
export const letterheadOf = ({ company, profile }: Sender): OfferContent['company'] => ({
  ...company,
  email: profile['email'] ?? '',
  website: profile['website'] ?? '',
  licence: profile['licences'] ?? '',
})
