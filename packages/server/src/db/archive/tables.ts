import { resourcesWith } from '@jobwright/contract/registry.ts'
import { companyColumns } from './columns.ts'

/** A table as archives know it. */
export type ArchivedTable = {
  name: string
  /**
   * What of it leaves with its company: all rows and columns, all but some columns, or nothing. What stays behind either
   * opens doors (sessions, links, secrets) or means nothing elsewhere.
   */
  leaves: 'all' | 'nothing' | { without: readonly string[] }
  /** What is under way just now, or must not outlive its time: no backup holds it. */
  passing?: true
}

const all = (name: string): ArchivedTable => ({ name, leaves: 'all' })
const stays = (name: string): ArchivedTable => ({ name, leaves: 'nothing' })
const passes = (name: string): ArchivedTable => ({ name, leaves: 'nothing', passing: true })
const without = (name: string, ...columns: string[]): ArchivedTable => ({ name, leaves: { without: columns } })

/**
 * Every table that holds something of a company or of those who sign in, parents before children. Totals and counts are not
 * here: the rows count themselves as they arrive. A test holds this list against the database.
 */
export const archivedTables: readonly ArchivedTable[] = [
  // Which menus there are is the installation's, and so is what a company of it uses and pays.
  stays('menus'),
  without('companies', 'plan', 'quota_bytes', 'media_generation', 'demo', 'shut', 'closing_at', 'is_operator'),
  all('logos'),
  stays('company_menus'),
  stays('subscriptions'),
  stays('billing_events'),
  // When a closed company comes to its end is a matter of the installation, and so is that it did.
  stays('endings'),
  stays('purges'),
  all('roles'),
  // A script that comes from elsewhere is not in force until its person says so.
  without('users', 'password_hash', 'script_seal'),
  stays('sessions'),
  stays('password_links'),
  stays('sign_in_tries'),
  all('counters'),
  ...resourcesWith('from', 'form').map(all),
  all('timepolicies'),
  // Worked out anew where they arrive.
  passes('timesheet_sums'),
  all('time_chain'),
  all('time_chain_ends'),
  all('time_nudges'),
  all('timebatches'),
  all('timebatch_lines'),
  all('timebatch_files'),
  all('timerequests'),
  // A tablet is paired anew where they arrive, and people get new PINs.
  without('kiosks', 'token_hash', 'code_hash'),
  stays('kiosk_pins'),
  all('kiosk_punches'),
  // A backup is older than the thirty days after which they are to be gone.
  passes('kiosk_photos'),
  all('template_versions'),
  all('log_revisions'),
  all('log_reminders'),
  all('log_weather'),
  all('late_reports'),
  all('unlinked'),
  // The name in the storage is a secret of the installation.
  without('blobs', 'storage_key'),
  all('renditions'),
  all('file_texts'),
  passes('storage_drops'),
  all('log_files'),
  all('log_papers'),
  all('baselines'),
  // When a paper is tried again is a matter of where it is made.
  without('offers', 'paper_tries', 'paper_due'),
  all('offer_files'),
  all('offer_signers'),
  all('site_points'),
  all('client_pages'),
  // Links open doors: clients get new ones where they arrive.
  stays('client_links'),
  all('client_visits'),
  stays('offer_links'),
  stays('offer_codes'),
  all('offer_events'),
  all('change_proofs'),
  all('schedule_drafts'),
  // What can be undone for a day.
  stays('draft_changes'),
  all('schedule_changes'),
  all('schedule_answers'),
  all('schedule_baselines'),
  all('holiday_calendars'),
  all('folders'),
  ...resourcesWith('from', 'upload').map(all),
  all('revisions'),
  all('markups'),
  all('favourites'),
  all('shares'),
  all('file_events'),
  passes('uploads'),
  passes('upload_parts'),
  all('devices'),
  stays('device_views'),
  all('stars'),
  all('comments'),
  all('notices'),
  all('notice_mutes'),
  // Queued messages are not restored, so a backup never sends them twice; devices and addresses are secrets.
  passes('sendings'),
  stays('push_devices'),
  stays('slack_addresses'),
  all('access_requests'),
  stays('join_links'),
  stays('mails'),
  stays('authenticators'),
  stays('recovery_codes'),
  stays('passkeys'),
  all('avatars'),
  all('imports'),
  all('import_effects'),
  passes('exports'),
  // Their addresses and secrets are locked by a key of the installation.
  stays('connections'),
  stays('deliveries'),
  stays('calendar_feeds'),
  without('audit_events', 'txid'),
  all('audit_seals'),
  all('idempotency_keys'),
]

/** Held while a backup copies files: nothing is removed from the storage meanwhile. */
export const BACKUP_LOCK = 'jobwright backup'

/** What an archive is of: one company, or the whole installation. */
export type ArchiveScope = { companyId: string } | 'installation'

/** The tables that an archive of this holds. */
export const tablesFor = (scope: ArchiveScope): readonly ArchivedTable[] =>
  archivedTables.filter(({ leaves, passing }) => (scope === 'installation' ? !passing : leaves !== 'nothing'))

// A count of this cluster's transactions means nothing in another.
const everywhereLeftOut: Readonly<Record<string, readonly string[]>> = { audit_events: ['txid'] }

/** Whether an archive of this may have a column. Of a company goes out and comes in what is allowed, and nothing else. */
export const mayHold = (table: ArchivedTable, scope: ArchiveScope, column: string): boolean =>
  scope === 'installation'
    ? !everywhereLeftOut[table.name]?.includes(column)
    : companyColumns[table.name]?.includes(column) === true
