import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { SERVER_TIME } from '../../../contract/server-time.ts'
import { type Member, succeed } from '../../support/fixtures.ts'
import { expectNoBugs } from '../../support/no-bugs.ts'
import { test as base } from './test.ts'
import { OFTEN, PASSWORD, worldAt } from './world.ts'

const START_TIMEOUT_MS = 240_000
const ADDRESSES = /product=(\S+) sandbox=(\S+) metrics=(\S+)/
const ADMIN = 'admin@yosooi.example'

export type OwnWorld = ReturnType<typeof worldAt> & {
  productUrl: string
  /**
   * Moves the clocks of product and sandbox forward; resolves when the work that became due is
   * done.
   */
  advance(seconds: number): Promise<void>
  /** Starts recurring work now; what follows from it shows that it is done. */
  runRecurring(name: string): void
  /** User 1, who registered with the address in `ADMIN_EMAIL`. */
  admin(): Promise<Member>
}

export const DAY = 86_400

/**
 * A product with its own sandbox for each worker, so that its clock can move without affecting
 * other tests.
 */
export const test = base.extend<object, { world: OwnWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures used
    async ({}, use) => {
      const child = spawn(process.execPath, ['tests/support/start-product.ts', '--without-demo'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const { productUrl, sandboxUrl, metricsUrl } = await addressesOf(child)
      const runRecurring = (name: string) => child.stdin?.write(`${name}\n`)
      await use({ ...ownWorld({ productUrl, sandboxUrl, metricsUrl }), runRecurring })
      await expectNoBugs(metricsUrl)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ world }, use) => use(world.productUrl),
})

async function addressesOf({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('the output of the product is not read')
  for await (const line of createInterface({ input: stdout })) {
    const [, productUrl, sandboxUrl, metricsUrl] = ADDRESSES.exec(line) ?? []
    if (productUrl && sandboxUrl && metricsUrl) return { productUrl, sandboxUrl, metricsUrl }
  }
  throw new Error('the product ended before it served')
}

type Addresses = Record<'productUrl' | 'sandboxUrl' | 'metricsUrl', string>

const EVENTS_WAITING = /^yosooi_waiting\{place="inbox"\} (\d+)$/m

function ownWorld(addresses: Addresses): Omit<OwnWorld, 'runRecurring'> {
  const { productUrl, sandboxUrl, metricsUrl } = addresses
  const world = worldAt(productUrl, sandboxUrl)
  const notSent = async () =>
    (await world.control<{ pending: number }>('/control/payments/settle', {})).pending
  const notHandled = async () => {
    const metrics = await (await fetch(metricsUrl)).text()
    return Number(EVENTS_WAITING.exec(metrics)?.[1])
  }
  const waitingEvents = async () => (await notSent()) + (await notHandled())
  const settle = () => expect.poll(waitingEvents, { ...OFTEN, timeout: 60_000 }).toBe(0)
  return {
    ...world,
    productUrl,
    async advance(seconds) {
      const { now } = await world.control<{ now: string }>('/control/clock', {
        advance_seconds: seconds,
      })
      const productTime = async () => {
        const { headers } = await world.call('prod_categories')
        return Date.parse(headers.get(SERVER_TIME) ?? '')
      }
      await expect.poll(productTime, OFTEN).toBeGreaterThanOrEqual(Date.parse(now))
      await settle()
    },
    async admin() {
      const person = { email: ADMIN, password: PASSWORD, email_verified: true }
      await world.control('/control/persons', person)
      const answer = await world.control<{ access_token: string }>('/control/token', {
        email: ADMIN,
      })
      const login = { email: ADMIN, token: answer.access_token }
      const my = await succeed(world.call('my', {}, login))
      if (my) return { ...login, id: my.id, name: my.name }
      const name = '運営'
      const { id } = await succeed(world.call('user_create', { name }, login))
      return { ...login, id, name }
    },
  }
}
