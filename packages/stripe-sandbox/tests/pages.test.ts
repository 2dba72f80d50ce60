import { readFile } from 'node:fs/promises'
import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { expect, it } from 'vitest'
import { accountParams, nowIn, openSeller, openSession } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()
const browser = createBrowser(world.url)

const payButton = '¥5,064を支払う'
const typed = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'AOI FUJINO' }
const openCheckout = async () => {
  const session = await openSession(world)
  return { session, page: await browser.open(session.url ?? '') }
}
const success = (id: string) => `http://localhost:3000/subscs?session_id=${id}`

it('shows the order and pays it once, also when sent twice', async () => {
  const { session, page } = await openCheckout()
  for (const text of [
    'はじめてのメイク',
    '¥4,800',
    '決済手数料',
    '¥264',
    'fujino@yosooi.example',
  ]) {
    expect(page.html).toContain(text)
  }
  expect(page.html).toContain('href="http://localhost:3000/prod/3"')
  const results = await Promise.all([1, 2].map(() => browser.submit(page, payButton, typed)))
  expect(results.map(({ url }) => url)).toEqual([success(session.id), success(session.id)])
  const { subscription, customer } = await world.stripe.checkout.sessions.retrieve(session.id)
  const all = await world.stripe.subscriptions.list({ customer: String(customer) })
  expect(all.data.map(({ id }) => id)).toEqual([subscription])
  const again = await browser.open(`/pay/checkout/${session.id}`)
  expect(again.html).toContain('お支払い済みです')
})

it('names what is wrong at the field and keeps what was typed', async () => {
  const { page } = await openCheckout()
  const faults = await browser.submit(page, payButton, { ...typed, number: '12', expiry: '13/34' })
  expect(faults.status).toBe(422)
  expect(faults.html).toContain('カード番号を入力してください')
  expect(faults.html).toContain('有効期限を MM/YY の形で入力してください')
  expect(faults.html).toContain('value="AOI FUJINO"')
  const past = await browser.submit(page, payButton, { ...typed, expiry: '01/20' })
  expect(past.html).toContain('有効期限が切れています')
})

it('declines a card at its field, takes another, and never stores a number', async () => {
  const { session, page } = await openCheckout()
  const declined = await browser.submit(page, payButton, {
    ...typed,
    number: '4000 0000 0000 0002',
  })
  expect(declined.html).toContain('カードが拒否されました')
  expect(declined.html).toContain('value="4000 0000 0000 0002"')
  const paid = await browser.submit(declined, '試すカード', { test_card: '4242424242424242' })
  expect(paid.url).toBe(success(session.id))
  const file = await readFile(world.file, 'latin1')
  expect(file + (await readFile(`${world.file}-wal`, 'latin1'))).not.toMatch(
    /4242424242424242|4000000000000002/,
  )
})

it('asks for the identity step and takes both answers', async () => {
  const { session, page } = await openCheckout()
  const card = { ...typed, number: '4000002760003184' }
  const step = await browser.submit(page, payButton, card)
  expect(step.html).toContain('<h1>本人確認</h1>')
  const failed = await browser.submit(step, '本人確認に失敗する', { result: 'fail' })
  expect(failed.html).toContain('本人確認ができませんでした')
  const second = await browser.submit(failed, payButton, card)
  const paid = await browser.submit(second, '本人確認を完了する', { result: 'complete' })
  expect(paid.url).toBe(success(session.id))
})

it('tells when the page’s time is over', async () => {
  const { page } = await openCheckout()
  await world.clock().advance(32 * 60)
  const late = await browser.submit(page, payButton, typed)
  expect(late.html).toContain('期限が切れました')
  expect((await browser.open('/pay/checkout/cs_test_none')).status).toBe(404)
})

it('takes no card of a customer that was deleted meanwhile', async () => {
  const { stripe } = world
  const { session, page } = await openCheckout()
  const card = { ...typed, number: '4000002760003184' }
  const step = await browser.submit(page, payButton, card)
  const customers = (await stripe.customers.list({ limit: 100 })).data.length
  await stripe.customers.del(String(session.customer))
  const answers = [
    await browser.submit(step, '本人確認を完了する', { result: 'complete' }),
    await browser.submit(page, payButton, typed),
    await browser.open(`/pay/checkout/${session.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const paying = { session: session.id, card: '4242424242424242' }
  await expect(world.post('/control/payments/complete_checkout', paying)).rejects.toThrow('409')
  expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(customers - 1)
  await world.clock().advance(32 * 60)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
})

it('onboards a seller by a link that opens once', async () => {
  const { stripe } = world
  const { id } = await stripe.accounts.create(accountParams())
  const site = 'http://localhost:3000/mypage'
  const newLink = () =>
    stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: `${site}?again`,
      return_url: site,
      collection_options: { fields: 'eventually_due' },
    })
  const link = await newLink()
  const form = await browser.open(link.url)
  expect((await browser.open(link.url)).url).toBe(`${site}?again`)
  const later = await browser.submit(form, '完了する', { action: 'later' })
  expect(later.url).toBe(site)
  const faults = await browser.submit(form, '完了する', { action: 'complete', number: '12' })
  expect(faults.html).toContain('口座番号を7桁の数字で入力してください')
  await expect(stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ statusCode: 400 })
  const sheet = {
    name: '透子',
    dob: '1990-04-01',
    address: '東京都',
    bank: 'みなみ銀行',
    branch: '本店',
    kind: '普通',
    number: '０００４１７２',
    holder: 'トウコ',
  }
  const done = await browser.submit(faults, '完了する', { ...sheet, action: 'complete' })
  expect(done.url).toBe(site)
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    charges_enabled: false,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
  })
  const late = await newLink()
  expect(late.expires_at - nowIn(world)).toBeGreaterThan(200)
  await world.clock().advance(301)
  expect((await browser.open(late.url)).url).toBe(`${site}?again`)
})

it('holds an account up until a document is handed in', async () => {
  const { stripe } = world
  const { id } = await stripe.accounts.create(accountParams())
  const site = 'http://localhost:3000/mypage'
  const open = async () => {
    const link = { account: id, refresh_url: site, return_url: site }
    const { url } = await stripe.accountLinks.create({ ...link, type: 'account_onboarding' })
    return browser.open(url)
  }
  await browser.submit(await open(), '書類が足りないことにする', { action: 'missing' })
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { currently_due: ['individual.verification.document'] },
  })
  const page = await open()
  const done = await browser.submit(page, '書類を提出する', { action: 'document' })
  expect(done.url).toBe(site)
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  })
})

it('shows a seller their own dashboard', async () => {
  const seller = await openSeller(world)
  const { url } = await world.stripe.accounts.createLoginLink(seller.id)
  const page = await browser.open(url)
  expect(page.html).toContain('口座の残高')
  expect(page.html).toContain('toko@yosooi.example')
  expect((await browser.open(url)).status).toBe(404)
})
