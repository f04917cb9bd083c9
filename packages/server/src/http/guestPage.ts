import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlOf, type Piece } from '@jobwright/contract/offers/pieces.ts'
import type { FastifyReply } from 'fastify'

/** The script of the page in this build, and its style: a second trip for it would take an old phone half a second. */
type GuestAssets = { js: string; style: string; styleHash: string }

/** A page for somebody without an account. `script` is what its script reads; without one the page has no script. */
type GuestPage = {
  pieces: readonly Piece[]
  language: 'en' | 'es'
  title: string
  script?: { id: string; data: unknown }
}

/** Bytes of pages that are kept. */
const MOST_KEPT = 32 * 1024 * 1024

/** Pages as they were written, by what they show. The ones shown last are kept. */
export class WrittenPages {
  // In the order in which they were shown last.
  readonly #pages = new Map<string, Buffer>()
  readonly #most: number
  #bytes = 0

  constructor(most = MOST_KEPT) {
    this.#most = most
  }

  /** Returns the page of a key; `write` is called for one that is not kept. */
  find(key: string, write: () => string): Buffer {
    const page = this.#pages.get(key) ?? Buffer.from(write())
    if (!this.#pages.delete(key)) this.#bytes += page.length
    this.#pages.set(key, page)
    for (const [oldest, { length }] of this.#pages) {
      if (this.#bytes <= this.#most) break
      this.#pages.delete(oldest)
      this.#bytes -= length
    }
    return page
  }
}

/**
 * Writes a page for the holder of a link: written here, so that an old phone on a slow line has it to read with the first
 * answer. Nobody else may keep it or list it.
 */
export function sendGuestPage(reply: FastifyReply, assets: GuestAssets, page: GuestPage): FastifyReply {
  return sendWrittenPage(reply, assets, guestHtml(assets, page))
}

/** Returns the HTML of a page. */
export function guestHtml({ js, style }: GuestAssets, { pieces, language, title, script }: GuestPage): string {
  // Inside a script element only these letters could end it.
  const json =
    script &&
    JSON.stringify(script.data).replace(
      /[<>&\u2028\u2029]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  const scripts = script
    ? `<script type="application/json" id="${script.id}">${json}</script><script src="${js}" defer></script>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex, nofollow"><title>${htmlOf([title])}</title><style>${style}</style></head><body>${htmlOf(pieces)}${scripts}</body></html>`
}

/** Sends the HTML of a page that was written before. */
export function sendWrittenPage(reply: FastifyReply, { styleHash }: GuestAssets, html: string | Buffer): FastifyReply {
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

/** Reads what such pages are served with. */
export function readGuestAssets(folder: string): GuestAssets {
  const file = join(folder, 'sign.json')
  const named = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { js: string; css: string }) : undefined
  const style = named ? readFileSync(join(folder, named.css), 'utf8') : ''
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
  return { js: named?.js ?? '/sign.js', style, styleHash }
}
