import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '@yosooi/sandbox-kit/clock'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { expect, it, vi } from 'vitest'
import { createPayments } from './payments.ts'

it('sends a delayed answer after the sandbox was closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const world = openWorld(join(folder, 'world.sqlite'))
  const settings = {
    ...{ url: 'http://127.0.0.1:12111', business: 'ヨソオイ' },
    ...{ webhook: undefined, connectWebhook: undefined },
  }
  const { routes, stop } = createPayments({ world, clock: createClock(world), settings })
  const ask = (path: string, body: string, headers = {}) =>
    routes.request(path, { method: 'POST', body, headers })
  const json = { 'content-type': 'application/json' }
  await ask('/control/payments/slow_answers', '{"seconds": 0.2, "times": 1}', json)
  const answer = ask('/v1/customers', 'name=late', { authorization: 'Bearer sk_test_late' })
  await vi.waitFor(async () => {
    const faults = await routes.request('/control/payments/faults')
    expect(await faults.json()).toEqual({ faults: [] })
  })
  stop()
  world.close()
  rmSync(folder, { recursive: true })
  expect(await (await answer).json()).toMatchObject({ object: 'customer', name: 'late' })
})
