import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../server/domains/reconciliation/books/check-with-provider.ts'
import { photoFile } from '../e2e/support/photo.ts'
import { callOf } from '../support/calls.ts'
import { type SmallDisk, smallDisk } from '../support/faults/small-disk.ts'
import {
  offerService,
  registerMember,
  runningDeal,
  SERVICE_FORM,
  subscribe,
} from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { expectEvent, expectKept, latestEvent } from './expect-whole.ts'
import { openProduct, type Product, type Victim } from './product.ts'
import { startWriting, type Writing } from './writing.ts'

/** How often each process is killed; `npm run test:faults` sets twenty. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3)
/** Tests that wait for the database's timeouts take too long for `npm test`. */
const AT_LENGTH = 'FAULT_ROUNDS' in process.env && process.platform === 'linux'
const VICTIMS: Victim[] = ['web', 'worker', 'database', 'database in good order']
const DAY = 86_400_000
const LONG = { timeout: 60_000 + ROUNDS * 30_000 }

let disk: SmallDisk | null
let folder: string
let product: Product
let deal: Awaited<ReturnType<typeof runningDeal>>

beforeAll(async () => {
  disk = await smallDisk(400)
  folder = disk?.folder ?? (await mkdtemp(path.join(tmpdir(), 'yosooi-faults-')))
  product = await openProduct(folder)
  deal = await runningDeal(product.world)
}, 120_000)
afterAll(async () => {
  await product?.close()
  await (disk ? disk.close() : rm(folder, { recursive: true }))
}, 60_000)

const write = (name: string): Writing => {
  const { seller, buyer, thread } = deal
  return startWriting(product.url, { authors: [seller, buyer], thread, name })
}

test.for(VICTIMS)(
  'ending the %s under writes at any moment loses and repeats nothing',
  LONG,
  async victim => {
    const { world } = product
    const since = await latestEvent(world)
    const reader = await followStream(product.url, deal.seller.token)
    const writing = write(victim)
    for (let round = 0; round < ROUNDS; round++) {
      await writing.more(1 + randomInt(30))
      await product.kill(victim)
      await writing.more(10)
    }
    await writing.stop()
    await product.settle()
    await expectKept(world, victim, writing)
    await expectEvent(world, reader, { person: deal.seller, since })
    reader.leave()
  },
)

test('a full disk is answered 503 until there is space again', LONG, async context => {
  if (!disk) return context.skip('a small disk can be mounted by root on Linux only')
  const writing = write('満杯')
  await writing.more(5)
  await disk.fill()
  try {
    await writing.until(503)
    const icon_file = await photoFile()
    const service = { ...SERVICE_FORM, icon_file }
    const { status, headers } = await callOf(product.url)('prod_create', service, deal.seller)
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await disk.free()
  }
  await writing.more(10)
  await writing.stop()
  await product.settle()
  await expectKept(product.world, '満杯', writing)
})

test.runIf(AT_LENGTH)('a frozen database is answered 503 in time', LONG, async () => {
  const writing = write('停止')
  await writing.more(5)
  product.signalDatabase('SIGSTOP')
  const began = Date.now()
  await writing.until(503)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
  product.signalDatabase('SIGCONT')
  await writing.more(10)
  await writing.stop()
  await product.settle()
  await expectKept(product.world, '停止', writing)
})

/** Runs all recurring work now, whether or not it is due. */
async function runSchedule(): Promise<void> {
  for (const { run } of product.world.app.recurring) await run()
  await product.settle()
}

async function countMails(): Promise<number> {
  const { rows } = await product.world.sql<{ count: number }>(
    `select count(*) as count from mails where kind <> 'message'`,
  )
  return rows[0]?.count ?? 0
}

test('a clock that jumps by weeks and back repeats nothing and blocks nothing', LONG, async () => {
  const { world } = product
  await product.jump(40 * DAY)
  await runSchedule()
  const mailsBefore = await countMails()
  await product.jump(-40 * DAY)
  await runSchedule()
  const writing = write('時計')
  await writing.more(10)
  const buyer = await registerMember(world, 'latecomer')
  await subscribe(world, buyer, await offerService(world, deal.seller))
  const ofLatecomer = await countMails()
  await runSchedule()
  expect(await countMails()).toBe(ofLatecomer)
  expect(ofLatecomer).toBeGreaterThan(mailsBefore)
  await writing.stop()
  await expectKept(world, '時計', writing)
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app)).differences).toEqual([])
})

/** Makes retries due now; returns how many mails are still waiting. */
async function tryAgain(): Promise<number> {
  const { world, settle } = product
  await world.sql(`update pgboss.job set start_after = now() where state = 'retry'`)
  await settle()
  const { rows } = await world.sql(`select id from mails where state = 'waiting'`)
  return rows.length
}

test('mails written while the mail server is down arrive once', LONG, async () => {
  const { world, mails } = product
  const { rows: waiting } = await world.sql<{ id: number }>(
    `select id from mails where state = 'waiting'`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  await mails.open()
  // A new worker polls at once; after many failures the old one pauses for up to 30 seconds.
  await product.restart('worker', 'SIGTERM')
  await expect.poll(tryAgain, { timeout: 60_000 }).toBe(0)
  const { rows: sent } = await world.sql(`select id from mails where state = 'sent'`)
  const arrived = await world.control<{ from: string }[]>('/control/mails')
  expect(arrived.filter(({ from }) => from.includes('no-reply'))).toHaveLength(sent.length)
})
