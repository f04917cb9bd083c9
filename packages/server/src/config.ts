import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Whether an address is one of map tiles. `{s}` may stand at the beginning of the host, for one of three servers. */
function isTilesUrl(address: string): boolean {
  const url = URL.parse(address.replace(/^(https?:\/\/)\{s\}\./, '$1s.'))
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) &&
    !/[{}%]/.test(url.host) &&
    !/[\s;,'"]/.test(address)
  )
}

/** Whether a database address names several hosts, in its place or as a parameter. */
function namesSeveralHosts(value: string): boolean {
  const [place = '', query = ''] = value.slice(value.indexOf('//') + 2).split('?')
  const [authority = ''] = place.split('/')
  const hosts = [authority.slice(authority.lastIndexOf('@') + 1), ...new URLSearchParams(query).getAll('host')]
  return hosts.some((host) => host.includes(','))
}

const databaseAddress = z
  .string()
  .refine((value) => !namesSeveralHosts(value), {
    error:
      'Name one host. For a failover name the address that follows the primary, such as a virtual IP, HAProxy or PgBouncer.',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  // More connections than twice the cores cost PostgreSQL more time for each statement: their caches displace each other.
  // Eight at least, so that an export and an import do not leave requests without one.
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(Math.min(20, Math.max(8, 2 * availableParallelism() + 2))),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DEFAULT_COMPANY_ID: z.uuid().optional(),
  SETUP_CODE: z.string().trim().min(8, 'Use at least 8 characters.').max(100).optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  ACCEPT_NEW_SECRET_KEY: z.enum(['on', 'off']).default('off'),
  STORAGE_PER_COMPANY_GB: z.coerce.number().min(0.001).max(1_000_000).default(100),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  WORKSHOP_BENCHES: z.coerce.number().int().min(1).max(32).optional(),
  TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIPTION_KEY: z.string().optional(),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_KIND: z.enum(['nominatim', 'photon']).optional(),
  GEOCODER_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  MAP_TILES_URL: z
    .string()
    .max(500)
    .refine(isTilesUrl, 'Use an address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.')
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(200).default('© OpenStreetMap contributors'),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_PRICE_ID: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  TRIAL_DAYS: z.coerce.number().int().min(1).max(1000).default(5),
  SUPPORT_DOCS_URL: z.url({ protocol: /^https$/ }).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[0-9 +().-]{5,30}$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/)
    .default('Jobwright <jobwright@localhost>'),
  ALLOW_INTERNAL_ADDRESSES: z.enum(['on', 'off']).default('off'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'Use 64 hexadecimal digits, such as `openssl rand -hex 32` gives.')
    .optional(),
  USER_SCRIPT_MODE: z.enum(['frame', 'page', 'off']).default('frame'),
  LOAD_LIMIT: z.enum(['on', 'off']).default('on'),
  DISK_RESERVE_MB: z.coerce.number().min(0).default(256),
  UPLOAD_RESERVE_MB: z.coerce.number().min(0).default(1024),
  UPLOAD_RESERVE_PERCENT: z.coerce.number().min(0).max(100).default(5),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The environment, parsed once. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Whether to start with another secret key than the one that the database was written with. */
  acceptNewKey: boolean
  /** The way past a connection pooler, for upgrades, backups and notifications. */
  directDatabaseUrl: string | undefined
  pool: number
  prepare: boolean
  publicUrl: string | undefined
  trustedProxies: string[]
  defaultCompanyId: string | undefined
  production: boolean
  /** The code that the first registration in production requires. Without it the server creates one and prints it. */
  setupCode: string | undefined
  rateLimit: boolean
  loadLimit: boolean
  /** What stays free on the volume of `dataDir`. */
  reserves: { writesMb: number; uploadsMb: number; uploadsPercent: number }
  logLevel: string
  /** Whether webhooks may go to addresses inside, and without encryption. */
  allowInside: boolean
  /** Most bytes that a company may store, where nothing else is said for it. */
  quota: number
  /** The bucket for files; without one they are under `dataDir`. */
  s3:
    | {
        bucket: string
        endpoint: string | undefined
        region: string
        accessKeyId: string | undefined
        secretAccessKey: string | undefined
        forcePathStyle: boolean
      }
    | undefined
  /** How many files are prepared at once. */
  workers: number
  /** The card payment provider; without one nothing is charged and everything stays open. */
  billing: { secretKey: string; webhookSecret: string; priceId: string; apiBase: string | undefined } | undefined
  trialDays: number
  /** Where people of this installation find help. */
  support: { docs: string | undefined; email: string | undefined; phone: string | undefined }
  /** Who turns speech into text: an endpoint that speaks as OpenAI's does. */
  transcription: { url: string; key: string | undefined; model: string } | undefined
  /** The weather service, which speaks as Open-Meteo's does; without one the weather is written by hand. */
  weatherUrl: string | undefined
  /** The server that finds addresses, with Nominatim's or Photon's API; without one points are placed by hand. */
  geocoder: { url: string; kind: 'nominatim' | 'photon' | undefined; pauseMs: number } | undefined
  /** The server of map tiles, with {z}, {x} and {y} in its address; without one the map is a list by distance. */
  map: { tilesUrl: string; attribution: string } | undefined
  /** The mail server; without one nothing is mailed. */
  mail: { url: string; from: string } | undefined
  /** The key that secrets are encrypted with (64 hexadecimal digits); without one it is kept under `dataDir`. */
  secretKey: string | undefined
  /** Where a person's own script runs: in a frame of its own, in the page (one company only), or nowhere. */
  userScripts: 'frame' | 'page' | 'off'
}

/**
 * Reads the settings from environment variables (listed in the README).
 * @throws Error naming each variable that is wrong, and how.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = Settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success)
    throw new Error(
      `Invalid settings:\n${read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const set = read.data
  // Links in mails never use the host of the request: a stranger could name any host.
  if (set.SMTP_URL && !set.PUBLIC_URL)
    throw new Error('Wrong settings:\n  PUBLIC_URL: needed with SMTP_URL, since mails contain links to this address.')
  const production = set.NODE_ENV === 'production'
  for (const limit of ['RATE_LIMIT', 'LOAD_LIMIT'] as const)
    if (production && set[limit] === 'off')
      throw new Error(`Invalid settings:\n  ${limit}: "off" is for tests and isn’t allowed in production.`)
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    acceptNewKey: set.ACCEPT_NEW_SECRET_KEY === 'on',
    directDatabaseUrl: set.DATABASE_URL && set.DIRECT_DATABASE_URL,
    pool: set.DATABASE_POOL,
    prepare: set.PREPARED_STATEMENTS === 'on',
    publicUrl: set.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: set.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    defaultCompanyId: set.DEFAULT_COMPANY_ID,
    production,
    setupCode: set.SETUP_CODE,
    rateLimit: set.RATE_LIMIT === 'on',
    loadLimit: set.LOAD_LIMIT === 'on',
    reserves: {
      writesMb: set.DISK_RESERVE_MB,
      uploadsMb: set.UPLOAD_RESERVE_MB,
      uploadsPercent: set.UPLOAD_RESERVE_PERCENT,
    },
    logLevel: set.LOG_LEVEL,
    allowInside: set.ALLOW_INTERNAL_ADDRESSES === 'on',
    quota: Math.round(set.STORAGE_PER_COMPANY_GB * 1024 ** 3),
    s3: set.S3_BUCKET
      ? {
          bucket: set.S3_BUCKET,
          endpoint: set.S3_ENDPOINT,
          region: set.S3_REGION,
          accessKeyId: set.S3_ACCESS_KEY_ID,
          secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          forcePathStyle: set.S3_FORCE_PATH_STYLE === 'on',
        }
      : undefined,
    // Two at least: one stays free for quick work.
    workers: set.WORKSHOP_BENCHES ?? Math.max(2, Math.min(4, availableParallelism() - 1)),
    billing: billingOf(set),
    trialDays: set.TRIAL_DAYS,
    support: { docs: set.SUPPORT_DOCS_URL, email: set.SUPPORT_EMAIL, phone: set.SUPPORT_PHONE },
    transcription: set.TRANSCRIPTION_URL
      ? { url: set.TRANSCRIPTION_URL, key: set.TRANSCRIPTION_KEY, model: set.TRANSCRIPTION_MODEL }
      : undefined,
    weatherUrl: set.WEATHER_URL,
    geocoder: set.GEOCODER_URL
      ? { url: set.GEOCODER_URL, kind: set.GEOCODER_KIND, pauseMs: set.GEOCODER_PAUSE_MS }
      : undefined,
    map: set.MAP_TILES_URL ? { tilesUrl: set.MAP_TILES_URL, attribution: set.MAP_ATTRIBUTION } : undefined,
    mail: set.SMTP_URL ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    secretKey: set.SECRET_KEY,
    userScripts: set.USER_SCRIPT_MODE,
  }
}

// Half of what a provider needs is a mistake, and would leave companies that cannot pay.
function billingOf(set: z.infer<typeof Settings>): Config['billing'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = set
  if (!secretKey && !webhookSecret && !priceId) return undefined
  if (!secretKey || !webhookSecret || !priceId)
    throw new Error('Invalid settings:\n  Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID together.')
  return { secretKey, webhookSecret, priceId, apiBase: set.STRIPE_API_BASE }
}

/**
 * The address of the product for links: the configured one, or the one that the caller used; without a caller, this
 * machine.
 */
export const addressOf = (
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  caller?: { protocol: string; host: string },
): string => publicUrl ?? (caller ? `${caller.protocol}://${caller.host}` : `http://localhost:${port}`)
