import type { FieldError } from '../problem.ts'

/** Rules for companies in the United States; other values of `country` lift them. */
export const usStates = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'AS',
  'GU',
  'MP',
  'VI',
  'AA',
  'AE',
  'AP',
] as const

/** The names of the states, territories and military regions, by code. */
export const usStateNames: Readonly<Record<(typeof usStates)[number], string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

type Placed = { state?: string | undefined; zip?: string | undefined; phone?: string | undefined }

/** A US number: ten digits, area code and exchange start with 2-9; a leading 1 is accepted. */
export const isUsPhone = (digits: string): boolean => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)

/** Validates a state, ZIP or phone number for a company of this country (ISO 3166 alpha-2). */
export function placeProblems(country: string, draft: Placed, checkPhone = false): FieldError[] {
  if (country !== 'US') return []
  const problems: FieldError[] = []
  if (draft.zip && draft.zip.length > 5) problems.push({ field: 'zip', message: '5 characters max' })
  if (draft.state && !(usStates as readonly string[]).includes(draft.state))
    problems.push({ field: 'state', message: 'Choose a state from the list.' })
  if (checkPhone && draft.phone && !isUsPhone(draft.phone))
    problems.push({ field: 'phone', message: 'Invalid phone number.' })
  return problems
}

/** A maps link, or undefined if street, city or state is missing (ZIP is optional). */
export function mapsLink(place: { address: string; city: string; state: string; zip: string }): string | undefined {
  if (!place.address || !place.city || !place.state) return undefined
  const line = [place.address, place.city, `${place.state} ${place.zip}`.trim()].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line)}`
}
