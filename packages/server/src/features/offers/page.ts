import { gatePage } from '@jobwright/contract/offers/gate.ts'
import { gonePage, offerPage } from '@jobwright/contract/offers/view.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../request/context.ts'
import { guestHtml, readGuestAssets, sendGuestPage, sendWrittenPage, WrittenPages } from '../../http/guestPage.ts'
import { gateOf } from './codes.ts'
import { findLink } from './guest.ts'
import { shownTo } from './shown.ts'

const shape = /^[A-Za-z0-9_-]{43}$/

/**
 * Serves the page of a link to a version. Opening it writes nothing down: programs that look at links in mails open it too.
 */
export function serveOffers(app: FastifyInstance, context: Context, siteFolder: string): void {
  const assets = readGuestAssets(siteFolder)
  const pages = new WrittenPages()
  app.route<{ Params: { token: string }; Querystring: { lang?: string } }>({
    method: 'GET',
    url: '/s/:token',
    config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { token } = request.params
      const asked = request.query.lang === 'es' || request.query.lang === 'en' ? request.query.lang : undefined
      const found = shape.test(token) ? await findLink(context, token) : undefined
      const offer = found && (await shownTo(context, found))
      if (!found || !offer)
        return sendGuestPage(reply.code(404), assets, {
          pieces: gonePage(asked ?? 'en'),
          language: asked ?? 'en',
          title: 'Jobwright',
        })
      const language = asked ?? offer.content.language
      const at = `/s/${token}`
      const gate = await gateOf(context, found, request)
      if (!gate.isPassed)
        return sendGuestPage(reply, assets, {
          pieces: gatePage(offer.content, { at, language, email: gate.email }),
          language,
          title: offer.content.company.name,
          script: { id: 'gate-data', data: { language, api: `/api/sign/${token}` } },
        })
      const { content, ...rest } = offer
      const hasCode = gate.email !== ''
      // A version never changes; everything else that the page shows is in the key.
      const key = JSON.stringify([found.companyId, found.offerId, token, language, hasCode, rest])
      const html = pages.find(key, () =>
        guestHtml(assets, {
          pieces: offerPage({ offer, at, language, hasCode }),
          language,
          title: `${content.number} ${content.title}`.trim(),
          script: {
            id: 'offer-data',
            data: { content, paperHash: offer.paperHash, language, api: `/api/sign/${token}` },
          },
        }),
      )
      return sendWrittenPage(reply, assets, html)
    },
  })
}
