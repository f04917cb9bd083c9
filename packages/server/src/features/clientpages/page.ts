import { jobPage } from '@jobwright/contract/offers/jobView.ts'
import { gonePage } from '@jobwright/contract/offers/view.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../request/context.ts'
import { readGuestAssets, sendGuestPage } from '../../http/guestPage.ts'
import { findPage, shownTo } from './shown.ts'

const shape = /^[A-Za-z0-9_-]{43}$/

/** Serves the client's page of a project. Programs that look at links in mails open it too: the script says that it was seen. */
export function serveClientPages(app: FastifyInstance, context: Context, siteFolder: string): void {
  const assets = readGuestAssets(siteFolder)
  app.route<{ Params: { token: string }; Querystring: { lang?: string } }>({
    method: 'GET',
    url: '/c/:token',
    config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { token } = request.params
      const asked = request.query.lang === 'es' || request.query.lang === 'en' ? request.query.lang : undefined
      const found = shape.test(token) ? await findPage(context, token) : undefined
      if (!found)
        return sendGuestPage(reply.code(404), assets, {
          pieces: gonePage(asked ?? 'en'),
          language: asked ?? 'en',
          title: 'Jobwright',
        })
      const job = await shownTo(context, found)
      const language = asked ?? job.language
      return sendGuestPage(reply, assets, {
        pieces: jobPage({ job, at: `/c/${token}`, language }),
        language,
        title: `${job.title} · ${job.company.name}`,
        script: { id: 'job-data', data: { language, brand: job.company.brand, api: `/api/client/${token}` } },
      })
    },
  })
}
