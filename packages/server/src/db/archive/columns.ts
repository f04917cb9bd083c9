import { plainColumn, plainFieldsOf } from '@jobwright/contract/catalogue/plain.ts'
import { isResource } from '@jobwright/contract/registry.ts'

/**
 * The columns that leave with a company and may come in with one, by table. A list of what is allowed: a column that is added later
 * goes nowhere until it stands here, or among those that stay (`without` in tables.ts). A test names what stands in neither.
 */
export const companyColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    access_requests: 'company_id id user_id need path asked_at asked_on closed_at closed_by outcome',
    audit_events: 'company_id id resource record_id version action at actor_id changes request_id',
    audit_seals: 'company_id seq event_id hash at',
    avatars: 'company_id user_id generation picture',
    baselines:
      'company_id id project_id bid_id created_at created_by number title sheet net_cents tax_cents signed_on ' +
      'document_id is_paper',
    bids:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'customer_id user_id status date price_cents address city state zip notes label_id valid_until lines ' +
      'costs pricing display terms internal_notes language attachments cost_cents stage offer_version sent_at ' +
      'viewed_at expires_at decided_at decided_via decided_by decision_note lost_reason project_id custom custom_words',
    bidtemplates:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title lines ' +
      'costs pricing display terms',
    billingcodes:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by code title ' +
      'status',
    blobs: 'company_id id sha256 bytes mime kind width height pages state problem tries tried_at created_at',
    change_proofs: 'company_id changeorder_id kind name blob_id',
    changeorders:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'project_id customer_id user_id reviewer_id reason description requested_by requested_on days_impact ' +
      'is_on_hold deadline billed_status lines costs pricing display terms internal_notes language attachments ' +
      'price_cents cost_cents status stage revision offer_version sent_at viewed_at expires_at reviewed_at ' +
      'proceed_basis proceed_by proceed_at decided_at decided_via decided_by decision_note proof_id ' +
      'from_bid_id task_ids log_entry_ids days_applied notice_text custom custom_words',
    client_pages:
      'company_id project_id version is_on progress progress_at attachments shows_offers shows_contract ' +
      'shows_visits shows_names phone updated_at updated_by',
    client_visits: 'company_id id project_id link_id at address agent',
    comments:
      'company_id id resource record_id author_id body mentions created_at edited_at deleted_at deleted_by ' +
      'photo_ids guest_name for_client',
    companies:
      'id name country timezone currency language status created_at profile settings setup logo version ' +
      'trash_terms',
    contacts:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by customer_id ' +
      'first_name last_name title phone phone_ext mobile email address city state zip notes custom custom_words',
    counters: 'company_id kind last',
    crews:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title color ' +
      'user_id members',
    customers:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by name phone ' +
      'address city state zip email notes primary_contact_id custom custom_words',
    devices:
      'company_id user_id id name last_view unsent_count unsent_bytes unsent_oldest needs_you created_at ' +
      'last_seen_at',
    documents:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by deleted_with ' +
      'title folder_id discipline kind sheet_no tags client_visible customer_id project_id bid_id task_id ' +
      'current_revision_id original_name mimetype bytes pages sha256 checked_out_by checked_out_until',
    favourites: 'company_id user_id node_id',
    file_events: 'company_id id resource record_id revision_id action at actor_id share_id note address agent',
    file_texts: 'company_id blob_id state by content message tries at',
    folders:
      'company_id id parent_id name version created_at created_by updated_at updated_by deleted_at deleted_by ' +
      'deleted_with',
    holiday_calendars: 'company_id id name url is_day_off days read_at tried_at problem created_at created_by',
    idempotency_keys: 'company_id key request body_hash reply at user_id',
    import_effects: 'company_id import_id resource record_id action version before',
    imports:
      'company_id id name kind columns cells bytes file_until row_count mapping duplicates status progress tally problems ' +
      'message alive_at created_at created_by header_row top preview skipped resource column_facts',
    kiosk_punches:
      'company_id id kiosk_id kiosk_name user_id step at work_date timesheet_id project_id cost_code_id ' +
      'skew_sec arrived_at state doubt entry_id decided_at decided_by answer photo',
    kiosks:
      'company_id id name project_id created_at created_by code_expires_at paired_at last_seen_at waiting ' +
      'revoked_at revoked_by wrong wrong_since locked_until',
    late_reports: 'company_id entry_id revision filed_at report at',
    log_files: 'company_id entry_id blob_id',
    log_papers: 'company_id hash language blob_id made_at',
    log_reminders: 'company_id logbook_id log_date level at',
    log_revisions: 'company_id entry_id revision filed_at filed_by answers frozen signature hash',
    log_weather: 'company_id entry_id log_date lat lng state tries since due_at seen_at answered_at failed_at problem',
    logbooks:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'template_id customer_id project_id bid_id user_id geolocation schedule weekdays due_time grace_min ' +
      'multiple reviewer_ids distribution share_with_client status',
    logentries:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by logbook_id ' +
      'log_date status title template_id template_version answers words figures no_work_reason time_spent_sec ' +
      'author_ids revision days_late signature submitted_at submitted_by approved_at approved_by return_notes ' +
      'return_comment reopen_reason void_reason earlier',
    logos: 'company_id hash bytes at',
    markups: 'company_id id revision_id user_id version published marks created_at updated_at',
    notice_mutes: 'company_id user_id project_id created_at',
    notices:
      'company_id id user_id type resource record_id comment_id actor_id event_id channels at read_at told ' +
      'record_count',
    offer_events: 'company_id id offer_id at kind user_id name address agent note signer_id mail_id',
    offer_files: 'company_id offer_id blob_id',
    offer_signers: 'company_id id offer_id place name email signature_space revoked_at decided_at decision',
    offers:
      'company_id id resource record_id n created_at created_by language content sheet content_hash paper_hash ' +
      'paper_blob_id signature_space total_cents state expires_at decided_at decision signed_hash ' +
      'signed_blob_id code_email',
    photos:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by blob_id ' +
      'caption tags customer_id project_id bid_id task_id pair_id visibility annotations original_name ' +
      'mimetype bytes width height sha256 captured_at captured_offset_min captured_by source geo geo_reason ' +
      'camera taken_by',
    priceitems:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title code ' +
      'description section unit unit_cost unit_price is_taxable cost_code_id parts status',
    projects:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'customer_id user_id status startdate enddate address city state zip notes label_id cost_code_ids ' +
      'workdays custom custom_words',
    renditions: 'company_id blob_id variant mime width height bytes created_at',
    revisions:
      'company_id id document_id n label set_name issued_on note state blob_id original_name created_at ' +
      'created_by published_at',
    roles:
      'company_id id title description permission_ids limits scopes hidden landing mobile_view preset key version ' +
      'created_at created_by updated_at updated_by',
    schedule_answers: 'company_id resource record_id user_id answer reason start_at start_whole_day at',
    schedule_baselines: 'company_id project_id at by end_day items',
    schedule_changes: 'company_id id kind reason note moves project_ends person_ids by at undone_at undoes_id',
    schedule_drafts: 'company_id resource record_id fields base from_day to_day by at',
    scheduleitems:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title kind ' +
      'description customer_id project_id bid_id task_id user_id crew_ids start_at start_whole_day end_at ' +
      'end_whole_day time_window travel_min skills',
    shares:
      'company_id id token_hash resource record_ids title password_hash created_at created_by expires_at ' +
      'revoked_at',
    site_points:
      'company_id resource record_id source lat lng address exactness ' +
      'state tries due_at asked_at found_at failed_at problem set_by set_at',
    stars: 'company_id user_id resource record_id created_at',
    tasks:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'description customer_id project_id bid_id user_id status priority type start_at start_whole_day due_at ' +
      'due_whole_day duration_min estimate_min time_window checklist required_on_complete watcher_ids crew_ids ' +
      'blocked_by_ids hold_reason problem_reason cancel_reason completion_note started_at completed_at ' +
      'completed_by verified_at verified_by series_id recurrence type_id label_id lags travel_min skills custom custom_words',
    taxrates:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title rate ' +
      'status',
    template_versions: 'company_id template_id version body published_at published_by',
    templates:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title ' +
      'description category icon status body published_version published_at published_by is_changed starter',
    time_chain: 'company_id user_id seq entry_id at by_id content hash',
    time_chain_ends: 'company_id user_id seq hash',
    time_nudges: 'company_id entry_id level at',
    timebatch_files: 'company_id batch_id format part body',
    timebatch_lines: 'company_id batch_id line timesheet_id entry_id day earning minutes rate',
    timebatches:
      'company_id id n through created_at created_by options people sheets lines regular overtime double leave ' +
      'files reopened_at reopened_by reopen_reason by_hand chain_ends',
    timeentries:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by user_id ' +
      'timesheet_id work_date week_start zone kind project_id bid_id task_id cost_code_id start_at end_at ' +
      'start_place end_place start_on_site end_on_site method entered_by note skew_sec status void_reason ' +
      'change_reason corrects_id proposed_end proposed_from kiosk',
    timeoff:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by title user_id ' +
      'kind from_day to_day from_min to_min status decided_at decided_by decision',
    timepolicies: 'company_id version effective_from body created_at created_by',
    timerequests:
      'company_id id entry_id user_id change reason status answer created_at decided_at decided_by ' + 'correction_id',
    timesheets:
      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by user_id ' +
      'week_start status days dispute signature submitted_at changed_at approved_at approved_by return_reason ' +
      'move_reason approved_alone differs',
    unlinked: 'company_id deleted_resource deleted_id resource record_id field',
    users:
      'company_id id username email first_name last_name mobile color avatar timezone language role_id status ' +
      'preferences version created_at created_by updated_at updated_by last_seen_at employee_no kind hire_date ' +
      'end_date supervisor_id pay_type overtime_exempt pay_rates notifications pay_override skills',
  }).map(([table, columns]) => [table, [...columns.split(' '), ...plainColumnsOf(table)]]),
)

/** The columns of the plain fields of a kind of record. */
function plainColumnsOf(table: string): string[] {
  return isResource(table) ? Object.keys(plainFieldsOf(table)).map(plainColumn) : []
}
