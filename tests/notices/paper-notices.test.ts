import { expect, test } from 'vitest'
import { splitPrice } from '../../contract/money.ts'
import { writtenYen } from '../../contract/written.ts'
import { departedSubject } from '../../server/domains/accounts/user.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const { total, commission } = splitPrice(4800)

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const service = await offerService(world, seller, { quantity: '100', price: '4800' })

const issueStatements = async () => {
  await world.app.recurring.find(({ name }) => name === 'issue-statements')?.run()
  await world.settle()
}
const paperNotices = async (person: Member) =>
  (await succeed(world.call('notice_list', { part: 'money' }, person))).notices.filter(
    ({ kind }) => kind === 'receipt' || kind === 'statement',
  )
const mailsTo = async ({ email }: Member) =>
  (await world.control<unknown[]>(`/control/mails?to=${email}`)).length

async function buy(name: string, of = service) {
  const buyer = await registerMember(world, name)
  const deal = String(await subscribe(world, buyer, of))
  const { months } = await succeed(world.call('receipts', { subsc_id: deal }, buyer))
  await world.settle()
  const receipt = { subsc_id: deal, invoice_id: months[0]?.invoice_id ?? '', addressee: name }
  return { buyer, receipt }
}

test('an issued receipt is one notice that leads to it, without a mail (rule `papers-are-listed`)', async () => {
  const { buyer, receipt } = await buy('buyer')
  const mails = await mailsTo(buyer)
  const { id } = await succeed(world.call('receipt_create', receipt, buyer))
  await succeed(world.call('receipt_create', receipt, buyer))
  await world.settle()
  const notices = await paperNotices(buyer)
  expect(notices).toMatchObject([
    {
      kind: 'receipt',
      title: `領収書ができました（${writtenYen(total)}）`,
      path: `/papers/${id}`,
      prod: null,
      read: 0,
    },
  ])
  expect(notices[0]?.text).toMatch(
    new RegExp(`^${SERVICE_FORM.name}・\\d{1,2}月\\d{1,2}日からの一か月ぶん$`),
  )
  const { rows } = await world.sql<{ same: boolean }>(
    'select told_at = issued_at as same from notices, papers where path = $1 and papers.id = $2',
    [`/papers/${id}`, id],
  )
  expect(rows).toEqual([{ same: true }])
  expect(await mailsTo(buyer)).toBe(mails)
})

test('an issued paper about a refund is one notice that leads to it, without a mail', async () => {
  const other = await registerSeller(world, 'other')
  const { buyer, receipt } = await buy('refunded', await offerService(world, other))
  const paper = await succeed(world.call('receipt_create', receipt, buyer))
  const wish = { subsc_id: receipt.subsc_id, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, buyer))
  await succeed(
    world.call('request_response', { request_id: String(id), answer: 'respond' }, other),
  )
  await world.settle()
  const mails = await mailsTo(buyer)
  const back = () => world.call('receipt_refund', { paper_id: String(paper.id) }, buyer)
  const issued = await succeed(back())
  await succeed(back())
  await world.settle()
  const about = (await paperNotices(buyer)).filter(({ title }) => title.startsWith('返金の明細'))
  expect(about).toMatchObject([
    { title: '返金の明細ができました（¥4,800）', path: `/papers/${issued.id}`, read: 0 },
  ])
  expect(about[0]?.text).toMatch(new RegExp(`^${SERVICE_FORM.name}・\\d+月\\d+日に返した額$`))
  expect(await mailsTo(buyer)).toBe(mails)
})

test('a receipt issued anew is a notice of its own; one of a closed account is none', async () => {
  const { buyer, receipt } = await buy('anew')
  const { id } = await succeed(world.call('receipt_create', receipt, buyer))
  await succeed(world.call('receipt_cancel', { paper_id: String(id) }, admin))
  const again = await succeed(world.call('receipt_create', receipt, buyer))
  await world.settle()
  expect((await paperNotices(buyer)).map(({ path }) => path)).toEqual([
    `/papers/${again.id}`,
    `/papers/${id}`,
  ])
  await world.sql('delete from notices where user_id = $1', [buyer.id])
  const closed = [departedSubject(buyer.id), buyer.id]
  await world.sql('update users set subject = $1 where id = $2', closed)
  const { db, publish } = world.app
  await db.transaction().execute(tx => publish(tx, 'paper.issued', { paperId: again.id }))
  await world.settle()
  const { rows } = await world.sql('select id from notices where user_id = $1', [buyer.id])
  expect(rows).toEqual([])
})

test('a monthly statement is one notice of its seller; none is written for an older one', async () => {
  await buy('staying')
  await world.advance(32 * DAY)
  await issueStatements()
  await issueStatements()
  const notices = await paperNotices(seller)
  expect(notices).toMatchObject([{ kind: 'statement', path: expect.stringMatching(/^\/papers\//) }])
  expect(notices[0]?.title).toMatch(/^手数料明細書（\d{1,2}月）ができました$/)
  const { statement } = await succeed(
    world.call('receipt', { paper_id: notices[0]?.path.split('/').at(-1) ?? '' }, seller),
  )
  expect(notices[0]?.title).toContain(`${Number(statement?.month.slice(5))}月`)
  const lines = statement?.lines.length ?? 0
  expect(lines).toBeGreaterThanOrEqual(3)
  expect(notices[0]?.text).toBe(`${writtenYen(commission * lines)}。一年のまとめにも入っています。`)
  await world.sql('delete from notices')
  await issueStatements()
  expect(await paperNotices(seller)).toEqual([])
})
