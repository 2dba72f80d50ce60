import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { scenarioOfFile } from '../histories/scenario.ts'

/** Costs that only the provider knows, booked by the operator. */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast
const GRACE_SECONDS = 16 * 60

const compare = async () => {
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
}
const charge = async (cost: string, options: object = {}) => {
  await scenario.atProvider('charge_cost', { cost, ...options })
  await world.wind(GRACE_SECONDS)
  await compare()
}
const read = () => succeed(world.call('admin_reconciliation', {}, admin))
const gap = async () => (await read()).differences[0]
const book = (fact: string, account = 'provider_fee', options = {}) =>
  world.call('admin_difference_book', { fact, account, ...options }, admin)
const messageOf = ({ body }: { body: unknown }) =>
  (body as { error: { message: string } }).error.message
const openAlerts = async () =>
  (await world.sql('select key from alerts where closed_at is null')).length

async function isSound(): Promise<void> {
  await compare()
  expect((await read()).differences).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app.reconciling)).differences).toEqual([])
  await scenario.allIsSound()
}

test('a cost is booked with the amount of the provider, and both sides agree again', async () => {
  await scenario.subscribe()
  const before = await scenario.balance('platform')
  await charge('fee', { amount: 980 })
  const found = await gap()
  expect(found).toMatchObject({
    ...{ account: 'platform', ours: null, theirs: -980, waits: false },
    entry: { description: 'Connect active accounts' },
    guess: { account: 'provider_fee', why: 'type', subsc_id: null, disputed_at: null },
  })
  expect(await openAlerts()).toBe(1)
  const fees = await scenario.balance('provider_fee')
  const booked = await succeed(book(found?.fact ?? ''))
  expect(booked).toMatchObject({ amount: 980, left: 0 })
  expect(await scenario.balance('platform')).toBe(before - 980)
  expect(await scenario.balance('provider_fee')).toBe(fees + 980)
  expect(await openAlerts()).toBe(0)
  const { figures } = await read()
  for (const { name, ours, theirs } of figures?.rows ?? []) expect(ours, name).toBe(theirs)
  const [act] = (await succeed(world.call('admin_list', { kind: 'audit' }, admin))).rows
  expect(act).toContain('帳簿にない動きを足した')
  expect(JSON.parse(String(act?.at(-1)))).toMatchObject({ account: 'provider_fee', amount: 980 })
  await isSound()
  const after = await read()
  for (const { name, ours, theirs } of after.figures?.rows ?? []) expect(ours, name).toBe(theirs)
})

test('it is booked once, also by several at once and in a second window', async () => {
  await charge('fee')
  const fact = (await gap())?.fact ?? ''
  const answers = await Promise.all([book(fact), book(fact, 'dispute_fee'), book(fact)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = await book(fact, 'dispute_fee')
  expect(late.status).toBe(409)
  expect(messageOf(late)).toBe('この行はもう足されています。')
  const acts = await world.sql(`select id from audit_log where act = 'difference_book'`)
  expect(acts).toHaveLength(1)
  const postings = await world.sql(`select key from ledger_postings where kind = 'provider_cost'`)
  expect(postings).toHaveLength(1)
  await isSound()
})

test('the provider’s words and a dispute shortly before say what it is', async () => {
  await charge('dispute')
  expect((await gap())?.guess).toMatchObject({ account: 'dispute_fee', why: 'words' })
  const deal = await scenario.subscribe()
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  const { fact, guess } = (await gap()) ?? { fact: '' }
  expect(guess).toMatchObject({ account: 'dispute_fee', why: 'dispute', subsc_id: Number(deal) })
  const before = await scenario.balance('dispute_fee')
  expect(await succeed(book(fact, 'dispute_fee'))).toMatchObject({ amount: 1520, left: 0 })
  expect(await scenario.balance('dispute_fee')).toBe(before + 1520)
  await isSound()
})

test('a refunded cost makes the account smaller, and the answer says how much is left', async () => {
  await charge('fee', { amount: 700 })
  await charge('fee', { amount: -300 })
  const { differences } = await read()
  const back = differences.find(({ theirs }) => theirs === 300)
  expect(await succeed(book(back?.fact ?? ''))).toMatchObject({ amount: -300, left: -700 })
  expect(await scenario.balance('provider_fee')).toBe(-300)
  const first = differences.find(({ theirs }) => theirs === -700)
  expect(await succeed(book(first?.fact ?? ''))).toMatchObject({ amount: 700, left: 0 })
  await isSound()
})

test('two costs that are booked at once both count in the figures', async () => {
  await charge('fee', { amount: 700 })
  await charge('fee', { amount: 500 })
  const { differences } = await read()
  await Promise.all(differences.map(({ fact }) => succeed(book(fact))))
  const [platform] = (await read()).figures?.rows ?? []
  expect(platform).toMatchObject({ name: 'platform', ours: -1200, theirs: -1200 })
  await isSound()
})

test('money that the product books by itself, or that may still come, is never booked as a cost', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  await scenario.atProvider('charge_cost', { cost: 'fee' })
  await compare()
  const [waiting] = (await read()).differences
  expect(waiting).toMatchObject({ waits: true, guess: null })
  expect((await book(waiting?.fact ?? '')).status).toBe(409)
  const types = [
    'charge',
    'refund',
    'transfer',
    'payout',
    'dispute',
    'topup',
    'reserve_transaction',
  ]
  for (const type of types) {
    await world.sql(
      `insert into provider_entries (transaction_id, part, account, type, amount, fact,
         is_fact_known, made_at)
       values ($1, 'amount', 'platform', $2, -500, $1, false, now())`,
      [`stray_${type}`, type],
    )
    await world.sql(
      `insert into book_differences (account, fact, theirs, state, since)
       values ('platform', $1, -500, 'open', now())`,
      [`stray_${type}`],
    )
    const answer = await book(`stray_${type}`)
    expect(answer.status, type).toBe(409)
    expect(messageOf(answer)).toBe('この行は、その口座として帳簿に足せません。')
  }
  expect((await book('nothing')).status).toBe(409)
  expect((await book('stray_charge', 'commission')).status).toBe(409)
  expect((await book('stray_charge', 'pending')).status).toBe(400)
  expect((await world.call('admin_difference_book', {}, scenario.seller)).status).toBe(404)
  expect(await world.sql(`select key from ledger_postings where kind = 'provider_cost'`)).toEqual(
    [],
  )
})

test('until it is booked, it is one of the movements of the platform', async () => {
  await charge('dispute')
  const list = (facet: string) =>
    succeed(world.call('admin_list', { kind: 'movements', facet }, admin))
  const { rows } = await list('unbooked')
  expect(rows.map(row => [row[1], row[2], row[4], row[5], row[7]])).toEqual([
    ['調整', '提供元', -1520, null, '帳簿にない'],
  ])
  await succeed(book((await gap())?.fact ?? '', 'dispute_fee'))
  expect((await list('unbooked')).found).toBe(0)
  const [cost] = (await list('costs')).rows
  expect([cost?.[1], cost?.[4], cost?.[7]]).toEqual(['提供元の費用', -1520, '合っている'])
})
