import type { CompanyBrief, Me } from '@jobwright/contract/resources/session.ts'

/** Defaults for fields that a browser signed in by an older version did not store; they match the schema's defaults. */
const laterOfMe = {
  scopes: {},
  hidden: [],
  mayCall: true,
  landing: '',
  mobileView: null,
  menus: [],
  hasPassword: true,
  owesFactor: false,
  startedOn: null,
} satisfies Partial<Me>
const laterOfCompany = {
  plan: 'open',
  billing: false,
  operator: false,
  brand: null,
  weekStart: 0,
  dateFormat: 'MDY',
  settings: {},
  timePolicies: [],
  setup: 'done',
  closingAt: null,
} satisfies Partial<CompanyBrief>

const textsOfMe =
  'id CompanyId firstName lastName username email mobile color status timezone language role preferences'
const textsOfCompany = 'id name country timezone currency language'

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const areTexts = (value: Loose, names: string) => names.split(' ').every((name) => typeof value[name] === 'string')

/**
 * The user that this browser stored, or null if the stored value is invalid. Runs before the first paint without the
 * schema; the server validated the user when it sent it.
 */
export function meOf(kept: unknown): Me | null {
  if (!isObject(kept) || !isObject(kept['Company'])) return null
  const me: Loose = { ...laterOfMe, ...kept }
  const company: Loose = { ...laterOfCompany, ...kept['Company'] }
  const whole =
    areTexts(me, textsOfMe) &&
    areTexts(company, textsOfCompany) &&
    typeof me['RoleId'] === 'number' &&
    typeof me['version'] === 'number' &&
    [me['permissions'], me['hidden'], me['menus']].every(Array.isArray) &&
    isObject(me['scopes']) &&
    isObject(company['settings']) &&
    Array.isArray(company['timePolicies'])
  return whole ? ({ ...me, Company: company } as Me) : null
}
