import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Metrics } from '../platform/metrics.ts'
import { endConnections } from './limits/end-connections.ts'
import { createNodeServer } from './node-server.ts'

/** Short, because a cut connection loses only one scrape. */
const FINISH_MS = 1000

/** Serves metrics on a port of their own, closed to the public; it is the only port of a worker. */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  { host, port, ...config }: { host: string; port: number } & Pick<Config, 'mode' | 'publicUrl'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono()
  app.get('/metrics', async context =>
    context.body(await text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  app.get('/healthz', context => context.json({ status: 'ok' }))
  const server = createNodeServer(app.fetch, config)
  const end = endConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { address, port: taken } = server.address() as AddressInfo
  return {
    url: `http://${address}:${taken}/metrics`,
    close: () => end(FINISH_MS),
  }
}
