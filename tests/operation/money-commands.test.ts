import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  succeed,
} from '../support/fixtures.ts'
import { startServer } from '../support/server-process.ts'
import { openWorld, type World } from '../support/world.ts'

/** `npm run reconcile` and `npm run ledger:check` while the product's workers do not run. */

let world: World

beforeAll(async () => {
  world = await openWorld({ works: false })
  const worker = await startServer(world, 'worker')
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const service = await offerService(world, seller)
  await worker.end()
  const asked = world.call('checkout', { prod_id: String(service) }, buyer)
  const { url } = await succeed<{ url: string }>(asked)
  await payOnHostedPage(world, url, '4242424242424242')
}, 120_000)
afterAll(() => world.close())

async function run(script: string, ...options: string[]): Promise<{ code: number; out: string }> {
  const env = { PATH: process.env.PATH, ...world.environment }
  const ended = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...options], { env })
  return ended.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
  )
}

test('a run opens the deal, books its month and sends the share; then both sides agree', async () => {
  const { code, out } = await run('reconcile')
  expect(out).toContain('すべて合っています。')
  expect(out).toMatch(/済ませた送信 [1-9]/)
  expect(code).toBe(0)
  const { rows } = await world.sql('select status from deals')
  expect(rows).toEqual([{ status: 'running' }])
  const checked = await run('ledger-check', '--provider')
  expect(checked.out).toMatch(/[1-9]\d*件/)
  expect(checked.code).toBe(0)
})

test('a run that needs a person says so and exits with 1', async () => {
  await world.sql(
    `insert into alerts (key, kind, facts) values ('test', 'a refused payment', '{}')`,
  )
  const { code, out } = await run('reconcile')
  expect(out).toContain('人の確認が必要なもの 1件')
  expect(code).toBe(1)
})
