import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatePage } from '@jobwright/contract/offers/gate.ts'
import { htmlOf, type Piece } from '@jobwright/contract/offers/pieces.ts'
import { gonePage, offerPage } from '@jobwright/contract/offers/view.ts'
import type { OpenOffer } from '@jobwright/contract/resources/offers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../http/context.ts'
import { gateOf } from './codes.ts'
import { findLink, shownTo } from './guest.ts'

/** The script of the page in this build, and its style: a second trip for it would take an old phone half a second. */
type Assets = { js: string; style: string; styleHash: string }

const shape = /^[A-Za-z0-9_-]{43}$/

/**
 * Serves the client's page of a link: written here, so that an old phone on a slow line has it to read with the first answer.
 * Nobody else may keep it or list it. Opening it writes nothing down: programs that look at links in mails open it too.
 */
export function serveOffers(app: FastifyInstance, context: Context, siteFolder: string): void {
  const assets = readAssets(siteFolder)
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
        return send(reply.code(404), assets, {
          pieces: gonePage(asked ?? 'en'),
          language: asked ?? 'en',
          title: 'Jobwright',
        })
      const language = asked ?? offer.content.language
      const at = `/s/${token}`
      const gate = await gateOf(context, found, request)
      if (!gate.isPassed)
        return send(reply, assets, {
          pieces: gatePage(offer.content, { at, language, email: gate.email }),
          language,
          title: offer.content.company.name,
          gate: { language, api: `/api/sign/${token}` },
        })
      return send(reply, assets, {
        pieces: offerPage({ offer, at, language, hasCode: gate.email !== '' }),
        language,
        title: `${offer.content.number} ${offer.content.title}`,
        data: { content: offer.content, paperHash: offer.paperHash, language, api: `/api/sign/${token}` },
      })
    },
  })
}

type Page = {
  pieces: readonly Piece[]
  language: 'en' | 'es'
  title: string
  gate?: { language: 'en' | 'es'; api: string }
  data?: { content: OpenOffer['content']; paperHash: string; language: 'en' | 'es'; api: string }
}

function send(
  reply: FastifyReply,
  { js, style, styleHash }: Assets,
  { pieces, language, title, data, gate }: Page,
): FastifyReply {
  // Inside a script element only these letters could end it.
  const told = data ?? gate
  const json =
    told &&
    JSON.stringify(told).replace(
      /[<>&\u2028\u2029]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex, nofollow"><title>${htmlOf([title])}</title><style>${style}</style></head><body>${htmlOf(pieces)}${json === undefined ? '' : `<script type="application/json" id="${data ? 'offer-data' : 'gate-data'}">${json}</script><script src="${js}" defer></script>`}</body></html>`
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
        "style-src 'self'",
        `style-src '${styleHash}'`,
      ),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}

function readAssets(folder: string): Assets {
  const file = join(folder, 'sign.json')
  const named = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { js: string; css: string }) : undefined
  const style = named ? readFileSync(join(folder, named.css), 'utf8') : ''
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
  return { js: named?.js ?? '/sign.js', style, styleHash }
}
