/** The pages of the Help, in the order in which they are listed: first the office's, then those for the phone. */
export const helpTopics = [
  'owner',
  'customers',
  'bids',
  'sending',
  'changes',
  'projects',
  'tasks',
  'schedule',
  'time',
  'payrules',
  'logs',
  'files',
  'clientpage',
  'people',
  'fields',
  'imports',
  'integrations',
  'public',
  'export',
  'lists',
  'account',
  'phone',
  'clock',
  'site',
  'daylog',
  'notice',
  'timeoff',
  'badge',
  'refused',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/**
 * A page of the Help in one language. The name of a button or a field stands between double stars, exactly as it reads on the
 * screen: `**Send bid**`. A test compares each of them with the catalog of words.
 */
export type HelpText = {
  title: string
  /** What it is for, in one sentence. */
  purpose: string
  /** What its picture shows, for people who do not see it; the table of pages says which have one. */
  picture?: string
  /** How it is done, in order. */
  steps: readonly string[]
  /** What often goes wrong, and what to do about it. */
  trouble: readonly (readonly [what: string, answer: string])[]
}
export type HelpTexts = Readonly<Record<HelpTopic, HelpText>>
