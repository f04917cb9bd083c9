import type { FastifyInstance } from 'fastify'

const policy = (ownScripts: boolean) =>
  [
    "default-src 'none'",
    // A person's own script in the page comes as a blob; only an installation that says so lets it in.
    `script-src 'self'${ownScripts ? ' blob:' : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
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

const always = (ownScripts: boolean) => ({
  'content-security-policy': policy(ownScripts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
})

/** The headers of every answer. Whether TLS is used is known from the trusted proxy. */
export function secureHeaders(app: FastifyInstance, ownScripts: boolean): void {
  const headers = always(ownScripts)
  // Not async: a promise for every request would cost more than the headers.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
