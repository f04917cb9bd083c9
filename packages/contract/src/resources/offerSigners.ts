import { z } from 'zod'
import { day, email, id, instant, required, text } from '../fields.ts'
import { MOST_SIGNERS } from '../rules/offers.ts'

/** How somebody signed: what is printed on the certificate page. */
export const OfferDecision = z.object({
  via: z.enum(['link', 'person', 'office']),
  name: z.string(),
  title: z.string(),
  /** Whether the mark was drawn or typed; the office has none. */
  mark: z.enum(['drawn', 'typed', 'none']),
  /** The options that were chosen. */
  choices: z.array(id),
  total: z.number(),
  note: z.string(),
})

/** Where one of several signers stands. */
const signerStates = ['waiting', 'signed', 'declined'] as const

/** One of several people who must all sign a version. */
export const OfferSigner = z.object({
  id,
  name: z.string(),
  /** '' without one, and for people who don't see contact data. */
  email: z.string(),
  state: z.enum(signerStates),
  viewedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decision: OfferDecision.nullable(),
  /** Until when a link of theirs can be used; null while they have none. */
  linkUntil: instant.nullable(),
})
export type OfferSigner = z.infer<typeof OfferSigner>

/** Whom a link is for. */
export const recipient = {
  /** Whom the link is for. */
  name: text(75).optional(),
  /** Without an address there is a link and no mail. */
  email: email.optional(),
  message: text(2000).optional(),
}

const SignerDraft = z.strictObject({ name: required(75), email: email.optional() })
/** The people who must all sign. */
export const Signers = z
  .array(SignerDraft)
  .min(1, 'Required.')
  .max(MOST_SIGNERS, `Up to ${MOST_SIGNERS}.`)
  .superRefine((all, context) => {
    const names = new Set<string>()
    for (const [at, { name }] of all.entries()) {
      const key = name.toLocaleLowerCase()
      if (names.has(key)) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'This is listed twice.' })
      names.add(key)
    }
  })

/** Whom a version is sent to, as the form of the office has it: one client, and others who must sign, too. */
export const OfferRecipients = z
  .object({
    ...recipient,
    others: z.array(SignerDraft).max(MOST_SIGNERS - 1, `Up to ${MOST_SIGNERS}.`),
    until: day.nullable().optional(),
    code: z.boolean().optional(),
  })
  .superRefine(({ name = '', email: address = '', others, code }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const all = [{ name, email: address, path: [] as (string | number)[] }].concat(
      others.map((one, at) => ({ name: one.name, email: one.email ?? '', path: ['others', at] })),
    )
    const names = new Set<string>()
    for (const one of all) {
      if (others.length > 0 && one.name === '') report([...one.path, 'name'], 'Required.')
      if (names.has(one.name.toLocaleLowerCase())) report([...one.path, 'name'], 'This is listed twice.')
      names.add(one.name.toLocaleLowerCase())
      if (code && one.email === '') report([...one.path, 'email'], 'Required.')
    }
  })

/** A link as it is made; its address is shown once. */
export const MadeLink = z.object({
  signerId: id.nullable(),
  name: z.string(),
  /** Where a mail with it goes as well; '' if none does. */
  email: z.string(),
  url: z.string(),
  token: z.string(),
})
export type MadeLink = z.infer<typeof MadeLink>

/** What one of several signers sees of the others. */
export const OpenSigning = z.object({
  signers: z.array(z.object({ name: z.string(), state: z.enum(signerStates), decidedAt: instant.nullable() })),
  /** Whose link it is: their place among them, from 0. */
  me: z.number().int(),
  /** Who chose the options, first and for everybody. */
  chosen: z.object({ name: z.string(), at: instant, choices: z.array(id) }).nullable(),
  /** Another one who asked for a change that the company didn't answer yet. */
  heldBy: z.string().nullable(),
})
export type OpenSigning = z.infer<typeof OpenSigning>
