import type { ClientConfig } from 'pg'
import { addressOf, type Config } from './config.ts'
import { jobsDatabase } from './db/jobsSchema.ts'
import type { Database } from './db/open.ts'
import { changeBy, type Changes } from './request/changes.ts'
import { createUrlSigner, type UrlSigner } from './request/signedUrls.ts'
import { startDeliverer, type Deliverer } from './jobs/deliverer.ts'
import { startCompanyDeletion } from './jobs/companyDeletion.ts'
import { startExporter } from './jobs/exporter.ts'
import { startNotifier } from './jobs/notifier.ts'
import { startDispatcher } from './jobs/dispatcher.ts'
import type { Poller } from './jobs/poller.ts'
import { preparer, type Preparer } from './jobs/prepare.ts'
import { mailer } from './jobs/mails.ts'
import { offerAttachment } from './jobs/papers/offerMails.ts'
import { attachedPaper } from './jobs/papers/mailed.ts'
import { startSignedPapers } from './jobs/papers/signedPapers.ts'
import { startFieldUpkeep } from './jobs/customFields.ts'
import { startHolidays } from './jobs/holidays.ts'
import { startJobs, type Jobs } from './jobs/queue.ts'
import { startGeocoding, type Geocoding } from './jobs/geocode.ts'
import { startWeather } from './jobs/weather.ts'
import { openBilling, type Billing } from './outside/billing.ts'
import { openMail, type Mail } from './outside/mail.ts'
import { openStorage } from './outside/storage/open.ts'
import type { Storage } from './outside/storage/storage.ts'
import { openTranscriber } from './outside/transcription.ts'
import { openOutgoing, type OutgoingHttp } from './outside/outgoing.ts'
import { openPush, type Push } from './outside/push.ts'
import { openVault, type Vault } from './outside/vault.ts'
import { openGeocoder, type Geocoder } from './outside/geocoder/service.ts'
import { openWeather, type WeatherService } from './outside/weather/service.ts'
import type { Reserve } from './outside/workshop/pool.ts'
import { openPaperCache, type PaperCache } from './outside/workshop/paperCache.ts'
import { openWorkshop, type Workshop } from './outside/workshop/workshop.ts'

/** What features work with: files and who works on them, the way out for mails, and what keeps secrets. */
export type Services = {
  storage: Storage
  workshop: Workshop
  paperCache: PaperCache
  preparer: Preparer
  jobs: Jobs
  exporter: Poller
  companyDeletion: Poller
  deliverer: Deliverer
  notifier: Poller
  dispatcher: Poller
  outgoing: OutgoingHttp
  push: Push
  vault: Vault
  signedUrls: UrlSigner
  billing: Billing | undefined
  mail: Mail
  /** The weather service; none where the weather is written by hand. */
  weather: WeatherService | undefined
  geocoder: Geocoder | undefined
  /** Searches the points of addresses. */
  geocoding: Geocoding | undefined
  /** Fetches the weather of logs. */
  reports: Poller | undefined
  /** Makes the papers of decided versions. */
  signedPapers: Poller
  /** Works on the records of the companies’ own fields. */
  fieldUpkeep: Poller
  /** Reads the calendars of holidays. */
  holidays: Poller
  stop(): Promise<void>
}

const TELL_MS = 1500

/** Opens the storage and the workshop and starts the queue. */
export async function openServices(
  {
    db,
    connection,
    config,
    changes,
    version,
    reserve,
  }: {
    db: Database
    connection: ClientConfig
    config: Config
    changes: Changes
    version: string
    reserve?: Reserve
  },
  log: (error: unknown) => void,
): Promise<Services> {
  const storage = openStorage(config)
  const workshop = openWorkshop({ workers: config.workers, temp: storage.temp, ...(reserve && { reserve }) })
  const paperCache = openPaperCache(storage)
  const news = tellSometimes(changes)
  const prepare = preparer({
    db,
    storage,
    workshop,
    transcriber: openTranscriber(config.transcription),
    done: news.done,
  })
  const papers = { db, storage, workshop, preparer: prepare }
  const base = addressOf(config)
  const mail = openMail(config.mail)
  const jobs = await startJobs(
    jobsDatabase(connection, log),
    {
      pictures: prepare.pictures,
      texts: (job) => prepare.text(job, { languages: ['en', 'es'], speech: false }),
      mails: mailer(db, mail, undefined, async (companyId, { paper, offer }) => {
        if (offer) return offerAttachment(papers, companyId, offer)
        return paper && attachedPaper(papers, companyId, paper, config.publicUrl)
      }),
    },
    config.workers,
    log,
  )
  const vault = openVault(config)
  const outgoing = openOutgoing({ allowInside: config.allowInside })
  const deliverer = startDeliverer({
    db,
    vault,
    outgoing,
    publicUrl: base,
    onChange: (companyId) => changes.publish(changeBy({ companyId, userId: '' }, 'connections', 'many')),
    log,
  })
  const notifier = startNotifier({
    db,
    onChange: (companyId, userId) => changes.publish(changeBy({ companyId, userId: '' }, 'notices', 'many', userId)),
    log,
  })
  // Push services want to know whom to turn to.
  const contact = base.startsWith('https:') ? base : `mailto:${mailbox(config.mail?.from ?? '')}`
  const push = openPush({ vault, outgoing, contact })
  const dispatcher = startDispatcher({
    db,
    mail,
    push,
    outgoing,
    vault,
    base,
    post: (job) => jobs.send('mails', job),
    log,
  })
  const exporter = startExporter({
    db,
    storage,
    version,
    onChange: (companyId) => changes.publish(changeBy({ companyId, userId: '' }, 'exports', 'many')),
    reserve: config.reserves.uploadsMb * 1024 * 1024,
    log,
  })
  const companyDeletion = startCompanyDeletion({
    db,
    mail,
    billing: config.billing !== undefined,
    base,
    post: (job) => jobs.send('mails', job),
    log,
  })
  const signedPapers = startSignedPapers(papers, log)
  const fieldUpkeep = startFieldUpkeep(db, log)
  const holidays = startHolidays({
    db,
    outgoing,
    workshop,
    onRead: (companyId) => changes.publish(changeBy({ companyId, userId: '' }, 'schedule', 'many')),
    log,
  })
  const weather = openWeather(config.weatherUrl)
  const reports = weather && fetchReports({ db, changes, service: weather, log })
  const geocoder = openGeocoder(config.geocoder)
  const geocoding = geocoder && searchAddresses({ db, changes, geocoder, log })
  return {
    storage,
    workshop,
    paperCache,
    preparer: prepare,
    jobs,
    billing: openBilling(config.billing),
    mail,
    weather,
    reports,
    geocoder,
    geocoding,
    signedPapers,
    fieldUpkeep,
    holidays,
    vault,
    exporter,
    companyDeletion,
    deliverer,
    notifier,
    dispatcher,
    outgoing,
    push,
    // The password of the application's role is made once an installation, kept in its database, and told to nobody.
    signedUrls: createUrlSigner(String(connection.password)),
    async stop() {
      await deliverer.stop()
      await notifier.stop()
      await dispatcher.stop()
      await exporter.stop()
      await companyDeletion.stop()
      await reports?.stop()
      await geocoding?.stop()
      await holidays.stop()
      await signedPapers.stop()
      await fieldUpkeep.stop()
      await jobs.stop()
      mail.close()
      await workshop.close()
      await paperCache.clear()
      news.stop()
    },
  }
}

const mailbox = (from: string): string =>
  (/<([^<>]+)>/.exec(from)?.[1] ?? from)
    .trim()
    .split(/\s/)
    .find((word) => word.includes('@')) ?? 'jobwright@localhost'

/** Starts fetching the weather of logs; that of a new one is fetched at once. */
function fetchReports({
  db,
  changes,
  service,
  log,
}: Pick<Parameters<typeof startWeather>[0], 'db' | 'service' | 'log'> & { changes: Changes }) {
  const reports = startWeather({
    db,
    service,
    onChange: (companyId, id, version) =>
      changes.publish({ ...changeBy({ companyId, userId: '' }, 'logentries', 'updated', id), version }),
    log,
  })
  const unsubscribe = changes.subscribe(({ resource, action }) => {
    if (resource === 'logentries' && action === 'created') void reports.nudge()
  })
  return {
    nudge: reports.nudge,
    async stop() {
      unsubscribe()
      await reports.stop()
    },
  }
}

/** Starts searching the points of addresses; those of new and changed records are searched at once. */
function searchAddresses({
  db,
  changes,
  geocoder,
  log,
}: Parameters<typeof startGeocoding>[0] & { changes: Changes }): Geocoding {
  const geocoding = startGeocoding({ db, geocoder, log })
  const unsubscribe = changes.subscribe(({ resource }) => {
    if (resource === 'projects' || resource === 'customers') geocoding.recordsChanged()
  })
  return {
    ...geocoding,
    async stop() {
      unsubscribe()
      await geocoding.stop()
    },
  }
}

// Two hundred photos that get their pictures are one piece of news.
function tellSometimes(changes: Changes) {
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    done(companyId: string) {
      if (waiting.has(companyId)) return
      const timer = setTimeout(() => {
        waiting.delete(companyId)
        for (const resource of ['photos', 'documents'])
          changes.publish(changeBy({ companyId, userId: '' }, resource, 'many'))
      }, TELL_MS)
      timer.unref()
      waiting.set(companyId, timer)
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  }
}
