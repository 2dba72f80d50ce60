import { beforeEach, expect, test } from 'vitest'
import { settleLostMoney } from '../../server/domains/payouts/lost-account/settle-lost-money.ts'
import { succeed } from '../support/fixtures.ts'
import { runAllJobs } from './histories/jobs.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario

/** Two months of the service can be withdrawn. */
beforeEach(async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.terminate(await scenario.subscribe(scenario.second), scenario.second)
  await scenario.work()
  await world.wind(31 * DAY)
})

const amounts = () => succeed(world.call('payout_amount', {}, seller))
const statement = () => succeed(world.call('payout_statement', {}, seller))
const withdraw = () => world.call('payout_create', {}, seller)
const ends = async () => (await statement()).payouts.map(({ state, failure }) => [state, failure])
const alerts = async (kind: string) =>
  (await world.sql<{ facts: object }>('select facts from alerts where kind = $1', [kind])).map(
    ({ facts }) => facts,
  )
const daily = async (name: string) => {
  await world.app.recurring.find(job => job.name === name)?.run()
}
const suspend = () =>
  world.sql('insert into suspensions (user_id, suspended_by, suspended_at) values ($1, 1, now())', [
    seller.id,
  ])
const goOn = () => world.sql('delete from suspensions')

test('a payout that is not sent when its seller is suspended ends, and the money is available again', async () => {
  const before = await amounts()
  await succeed(withdraw())
  await suspend()
  await scenario.work()
  await goOn()
  expect(await ends()).toEqual([['failed', 'suspended']])
  expect(await amounts()).toEqual(before)
  await scenario.allIsSound()
})

test('one that was sent before its answer was lost is completed, suspended or not', async () => {
  await succeed(withdraw())
  await world.control('/control/payments/cut_next', {
    path: '/v1/payouts',
    method: 'POST',
    times: 3,
  })
  await runAllJobs(world)
  await suspend()
  await world.control('/control/payments/clear_faults', {})
  await scenario.work()
  await goOn()
  expect(await ends()).toEqual([['sent', null]])
  await scenario.allIsSound()
})

test('during a suspension nothing is paid out automatically, and the operator is alerted', async () => {
  await suspend()
  await world.wind(56 * DAY)
  await daily('guard-holding-limit')
  await goOn()
  expect(await ends()).toEqual([])
  const kind = 'money nears the holding limit and cannot be paid out'
  expect(await alerts(kind)).toMatchObject([{ sellerId: seller.id, available: 7680 }])
})

test('an account that the seller emptied ends a payout with its figures, and books what was taken', async () => {
  await succeed(withdraw())
  await scenario.atProvider('seller_payout', { account: scenario.account })
  await scenario.work()
  expect(await ends()).toEqual([['failed', 'insufficient']])
  expect(await amounts()).toMatchObject({ available: 0 })
  expect(await alerts('the connected account holds less than a payout')).toMatchObject([
    { sellerId: seller.id, amount: 7280, available: 0, pending: 0 },
  ])
  expect(await alerts('a payout nobody asked for')).toMatchObject([
    { sellerId: seller.id, amount: 7680 },
  ])
  const { available } = await succeed(world.call('payout_why', {}, seller))
  expect(available).toContainEqual(
    expect.objectContaining({
      what: '決済会社の画面で、ご自身で引き出した分',
      amount: -7680,
    }),
  )
  await scenario.allIsSound()
})

test('money that the seller withdrew and the bank returned is available again', async () => {
  await scenario.atProvider('fail_payout_next', {})
  await scenario.atProvider('seller_payout', { account: scenario.account, amount: 3000 })
  await scenario.work()
  expect(await amounts()).toMatchObject({ available: 4680 })
  await world.wind(5 * DAY)
  await scenario.work()
  expect(await amounts()).toMatchObject({ available: 7680 })
  await scenario.allIsSound()
})

test('a bank that refuses is named, and the money is available again', async () => {
  await scenario.atProvider('fail_payout_next', {})
  await succeed(withdraw())
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  expect(await ends()).toEqual([['failed', 'bank']])
  expect(await amounts()).toMatchObject({ available: 7680 })
  const [row] = await world.sql<{ failure_code: string }>('select failure_code from payouts')
  expect(row?.failure_code).toBeTruthy()
})

test('one that was cancelled at the provider says so, and names no fault of the bank account', async () => {
  await succeed(withdraw())
  await scenario.work()
  const stripeAccount = scenario.account
  const { data } = await world.stripe.payouts.list({}, { stripeAccount })
  await world.stripe.payouts.cancel(data[0]?.id ?? '', {}, { stripeAccount })
  await scenario.work()
  expect(await ends()).toEqual([['failed', 'canceled']])
  expect(await amounts()).toMatchObject({ available: 7680 })
  await scenario.allIsSound()
})

test('a new account pays out only what it holds; an alert names the rest until it is settled', async () => {
  await succeed(withdraw())
  await scenario.atProvider('disconnect_account', { account: scenario.account })
  await scenario.work()
  expect(await ends()).toEqual([['failed', 'account_lost']])
  expect(await amounts()).toMatchObject({ available: 0 })
  expect(await statement()).toMatchObject({ elsewhere: 7680 })
  expect(await alerts('money left on a disconnected account')).toMatchObject([
    { sellerId: seller.id, accountId: scenario.account, amount: 7680 },
  ])
  await succeed(world.call('connect_create', {}, seller))
  const sql = 'select account_id as account from payout_accounts where user_id = $1'
  const [next] = await world.sql<{ account: string }>(sql, [seller.id])
  await scenario.atProvider('complete_onboarding', { account: next?.account })
  await scenario.work()
  expect((await withdraw()).status).toBe(400)
  await world.sql('update services set is_public = true')
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  await world.wind(31 * DAY)
  expect(await amounts()).toMatchObject({ available: 3840 })
  await succeed(withdraw())
  await scenario.work()
  const { data } = await world.stripe.payouts.list({}, { stripeAccount: next?.account ?? '' })
  expect(data.map(({ amount }) => amount)).toEqual([3440])
  expect(await settleLostMoney(world.app, seller.id)).toBe(7680)
  expect(await settleLostMoney(world.app, seller.id)).toBe(0)
  expect(await statement()).toMatchObject({ elsewhere: 0 })
  const { checkLedger } = await import('../../server/domains/reconciliation/books/check-ledger.ts')
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('a payout without money on the account ends after seven days', async () => {
  await succeed(withdraw())
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await scenario.work()
  expect(await ends()).toEqual([['requested', null]])
  await world.wind(8 * DAY)
  await scenario.work()
  expect(await ends()).toEqual([['failed', 'expired']])
  expect(await amounts()).toMatchObject({ available: 7680 })
  await scenario.allIsSound()
})

test('a payout whose webhooks were all lost is read at the provider, and delays no other', async () => {
  await succeed(withdraw())
  await runAllJobs(world)
  await world.wind(5 * DAY)
  await scenario.collect()
  await daily('ask-about-payouts')
  expect(await ends()).toEqual([['paid', null]])
  await scenario.allIsSound()
})

test('the money of a payout that the provider does not know becomes available again', async () => {
  await succeed(withdraw())
  await scenario.work()
  await world.wind(2 * DAY)
  await scenario.collect()
  await world.sql(`update payouts set provider_id = 'po_unknown'`)
  await daily('ask-about-payouts')
  expect(await ends()).toEqual([['failed', 'missing']])
  expect(await amounts()).toMatchObject({ available: 7680 })
})

test('a payout that is late lets the next one go', async () => {
  await succeed(withdraw())
  await scenario.work()
  await world.sql(`update payouts set requested_at = requested_at - interval '15 days'`)
  await world.sql('update services set is_public = true')
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  const [first] = await world.sql<{ provider_id: string }>('select provider_id from payouts')
  expect(first?.provider_id).toMatch(/^po_/)
  await daily('ask-about-payouts')
  expect(await alerts('a payout does not arrive')).toMatchObject([{ sellerId: seller.id }])
})

test('two workers of one call: the one that finds no money finds the payout that took it', async () => {
  await withdraw()
  const [job] = await world.sql<{ data: { key: string } }>(
    `select data from pgboss.job where name = 'outside-call' and data->>'key' like 'po:%'`,
  )
  const work = () => world.app.jobs['outside-call'](job?.data ?? { key: '' })
  for (let pair = 0; pair < 5; pair++) await Promise.allSettled([work(), work()])
  await scenario.work()
  expect((await ends())[0]?.[0]).not.toBe('failed')
  await scenario.allIsSound()
})

test('a payout is ours however far our clock is ahead of the provider’s', async () => {
  const { now } = await world.control<{ now: string }>('/control/clock', { advance_seconds: 0 })
  const set = new Date(Date.parse(now) - 3_600_000).toISOString()
  await world.control('/control/clock', { set })
  await succeed(withdraw())
  await scenario.work()
  expect(await ends()).toEqual([['sent', null]])
  await world.wind(5 * DAY)
  await scenario.work()
  expect(await ends()).toEqual([['paid', null]])
  expect(await alerts('a payout nobody asked for')).toEqual([])
  await scenario.allIsSound()
})

test.each([
  ['arrives', ['pay_payout']],
  ['fails', ['fail_payout']],
  ['is returned', ['pay_payout', 'return_payout']],
])(
  'a payout that %s keeps the fee of its request, whatever the fee is by then',
  async (_, acts) => {
    await succeed(withdraw())
    await world.sql('update payouts set fee = 300')
    await world.sql(
      `update outbox set payload = payload::jsonb || '{"amount": 7380}' where kind = 'payout'`,
    )
    await scenario.work()
    const account = { stripeAccount: scenario.account }
    const [payout] = (await world.stripe.payouts.list({ limit: 1 }, account)).data
    for (const act of acts) {
      await scenario.atProvider(act, { payout: payout?.id })
      await scenario.work()
    }
    await scenario.allIsSound()
  },
)
