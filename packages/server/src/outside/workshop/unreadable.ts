/**
 * Why a file cannot be read:
 * - `damaged`: its content is broken, or reading it brought the reading process down;
 * - `too-many-pixels`: more than MOST_PIXELS, or a picture that would be;
 * - `too-many-pages`: the page asked for, or the document, lies past MOST_PAGES;
 * - `encrypted`: it opens with a password only, or may not be changed without one;
 * - `too-slow`: the time of such a job ran out;
 * - `too-large-inside`: unpacked it would be larger than allowed, or reading it takes more memory than allowed;
 * - `not-supported`: there is no such page or no such thing in files of this type.
 */
export type UnreadableReason =
  | 'damaged'
  | 'too-many-pixels'
  | 'too-many-pages'
  | 'encrypted'
  | 'too-slow'
  | 'too-large-inside'
  | 'not-supported'

const said: Record<UnreadableReason, string> = {
  damaged: 'This file is damaged and can’t be read.',
  'too-many-pixels': 'This image is too large to display.',
  'too-many-pages': 'This document has too many pages.',
  encrypted: 'This document is password protected.',
  'too-slow': 'This file takes too long to read.',
  'too-large-inside': 'This file is too large when unpacked.',
  'not-supported': 'Files of this type can’t be displayed.',
}

/** A file that cannot be read, through no fault of ours. Its message is a sentence for a person. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason
  /** What the reading library said, for the log. */
  readonly detail: string
  constructor(reason: UnreadableReason, detail = '') {
    super(said[reason])
    this.name = 'Unreadable'
    this.reason = reason
    this.detail = detail
  }
}
