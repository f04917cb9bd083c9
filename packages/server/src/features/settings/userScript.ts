import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

// The room in which a person's own script runs. It has an origin of its own, so neither the page, its storage nor its
// session is within reach; and nothing may be loaded or sent. It gets the script, is told of the page, and may answer.
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Own script</title><script>
(function () {
  var heard = [], failed = false
  var tell = function (message) { parent.postMessage(message, '*') }
  addEventListener('error', function () { failed = true; tell({ failed: true }) })
  window.jobwright = {
    onPage: function (listener) { heard.push(listener) },
    theme: function (theme) { tell({ theme: theme }) },
    css: function (css) { tell({ css: css }) },
    notice: function (notice) { tell({ notice: notice }) }
  }
  addEventListener('message', function (event) {
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return
    if (typeof event.data.script === 'string') {
      var script = document.createElement('script')
      script.textContent = event.data.script
      document.head.append(script)
      if (!failed) tell({ started: true })
    } else if (event.data.page) heard.forEach(function (listener) { listener(event.data.page) })
  })
  tell({ ready: true })
})()
</script></head><body></body></html>`

const policy = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'"

/** `/user-script`: the frame for a person's own script. It holds nothing of anybody, so it is open to everyone. */
export function serveUserScript(app: FastifyInstance, config: Config): void {
  app.get('/user-script', async (_request, reply) => {
    if (config.userScripts === 'off') return refuse('missing', 'Nothing was found at this address.')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page)
  })
}
