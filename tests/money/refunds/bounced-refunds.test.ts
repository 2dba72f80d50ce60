import { expect, test } from 'vitest'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/**
 * A refund of 4,800 yen was agreed and did not reach its card: the buyer is owed it until it is
 * paid.
 */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast

const bounced = () =>
  world.sql<{ key: string; outstanding: number; how: string | null; contact: string | null }>(
    'select key, outstanding, how, contact from bounced_refunds order by key',
  )
const openAlerts = () =>
  world.sql(
    `select key from alerts where kind = 'a refund failed at the provider' and closed_at is null`,
  )
const audit = () => world.sql<{ act: string }>('select act from audit_log order by id')
const again = (key: string) => world.call('admin_refund_again', { key }, admin)
const settle = (key: string, note: string) =>
  world.call('admin_refund_settle', { key, note }, admin)
const kinds = async (deal: string, who = scenario.buyer) => {
  const { events } = await succeed(world.call('subsc_events', { subsc_id: deal, page: '1' }, who))
  return events.map(({ kind }) => kind)
}
const why = async (deal: string, who = scenario.buyer) => {
  const { postings } = await succeed(world.call('subsc_why', { subsc_id: deal }, who))
  return postings.map(({ what, amount }) => [what, amount])
}
const bounce = async (): Promise<{ deal: string; key: string }> => {
  const deal = await scenario.subscribe()
  await world.wind(60)
  await scenario.atProvider('fail_refund_next', {})
  const id = await scenario.agree(deal, 'refund_full')
  await scenario.work()
  await world.wind(DAY)
  await scenario.work()
  await world.wind(60)
  return { deal, key: `rf:cancel:${id}` }
}

test('is stored with its creditor, and blocks closing the account until it is paid', async () => {
  const { key } = await bounce()
  expect(await bounced()).toEqual([
    { key, outstanding: 4800, how: null, contact: scenario.buyer.email },
  ])
  const { status, body } = await world.call('user_delete', {}, scenario.buyer)
  expect(status).toBe(409)
  expect(JSON.stringify(body)).toContain('4,800円')
  await succeed(settle(key, '銀行振込 6/1'))
  await succeed(world.call('user_delete', {}, scenario.buyer))
  await scenario.allIsSound()
})

test('that bounces after the buyer has closed the account still names the creditor', async () => {
  const deal = await scenario.subscribe()
  const id = await scenario.agree(deal, 'refund_full')
  await scenario.work()
  const { email } = scenario.buyer
  await succeed(world.call('user_delete', {}, scenario.buyer))
  await scenario.work()
  const [refund] = (await world.stripe.refunds.list({ limit: 1 })).data
  await scenario.atProvider('fail_refund', { refund: refund?.id })
  await scenario.work()
  expect(await bounced()).toEqual([
    { key: `rf:cancel:${id}`, outstanding: 4800, how: null, contact: email },
  ])
})

test('is sent again by the operator once, as a recorded action, and both sides see it', async () => {
  const { deal, key } = await bounce()
  const answers = await Promise.all([again(key), again(key), again(key)])
  expect(answers.map(({ body }) => (body as { success: boolean }).success).sort()).toEqual([
    false,
    false,
    true,
  ])
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800, 4800])
  expect(await scenario.balance('refund_due')).toBe(0)
  expect(await audit()).toEqual([{ act: 'refund_again' }])
  expect(await openAlerts()).toEqual([])
  for (const who of [scenario.buyer, scenario.seller]) {
    expect((await kinds(deal, who)).slice(0, 2)).toEqual(['refund_sent_again', 'refund_bounced'])
  }
  expect(await why(deal)).toEqual([
    ['もう一度送った返金', -4800],
    ['カードに届かなかった返金', 4800],
    ['返金', -4800],
    ['ひと月分のお支払い', 5064],
  ])
  expect((await why(deal, scenario.seller)).slice(0, 2)).toEqual([
    ['もう一度送った返金', 0],
    ['カードに届かなかった返金', 0],
  ])
  await scenario.allIsSound()
})

test('may bounce again, and is sent under a key of its own each time', async () => {
  const { key } = await bounce()
  await scenario.atProvider('fail_refund_next', {})
  await succeed(again(key))
  await scenario.work()
  await world.wind(DAY)
  await scenario.work()
  expect((await bounced()).map(one => [one.key, one.outstanding])).toEqual([
    [key, 0],
    [`${key}:again:1`, 4800],
  ])
  await succeed(again(`${key}:again:1`))
  await scenario.work()
  expect(
    (await world.stripe.refunds.list({ limit: 9 })).data.map(one => one.metadata?.key),
  ).toEqual([`${key}:again:2`, `${key}:again:1`, key])
  expect(await scenario.balance('refund_due')).toBe(0)
  await scenario.allIsSound()
})

test('is sent again by the button beside its alert, which closes with it', async () => {
  const { key } = await bounce()
  const act = () => world.call('admin_alert_act', { key: `owed:${key}` }, admin)
  const { message } = await succeed<{ message: string }>(act())
  expect(message).toContain('もう一度送ります')
  expect((await act()).status).toBe(409)
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800, 4800])
  expect(await audit()).toEqual([{ act: 'alert_act' }])
  expect(await openAlerts()).toEqual([])
  await scenario.allIsSound()
})

test('is paid from a bank as a recorded action with its note; a second request does nothing', async () => {
  const { deal, key } = await bounce()
  expect((await settle(key, '')).status).toBe(400)
  expect(await succeed(settle(key, '銀行振込 6/1'))).toEqual({ success: true })
  expect(await succeed(settle(key, '銀行振込 6/2'))).toEqual({ success: false })
  expect(await succeed(again(key))).toEqual({ success: false })
  expect(await scenario.balance('bank')).toBe(-4800)
  expect(await scenario.balance('refund_due')).toBe(0)
  expect(await bounced()).toEqual([{ key, outstanding: 0, how: 'another_way', contact: null }])
  expect(await audit()).toEqual([{ act: 'refund_settle' }])
  expect((await kinds(deal, scenario.seller))[0]).toBe('refund_paid_otherwise')
  expect((await why(deal))[0]).toEqual(['別の方法で返した返金', -4800])
  await scenario.allIsSound()
})

test('is settled by a refund made at the provider, up to its amount', async () => {
  const { key } = await bounce()
  const charge = await scenario.lastCharge()
  await scenario.atProvider('refund_by_hand', { charge, amount: 1800 })
  await scenario.work()
  expect(await bounced()).toMatchObject([{ key, outstanding: 3000 }])
  await scenario.atProvider('refund_by_hand', { charge, amount: 3000 })
  await scenario.work()
  expect(await bounced()).toMatchObject([{ key, outstanding: 0, how: 'by_hand' }])
  expect(await scenario.balance('commission')).toBe(0)
  await scenario.allIsSound()
})

test('that is refunded at the provider meanwhile is sent again reduced by that amount', async () => {
  const { key } = await bounce()
  await succeed(again(key))
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge(), amount: 1800 })
  await scenario.work()
  expect(await scenario.refunds()).toEqual([3000, 1800, 4800])
  await scenario.allIsSound()
})

test('is dropped when the buyer wins a dispute about the month', async () => {
  const { key } = await bounce()
  const { id: dispute } = (await scenario.atProvider('open_dispute', {
    charge: await scenario.lastCharge(),
  })) as { id: string }
  await scenario.work()
  await scenario.atProvider('lose_dispute', { dispute })
  await scenario.work()
  expect(await bounced()).toMatchObject([{ key, outstanding: 0, how: 'dispute' }])
  expect(await scenario.balance('commission')).toBe(0)
  await scenario.allIsSound()
})

test('is sent by nobody but the operator, and has a list of its own', async () => {
  const { key } = await bounce()
  expect((await world.call('admin_refund_again', { key }, scenario.buyer)).status).toBe(404)
  const list = await succeed(world.call('admin_list', { kind: 'refunds', page: '1' }, admin))
  expect(list.rows).toMatchObject([expect.arrayContaining([4800, 'お預かり中', key])])
})

test('a full refund at the provider after a payment by bank leaves a surplus in correct books', async () => {
  const { key } = await bounce()
  await succeed(settle(key, '銀行振込 6/1'))
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge() })
  await scenario.work()
  expect(await scenario.balance('bank')).toBe(-4800)
  expect(await scenario.refunds()).toEqual([5064, 4800])
  await scenario.allIsSound()
})

test('a refund made at the provider before the bounce is reported settles the bounced refund', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  const [refund] = (await world.stripe.refunds.list({ limit: 1 })).data
  await scenario.atProvider('fail_refund', { refund: refund?.id })
  const withheld = await scenario.collect()
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge(), amount: 3000 })
  await scenario.workOnce(/^refund/)
  for (const webhook of withheld) await world.deliver(webhook)
  await scenario.work()
  expect((await bounced()).map(({ outstanding }) => outstanding)).toEqual([1800])
  await scenario.allIsSound()
})

test.each(['before', 'after'])(
  'that bounces %s a dispute of the rest is lost is owed less what that loss paid',
  async order => {
    const deal = await scenario.subscribe()
    await world.wind(60)
    const id = await scenario.agree(deal, 'refund_full')
    await scenario.work()
    const { data } = await world.stripe.refunds.list({ limit: 1 })
    const charge = await scenario.lastCharge()
    const { id: dispute } = (await scenario.atProvider('open_dispute', { charge })) as {
      id: string
    }
    await scenario.work()
    const steps = [
      ['fail_refund', { refund: data[0]?.id }],
      ['lose_dispute', { dispute }],
    ] as const
    for (const [act, about] of order === 'before' ? steps : steps.toReversed()) {
      await scenario.atProvider(act, about)
      await scenario.work()
    }
    expect(await bounced()).toMatchObject([{ key: `rf:cancel:${id}`, outstanding: 4800 - 264 }])
    await scenario.allIsSound()
  },
)

/** A part of the refund is paid by a lost dispute, which is won on appeal after `meanwhile`. */
async function oweAgain(meanwhile: (key: string) => Promise<unknown>): Promise<string> {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  await world.wind(10 * DAY)
  const { key } = await bounce()
  const charge = await scenario.lastCharge()
  const opened = await scenario.atProvider('open_dispute', { charge, amount: 1000 })
  const { id: dispute } = opened as { id: string }
  const decide = async (act: string) => {
    await scenario.work()
    await scenario.atProvider(act, { dispute })
    await scenario.work()
  }
  await decide('lose_dispute')
  await meanwhile(key)
  await decide('appeal_dispute')
  await decide('win_dispute')
  return key
}

test('is sent again under a new key after an appeal made a part of it owed again', async () => {
  const key = await oweAgain(again)
  expect(await bounced()).toMatchObject([
    { key, outstanding: 1000 },
    { key: `${key}:again:1`, outstanding: 3800 },
  ])
  await succeed(again(key))
  await succeed(again(`${key}:again:1`))
  await scenario.work()
  expect(await scenario.refunds()).toEqual([3800, 1000, 4800])
  await scenario.allIsSound()
})

test('is paid from a bank twice when an appeal made a part of it owed again', async () => {
  const key = await oweAgain(owed => succeed(settle(owed, '銀行振込 6/1')))
  expect(await bounced()).toMatchObject([{ key, outstanding: 1000 }])
  await succeed(settle(key, '銀行振込 8/1'))
  expect(await scenario.balance('bank')).toBe(-4800)
  expect(await scenario.balance('refund_due')).toBe(0)
  await scenario.allIsSound()
})
