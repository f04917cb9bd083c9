import { z } from 'zod'
import { email, instant, phoneNumber, required, text, timeZone, tooLong, whole } from '../fields.ts'
import { registry, resourcesWith } from '../registry.ts'
import { route } from '../route.ts'
import { contrast, READABLE } from '../rules/colors.ts'
import { noticeChoices, trashChoices } from '../rules/retention.ts'
import { tones } from '../statuses.ts'
import { NoticeCells } from './noticeMatrix.ts'
import { SharedViews } from './sharedViews.ts'
import { StatusLabels } from './statusLabels.ts'
import { StepLists } from './stepLists.ts'
import { TaskTypes } from './taskTypes.ts'
import { planSettings } from './planSettings.ts'
import { OfferDefaults } from './offerFields.ts'

/** A company color that is readable with white text. */
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
  phone: phoneNumber(15),
  phone2: phoneNumber(15),
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

/** The company's profile. Only the last digits of the tax number are ever returned. */
export const Organization = z.object({
  ...profile,
  brand: z.string().nullable(),
  version: z.number().int(),
  logo: z.string().nullable(),
  taxIdEnd: z.string(),
  closingAt: instant.nullable(),
})
export type Organization = z.infer<typeof Organization>

/** Its writable fields. `taxId` is write-only; '' removes it. */
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
/** The default prefixes of numbers. */
export const shippedPrefixes = Object.fromEntries(numberKinds.map((kind) => [kind, registry[kind].prefix])) as Readonly<
  Record<NumberKind, string>
>
// The prefixes of photos and documents, which cannot be changed.
const takenPrefixes: readonly string[] = resourcesWith('from', 'upload').map((kind) => registry[kind].prefix)
const Prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/, 'Use one to six letters and digits, starting with a letter.')
/** Two kinds with the same prefix would have ambiguous numbers. */
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

/** The company's settings. Missing ones have their defaults. */
export const CompanySettings = z.strictObject({
  /** Labels and colors of statuses by their permanent ids. The seven colors are readable in every scheme. */
  statuses: z.strictObject({ task: looks.optional(), project: looks.optional(), bid: looks.optional() }).optional(),
  /** The task types. Types are archived, never deleted; if omitted, they stay unchanged. */
  taskTypes: TaskTypes.optional(),
  /** The checklist templates; if omitted, they stay unchanged. */
  checklists: StepLists.optional(),
  photos: z
    .strictObject({
      /** Whether new phones stamp time and place on photos. */
      stamp: z.boolean().optional(),
      /** Whether photos from the gallery are allowed, or only new ones. */
      gallery: z.boolean().optional(),
      /** The stored size of photos: 2,560 pixels on the longer side, or the camera's size. */
      quality: z.enum(['standard', 'full']).optional(),
      /** Whether phones send photos and files only over Wi-Fi, unless the user decides otherwise. */
      wifiOnly: z.boolean().optional(),
      /** Suggested tags besides those in use. */
      tags: z.array(text(30)).max(40).optional(),
    })
    .optional(),
  security: z
    .strictObject({
      /** Days without use after which desktop sessions expire; defaults to 14. Phones in the field have 30. */
      idleDays: whole(1, 14).optional(),
      /** Whether office roles must set up a second factor. Only administrators can change it. */
      officeFactor: z.boolean().optional(),
    })
    .optional(),
  /** The number prefix of each kind of record. */
  prefixes: Prefixes.optional(),
  /** The default notifications and channels; if omitted, they stay unchanged. */
  notices: NoticeCells.optional(),
  /** Labels of statuses, by kind and status. They are archived, never deleted; if omitted, they stay unchanged. */
  labels: StatusLabels.optional(),
  /** The retention times; if omitted, they stay. Deleted records are kept at least as long as promised at the time. */
  retention: z
    .strictObject({ trashDays: z.literal(trashChoices).optional(), noticeDays: z.literal(noticeChoices).optional() })
    .optional(),
  /** Views of lists for the people of some roles, or for everybody; if omitted, they stay unchanged. */
  views: SharedViews.optional(),
  ...planSettings,
  offers: OfferDefaults.optional(),
  shares: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).optional() }).optional(),
})
export type CompanySettings = z.infer<typeof CompanySettings>

const Numbering = z.object({ kind: z.enum(numberKinds), next: z.number().int() })

export const trades = ['remodel', 'roofing', 'electrical', 'hvac', 'landscaping', 'gc'] as const
export type Trade = (typeof trades)[number]
export const setupSteps = ['company', 'people', 'trade', 'records', 'project'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The progress of the setup. */
export const Setup = z.object({
  state: z.enum(['open', 'later', 'done']),
  done: z.array(z.enum(setupSteps)),
  /** The company's trades, in the order chosen. */
  trades: z.array(z.enum(trades)),
  sample: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

/** Who has to use a second factor: each role, how many people have it, and how many of them lack a factor. */
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
  /** Whether the caller has a second factor. */
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
