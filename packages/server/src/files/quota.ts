import { Refusal, refusals } from '@jobwright/contract/problem.ts'

/** What is said when a company has no storage left, and its title. */
export const quotaText = 'Your company’s storage is full. Empty the trash or ask for more storage.'
export const QUOTA_TITLE = 'Storage is full'

/**
 * Refuses an upload that would take the company over its quota; `has_room` says so.
 * @throws Refusal 422 with the title and text of the upload error dialog
 */
export function refuseOverQuota(): never {
  throw new Refusal(refusals.invalid, {
    code: 'invalid',
    message: quotaText,
    errors: [{ field: 'file', message: quotaText, title: QUOTA_TITLE, detail: quotaText }],
  })
}
