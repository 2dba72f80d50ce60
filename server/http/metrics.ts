import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '../platform/metrics.ts'

/** A port of its own, which the public never reaches. */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono()
  app.get('/metrics', async context =>
    context.body(await text(), 200, { 'Content-Type': 'text/plain; version=0.0.4' }),
  )
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { address, port: taken } = server.address() as AddressInfo
  return {
    url: `http://${address}:${taken}/metrics`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
