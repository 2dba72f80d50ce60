import { beforeEach, expect } from 'vitest'
import { type Member, payOnHostedPage, succeed } from '../../support/fixtures.ts'
import { faultsIn } from '../checks/check-books.ts'
import { type MoneyWorld, moneyWorldOfFile } from '../money-world.ts'
import { queuedJobs, runJob } from './jobs.ts'
import { settle } from './settle.ts'

export const DAY = 86_400
export const GOOD_CARD = '4242424242424242'

/** A seller, a buyer and a service of a world, with helpers for the steps of named cases. */
export function scenarioOf(world: MoneyWorld) {
  const [offered, , , other] = world.cast.services
  const [buyer, second] = world.cast.buyers
  if (!offered || !other || !buyer || !second) throw new Error('the world lacks sellers or buyers')
  const { seller } = offered
  const service = String(offered.id)
  const account = world.cast.accounts.get(seller.id) ?? ''
  const shownAmounts = { refunds: new Map<number, { refund: number; takenBack: number }>() }

  const collect = async () => {
    await world.control('/control/payments/settle', {})
    return world.takeWebhooks()
  }
  const workOnce = async (only = /./) => {
    for (const webhook of await collect()) if (only.test(webhook.type)) await world.deliver(webhook)
    for (const job of await queuedJobs(world)) await runJob(world, job)
  }
  const work = async (only = /./) => {
    for (let round = 0; round < 4; round++) await workOnce(only)
  }
  const openPage = async (who: Member = buyer, what = service): Promise<string> => {
    const { url } = await succeed(world.call('checkout', { prod_id: what }, who))
    return url
  }
  const pay = (url: string, card = GOOD_CARD) => payOnHostedPage(world, url, card)
  const subscribe = async (who: Member = buyer, what = service, card?: string): Promise<string> => {
    await pay(await openPage(who, what), card)
    await work()
    const [deal] = await world.sql<{ id: number }>('select max(id) as id from deals')
    return String(deal?.id)
  }
  return {
    /** Restores the state before anything was sold. */
    async begin(): Promise<void> {
      await world.restore()
      shownAmounts.refunds.clear()
    },
    seller,
    buyer,
    second,
    service,
    otherService: String(other.id),
    account,
    collect,
    workOnce,
    work,
    openPage,
    pay,
    subscribe,
    terminate: (deal: string, who: Member = buyer) =>
      succeed(world.call('subsc_delete', { subsc_id: deal }, who)),
    /** The seller withdraws all sales once they have matured; the payout arrives. */
    async withdraw(): Promise<void> {
      await world.wind(31 * DAY)
      await succeed(world.call('payout_create', {}, seller))
      await work()
      await world.wind(5 * DAY)
      await work()
    },
    /** The seller closes the account. */
    async leave(): Promise<void> {
      await succeed(world.call('user_delete', {}, seller))
      await work()
    },
    async agree(deal: string, type: 'refund_full' | 'refund_proration'): Promise<number> {
      const asked = world.call('request_create', { subsc_id: deal, type }, buyer)
      const { id } = await succeed<{ id: number }>(asked)
      const answer = { request_id: String(id), answer: 'respond' }
      await succeed(world.call('request_response', answer, seller))
      const [row] = await world.sql<{ refund: number; taken_back: number }>(
        'select refund, taken_back from cancellations where id = $1',
        [id],
      )
      const { refund = 0, taken_back = 0 } = row ?? {}
      shownAmounts.refunds.set(id, { refund: Number(refund), takenBack: Number(taken_back) })
      return id
    },
    atProvider: (name: string, input: object) => world.control(`/control/payments/${name}`, input),
    async lastCharge(): Promise<string> {
      const { data } = await world.stripe.charges.list({ limit: 1 })
      return data[0]?.id ?? ''
    },
    async lastDispute(): Promise<string> {
      const { data } = await world.stripe.disputes.list({ limit: 1 })
      return data[0]?.id ?? ''
    },
    async refunds(): Promise<number[]> {
      const { data } = await world.stripe.refunds.list({ limit: 100 })
      return data.map(({ amount }) => amount)
    },
    async deals(state = 'running'): Promise<number> {
      const rows = await world.sql('select id from deals where status = $1', [state])
      return rows.length
    },
    async balance(name: string): Promise<number> {
      const [row] = await world.sql<{ total: number }>(
        'select coalesce(sum(amount), 0)::bigint as total from ledger_lines where account = $1',
        [name],
      )
      return Number(row?.total)
    },
    async allIsSound(): Promise<void> {
      await settle(world, [])
      expect(await faultsIn(world, { ...shownAmounts, payouts: new Map() })).toEqual([])
    },
  }
}

/** One scenario for all tests of a file; each test begins with the initial state. */
export async function scenarioOfFile() {
  const world = await moneyWorldOfFile()
  const scenario = scenarioOf(world)
  beforeEach(scenario.begin)
  return { world, scenario }
}
