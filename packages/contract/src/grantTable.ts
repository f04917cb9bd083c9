import { apiTokens } from './resources/apiTokens.ts'
import { calendarFeed } from './resources/calendarFeed.ts'
import { clientpages } from './resources/clientpages.ts'
import { connections } from './resources/connections.ts'
import type { GrantKind } from './resources/grants.ts'
import { join } from './resources/join.ts'
import { kiosks } from './resources/kiosks.ts'
import { offers } from './resources/offers.ts'
import { shares } from './resources/shares.ts'
import { users } from './resources/users.ts'
import type { AnyRoute } from './route.ts'

type GrantFacts = {
  /** The calls that make one. None of them is for programs: what they made would outlive their token. */
  makes: readonly AnyRoute[]
  /** The calls that end one, beside the page of all that is in force. */
  ends: readonly AnyRoute[]
  /** Who is told: the person it belongs to, by a notice; or those who read the history of its record or the company. */
  told: 'person' | 'history'
  /** What else ends it: its last day, the deletion of its record, the suspension of its person or of the company. */
  endsWith: readonly ('day' | 'record' | 'person' | 'company')[]
}

/**
 * Everything that stays valid without the session that created it. A test walks all calls: one whose answer carries a new
 * secret stands here.
 */
export const grantTable: Readonly<Record<GrantKind, GrantFacts>> = {
  share: { makes: [shares.create], ends: [shares.revoke], told: 'history', endsWith: ['day', 'record', 'company'] },
  clientLink: {
    makes: [clientpages.link],
    ends: [clientpages.unlink],
    told: 'history',
    endsWith: ['day', 'record', 'company'],
  },
  preview: {
    makes: [clientpages.link],
    ends: [],
    told: 'history',
    endsWith: ['day', 'record', 'company'],
  },
  offerLink: {
    // Answers and signatures on a device of the company are mailed with a link.
    makes: [offers.send, offers.link, offers.answer, offers.signHere],
    ends: [offers.unlink, offers.revoke],
    told: 'history',
    endsWith: ['record', 'company'],
  },
  kiosk: { makes: [], ends: [kiosks.revoke], told: 'history', endsWith: ['company'] },
  kioskCode: {
    makes: [kiosks.create, kiosks.code],
    ends: [kiosks.revoke],
    told: 'history',
    endsWith: ['day', 'company'],
  },
  kioskPin: {
    makes: [kiosks.pin, kiosks.newPin],
    ends: [kiosks.removePin],
    told: 'person',
    endsWith: ['person', 'company'],
  },
  joinLink: { makes: [join.make], ends: [], told: 'person', endsWith: ['day', 'person', 'company'] },
  passwordLink: {
    makes: [users.passwordLink, users.invite],
    ends: [],
    told: 'person',
    endsWith: ['day', 'person', 'company'],
  },
  calendarFeed: {
    makes: [calendarFeed.make],
    ends: [calendarFeed.remove],
    told: 'person',
    endsWith: ['person', 'company'],
  },
  apiToken: {
    makes: [apiTokens.create],
    ends: [apiTokens.remove],
    told: 'person',
    endsWith: ['day', 'person', 'company'],
  },
  connection: {
    makes: [connections.create, connections.renewSecret],
    ends: [connections.pause, connections.remove],
    told: 'history',
    endsWith: ['company'],
  },
}

/** The calls that make something which outlives the session or the token that asked for it. */
export const grantingCalls: ReadonlySet<string> = new Set(
  Object.values(grantTable).flatMap(({ makes }) => makes.map(({ method, path }) => `${method} ${path}`)),
)
