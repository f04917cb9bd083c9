import type { Config } from '../config.ts'
import type { Epoch } from '../db/epoch.ts'
import type { NextNumber } from '../db/numbers.ts'
import type { Database } from '../db/open.ts'
import type { Changes } from './changes.ts'
import type { Deliverer } from '../jobs/deliverer.ts'
import type { Poller } from '../jobs/poller.ts'
import type { Preparer } from '../jobs/prepare.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { Billing } from '../outside/billing.ts'
import type { Mail } from '../outside/mail.ts'
import type { OutgoingHttp } from '../outside/outgoing.ts'
import type { Push } from '../outside/push.ts'
import type { Storage } from '../outside/storage/storage.ts'
import type { Vault } from '../outside/vault.ts'
import type { PaperCache } from '../outside/workshop/paperCache.ts'
import type { Workshop } from '../outside/workshop/workshop.ts'
import type { On } from './ask.ts'
import type { Geocoder } from '../outside/geocoder/service.ts'
import type { WeatherService } from '../outside/weather/service.ts'
import type { UrlSigner } from './signedUrls.ts'

/** What every feature is given. */
export type Context = {
  on: On
  db: Database
  config: Config
  changes: Changes
  /** The next human number of a kind in a company. */
  nextNumber: NextNumber
  version: string
  /** Which history of the installation the database tells. */
  epoch: Epoch
  storage: Storage
  workshop: Workshop
  /** Keeps papers for which nobody else keeps a file. */
  paperCache: PaperCache
  /** Creates pictures and texts of files. */
  preparer: Preparer
  jobs: Jobs
  /** The card payment provider; none where nothing is charged. */
  billing: Billing | undefined
  /** Packs companies. */
  exporter: Poller
  /** Works on the records of the company’s own fields once they changed. */
  fieldUpkeep: Poller
  /** Tells connections. */
  deliverer: Deliverer
  /** Makes the papers of decided versions. */
  signedPapers: Poller
  vault: Vault
  signedUrls: UrlSigner
  mail: Mail
  outgoing: OutgoingHttp
  /** The weather service; none where the weather is written by hand. */
  weather: WeatherService | undefined
  /** Finds addresses; none where points are placed by hand. */
  geocoder: Geocoder | undefined
  push: Push
}
