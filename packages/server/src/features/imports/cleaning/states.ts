import { usStates } from '@jobwright/contract/rules/address.ts'

const names: Record<string, string> = {
  alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO', connecticut: 'CT', delaware: 'DE',
  'district of columbia': 'DC', 'washington dc': 'DC', florida: 'FL', georgia: 'GA', hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA',
  kansas: 'KS', kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA', michigan: 'MI', minnesota: 'MN',
  mississippi: 'MS', missouri: 'MO', montana: 'MT', nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH', 'new jersey': 'NJ', 'new mexico': 'NM',
  'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH', oklahoma: 'OK', oregon: 'OR', pennsylvania: 'PA', 'puerto rico': 'PR',
  'rhode island': 'RI', 'south carolina': 'SC', 'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT', virginia: 'VA',
  washington: 'WA', 'west virginia': 'WV', wisconsin: 'WI', wyoming: 'WY',
  // As they are written by hand, and in Spanish.
  ala: 'AL', ariz: 'AZ', ark: 'AR', calif: 'CA', cal: 'CA', colo: 'CO', conn: 'CT', del: 'DE', fla: 'FL', ill: 'IL', ind: 'IN', kan: 'KS', kans: 'KS',
  mass: 'MA', mich: 'MI', minn: 'MN', miss: 'MS', mont: 'MT', neb: 'NE', nebr: 'NE', nev: 'NV', okla: 'OK', ore: 'OR', penn: 'PA', penna: 'PA', tenn: 'TN',
  tex: 'TX', wash: 'WA', wis: 'WI', wisc: 'WI', wyo: 'WY', 'n h': 'NH', 'n j': 'NJ', 'n m': 'NM', 'n y': 'NY', 'n c': 'NC', 'n d': 'ND', 'r i': 'RI',
  's c': 'SC', 's d': 'SD', 'w va': 'WV', 'd c': 'DC', 'nueva york': 'NY', 'nueva jersey': 'NJ', 'nuevo mexico': 'NM', 'nuevo hampshire': 'NH',
  'carolina del norte': 'NC', 'carolina del sur': 'SC', 'dakota del norte': 'ND', 'dakota del sur': 'SD', luisiana: 'LA', pensilvania: 'PA', tejas: 'TX',
}

/** The two-letter code of a US state or district, by code, name or usual short form; undefined for anything else. */
export function stateCode(text: string): string | undefined {
  const upper = text.trim().toUpperCase()
  if ((usStates as readonly string[]).includes(upper)) return upper
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z]+/g, ' ').trim()
  const code = plain.replaceAll(' ', '').toUpperCase()
  return names[plain] ?? ((usStates as readonly string[]).includes(code) ? code : undefined)
}
