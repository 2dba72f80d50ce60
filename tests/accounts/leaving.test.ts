import { beforeEach, describe, expect, test } from 'vitest'
import type { ExplainedPosting } from '../../contract/calls/cancellations.ts'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import {
  type Member,
  offerService,
  registerMember,
  runningDeal,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
let seller: Member
let buyer: Member
let deal: string

const world = await worldOfFile()
const stranger = await registerMember(world, 'stranger')
beforeEach(async () => {
  ;({ seller, buyer, thread: deal } = await runningDeal(world, { price: '10000' }))
})

const request = (person: Member, type: string) =>
  world.call('request_create', { subsc_id: deal, type }, person)
const answer = (person: Member, id: number, words: string) =>
  world.call('request_response', { request_id: String(id), answer: words }, person)
const quoteFor = (person: Member) =>
  succeed(world.call('request_quote', { subsc_id: deal }, person))
const live = async (person: Member) => (await succeed(world.call('subscs', {}, person))).subscs
const ledgerOf = async () => {
  const { rows } = await world.sql<{ account: string; total: number }>(
    `select split_part(account, ':', 1) as account, sum(amount)::bigint as total
     from ledger_lines where account !~ ':' or account like $1 group by 1`,
    [`%:${seller.id}`],
  )
  return Object.fromEntries(rows.map(row => [row.account, Number(row.total)]))
}
const atProvider = async <T>(path: string) => {
  const response = await fetch(`${world.sandboxUrl}${path}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  return (await response.json()) as T
}
const refundsOf = async () => {
  const { rows } = await world.sql<{ charge_id: string }>(
    'select charge_id from earnings where deal_id = $1 order by paid_at desc',
    [Number(deal)],
  )
  const path = `/v1/refunds?charge=${rows[0]?.charge_id}`
  const list = await atProvider<{ data: { amount: number }[] }>(path)
  return list.data.map(refund => refund.amount)
}
const booksAreSound = async () => expect(await checkLedger(world.app.db)).toEqual([])

describe('a request', () => {
  test('[CXL-01] [CXL-04] [CXL-11] may be made once; the deal then names it', async () => {
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    expect((await request(seller, 'refund_full')).status).toBe(403)
    expect((await request(buyer, 'refund_full')).status).toBe(403)
    expect(await live(buyer)).toMatchObject([{ request_id: id }])
  })

  test('[CXL-12] [API-26] [API-28] is in both lists with all its fields', async () => {
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    for (const person of [buyer, seller]) {
      const list = await succeed(world.call('requests', {}, person))
      expect(list).toMatchObject({ total_pages: 1 })
      expect(list.requests).toMatchObject([
        {
          id,
          type: 'refund_full',
          created_at: expect.stringMatching(/^\d{4}-/),
          prod_id: expect.any(Number),
          prod_name: SERVICE_FORM.name,
          prod_icon: null,
          user_id: buyer.id,
          user_name: buyer.name,
          user_icon: null,
        },
      ])
    }
    expect(await succeed(world.call('requests', {}, stranger))).toMatchObject({
      requests: [],
      total_pages: 0,
    })
  })

  test('[API-46] [ROLE-11] has one of two kinds, is the only open one, and needs a running deal', async () => {
    expect((await request(buyer, 'refund_half')).status).toBe(400)
    expect((await request(stranger, 'refund_full')).status).toBe(403)
    const { id } = await succeed<{ id: number }>(request(seller, 'refund_proration'))
    expect((await request(buyer, 'refund_full')).status).toBe(403)
    await succeed(answer(buyer, id, 'not_respond'))
    await succeed(request(buyer, 'refund_full'))
    await succeed(world.call('subsc_delete', { subsc_id: deal }, buyer))
    expect((await request(buyer, 'refund_full')).status).toBe(409)
  })

  test('[CXL-03] [CXL-23] [API-27] [ROLE-11] [ROLE-12] is for the two parties alone', async () => {
    expect((await request(stranger, 'refund_full')).status).toBe(403)
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    const read = (person: Member, which: string) =>
      world.call('request', { request_id: which }, person)
    expect((await read(stranger, String(id))).status).toBe(403)
    expect((await read(seller, String(id))).status).toBe(200)
    expect((await read(seller, '999999')).status).toBe(404)
    expect((await answer(stranger, id, 'respond')).status).toBe(403)
  })

  test('[CXL-17] [ROLE-12] is answered by the other side alone, and once', async () => {
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    expect((await answer(buyer, id, 'respond')).status).toBe(403)
    const twice = await Promise.all([answer(seller, id, 'respond'), answer(seller, id, 'respond')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.settle()
    expect(await refundsOf()).toEqual([10_000])
  })

  test('[CXL-20] [BIZ-07] [API-48] [ROLE-12] that is accepted ends the deal with the full refund, to the yen', async () => {
    const { id } = await succeed<{ id: number }>(request(seller, 'refund_full'))
    const quote = await quoteFor(buyer)
    expect(quote).toMatchObject({
      total: 10_550,
      refund_full: { refund: 10_000, taken_back: 8000 },
    })
    await succeed(answer(buyer, id, 'respond'))
    await world.settle()
    expect(await live(buyer)).toEqual([])
    expect(await refundsOf()).toEqual([10_000])
    expect(await ledgerOf()).toMatchObject({ pending: 0, connected: 0 })
    const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${seller.email}`)
    expect(mails.map(mail => mail.subject)).toContainEqual(expect.stringMatching(/^申請への回答/))
    await booksAreSound()
  })

  test('says why its amounts are what they are, to the yen and to each side', async () => {
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    await succeed(answer(seller, id, 'respond'))
    const why = async (person: Member) => {
      const call = world.call('subsc_why', { subsc_id: deal }, person)
      const { postings } = await succeed<{ postings: ExplainedPosting[] }>(call)
      return postings.map(({ what, amount, parts }) => [
        what,
        amount,
        ...parts.map(part => `${part.what} ${part.amount}`).sort(),
      ])
    }
    expect(await why(buyer)).toEqual([
      ['返金', -10_000, '売る人の売上 -8000', '販売手数料（20%） -2000'],
      [
        'ひと月分のお支払い',
        10_550,
        '売る人の売上 8000',
        '決済手数料（5.5%） 550',
        '販売手数料（20%） 2000',
      ],
    ])
    expect(await why(seller)).toEqual([
      ['返金のため、お返しした分', -8000, '販売手数料（20%） 2000', '頼んだ人への返金 -10000'],
      [
        'ひと月分の売上',
        8000,
        '決済手数料（5.5%） -550',
        '販売手数料（20%） -2000',
        '頼んだ人のお支払い 10550',
      ],
    ])
    expect((await world.call('subsc_why', { subsc_id: deal }, stranger)).status).toBe(403)
  })

  test('names the rates of the month that its amounts are of (rule `month-keeps-its-rates`)', async () => {
    const setRates = (commission: number, fee: number) =>
      world.sql('update earnings set commission_percent = $1, fee_per_mille = $2', [
        commission,
        fee,
      ])
    await setRates(15, 60)
    const call = world.call('subsc_why', { subsc_id: deal }, buyer)
    const { postings } = await succeed<{ postings: ExplainedPosting[] }>(call)
    await setRates(20, 55)
    const parts = postings.flatMap(({ parts }) => parts.map(({ what }) => what))
    expect(parts).toEqual(expect.arrayContaining(['販売手数料（15%）', '決済手数料（6%）']))
  })

  test('[BIZ-08] prorated gives back what the seller shares for the seconds that are left', async () => {
    await world.advance(10 * DAY)
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_proration'))
    const before = await quoteFor(buyer)
    await succeed(answer(seller, id, 'respond'))
    await world.settle()
    const [refund = 0] = await refundsOf()
    expect(Math.abs(refund - before.refund_proration.refund)).toBeLessThanOrEqual(1)
    expect(await ledgerOf()).toMatchObject({ pending: -(8000 - refund), connected: 8000 - refund })
    await booksAreSound()
  })

  test('[CXL-21] [API-48] that is refused leaves the deal running; a new request may be made', async () => {
    const { id } = await succeed<{ id: number }>(request(buyer, 'refund_full'))
    await succeed(answer(seller, id, 'not_respond'))
    await world.settle()
    expect(await live(buyer)).toMatchObject([{ request_id: null }])
    const sales = await succeed(world.call('subscs', { type: 'sell' }, seller))
    expect(sales).toMatchObject({ subscs: [{ id: Number(deal), cancel_at_period_end: 0 }] })
    expect(await refundsOf()).toEqual([])
    await succeed(request(buyer, 'refund_proration'))
  })

  test('freezes the month’s share: matured money is not withdrawn under it', async () => {
    await world.advance(30.5 * DAY)
    await succeed(request(buyer, 'refund_full'))
    const { rows } = await world.sql<{ frozen_by: string | null }>(
      'select frozen_by from earnings where deal_id = $1 order by paid_at desc',
      [Number(deal)],
    )
    expect(rows[0]?.frozen_by).not.toBeNull()
  })
})

describe('auto-cancel', () => {
  const leave = (person: Member, type = 'refund_full') =>
    world.call('request_auto_cancel', { subsc_id: deal, type }, person)

  test('[CXL-26] [CXL-27] [BIZ-12] [API-47] is refused before seven days, accepted from then on', async () => {
    await world.advance(7 * DAY - 60)
    const early = await leave(buyer)
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({ error: { message: '7日間経過していません' } })
    await world.advance(60)
    await succeed(leave(buyer))
  })

  test('[CXL-30] [CXL-31] [CXL-32] ends the deal without asking, refunds P and pauses every service', async () => {
    const others = [await offerService(world, seller), await offerService(world, seller)]
    await world.advance(7 * DAY + 1)
    await succeed(leave(buyer))
    await world.settle()
    expect(await live(buyer)).toEqual([])
    expect(await refundsOf()).toEqual([10_000])
    const { prods } = await succeed(world.call('prods', { user_id: String(seller.id) }, seller))
    expect(prods.map(({ secret }) => secret)).toEqual([0, ...others.map(() => 0)])
    await booksAreSound()
  })

  test('by two buyers of one seller at once ends both deals', async () => {
    const other = await registerMember(world, 'other')
    const second = await subscribe(world, other, await offerService(world, seller))
    await world.advance(7 * DAY + 1)
    const leaveAnother = world.call(
      'request_auto_cancel',
      { subsc_id: String(second), type: 'refund_full' },
      other,
    )
    await Promise.all([succeed(leave(buyer)), succeed(leaveAnother)])
    await world.settle()
    expect([await live(buyer), await live(other)]).toEqual([[], []])
    await booksAreSound()
  })

  test('[CXL-25] is refused once the seller has written', async () => {
    await succeed(world.call('message_create', { contact_id: deal, text: 'はじめまして' }, seller))
    await world.advance(8 * DAY)
    expect(await leave(buyer)).toMatchObject({
      status: 409,
      body: { error: { message: '返信があるため申請できません' } },
    })
  })

  test('[CXL-28] [ROLE-13] [API-47] allows only the full refund and only the buyer', async () => {
    await world.advance(8 * DAY)
    expect((await leave(buyer, 'refund_proration')).status).toBe(400)
    expect((await leave(seller)).status).toBe(403)
    expect((await leave(stranger)).status).toBe(403)
  })
})

describe('termination', () => {
  const terminate = (person: Member) => world.call('subsc_delete', { subsc_id: deal }, person)

  test('[SUB-20] [SUB-21] [ROLE-10] [API-49] by the buyer ends use at once, without refund', async () => {
    await succeed(terminate(buyer))
    await world.settle()
    expect(await live(buyer)).toEqual([])
    expect(await refundsOf()).toEqual([])
    expect(await ledgerOf()).toMatchObject({ pending: -8000, connected: 8000 })
    expect((await terminate(buyer)).status).toBe(409)
  })

  test('[SUB-19] [ROLE-10] [API-49] by the seller takes effect at the next payment date', async () => {
    await succeed(terminate(seller))
    await world.settle()
    expect(await live(buyer)).toMatchObject([{ cancel_at_period_end: 1 }])
    expect((await terminate(seller)).status).toBe(409)
    await world.advance(32 * DAY)
    expect(await live(buyer)).toEqual([])
    expect(await ledgerOf()).toMatchObject({ pending: -8000, connected: 8000 })
  })

  test('[SUB-16] [ROLE-10] [API-49] is refused to anybody else', async () => {
    expect((await terminate(stranger)).status).toBe(403)
  })

  test('closes an open request; none can be made after', async () => {
    await succeed(request(seller, 'refund_full'))
    await succeed(terminate(buyer))
    expect(await succeed(world.call('requests', {}, seller))).toMatchObject({ requests: [] })
    expect((await request(buyer, 'refund_full')).status).toBe(409)
  })
})
