import { randomUUID } from 'node:crypto'
import { Refusal } from '@jobwright/contract/problem.ts'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { declaredAddress } from '@jobwright/contract/paths.ts'
import { LARGEST_FILE } from '@jobwright/contract/rules/files.ts'
import { readEpoch } from './db/epoch.ts'
import { numberGiver } from './db/numbers.ts'
import { whole } from './db/session.ts'
import { sql } from './db/statement.ts'
import { accessFeature } from './features/access/access.ts'
import { accountingFeature } from './features/accounting/accounting.ts'
import { apiTokensFeature } from './features/apiTokens/apiTokens.ts'
import { activityFeature } from './features/activity/activity.ts'
import { bidsFeature } from './features/bids/bids.ts'
import { bidtemplatesFeature } from './features/bidtemplates/bidtemplates.ts'
import { changeordersFeature } from './features/changeorders/changeorders.ts'
import { contentsFeature } from './features/contents/contents.ts'
import { companyFeature } from './features/company/company.ts'
import { serveLogos } from './features/company/logo.ts'
import { calendarFeature } from './features/calendar/calendar.ts'
import { clientpagesFeature } from './features/clientpages/clientpages.ts'
import { commentsFeature } from './features/comments/comments.ts'
import { connectionsFeature } from './features/connections/connections.ts'
import { contactsFeature } from './features/contacts/contacts.ts'
import { customersFeature } from './features/customers/customers.ts'
import { documentsFeature } from './features/documents/documents.ts'
import { demoFeature } from './features/demo/demo.ts'
import { docsFeature } from './features/health/docs.ts'
import { logbooksFeature } from './features/logbooks/logbooks.ts'
import { timebatchesFeature } from './features/timebatches/timebatches.ts'
import { timeentriesFeature } from './features/timeentries/timeentries.ts'
import { timepoliciesFeature } from './features/timepolicies/timepolicies.ts'
import { timesheetsFeature } from './features/timesheets/timesheets.ts'
import { logentriesFeature } from './features/logentries/logentries.ts'
import { mfaFeature } from './features/mfa/mfa.ts'
import { exportsFeature } from './features/exports/exports.ts'
import { filesFeature } from './features/files/files.ts'
import { devicesFeature } from './features/devices/devices.ts'
import { grantsFeature } from './features/grants/grants.ts'
import { healthFeature, type Pulse } from './features/health/health.ts'
import { kiosksFeature } from './features/kiosks/kiosks.ts'
import { importsFeature } from './features/imports/imports.ts'
import { menusFeature } from './features/menus/menus.ts'
import { operatorFeature } from './features/operator/operator.ts'
import { noticesFeature } from './features/notices/notices.ts'
import { overviewFeature } from './features/overview/overview.ts'
import { endStreams } from './features/overview/stream.ts'
import { photosFeature } from './features/photos/photos.ts'
import { plainFeature } from './features/plain/plain.ts'
import { projectsFeature } from './features/projects/projects.ts'
import { rolesFeature } from './features/roles/roles.ts'
import { scheduleFeature } from './features/schedule/schedule.ts'
import { seedsFeature } from './features/seeds/seeds.ts'
import { sessionFeature } from './features/session/session.ts'
import { sessionsFeature } from './features/sessions/sessions.ts'
import { settingsFeature } from './features/settings/settings.ts'
import { serveUserScript } from './features/settings/userScript.ts'
import { serveOffers } from './features/offers/page.ts'
import { offersFeature } from './features/offers/offers.ts'
import { sharesFeature } from './features/shares/shares.ts'
import { stagesFeature } from './features/stages/stages.ts'
import { starsFeature } from './features/stars/stars.ts'
import { subscriptionFeature } from './features/subscription/subscription.ts'
import { hearBilling } from './features/subscription/webhook.ts'
import { placesFeature } from './features/places/places.ts'
import { syncFeature } from './features/sync/sync.ts'
import { tasksFeature } from './features/tasks/tasks.ts'
import { templatesFeature } from './features/templates/templates.ts'
import { uploadsFeature } from './features/uploads/uploads.ts'
import { verifyFeature } from './features/verify/verify.ts'
import { usersFeature } from './features/users/users.ts'
import { fireFeature } from './features/notificationChannels/fire.ts'
import { notificationChannelsFeature } from './features/notificationChannels/notificationChannels.ts'
import { readJson } from './http/body.ts'
import { secureHeaders } from './http/headers.ts'
import { serveMedia } from './files/media.ts'
import { languageOf, problemIn } from './http/language.ts'
import { mount } from './http/mount.ts'
import { refuseDeletions } from './http/neverDeleted.ts'
import { isApi, routeOf } from './request/matched.ts'
import { refuseOverload } from './http/overload.ts'
import { answerFor, broken, refusedStatement } from './request/problems.ts'
import { refusalLog } from './http/refusalLog.ts'
import { serveSite } from './http/site.ts'
import { refuseWhenFull, spaceOf, type Space } from './files/space.ts'
import type { Context } from './request/context.ts'

/** What the server is built of. */
export type Parts = Omit<Context, 'on' | 'nextNumber' | 'epoch'> & {
  pulse: Pulse
  siteFolder?: string
  /** What is free on the volume of the data; a test brings its own. */
  space?: Space
}

const GRACE_MS = 7000

/** The whole server but for its socket: what it listens to and every feature, written out. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, config, pulse, version, siteFolder, signedUrls } = parts
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    // Slow senders hold a socket, not a worker: headers within a minute, a whole request within five.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => declaredAddress(url),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    onProtoPoisoning: 'error',
    // Addresses that the router cannot read are refused in the shape that every refusal has.
    frameworkErrors: (error, request, reply) => {
      const { status, problem } = answerFor(error) ?? broken
      void (reply as FastifyReply).code(status).send({ ...problem, requestId: request.id })
    },
    forceCloseConnections: 'idle',
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    readJson(bytes),
  )
  // Nobody's file is read before they are known to be allowed to send it: the handler reads the stream itself.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  await app.register(multipart, {
    limits: {
      fileSize: LARGEST_FILE + 1,
      files: 60,
      fields: 30,
      fieldSize: 1024 * 1024,
      fieldNameSize: 100,
      parts: 100,
    },
    throwFileSizeLimit: false,
  })

  const refused = refusalLog(app.log)
  app.addHook('onClose', async () => refused.stop())
  const isRefused = new WeakSet<FastifyRequest>()
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerFor(error, request.routeOptions.config.needs)
    // Requests refused for lack of time or space are logged by status only; stacks would add to the load.
    if (answer?.status === 503) {
      isRefused.add(request)
      refused.note(answer.problem.message)
    } else if (!answer || (answer.status >= 500 && !(error instanceof Refusal)))
      request.log.error({ err: error, route: routeOf(request) }, 'a request failed')
    const statement = refusedStatement(error)
    if (statement) request.log.warn({ route: routeOf(request), ...statement }, 'the database refused a statement')
    const { status, problem, retryAfter } = answer ?? broken
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    const language = await languageOf(db, request, status)
    void reply.header('content-language', language)
    return reply.code(status).send({ ...problemIn(language, problem), requestId: request.id })
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (config.logLevel === 'silent' || isRefused.has(request)) return done()
    request.log.info(
      {
        method: request.method,
        // The route's pattern: addresses carry tokens of links, calendars and signed files.
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'served',
    )
    done()
  })
  // A stream has no end of its own, and a connection that was busy when closing began would idle on for its whole
  // keep-alive time: the server would wait for both.
  app.addHook('preClose', async () => {
    endStreams()
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    // What is still open after the grace never asked anything, or will not end: a socket opened ahead, a dead peer.
    const grace = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(grace)
    })
  })
  secureHeaders(app, { ownScripts: config.userScripts === 'page', tilesUrl: config.map?.tilesUrl })
  const load = config.loadLimit ? refuseOverload(app, db) : undefined
  refuseWhenFull(app, parts.space ?? spaceOf(config.dataDir, config.reserves))
  if (config.rateLimit)
    await app.register(rateLimit, {
      max: 1200,
      timeWindow: 60_000,
      allowList: (request) => !isApi(request) || routeOf(request).startsWith('/api/health'),
    })
  await app.register(compress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    customTypes: /^(text|application)\/(json|javascript|css|html|plain|xml)|svg/,
  })

  const used = new Map<string, number>()
  refuseDeletions(app, db)
  const on = mount(app, db, signedUrls, {
    used({ companyId, sessionId, idle }, request) {
      load?.note(request, companyId)
      // Noted every five minutes at most: a session lives on by being used.
      const now = Date.now()
      if (idle < 300 || now - (used.get(sessionId) ?? 0) < 300_000) return
      if (used.size > 10_000) used.clear()
      used.set(sessionId, now)
      void db
        .within(
          whole(companyId),
          sql`update sessions set last_used_at = now() where company_id = ${companyId}::uuid and id = ${sessionId}::uuid`,
        )
        .catch((error: unknown) => app.log.warn(error))
    },
  })
  const context: Context = { ...parts, on, nextNumber: numberGiver(db), epoch: await readEpoch(db) }
  sessionFeature(context)
  sessionsFeature(context)
  apiTokensFeature(context)
  mfaFeature(context)
  settingsFeature(context)
  usersFeature(context)
  accessFeature(context)
  rolesFeature(context)
  customersFeature(context)
  contactsFeature(context)
  projectsFeature(context)
  bidsFeature(context)
  changeordersFeature(context)
  bidtemplatesFeature(context)
  scheduleFeature(context)
  tasksFeature(context)
  templatesFeature(context)
  logbooksFeature(context)
  logentriesFeature(context)
  timesheetsFeature(context)
  timebatchesFeature(context)
  timeentriesFeature(context)
  plainFeature(context)
  uploadsFeature(context)
  contentsFeature(context)
  photosFeature(context)
  documentsFeature(context)
  filesFeature(context)
  offersFeature(context)
  clientpagesFeature(context, app, siteFolder)
  sharesFeature(context)
  grantsFeature(context)
  verifyFeature(context)
  serveMedia(app, context)
  stagesFeature(context)
  starsFeature(context)
  commentsFeature(context)
  noticesFeature(context)
  notificationChannelsFeature(context)
  fireFeature(context)
  devicesFeature(context)
  syncFeature(context)
  placesFeature(context)
  overviewFeature(context)
  activityFeature(context)
  importsFeature(context)
  subscriptionFeature(context)
  hearBilling(app, context)
  companyFeature(context)
  timepoliciesFeature(context)
  kiosksFeature(context)
  serveLogos(app, context)
  menusFeature(context)
  operatorFeature(context)
  exportsFeature(context)
  connectionsFeature(context)
  accountingFeature(context)
  calendarFeature(context)
  demoFeature(context)
  seedsFeature(context)
  healthFeature(context, pulse)
  docsFeature(app, version, config.publicUrl)
  serveUserScript(app, config)
  if (siteFolder) serveOffers(app, context, siteFolder)
  if (siteFolder) await serveSite(app, siteFolder)
  return app
}
