import { expect, test } from 'vitest'
import { refreshPayoutAccount } from '../../server/domains/accounts/payout-account/refresh-payout-account.ts'
import { syncSubscription } from '../../server/domains/deals/sync-subscription.ts'
import { FAILS_ON_RENEWAL } from '../support/fixtures.ts'
import { holdAnswer } from './held-answers.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** A worker's older reading of the provider arrives after another worker's newer one. */

const { world, scenario } = await scenarioOfFile()

const factsOf = async (deal: string) => {
  const rows = await world.sql<{ kind: string }>(
    'select kind from deal_events where deal_id = $1 order by id',
    [deal],
  )
  return rows.map(({ kind }) => kind)
}

test('a late answer does not call a failed payment recovered', async () => {
  const deal = await scenario.subscribe()
  const [row] = await world.sql<{ id: string }>('select subscription_id as id from deals')
  const late = holdAnswer(world.app.payments, 'readSubscription')
  const syncing = syncSubscription({ ...world.app, payments: late.payments }, row?.id ?? '')
  await late.given
  await scenario.atProvider('change_card', { subscription: row?.id, card: FAILS_ON_RENEWAL })
  await world.wind(32 * DAY)
  await scenario.work()
  expect(await scenario.deals('past_due')).toBe(1)
  late.release()
  await syncing
  expect(await scenario.deals('past_due')).toBe(1)
  expect(await factsOf(deal)).not.toContain('recovered')
})

test('a late answer does not make a restricted account payable again', async () => {
  const late = holdAnswer(world.app.payments, 'readPayoutAccount')
  const refreshing = refreshPayoutAccount(
    { ...world.app, payments: late.payments },
    scenario.account,
  )
  await late.given
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await scenario.work()
  const flags = () =>
    world.sql(
      'select payouts_enabled, transfers_active from payout_accounts where account_id = $1',
      [scenario.account],
    )
  const restricted = await flags()
  late.release()
  await refreshing
  expect(await flags()).toEqual(restricted)
})
