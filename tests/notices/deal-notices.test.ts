import { expect, test } from 'vitest'
import type { CallName } from '../../contract/api.ts'
import type { DomainEvents } from '../../server/domain-events.ts'
import { remindUnanswered } from '../../server/domains/cancellations/mails/remind-unanswered.ts'
import type { EventName } from '../../server/platform/live/domain-events.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

async function newDeal(card?: string) {
  const buyer = await registerMember(world, 'buyer')
  const service = await offerService(world, seller, { price: '10000' })
  return { buyer, id: String(await subscribe(world, buyer, service, card)) }
}

/** Number of mails seen so far, by address. */
const seen = new Map<string, number>()
async function news(person: Member): Promise<string[]> {
  await world.settle()
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${person.email}`)
  const fresh = mails.slice(0, mails.length - (seen.get(person.email) ?? 0))
  seen.set(person.email, mails.length)
  return fresh.map(({ subject }) => subject.replace(/（.*）$/, '')).reverse()
}

/** Subjects of the mails that an act causes, by person; earlier mails do not count. */
async function subjectsSent(people: Member[], act: () => Promise<unknown>): Promise<string[][]> {
  for (const person of people) await news(person)
  await act()
  return Promise.all(people.map(news))
}

/** Queues the notices of an event that happened earlier. */
const publishLate = <N extends EventName>(name: N, facts: DomainEvents[N]) =>
  world.app.db.transaction().execute(tx => world.app.publish(tx, name, facts))

const call = <N extends CallName>(...args: Parameters<typeof world.call<N>>) =>
  succeed(world.call<N>(...args))

test('[MSG-28] both sides are notified of a purchase, the seller of the ready account', async () => {
  const fresh = await registerSeller(world, 'fresh')
  expect(await news(fresh)).toEqual(['受け取り口座の登録が済みました'])
  await news(seller)
  const { buyer } = await newDeal()
  expect(await news(buyer)).toEqual(['お申し込みありがとうございます'])
  expect(await news(seller)).toEqual(['申し込みがありました'])
})

test('only the other side is notified of a termination', async () => {
  const one = await newDeal()
  const byBuyer = () => call('subsc_delete', { subsc_id: one.id }, one.buyer)
  expect(await subjectsSent([one.buyer, seller], byBuyer)).toEqual([[], ['取引が終わりました']])
  const other = await newDeal()
  const bySeller = () => call('subsc_delete', { subsc_id: other.id }, seller)
  expect(await subjectsSent([other.buyer, seller], bySeller)).toEqual([
    ['次の更新日で終わります'],
    [],
  ])
})

test('the other side is notified of a request and reminded after three and six days, its author of the answer', async () => {
  const { buyer, id } = await newDeal()
  const people = [buyer, seller]
  let request = 0
  const ask = async () => {
    const form = { subsc_id: id, type: 'refund_full' }
    request = (await call('request_create', form, buyer)).id
  }
  expect(await subjectsSent(people, ask)).toEqual([[], ['解約・返金の申請が届きました']])
  for (const days of [3, 3]) {
    const wait = async () => {
      await world.advance(days * DAY)
      await remindUnanswered(world.app)
      await remindUnanswered(world.app)
    }
    expect(await subjectsSent(people, wait)).toEqual([
      [],
      ['解約・返金の申請に、まだお返事がありません'],
    ])
  }
  const form = { request_id: String(request), answer: 'respond' }
  const agree = () => call('request_response', form, seller)
  expect(await subjectsSent(people, agree)).toEqual([['申請への回答がありました'], []])
})

test('days without reminders are made up for by one, and an answered request needs none', async () => {
  const { buyer, id } = await newDeal()
  const form = { subsc_id: id, type: 'refund_full' }
  const cancellationId = (await call('request_create', form, buyer)).id
  const wait = async () => {
    await world.advance(6 * DAY)
    await remindUnanswered(world.app)
    await remindUnanswered(world.app)
  }
  const unanswered = '解約・返金の申請に、まだお返事がありません'
  expect(await subjectsSent([seller], wait)).toEqual([[unanswered]])
  const refuse = { request_id: String(cancellationId), answer: 'not_respond' }
  await call('request_response', refuse, seller)
  const late = () =>
    world.app.db.transaction().execute(tx => {
      const facts = { cancellationId, at: world.app.clock().toISOString() }
      return world.app.publish(tx, 'cancellation.unanswered', facts)
    })
  expect(await subjectsSent([seller], late)).toEqual([[]])
})

test('the seller is notified of the end after seven silent days', async () => {
  const { buyer, id } = await newDeal()
  await world.advance(7 * DAY + 60)
  const end = () => call('request_auto_cancel', { subsc_id: id, type: 'refund_full' }, buyer)
  expect(await subjectsSent([buyer, seller], end)).toEqual([[], ['取引が終わりました']])
})

test('the buyer is notified of a failed payment, both sides of the final one', async () => {
  const { buyer } = await newDeal('4000000000000341')
  await news(seller)
  const renew = () => world.advance(33 * DAY)
  const [first = []] = await subjectsSent([buyer], renew)
  expect(new Set(first)).toEqual(new Set(['お支払いができませんでした']))
  await news(seller)
  const giveUp = () => world.advance(40 * DAY)
  const [toBuyer, toSeller] = await subjectsSent([buyer, seller], giveUp)
  expect(toBuyer).toContain('取引が終わりました')
  expect(toSeller).toContain('取引が終わりました')
})

test('the buyer is not asked to look after a payment that has succeeded meanwhile', async () => {
  const { buyer, id } = await newDeal()
  const facts = { dealId: Number(id), at: world.app.clock().toISOString() }
  const late = () =>
    world.app.db.transaction().execute(tx => world.app.publish(tx, 'deal.payment_failed', facts))
  expect(await subjectsSent([buyer], late)).toEqual([[]])
})

test('a notice of an end, a withdrawal, a confirmation or a request is not sent when its reason is over by the time of its job', async () => {
  const { buyer, id } = await newDeal()
  const dealId = Number(id)
  const { id: cancellationId } = await call(
    'request_create',
    { subsc_id: id, type: 'refund_full' },
    buyer,
  )
  await call('request_withdraw', { request_id: String(cancellationId) }, buyer)
  const at = world.app.clock().toISOString()
  expect(
    await subjectsSent([buyer, seller], async () => {
      await publishLate('cancellation.requested', { cancellationId, dealId, at })
      await publishLate('deal.confirmation_needed', { dealId, at })
      await publishLate('deal.ending', { dealId, cause: 'seller', at })
    }),
  ).toEqual([[], []])
  await call('subsc_delete', { subsc_id: id }, seller)
  const continuing = () => publishLate('deal.continuing', { dealId, at })
  expect(await subjectsSent([buyer, seller], continuing)).toEqual([[], []])
})

test('the seller is notified of each step of a payout, a failed one too', async () => {
  const rich = await registerSeller(world, 'rich')
  const buyer = await registerMember(world, 'patron')
  const service = await offerService(world, rich, { price: '10000' })
  const deal = await subscribe(world, buyer, service)
  await call('subsc_delete', { subsc_id: String(deal) }, buyer)
  await world.advance(31 * DAY)
  const withdraw = () => call('payout_create', {}, rich)
  expect(await subjectsSent([rich], withdraw)).toEqual([['出金の申請を受け付けました']])
  const { rows } = await world.sql<{ provider_id: string }>(
    'select provider_id from payouts where seller_id = $1',
    [rich.id],
  )
  const payout = rows[0]?.provider_id
  const bounce = () => world.control('/control/payments/fail_payout', { payout })
  expect(await subjectsSent([rich], bounce)).toEqual([['お振り込みができませんでした']])
  const again = async () => {
    await withdraw()
    await world.settle()
    await world.advance(4 * DAY)
  }
  const steps = ['出金の申請を受け付けました', 'お振り込みが済みました']
  expect(await subjectsSent([rich], again)).toEqual([steps])
})
