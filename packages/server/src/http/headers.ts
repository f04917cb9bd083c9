import type { FastifyInstance } from 'fastify'

type Sources = { ownScripts: boolean; tilesUrl: string | undefined }

const policy = ({ ownScripts, tilesUrl }: Sources) =>
  [
    "default-src 'none'",
    // A person's own script in the page comes as a blob; only an installation that says so lets it in.
    `script-src 'self'${ownScripts ? ' blob:' : ''}`,
    "style-src 'self'",
    // Tiles of the map come from the one server that the operator named.
    `img-src 'self' data: blob:${tilesUrl === undefined ? '' : ` ${tileOrigin(tilesUrl)}`}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The origin of map tiles as a policy names it: `{s}` stands for any first part of the host. */
const tileOrigin = (url: string): string => new URL(url.replace('{s}', 'tiles-s')).origin.replace('tiles-s', '*')

const always = (sources: Sources) => ({
  'content-security-policy': policy(sources),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
})

/** The headers of every answer. Whether TLS is used is known from the trusted proxy. */
export function secureHeaders(app: FastifyInstance, sources: Sources): void {
  const headers = always(sources)
  // Not async: a promise for every request would cost more than the headers.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
