import { z } from 'zod'
import { digits, email, instant, required, text, timeZone, tooLong, whole } from '../fields.ts'
import { registry, resourcesWith } from '../registry.ts'
import { route } from '../route.ts'
import { contrast, READABLE } from '../rules/colors.ts'
import { noticeChoices, trashChoices } from '../rules/retention.ts'
import { tones } from '../statuses.ts'
import { NoticeCells } from './noticeMatrix.ts'
import { StatusLabels } from './statusLabels.ts'
import { StepLists } from './stepLists.ts'
import { TaskTypes } from './taskTypes.ts'

/** A colour of the company on which white text reads. */
const brand = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.')
  .refine(
    (color) => contrast(color, '#FFFFFF') >= READABLE,
    'White text isn’t readable on this color. Choose a darker one.',
  )
const website = z
  .string()
  .trim()
  .max(200, tooLong(200))
  .refine((value) => value === '' || /^https:\/\/[^\s/$.?#][^\s]*$/.test(value), 'Start with https://.')

export const dateFormats = ['MDY', 'DMY', 'YMD'] as const
export const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP'] as const

const profile = {
  displayName: required(100),
  legalName: text(100),
  licences: text(200),
  address: text(150),
  city: text(50),
  state: text(50),
  zip: text(10),
  phone: digits(15),
  phone2: digits(15),
  email,
  website,
  brand: brand.nullable(),
  timezone: timeZone,
  weekStart: whole(0, 6),
  dateFormat: z.enum(dateFormats),
  currency: z.enum(currencies),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose one of the available values.'),
  language: z.enum(['en', 'es']),
  pdfFooter: text(200),
}

/** Who the company is. Of the tax number only its last digits are ever told. */
export const Organization = z.object({
  ...profile,
  brand: z.string().nullable(),
  version: z.number().int(),
  logo: z.string().nullable(),
  taxIdEnd: z.string(),
  closingAt: instant.nullable(),
})
export type Organization = z.infer<typeof Organization>

/** What is written of it. `taxId` goes in and never comes back; '' removes it. */
export const OrganizationDraft = z.strictObject({
  ...z.object(profile).partial().shape,
  taxId: text(20).optional(),
  version: whole(1, 2_000_000_000),
})
export type OrganizationDraft = z.infer<typeof OrganizationDraft>

export const statusKinds = ['task', 'project', 'bid'] as const
const StatusLook = z.strictObject({ label: text(30).optional(), tone: z.enum(tones).optional() })
const looks = z.record(z.string().regex(/^\d{1,4}$/), StatusLook)

export const numberKinds = resourcesWith('from', 'form')
export type NumberKind = (typeof numberKinds)[number]
/** What numbers begin with where the company did not choose. */
export const shippedPrefixes = Object.fromEntries(numberKinds.map((kind) => [kind, registry[kind].prefix])) as Readonly<
  Record<NumberKind, string>
>
// Those of photos and documents, which nobody can choose.
const takenPrefixes: readonly string[] = resourcesWith('from', 'upload').map((kind) => registry[kind].prefix)
const Prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/, 'Use one to six letters and digits, starting with a letter.')
/** Two kinds with one prefix would have numbers that are not told apart. */
const Prefixes = z
  .strictObject(
    Object.fromEntries(numberKinds.map((kind) => [kind, Prefix.optional()])) as Record<
      NumberKind,
      z.ZodOptional<typeof Prefix>
    >,
  )
  .superRefine((given, context) => {
    const known = (kind: NumberKind) => given[kind] ?? shippedPrefixes[kind]
    for (const kind of numberKinds)
      if (
        given[kind] !== undefined &&
        (takenPrefixes.includes(given[kind]) ||
          numberKinds.some((other) => other !== kind && known(other) === given[kind]))
      )
        context.addIssue({ code: 'custom', path: [kind], message: 'Another kind of record already uses this prefix.' })
  })

/** How the company works. What is not said is as it was shipped. */
export const CompanySettings = z.strictObject({
  /** Labels and colours of statuses by their ids, which never change. Colours are of the seven that read in every scheme. */
  statuses: z.strictObject({ task: looks.optional(), project: looks.optional(), bid: looks.optional() }).optional(),
  /** What kinds of tasks there are. Types are archived, never taken away; without this they stay as they are. */
  taskTypes: TaskTypes.optional(),
  /** Lists of steps that checklists are begun from; without this they stay as they are. */
  checklists: StepLists.optional(),
  photos: z
    .strictObject({
      /** Whether a new phone stamps time and place on its photos. */
      stamp: z.boolean().optional(),
      /** Whether photos from the gallery are taken, or fresh ones only. */
      gallery: z.boolean().optional(),
      /** How large photos are kept: 2,560 pixels at the longer side, or as large as the camera gives them. */
      quality: z.enum(['standard', 'full']).optional(),
      /** Whether phones send photos and files only over Wi-Fi, unless their person says otherwise. */
      wifiOnly: z.boolean().optional(),
      /** Tags that are offered beside those in use. */
      tags: z.array(text(30)).max(40).optional(),
    })
    .optional(),
  security: z
    .strictObject({
      /** After how many days without use people at desks sign in again; 14 unless set. Phones of the field keep 30. */
      idleDays: whole(1, 14).optional(),
      /** Whether people of office roles set up a second factor before they go on. Administrators alone change it. */
      officeFactor: z.boolean().optional(),
    })
    .optional(),
  /** What stands before the numbers of each kind of record. */
  prefixes: Prefixes.optional(),
  /** What people are told of and how, where they decided nothing themselves; without this it stays as it is. */
  notices: NoticeCells.optional(),
  /** Shades of statuses, by kind and status. They are archived, never taken away; without this they stay as they are. */
  labels: StatusLabels.optional(),
  /** How long things are kept; without this it stays as it is. What was deleted is kept at least as long as was promised then. */
  retention: z
    .strictObject({ trashDays: z.literal(trashChoices).optional(), noticeDays: z.literal(noticeChoices).optional() })
    .optional(),
  shares: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).optional() }).optional(),
})
export type CompanySettings = z.infer<typeof CompanySettings>

const Numbering = z.object({ kind: z.enum(numberKinds), next: z.number().int() })

export const trades = ['remodel', 'roofing', 'electrical', 'hvac', 'landscaping', 'gc'] as const
export type Trade = (typeof trades)[number]
export const setupSteps = ['company', 'people', 'trade', 'records', 'project'] as const
export type SetupStep = (typeof setupSteps)[number]

/** How far the first set-up is. */
export const Setup = z.object({
  state: z.enum(['open', 'later', 'done']),
  done: z.array(z.enum(setupSteps)),
  /** What the company does, in the order in which it said so. */
  trades: z.array(z.enum(trades)),
  sample: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

/** Whom a second factor is, or would be, asked of: each role, how many people have it, and how many of them have none yet. */
const FactorRole = z.object({
  id: z.number().int(),
  title: z.string(),
  office: z.boolean(),
  people: z.number().int(),
  without: z.number().int(),
})
export type FactorRole = z.infer<typeof FactorRole>

const SettingsReply = z.object({
  settings: CompanySettings,
  numbers: z.array(Numbering),
  factorRoles: z.array(FactorRole),
  /** Whether whoever asks has a second factor. */
  ownFactor: z.boolean(),
  version: z.number().int(),
})

export const company = {
  read: route({
    method: 'GET',
    path: '/organization',
    summary: 'Who the company is',
    needs: 'admin',
    plan: 'always',
    reply: Organization,
  }),
  update: route({
    method: 'PUT',
    path: '/organization',
    summary: 'Change who the company is',
    needs: 'admin',
    body: OrganizationDraft,
    reply: Organization,
  }),
  setLogo: route({
    method: 'POST',
    path: '/organization/logo',
    summary: 'Give the company a logo: PNG, JPEG or SVG of 2 MB at most, kept as a PNG',
    needs: 'admin',
    sends: 'file',
    reply: Organization,
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/organization/logo',
    summary: 'Take the logo of the company away',
    needs: 'admin',
    reply: Organization,
  }),
  close: route({
    method: 'POST',
    path: '/organization/close',
    summary: 'Close the company in 90 days; its name and one’s password are asked for',
    needs: 'admin',
    plan: 'always',
    body: z.strictObject({ name: required(100), password: z.string().max(200) }),
    reply: Organization,
  }),
  reopen: route({
    method: 'POST',
    path: '/organization/reopen',
    summary: 'Keep the company after all',
    needs: 'admin',
    plan: 'always',
    reply: Organization,
  }),
  settings: route({
    method: 'GET',
    path: '/company-settings',
    summary: 'How the company works',
    needs: 'settings.list',
    plan: 'always',
    reply: SettingsReply,
  }),
  setSettings: route({
    method: 'PUT',
    path: '/company-settings',
    summary: 'Change how the company works',
    needs: 'settings.update',
    body: z.strictObject({ settings: CompanySettings, version: whole(1, 2_000_000_000) }),
    reply: SettingsReply,
  }),
  setNumber: route({
    method: 'PUT',
    path: '/company-settings/numbers',
    summary: 'Let the numbers of a kind go on from a higher one',
    needs: 'settings.update',
    body: z.strictObject({ kind: z.enum(numberKinds), next: whole(1, 1_000_000_000) }),
    reply: SettingsReply,
  }),
  setup: route({
    method: 'GET',
    path: '/setup',
    summary: 'How far the first set-up is',
    needs: 'admin',
    reply: Setup,
  }),
  setSetup: route({
    method: 'PUT',
    path: '/setup',
    summary: 'Note a step of the set-up as done, leave it for later, or end it',
    needs: 'admin',
    body: z.strictObject({
      step: z.enum(setupSteps).optional(),
      state: z.enum(['open', 'later', 'done']).optional(),
      trades: z.array(z.enum(trades)).max(trades.length).optional(),
    }),
    reply: Setup,
  }),
  addSample: route({
    method: 'POST',
    path: '/setup/sample',
    summary: 'Add sample records, named so',
    needs: 'admin',
    reply: Setup,
  }),
  removeSample: route({
    method: 'DELETE',
    path: '/setup/sample',
    summary: 'Take the sample records away again',
    needs: 'admin',
    reply: Setup,
  }),
}
