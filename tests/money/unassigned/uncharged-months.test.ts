import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()

const openAlerts = () =>
  world.sql<{ key: string; kind: string; facts: object }>(
    'select key, kind, facts from alerts where closed_at is null',
  )

/** The operator settles the second month elsewhere, in the hour in which its invoice is a draft. */
async function settleElsewhere(): Promise<void> {
  const [item] = (await world.stripe.subscriptions.list({ limit: 1 })).data[0]?.items.data ?? []
  const renewsAt = item?.current_period_end ?? 0
  await world.wind(renewsAt + 600 - Math.floor(world.app.clock().getTime() / 1000))
  const [draft] = (await world.stripe.invoices.list({ limit: 1, status: 'draft' })).data
  await world.stripe.invoices.pay(draft?.id ?? '', { paid_out_of_band: true })
  await scenario.work()
}

test('a month that nobody paid by a charge is not booked, and raises one alert', async () => {
  const deal = await scenario.subscribe()
  await settleElsewhere()
  const [alert] = await openAlerts()
  expect(alert).toMatchObject({
    kind: 'invoice total differs from the deal',
    facts: { dealId: Number(deal), total: 0, expected: 5064 },
  })
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(1)
  await succeed(world.call('admin_alert_close', { key: alert?.key ?? '' }, world.cast.admin))
  await world.wind(DAY)
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  const { messages } = await succeed(world.call('update_subsc', {}, world.cast.admin))
  expect(messages.join()).not.toContain('補いました')
  expect(await openAlerts()).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
})
