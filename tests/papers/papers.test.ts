import pg from 'pg'
import { expect, test } from 'vitest'
import { splitPrice } from '../../contract/money.ts'
import { taxIn } from '../../contract/papers/consumption-tax.ts'
import { TERMS_VERSION } from '../../contract/purchase-terms.ts'
import { writtenDateTime } from '../../contract/written.ts'
import { paperFaults } from '../money/checks/check-papers.ts'
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
const { total, fee, commission, share } = splitPrice(4800)

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const service = await offerService(world, seller, { quantity: '100' })
let buyers = 0

async function buy() {
  const buyer = await registerMember(world, `buyer${++buyers}`)
  const deal = String(await subscribe(world, buyer, service))
  const { months } = await succeed(world.call('receipts', { subsc_id: deal }, buyer))
  return { buyer, deal, invoice: months[0]?.invoice_id ?? '' }
}
type Bought = Awaited<ReturnType<typeof buy>>

const issue = ({ deal, invoice, buyer }: Bought, addressee = '透子') =>
  world.call('receipt_create', { subsc_id: deal, invoice_id: invoice, addressee }, buyer)
const read = (id: number, reader: Member) =>
  succeed(world.call('receipt', { paper_id: String(id) }, reader))
const numbers = async () =>
  (await world.sql<{ number: number }>('select number from papers order by number')).rows.map(
    row => row.number,
  )

const monthOf = (at: string) => writtenDateTime(new Date(at)).slice(0, 7)
const statementsJob = world.app.recurring.find(({ name }) => name === 'issue-statements')
/** The years that the test may touch, together. */
async function yearOf(person: Member) {
  const { now } = await succeed(world.call('statement_year', { year: '2000' }, person))
  const last = Number(monthOf(now).slice(0, 4))
  const years = await Promise.all(
    [last - 1, last].map(year =>
      succeed(world.call('statement_year', { year: String(year) }, person)),
    ),
  )
  return {
    statements: years.flatMap(({ statements }) => statements),
    lines: years.flatMap(({ lines }) => lines),
    now,
  }
}

test('a receipt says what was paid for, to whom, and the fee with its tax', async () => {
  const bought = await buy()
  const { id } = await succeed(issue(bought, '株式会社 透子'))
  const { receipt, addressee, statement } = await read(id, bought.buyer)
  expect({ addressee, statement }).toEqual({ addressee: '株式会社 透子', statement: null })
  expect(receipt).toMatchObject({ price: 4800, fee, total, refunded: 0 })
  expect(receipt?.seller).toEqual({ name: 'seller', registration_number: null })
  expect(receipt?.issuer.registration_number).toBeNull()
  expect(taxIn(fee)).toBe(24)
})

test('an issued paper never changes, whatever is changed afterwards', async () => {
  const bought = await buy()
  const { id } = await succeed(issue(bought))
  const before = await read(id, bought.buyer)
  await succeed(world.call('statement_number', { registration_number: 'T7000012050002' }, seller))
  expect((await succeed(issue(bought, 'ほかの名前'))).id).toBe(id)
  expect(await read(id, bought.buyer)).toEqual(before)
  const later = await succeed(issue(await buy()))
  expect((await read(later.id, admin)).receipt?.seller.registration_number).toBe('T7000012050002')
  await succeed(world.call('statement_number', { registration_number: '' }, seller))
  for (const change of [
    "update papers set addressee = 'x'",
    'update papers set cancelled_at = null',
    'delete from papers',
    'truncate papers',
  ])
    await expect(world.sql(change)).rejects.toThrow('an issued paper never changes')
})

test('a receipt names the card that paid; one of a month without card stays without', async () => {
  const bought = await buy()
  const named = await succeed(issue(bought))
  expect((await read(named.id, bought.buyer)).receipt?.card).toEqual({
    brand: 'visa',
    last4: '4242',
  })
  const old = await buy()
  await world.sql('update earnings set card = null where invoice_id = $1', [old.invoice])
  const { id } = await succeed(issue(old))
  const before = await read(id, old.buyer)
  expect(before.receipt).not.toHaveProperty('card')
  const card = JSON.stringify({ brand: 'jcb', last4: '0505' })
  await world.sql('update earnings set card = $1 where invoice_id = $2', [card, old.invoice])
  expect((await succeed(issue(old))).id).toBe(id)
  expect(await read(id, old.buyer)).toEqual(before)
})

test('a receipt has a refund that is booked while it is issued', async () => {
  const bought = await buy()
  const refunding = new pg.Client({ connectionString: world.databaseUrl })
  await refunding.connect()
  await refunding.query('begin')
  await refunding.query('select id from deals where id = $1 for update', [bought.deal])
  const issued = succeed(issue(bought))
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await world.sql(waiting)).rows.length).toBeGreaterThan(0)
  const given = 'update earnings set refunded = 100 where invoice_id = $1'
  await refunding.query(given, [bought.invoice])
  await refunding.query('commit')
  await refunding.end()
  expect((await read((await issued).id, bought.buyer)).receipt?.refunded).toBe(100)
})

test('twenty issues at once have numbers without a gap, and each month one paper', async () => {
  const before = (await numbers()).length
  const bought: Bought[] = []
  for (let count = 0; count < 5; count++) bought.push(await buy())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => succeed(issue(bought[turn % 5] as Bought))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(5)
  expect(await numbers()).toEqual(Array.from({ length: before + 5 }, (_, at) => at + 1))
})

test('a cancelled receipt keeps its number and is issued anew under the next', async () => {
  const bought = await buy()
  const wrong = await succeed(issue(bought, '鈴本'))
  const cancel = () => world.call('receipt_cancel', { paper_id: String(wrong.id) }, admin)
  await succeed(cancel())
  expect((await cancel()).status).toBe(409)
  const right = await succeed(issue(bought, '鈴木'))
  const [first, second] = [await read(wrong.id, bought.buyer), await read(right.id, bought.buyer)]
  expect(first.cancelled_at).not.toBeNull()
  expect(second).toMatchObject({ addressee: '鈴木', number: first.number + 1, cancelled_at: null })
})

test('a refund after a receipt gets a paper with the number of that receipt', async () => {
  const bought = await buy()
  const receipt = await succeed(issue(bought, '株式会社 透子'))
  const back = () => world.call('receipt_refund', { paper_id: String(receipt.id) }, bought.buyer)
  expect((await back()).status).toBe(409)
  const wish = { subsc_id: bought.deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, bought.buyer))
  await succeed(
    world.call('request_response', { request_id: String(id), answer: 'respond' }, seller),
  )
  await world.settle()
  const listed = async () =>
    (await succeed(world.call('receipts', { subsc_id: bought.deal }, bought.buyer))).months[0]
  expect(await listed()).toMatchObject({ refunded_since: 4800, refund_paper_id: null })
  const [one, other] = await Promise.all([succeed(back()), succeed(back())])
  expect(other.id).toBe(one.id)
  expect((await listed())?.refund_paper_id).toBe(one.id)
  const { number } = await read(receipt.id, bought.buyer)
  const paper = await read(one.id, bought.buyer)
  expect(paper).toMatchObject({ addressee: '株式会社 透子', receipt: null })
  expect(paper.refund).toMatchObject({ number, price: 4800, fee: 0, refunded: 4800 })
  const month = 'update earnings set refunded = total where invoice_id = $1'
  await world.sql(month, [bought.invoice])
  const later = await read((await succeed(back())).id, bought.buyer)
  expect(later.refund).toMatchObject({ price: 4800, fee, refunded: total })
})

test('a receipt that names a refund which failed later is issued anew', async () => {
  const bought = await buy()
  const refund = (yen: number) =>
    world.sql('update earnings set refunded = $2 where invoice_id = $1', [bought.invoice, yen])
  await refund(100)
  const old = await succeed(issue(bought, '鈴木'))
  await refund(0)
  const listed = async () =>
    (await succeed(world.call('receipts', { subsc_id: bought.deal }, bought.buyer))).months[0]
  expect(await listed()).toMatchObject({ receipt_id: null, refunded_since: 0 })
  const back = await world.call('receipt_refund', { paper_id: String(old.id) }, bought.buyer)
  expect(back.status).toBe(409)
  const { id } = await succeed(issue(bought, '鈴木'))
  expect((await read(id, bought.buyer)).receipt?.refunded).toBe(0)
  expect((await read(old.id, bought.buyer)).cancelled_at).not.toBeNull()
  expect((await listed())?.receipt_id).toBe(id)
})

test('the paper about a refund names the one that arrived, not one of the same sum that failed', async () => {
  const bought = await buy()
  const receipt = await succeed(issue(bought, '鈴木'))
  const { rows } = await world.sql<{ charge: string }>(
    'select charge_id as charge from earnings where invoice_id = $1',
    [bought.invoice],
  )
  const act = async (name: string, input: object) => {
    const done = await world.control<{ id: string }>(`/control/payments/${name}`, input)
    await world.settle()
    return done.id
  }
  const refund = () => act('refund_by_hand', { charge: rows[0]?.charge, amount: 100 })
  const back = () =>
    succeed(world.call('receipt_refund', { paper_id: String(receipt.id) }, bought.buyer))
  const listed = async () =>
    (await succeed(world.call('receipts', { subsc_id: bought.deal }, bought.buyer))).months[0]
  const failed = await refund()
  const old = await back()
  expect((await back()).id).toBe(old.id)
  await act('fail_refund', { refund: failed })
  await world.advance(DAY)
  await refund()
  expect(await listed()).toMatchObject({ refunded_since: 100, refund_paper_id: null })
  const { id } = await back()
  const [first, second] = [await read(old.id, bought.buyer), await read(id, bought.buyer)]
  expect([first.cancelled_at, second.cancelled_at]).toEqual([expect.any(String), null])
  const days = [first, second].map(paper => Date.parse(paper.refund?.refunded_at ?? ''))
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBeGreaterThanOrEqual(DAY * 1000)
  expect(await listed()).toMatchObject({ refund_paper_id: id })
  expect((await back()).id).toBe(id)
})

test('a receipt that was issued after a refund says so itself and has no further paper', async () => {
  const bought = await buy()
  const given = 'update earnings set refunded = 100 where invoice_id = $1'
  await world.sql(given, [bought.invoice])
  const { id } = await succeed(issue(bought))
  const back = await world.call('receipt_refund', { paper_id: String(id) }, bought.buyer)
  expect(back.status).toBe(409)
})

test('only the addressee and the operator read a receipt; a third person not even its deal', async () => {
  const bought = await buy()
  const { id } = await succeed(issue(bought))
  const stranger = await registerMember(world, 'stranger')
  for (const reader of [seller, stranger]) {
    const input = { paper_id: String(id) }
    expect((await world.call('receipt', input, reader)).status).toBe(403)
    expect((await world.call('receipts', { subsc_id: bought.deal }, reader)).status).toBe(403)
    expect((await issue({ ...bought, buyer: reader })).status).toBe(403)
  }
})

test('a month that is not of the deal has no receipt', async () => {
  const [one, other] = [await buy(), await buy()]
  expect((await issue({ ...one, invoice: other.invoice })).status).toBe(404)
})

test('a number with a wrong check digit is refused at its field', async () => {
  const answer = await world.call(
    'statement_number',
    { registration_number: 'T1000012050002' },
    seller,
  )
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error: { fields: { registration_number: '登録番号の形が正しくありません' } },
  })
})

test('the statement has all fees of the month, returned fees apart, and is issued once', async () => {
  const other = await registerSeller(world, 'other')
  const sold = await offerService(world, other)
  const buyer = await registerMember(world, 'leaving')
  const deal = String(await subscribe(world, buyer, sold))
  const asked = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  const yes = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', yes, other))
  await world.settle()
  await subscribe(world, await registerMember(world, 'staying'), sold)
  await world.advance(32 * DAY)
  await statementsJob?.run()
  await statementsJob?.run()
  const { statements, lines } = await yearOf(other)
  expect(statements).toHaveLength(1)
  const { statement, addressee } = await read(statements[0]?.id ?? 0, other)
  expect(addressee).toBe('other')
  const amounts = statement?.lines.map(({ amount }) => amount) ?? []
  expect(amounts.filter(amount => amount < 0)).toEqual([-commission])
  const month = lines.filter(({ at }) => monthOf(at) === statement?.month)
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(
    -month.reduce((sum, line) => sum + line.commission + line.payout_fee, 0),
  )
})

test('months that ended while the job did not run get their statements afterwards, each once', async () => {
  const late = await registerSeller(world, 'late')
  await subscribe(world, await registerMember(world, 'first'), await offerService(world, late))
  // A single advance books both payments at its end, which may be in one month.
  for (const _ of ['second', 'third']) await world.advance(32 * DAY)
  await statementsJob?.run()
  await statementsJob?.run()
  const { statements, lines } = await yearOf(late)
  const months = new Set(lines.map(({ at }) => monthOf(at)))
  months.delete(monthOf((await yearOf(late)).now))
  expect(months.size).toBeGreaterThan(1)
  expect(new Set(statements.map(({ month }) => month))).toEqual(months)
  expect(statements).toHaveLength(months.size)
})

test('a cancelled statement of an earlier month is issued anew', async () => {
  const owner = await registerSeller(world, 'corrected')
  await subscribe(world, await registerMember(world, 'kept'), await offerService(world, owner))
  await world.advance(64 * DAY)
  await statementsJob?.run()
  const issued = (await yearOf(owner)).statements
  const [first] = issued
  await succeed(world.call('receipt_cancel', { paper_id: String(first?.id) }, admin))
  await statementsJob?.run()
  await statementsJob?.run()
  const { statements } = await yearOf(owner)
  expect(statements.map(({ month }) => month)).toEqual(issued.map(({ month }) => month))
  expect(statements[0]?.id).toBeGreaterThan(issued.at(-1)?.id ?? 0)
})

test('the years of all sellers equal the ledger to the yen', async () => {
  expect(await paperFaults(world.app.db)).toEqual([])
})

test('history has the ended deals of both sides with their money', async () => {
  const { buyer, deal } = await buy()
  expect((await succeed(world.call('history', {}, buyer))).subscs).toEqual([])
  await succeed(world.call('subsc_delete', { subsc_id: deal }, buyer))
  await world.settle()
  const bought = await succeed(world.call('history', {}, buyer))
  expect(bought.subscs).toMatchObject([
    { id: Number(deal), reason: 'buyer', payments: 1, refunds: 0, paid: total, again: 'open' },
  ])
  const terms = { version: TERMS_VERSION, shown_at: expect.any(String) }
  expect(bought.subscs[0]?.terms).toEqual(terms)
  expect(bought.years).toMatchObject([{ count: 1, paid: total }])
  const sold = await succeed(world.call('history', { type: 'sell' }, seller))
  expect(sold.subscs.find(({ id }) => id === Number(deal))).toMatchObject({ paid: share })
})

test('history lists the issued papers of each deal and says what was agreed', async () => {
  const bought = await buy()
  const receipt = await succeed(issue(bought))
  const wish = { subsc_id: bought.deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, bought.buyer))
  const answer = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', answer, seller))
  await world.settle()
  const refund = await succeed(
    world.call('receipt_refund', { paper_id: String(receipt.id) }, bought.buyer),
  )
  const own = await succeed(world.call('history', {}, bought.buyer))
  expect(own).toMatchObject({ bought: 1, sold: 0 })
  expect(own.subscs).toMatchObject([
    {
      reason: 'agreed',
      agreed_type: 'refund_full',
      papers: [
        { id: refund.id, kind: 'refund', amount: 4800, period_start: null },
        { id: receipt.id, kind: 'receipt', amount: total },
      ],
    },
  ])
  const sold = await succeed(world.call('history', { type: 'sell' }, seller))
  expect(sold.subscs.find(one => one.id === Number(bought.deal))).toMatchObject({
    agreed_type: 'refund_full',
    papers: [],
  })
})
