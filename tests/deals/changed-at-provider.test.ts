import { beforeEach, expect, test } from 'vitest'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const MONTH = 31 * 86_400

let seller: Member
let buyer: Member
let deal: number
let subscription: string

beforeEach(async () => {
  ;({ seller, buyer, deal } = await runningDeal(world))
  const { rows } = await world.sql<{ id: string }>(
    'select subscription_id as id from deals where id = $1',
    [deal],
  )
  subscription = rows[0]?.id ?? ''
})

const stripe = async <T>(address: string, form?: Record<string, string>): Promise<T> => {
  const answer = await fetch(`${world.sandboxUrl}/v1/${address}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return (await answer.json()) as T
}
const byHand = async (act: string, more: object = {}) => {
  await world.control(`/control/payments/${act}`, { subscription, ...more })
  await world.settle()
}
const subsc = () => succeed(world.call('subsc', { subsc_id: String(deal) }, buyer))
const events = async () => {
  const input = { subsc_id: String(deal), page: '1' }
  return (await succeed(world.call('subsc_events', input, buyer))).events
}
const kinds = async () => (await events()).map(({ kind }) => kind)
interface Mail {
  subject: string
  text: string
}
const subjects = async ({ email }: Member) =>
  (await world.control<Mail[]>(`/control/mails?to=${email}`)).map(mail =>
    mail.subject.replace(/（.*/, ''),
  )
const reason = async () => {
  const ended = (await events()).find(event => event.kind === 'ended')
  return ended?.kind === 'ended' ? ended.reason : null
}
const recurring = async (name: string) => {
  await world.app.recurring.find(job => job.name === name)?.run()
}

test('a cancellation made and undone at the provider is applied both times', async () => {
  await byHand('cancel_by_hand', { at_period_end: true })
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1 })
  expect(await events()).toContainEqual(
    expect.objectContaining({ kind: 'ending', cause: 'provider' }),
  )
  expect(await subjects(seller)).toContain('次の更新日で終わります')
  await byHand('undo_cancellation')
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 0 })
  expect(await kinds()).toContain('continuing')
  expect(await subjects(buyer)).toContain('取引はこのままつづきます')
  await world.advance(MONTH)
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 0 })
})

test('the mail about an undone end names no next payment while payments are paused', async () => {
  await stripe(`subscriptions/${subscription}`, { 'pause_collection[behavior]': 'void' })
  await byHand('cancel_by_hand', { at_period_end: true })
  await byHand('undo_cancellation')
  for (const { email } of [buyer, seller]) {
    const mails = await world.control<Mail[]>(`/control/mails?to=${email}`)
    const text = mails.find(({ subject }) => subject.startsWith('取引はこのまま'))?.text
    expect(text).toContain('お支払いは、いま止まっています')
    expect(text).toMatch(/次のお支払い\W*止まっています/)
    expect(text).not.toContain('次の更新日')
  }
})

test("a seller's notice stays, whatever is undone at the provider", async () => {
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, seller))
  await world.settle()
  await byHand('undo_cancellation')
  await world.settle()
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1 })
  expect(await stripe(`subscriptions/${subscription}`)).toMatchObject({
    cancel_at_period_end: true,
  })
  await world.advance(MONTH)
  expect(await reason()).toBe('seller')
})

test('the mail names correctly who ended the deal at the provider', async () => {
  await byHand('cancel_by_hand')
  expect(await reason()).toBe('provider')
  expect(await subjects(buyer)).toContain('取引が終わりました')
  expect(await subjects(seller)).toContain('取引が終わりました')
})

test('a cancellation on the provider’s page counts as the buyer’s own', async () => {
  await stripe(`subscriptions/${subscription}`, {
    cancel_at_period_end: 'true',
    'cancellation_details[feedback]': 'too_expensive',
  })
  await world.settle()
  expect(await events()).toContainEqual(expect.objectContaining({ kind: 'ending', cause: 'buyer' }))
  expect(await subjects(seller)).toContain('次の更新日で終わります')
  expect(await subjects(buyer)).not.toContain('次の更新日で終わります')
  await world.advance(MONTH)
  expect(await reason()).toBe('buyer')
})

interface Portal {
  id: string
  active: boolean
  features: Record<string, { enabled: boolean }>
  metadata: Record<string, string>
}
const ours = async () => {
  const { data } = await stripe<{ data: Portal[] }>('billing_portal/configurations?limit=100')
  return data.filter(({ metadata }) => metadata.yosooi === 'portal')
}
const openPortal = () => succeed(world.call('customer_portal', {}, buyer))

test('the portal opens with our own configuration, whatever the default allows', async () => {
  const { url } = await openPortal()
  const page = await (await fetch(String(url))).text()
  expect(page).not.toContain('解約する')
  const [portal, ...more] = await ours()
  expect(more).toEqual([])
  expect(portal).toMatchObject({
    active: true,
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
      customer_update: { enabled: false },
    },
  })
})

test('a configuration that was changed at the provider is corrected daily, one that was switched off at once', async () => {
  await openPortal()
  const address = `billing_portal/configurations/${(await ours())[0]?.id}`
  for (const feature of ['subscription_cancel', 'subscription_pause']) {
    await stripe(address, { [`features[${feature}][enabled]`]: 'true' })
    await recurring('keep-portal')
    expect((await ours())[0]?.features[feature]).toMatchObject({ enabled: false })
  }
  await stripe(address, { active: 'false' })
  await openPortal()
  expect(await ours()).toMatchObject([{ active: true }])
})

test('a configuration that was deleted there is created again', async () => {
  await openPortal()
  await world.sql(`update provider_objects set object_id = 'bpc_gone' where name = 'portal'`)
  await openPortal()
  expect((await ours()).length).toBe(1)
})
