import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { createLocalImageStore, imageFolderOf } from '../server/adapters/local-disk/image-store.ts'
import { readConfig } from '../server/config.ts'
import { admitAll } from '../server/http/limits/admission.ts'
import { countNothing } from '../server/http/limits/call-limit.ts'
import { createPageCache } from '../server/http/pages/pages.ts'
import { logRequests } from '../server/http/request-log.ts'
import { listen } from '../server/listen.ts'
import { createLog } from '../server/platform/log.ts'
import { createMetrics } from '../server/platform/metrics.ts'

/**
 * One of two servers, each in its own process, so that its CPU time can be measured: the product's
 * page cache with an empty shop behind it, or the same bytes from bare `node:http`.
 */
export type Ask = 'cpu' | { serve: 'product' } | { serve: 'bare'; answers: Answer[] }
export interface Answer {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

process.on('message', async (ask: Ask) => {
  if (ask === 'cpu') return process.send?.(process.cpuUsage())
  process.send?.(ask.serve === 'product' ? await serveProduct() : await serveBare(ask.answers))
})

async function serveProduct(): Promise<number> {
  const app = new Hono()
  app.use(
    logRequests(
      createLog('silent'),
      createMetrics(
        async () => ({ waiting: [], openAlerts: [], reconciled: null, ledgerBreaks: [] }),
        () => {},
      ),
    ),
  )
  app.get('/api/prods', context =>
    context.json({ prods: [], total_pages: 0, found: 0, found_at_least: 0 }),
  )
  const config = readConfig({ PORT: '0', DATA_DIR: path.join(tmpdir(), 'yosooi-bench') })
  const images = createLocalImageStore(imageFolderOf(config.dataDir))
  const live = { listen: () => () => {}, dismiss: () => {}, streams: () => 0, stop: async () => {} }
  const shop = {
    http: app,
    pages: createPageCache(),
    images,
    live,
    countCall: countNothing,
    admission: admitAll,
  }
  const { url } = await listen(shop, config, path.resolve('build'))
  return Number(new URL(url).port)
}

/** Sends the first answer, or the second to requests with `If-None-Match`. */
function serveBare([whole, unchanged]: Answer[]): Promise<number> {
  const ready = [whole, unchanged].map(answer => ({
    ...answer,
    body: Buffer.from(answer?.body ?? '', 'base64'),
  }))
  const server = createServer((request, response) => {
    const answer = ready[request.headers['if-none-match'] ? 1 : 0]
    response.writeHead(answer?.status ?? 500, answer?.headers)
    response.end(answer?.body)
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
}
