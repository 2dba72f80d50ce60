import { afterAll, beforeAll, expect, test } from 'vitest'
import { postmasterOf } from '../../scripts/cluster/programs.ts'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../server/domains/reconciliation/books/check-with-provider.ts'
import { expectEvent, expectKept, latestEvent } from '../faults/expect-whole.ts'
import { startWriting } from '../faults/writing.ts'
import { type Member, offerService, registerMember, subscribe } from '../support/fixtures.ts'
import { followStream, type LiveReader } from '../support/live-reader.ts'
import { acknowledged } from './support/acknowledged.ts'
import { bringBack, isReplaced, KINDS, primaryOf } from './support/kills.ts'
import { countDeals, type Market, openMarket } from './support/market.ts'
import { shows, text, withOpenThread } from './support/open-page.ts'
import { type ClusteredProduct, openClusteredProduct } from './support/product.ts'
import { type Round, runRound } from './support/rounds.ts'
import { switchOver } from './support/switch-over.ts'

/** How often the primary is killed; `npm run test:cluster` sets twenty. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 3)
const RESUMES_WITHIN_MS = 15_000
const LONG = { timeout: 300_000 + ROUNDS * 120_000 }

let product: ClusteredProduct
let market: Market
let talk: { authors: [Member, Member]; thread: string }
let since: number
let reader: LiveReader
const rounds: Round[] = []

beforeAll(async () => {
  const folder = process.env.CLUSTER_FOLDER
  if (!folder) throw new Error('npm run test:cluster names the folder of the cluster')
  product = await openClusteredProduct(folder)
  const { world } = product
  market = await openMarket(world, ROUNDS)
  const [offer] = market.offers
  const seller = offer?.seller as Member
  const buyer = await registerMember(world, 'buyer')
  const deal = await subscribe(world, buyer, await offerService(world, seller))
  talk = { authors: [seller, buyer], thread: String(deal) }
  since = await latestEvent(world)
  reader = await followStream(product.url, buyer.token)
}, LONG.timeout)
afterAll(async () => {
  reader?.leave()
  await product?.close()
}, 60_000)

test(
  `the primary is killed ${ROUNDS} times under writes, which resume within 15 seconds`,
  LONG,
  async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const kill = KINDS[n % KINDS.length] ?? 'PostgreSQL'
      const round = await runRound({ product, market, talk }, n, kill)
      const { resumed, worked, rejoined } = round
      console.log(`${n + 1}. ${kill}: writes ${resumed} ms, jobs ${worked} ms, node ${rejoined} ms`)
      rounds.push(round)
    }
    console.log(`writes resumed: ${summary(rounds.map(({ resumed }) => resumed))}`)
    console.log(`jobs resumed: ${summary(rounds.map(({ worked }) => worked))}`)
    expect(rounds.filter(({ resumed }) => resumed > RESUMES_WITHIN_MS)).toEqual([])
  },
)

test(
  'a primary whose Patroni is lost, and that runs on, confirms nothing that is lost',
  LONG,
  async () => {
    const { cluster, world, url } = product
    const primary = await primaryOf(cluster)
    const writing = startWriting(url, { ...talk, name: '置き去り' })
    await writing.more(10)
    await cluster.killPatroni(primary)
    await isReplaced(cluster, primary)
    expect(postmasterOf(process.env.CLUSTER_FOLDER ?? '', primary)).not.toBeNull()
    await writing.more(20)
    await bringBack(cluster, primary)
    await writing.stop()
    await expectKept(world, '置き去り', writing)
  },
)

test('a planned switch to another primary is answered 503 at most', LONG, async () => {
  const { cluster, world, url } = product
  const primary = await primaryOf(cluster)
  const writing = startWriting(url, { ...talk, name: '交代' })
  await writing.more(10)
  await switchOver(cluster, primary)
  await isReplaced(cluster, primary)
  await writing.more(20)
  await bringBack(cluster, primary)
  await writing.stop()
  await expectKept(world, '交代', writing)
})

test('an open thread sends and shows messages again without a reload', LONG, async () => {
  const { cluster, url } = product
  const [seller, { email }] = talk.authors
  const { thread } = talk
  await withOpenThread(url, { email, thread }, async page => {
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const primary = await primaryOf(cluster)
    cluster.killPostgres(primary)
    await text(page).fill('画面からの一通')
    await page.getByRole('button', { name: '送る', exact: true }).click()
    const answer = { contact_id: thread, text: '画面への一通' }
    await acknowledged(url, 'message_create', answer, seller)
    await shows(page, '画面からの一通')
    await shows(page, '画面への一通')
    expect(loads).toEqual([])
    await bringBack(cluster, primary)
  })
})

test(
  'every acknowledged message, purchase and payout is there once, and the books are clean',
  LONG,
  async () => {
    const { world } = product
    await product.settle()
    for (const { name, writing } of rounds) await expectKept(world, name, writing)
    for (const offer of market.offers.slice(0, rounds.length)) {
      const deals = await Promise.all(market.buyers.map(buyer => countDeals(world, buyer, offer)))
      expect(deals).toEqual([1, 1, 1])
    }
    expect(await payoutsBySeller()).toEqual(rounds.map(() => 1))
    expect(await checkLedger(world.app.db)).toEqual([])
    expect((await checkWithProvider(world.app)).differences).toEqual([])
  },
)

test('a stream that was open throughout has had every event once and in order', LONG, async () => {
  await expectEvent(product.world, reader, { person: talk.authors[1], since })
})

/** How many payouts each seller has, in the order of the rounds. */
async function payoutsBySeller(): Promise<number[]> {
  const ids = market.offers.slice(0, rounds.length).map(({ seller }) => seller.id)
  const { rows } = await product.world.sql<{ seller_id: number; count: number }>(
    `select seller_id, count(*) as count from payouts
     where state in ('sent', 'paid') group by seller_id`,
  )
  return ids.map(id => rows.find(row => row.seller_id === id)?.count ?? 0)
}

function summary(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  return `p50 ${median} ms, longest ${sorted.at(-1)} ms of ${sorted.length}`
}
