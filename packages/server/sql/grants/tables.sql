-- What the application may do with each table. It may not use tables that are not named here.

grant select, insert, update on
  timebatches, timerequests, kiosks, kiosk_punches, offers, offer_signers, offer_links, offer_codes,
  companies, users, imports, counters, totals, revisions, shares, file_texts, subscriptions, comments, notices,
  schedule_changes, client_pages, client_links
  to jobwright_application;

grant select, update (asked_at, due_at, mails) on
  endings
  to jobwright_application;

grant select, insert, update, delete on
  roles, access_requests, sessions, password_links, sign_in_tries, unlinked, import_effects, folders, markups,
  favourites, blobs, renditions, storage_drops, uploads, upload_parts, devices, device_views, stars, join_links,
  menus, company_menus, logos, exports, connections, deliveries, calendar_feeds, mails, sendings, push_devices,
  slack_addresses, authenticators, recovery_codes, passkeys, challenges, avatars, notice_mutes, log_weather, kiosk_pins,
  schedule_drafts, draft_changes, schedule_answers, schedule_baselines, holiday_calendars, site_points
  to jobwright_application;

grant select, insert on
  audit_events, idempotency_keys, file_events, billing_events, template_versions, log_revisions, log_files,
  log_papers, late_reports, time_chain, timebatch_lines, timebatch_files, offer_files, offer_events, baselines,
  change_proofs, client_visits
  to jobwright_application;

-- A photo of a kiosk is kept as it is, and removed by drop_kiosk_photos.
grant select, insert on
  kiosk_photos
  to jobwright_application;

-- A version of a time policy never changes. One that has not taken effect can be withdrawn.
grant select, insert, delete on
  timepolicies
  to jobwright_application;

grant select on
  audit_seals, migrations, resources, log_reminders, logentries_counts, timesheet_sums, time_nudges,
  time_chain_ends, custom_values
  to jobwright_application;

do $each$
begin
  execute each_resource('grant select, insert, update, delete on {name} to jobwright_application', '; ');
end $each$;
