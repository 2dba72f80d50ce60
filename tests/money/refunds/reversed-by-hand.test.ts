import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { bookableMovements } from '../histories/book-movements.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The operator reverses the transfer of a month in the provider's dashboard; its share is 3,840. */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario

const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })

async function reverse(amount: number): Promise<void> {
  const [transfer] = (await world.stripe.transfers.list({ limit: 1 })).data
  await world.stripe.transfers.createReversal(transfer?.id ?? '', { amount })
  await world.wind(DAY)
  await compare()
  await compare()
}

test('a transfer that was reversed by hand reduces the share, and leaves no difference', async () => {
  await scenario.terminate(await scenario.subscribe())
  await reverse(1000)
  await reverse(1000)
  const alerts = await world.sql('select kind, facts from alerts order by key')
  const reversed = { kind: 'a transfer reversed by hand at the provider', facts: { amount: 1000 } }
  expect(alerts).toMatchObject([reversed, reversed])
  expect(await scenario.balance(`pending:${seller.id}`)).toBe(-1840)
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app.reconciling)).differences).toEqual([])
  await scenario.withdraw()
  expect(await scenario.balance(`available:${seller.id}`)).toBe(0)
  await scenario.allIsSound()
})

test('a reversal by hand counts as the part that was still to be fetched', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  await scenario.workOnce()
  await reverse(3840)
  await scenario.work()
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  await scenario.allIsSound()
})

test('a reversal by hand is booked once a fetch of the same money has its answer', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  await scenario.atProvider('fail_next', { path: '/reversals', status: 500, times: null })
  await scenario.work()
  await scenario.atProvider('clear_faults', {})
  await reverse(1000)
  expect(await bookableMovements(world)).toEqual([])
  await scenario.work()
  await world.wind(DAY)
  await compare()
  await scenario.work()
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  await scenario.allIsSound()
})

test('a reversal by hand is booked while a refund waits for the end of a dispute', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  await reverse(1000)
  const { differences } = await checkWithProvider(world.app.reconciling)
  expect(differences.filter(({ state }) => state === 'open')).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
  await scenario.atProvider('win_dispute', { dispute: await scenario.lastDispute() })
  await scenario.work()
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect(await scenario.balance(`connected:${seller.id}`)).toBe(0)
  await scenario.allIsSound()
})

test('a reversal by hand of a disconnected account shows that a payout had come back to it', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.withdraw()
  const { account } = scenario
  const [payout] = (await world.stripe.payouts.list({ limit: 1 }, { stripeAccount: account })).data
  await scenario.atProvider('disconnect_account', { account })
  await scenario.work()
  await scenario.atProvider('return_payout', { payout: payout?.id })
  await reverse(222)
  expect(await scenario.balance(`lost:${seller.id}`)).toBe(0)
  expect(await checkLedger(world.app.db)).toEqual([])
})
