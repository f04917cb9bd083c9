import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { openapiSteps, type Operation } from '@jobwright/contract/openapi/openapi.ts'
import type { FastifyInstance } from 'fastify'

type Shape = {
  $ref?: string
  allOf?: Shape[]
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  format?: string
  maxLength?: number
  maximum?: number
  minimum?: number
}

/** The contract as OpenAPI 3.1, and a page to read it. */
export function docsFeature(app: FastifyInstance, version: string, publicUrl: string | undefined): void {
  // Made when it is first asked for: every start of the server would wait for it otherwise.
  let made: Promise<{ json: string; page: string }> | undefined
  const docs = () =>
    (made ??= documentOf(version).then((document) => ({
      json: JSON.stringify(document),
      page: pageOf(document, version, publicUrl ?? 'https://your.jobwright'),
    })))
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send((await docs()).json),
  )
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send((await docs()).page),
  )
  app.get('/api/docs.css', async (_, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(css))
}

/** The whole document, one group of calls after the other: made at once, it would hold up every other request. */
async function documentOf(version: string): Promise<ApiDocument> {
  const steps = openapiSteps(contract as Record<string, Record<string, AnyRoute>>, version)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await nextTurn()
  }
}
type ApiDocument = Exclude<ReturnType<ReturnType<typeof openapiSteps>['next']>['value'], void>

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const nameOf = (shape: Shape): string => shape.$ref?.split('/').at(-1) ?? ''
const linkTo = (name: string) => `<a href="#schema-${name}">${name}</a>`

/** What a field takes, as HTML; a shape with a name is a link to it. */
function kindOf(shape: Shape | undefined): string {
  if (!shape) return ''
  if (shape.$ref) return linkTo(nameOf(shape))
  if (shape.allOf) return shape.allOf.map(kindOf).join(' and ')
  if (shape.anyOf) return shape.anyOf.map(kindOf).join(' or ')
  if (shape.enum) return escape(shape.enum.map((value) => JSON.stringify(value)).join(' | '))
  if (shape.type === 'array') return `list of ${kindOf(shape.items)}`
  const limit =
    shape.maxLength !== undefined
      ? ` ≤ ${shape.maxLength}`
      : shape.maximum !== undefined && shape.maximum < 1e9
        ? ` ≤ ${shape.maximum}`
        : ''
  return escape(`${shape.format ?? [shape.type ?? 'any'].flat().join(' or ')}${limit}`)
}

const rows = (shape: Shape): string =>
  shape.allOf
    ? shape.allOf
        .map((one) => (one.$ref ? `<tr><td colspan="2">everything of ${kindOf(one)}</td></tr>` : rows(one)))
        .join('')
    : Object.entries(shape.properties ?? {})
        .map(
          ([name, field]) =>
            `<tr><td><code>${escape(name)}</code>${shape.required?.includes(name) ? '<b> *</b>' : ''}</td><td>${kindOf(field)}</td></tr>`,
        )
        .join('') || `<tr><td>${kindOf(shape)}</td></tr>`

const accessOf = (call: Operation): string =>
  call['x-permission']
    ? `needs <code>${call['x-permission']}</code>`
    : call.security
      ? 'open to everyone'
      : 'any signed-in person'

function pageOf(document: ApiDocument, version: string, base: string): string {
  const { schemas, parameters } = document.components
  const named = (shape: unknown): Shape => {
    const { $ref } = shape as Shape
    return ($ref ? schemas[nameOf({ $ref })] : shape) as Shape
  }
  const sections = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const body = call.requestBody?.content['application/json']
      const reply = call.responses[200]?.content?.['application/json']
      const query = (call.parameters ?? [])
        .map((one) => ('$ref' in one ? parameters[nameOf(one)] : one))
        .flatMap((one) =>
          one?.in === 'query'
            ? [`<tr><td><code>?${escape(one.name)}</code></td><td>${kindOf(one.schema as Shape)}</td></tr>`]
            : [],
        )
        .join('')
      const example = body?.example ? `<pre><code>${escape(JSON.stringify(body.example, null, 2))}</code></pre>` : ''
      const html = `<article id="${call.operationId}"><h3><span class="m ${method}">${method.toUpperCase()}</span> <code>/api${escape(path)}</code></h3><p>${escape(call.summary)} · ${accessOf(call)}</p>
        ${query || body ? `<details><summary>Sends</summary><table>${query}${body ? rows(named(body.schema)) : ''}</table>${example}</details>` : ''}${reply ? `<details><summary>Answers</summary><table>${rows(named(reply.schema))}</table></details>` : ''}</article>`
      const tag = call.tags[0] ?? ''
      sections.set(tag, [...(sections.get(tag) ?? []), html])
    }
  }
  const shapes = Object.entries(schemas)
    .map(
      ([name, shape]) =>
        `<article id="schema-${name}"><h3><code>${name}</code></h3><details><summary>Fields</summary><table>${rows(shape as Shape)}</table></details></article>`,
    )
    .join('')
  const nav =
    [...sections.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join('') + '<a href="#schemas">schemas</a>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Jobwright API ${version}</title><link rel="stylesheet" href="/api/docs.css">
    <body><header><h1>Jobwright API <small>${version}</small></h1><nav>${nav}</nav></header><main><p>A program of yours sends <code>Authorization: Bearer jw_…</code> with a token that you make under <a href="/integrations">Integrations</a>. It may do what you gave it, as far as you may do it yourself at that moment, until its last day. What is yours as a person (password, settings, further tokens) it cannot change: that is <code>403</code>. An ended token is <code>401</code>; after <code>429</code> wait as long as <code>Retry-After</code> says.</p>
    <pre><code>curl -H "Authorization: Bearer $JOBWRIGHT_TOKEN" ${base}/api/projects?count=50</code></pre>
    <p>Apps that people sign in to use the token that <a href="#session.login">signing in</a> answers. Send an <code>Idempotency-Key</code> with every write: a repeat then answers what the first one answered. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${[...sections].map(([tag, calls]) => `<section id="${tag}"><h2>${tag}</h2>${calls.join('')}</section>`).join('')}<section id="schemas"><h2>Schemas</h2>${shapes}</section></main></body></html>`
}

const css = `:root{color-scheme:light dark;--line:light-dark(#e6e6e3,#2c2e31);--dim:light-dark(#5d6169,#a3a7ae)}
body{font:15px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f6f6f4,#131415);color:light-dark(#1b1c1e,#ecedee)}
header,main{max-width:860px;margin:auto;padding:16px 24px}nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:light-dark(#a33a0c,#ffb08a)}small{color:var(--dim);font-weight:400}
h2{margin:40px 0 8px;text-transform:capitalize}article{background:light-dark(#fff,#1b1c1e);border:1px solid var(--line);border-radius:8px;padding:8px 16px;margin:8px 0}
h3{font-size:15px;margin:4px 0}p{margin:4px 0;color:var(--dim)}.m{display:inline-block;min-width:56px;font-weight:650}table{border-collapse:collapse}td{padding:2px 24px 2px 0;vertical-align:top}summary{cursor:pointer;padding:4px 0}code{font-size:13px}pre{overflow-x:auto;padding:8px 16px;border:1px solid var(--line);border-radius:8px}`
