import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, required, text } from '../fields.ts'
import type { Slug } from '../permissions.ts'
import { route } from '../route.ts'
import { clientWindows } from '../rules/clientPage.ts'
import { offerFields } from './offerFields.ts'

const keeping: readonly Slug[] = ['projects.update', 'projects.admin']

/** What the office decides of a client's page. Nothing is shown until it is chosen. */
const settings = {
  isOn: z.boolean(),
  /** How the work goes, in words. */
  progress: text(1000),
  /** Photos and documents of this project; a document with the revision that somebody looked at. */
  attachments: offerFields.attachments,
  /** Change orders that wait for a signature, with a link to sign them. */
  showsOffers: z.boolean(),
  /** What was signed, what it comes to, and the deposit. */
  showsContract: z.boolean(),
  showsVisits: z.boolean(),
  /** The first names of who comes and who answers. */
  showsNames: z.boolean(),
  /** Whom the client calls; '' for the telephone of the company. */
  phone: text(25),
}

/** A link to a client's page, with how often it was opened. */
const ClientLink = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** When the office ended it. */
  revokedAt: instant.nullable(),
  views: z.number().int(),
  lastViewedAt: instant.nullable(),
})

/** A client's page as the office keeps it. `version` is 0 before anybody saved it. */
export const ClientPage = z.object({
  ProjectId: id,
  version: z.number().int(),
  ...settings,
  progressAt: instant.nullable(),
  /** Those that the office can still end, and those that it ended, newest first. */
  links: z.array(ClientLink),
  /** The last times that it was opened, newest first. */
  visits: z.array(z.object({ at: instant, name: z.string() })),
  views: z.number().int(),
  /** Questions of the client and answers for them, oldest first. */
  talk: z.array(z.object({ id, at: instant, name: z.string(), isClient: z.boolean(), text: z.string() })),
})
export type ClientPage = z.infer<typeof ClientPage>

const OpenFile = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  hash: z.string(),
  label: z.string().optional(),
  fileName: z.string().optional(),
})
const ClientVisit = z.object({
  day: z.string(),
  window: z.enum(clientWindows),
  /** HH:MM at the company, where the window is hours. */
  from: z.string(),
  to: z.string(),
  /** First names, where the company shows them. */
  names: z.array(z.string()),
})
export type ClientVisit = z.infer<typeof ClientVisit>

/** What a client's page has on it: everything that leaves the company there, and nothing else. */
const OpenJob = z.object({
  language: z.enum(['en', 'es']),
  timezone: z.string(),
  /** How the company writes days. */
  dateFormat: z.enum(['MDY', 'DMY', 'YMD']),
  company: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    brand: z.string().nullable(),
  }),
  title: z.string(),
  /** How the work goes, and when that was written. */
  progress: z.string(),
  progressAt: instant.nullable(),
  /** The company’s own fields of the project that clients read. */
  details: z.array(
    z.object({
      title: z.object({ en: z.string(), es: z.string() }),
      text: z.object({ en: z.string(), es: z.string() }),
    }),
  ),
  photos: z.array(OpenFile),
  documents: z.array(OpenFile),
  /** What waits for a signature. `path` is '' where each signer has a link of their own, and for the company itself. */
  toSign: z.array(z.object({ number: z.string(), title: z.string(), until: z.string(), path: z.string() })),
  /** What was signed, in the order in which it was; cents with tax. Null where the company does not show it. */
  contract: z
    .object({
      currency: z.string(),
      rows: z.array(z.object({ number: z.string(), title: z.string(), total: z.number().int() })),
      total: z.number().int(),
      /** What the signed bids ask for at the start; 0 for nothing. */
      deposit: z.number().int(),
    })
    .nullable(),
  visits: z.array(ClientVisit),
  /** Whom the link was made for; '' for nobody. */
  reader: z.string(),
  /** Questions and answers, oldest first. */
  talk: z.array(z.object({ at: instant, name: z.string(), isClient: z.boolean(), text: z.string() })),
  /** Opened by the company itself, to look at it. */
  isPreview: z.boolean(),
})
export type OpenJob = z.infer<typeof OpenJob>

const MadeClientLink = z.object({ page: ClientPage, url: z.string(), token: z.string() })
const ByToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete.') })

export const clientpages = {
  get: route({
    method: 'GET',
    path: '/clientPages/:id',
    summary: 'The client’s page of a project: what it shows, its links, and when they were opened',
    needs: keeping,
    params: ById,
    reply: ClientPage,
  }),
  save: route({
    method: 'PUT',
    path: '/clientPages/:id',
    summary: 'Turn the client’s page of a project on or off, and choose what it shows',
    needs: keeping,
    params: ById,
    body: z.strictObject({
      /** The version that was on the screen. */
      version: z.number().int(),
      isOn: settings.isOn.optional(),
      progress: settings.progress.optional(),
      attachments: settings.attachments.optional(),
      showsOffers: settings.showsOffers.optional(),
      showsContract: settings.showsContract.optional(),
      showsVisits: settings.showsVisits.optional(),
      showsNames: settings.showsNames.optional(),
      phone: settings.phone.optional(),
    }),
    reply: ClientPage,
  }),
  link: route({
    method: 'POST',
    path: '/clientPages/:id/links',
    summary:
      'Make a link to the client’s page of a project, or a new one in place of another; its address is shown once',
    needs: keeping,
    params: ById,
    body: z.strictObject({
      /** Whom it is for. */
      name: text(75).optional(),
      /** The link that ends now. */
      renews: id.optional(),
      /** Opens for a quarter of an hour, also while the page is off, and counts as no visit. */
      preview: z.boolean().optional(),
    }),
    reply: MadeClientLink,
  }),
  unlink: route({
    method: 'POST',
    path: '/clientPages/:id/links/revoke',
    summary: 'End a link to the client’s page of a project at once',
    needs: keeping,
    params: ById,
    body: z.strictObject({ linkId: id }),
    reply: ClientPage,
  }),
  answer: route({
    method: 'POST',
    path: '/clientPages/:id/answers',
    summary: 'Answer a client on their page; it is a comment of the project, too',
    needs: keeping,
    params: ById,
    body: z.strictObject({ text: required(2000) }),
    reply: ClientPage,
  }),
  open: route({
    method: 'POST',
    path: '/client/:token',
    summary: 'See the client’s page that a link opens',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({}),
    reply: OpenJob,
  }),
  ask: route({
    method: 'POST',
    path: '/client/:token/ask',
    summary: 'Ask the company a question on a client’s page',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({ name: required(75), text: text(2000).refine((value) => value !== '', 'Required.') }),
    reply: OpenJob,
  }),
  openFile: route({
    method: 'GET',
    path: '/client/:token/files/:fileId',
    summary: 'A photo or a document that a client’s page shows',
    open: 'everyone',
    params: ByToken.extend({ fileId: id }),
    gives: 'file',
  }),
}
