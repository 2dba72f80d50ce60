import { readdir } from 'node:fs/promises'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCutBodies } from '../support/faults/cut-bodies.ts'
import { registerSeller } from '../support/fixtures.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let server: ServerProcess
let metrics: string

beforeAll(async () => {
  world = await openWorld()
  const METRICS_PORT = String(await freePort())
  metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`
  server = await startServer(world, 'web', {
    CALL_LIMITS: 'off',
    METRICS_PORT,
    TMPDIR: world.folder,
  })
})
afterAll(async () => {
  await server?.end()
  await world?.close()
})

/** Number of requests by status, including those whose client left before the answer. */
async function countAnswers(): Promise<Record<string, number>> {
  const lines = (await (await fetch(metrics)).text()).matchAll(
    /^yosooi_http_request_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm,
  )
  const counts: Record<string, number> = {}
  for (const [, status = '', count] of lines) counts[status] = (counts[status] ?? 0) + Number(count)
  return counts
}

test('bodies whose sender disconnects are refused without an error, and leave nothing on the disk', async () => {
  const { token = '' } = await registerSeller(world, 'seller')
  const sent = await sendCutBodies(server.url, token)
  await expect.poll(countAnswers).toEqual({ 400: sent })
  const uploads = async () =>
    (await readdir(world.folder)).filter(name => name.startsWith('yosooi-upload-'))
  await expect.poll(uploads).toEqual([])
})
