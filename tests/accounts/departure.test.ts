import { readdir } from 'node:fs/promises'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeletionObstacle } from '../../contract/calls/accounts.ts'
import type { FailureBody } from '../../contract/failure.ts'
import { NO_FILTERS } from '../../contract/search/service-filters.ts'
import { editProfile } from '../../server/domains/accounts/edit-profile.ts'
import { onboardPayoutAccount } from '../../server/domains/accounts/payout-account/onboard-payout-account.ts'
import { createService } from '../../server/domains/catalog/create-service.ts'
import { sortDraft } from '../../server/domains/catalog/drafts/change-draft.ts'
import { planRest } from '../../server/domains/catalog/rests/plan-rest.ts'
import { savePhrase } from '../../server/domains/desk/phrases/change-phrases.ts'
import { askExport } from '../../server/domains/exports/ask-export.ts'
import { saveSearch } from '../../server/domains/favourites/searches/save-search.ts'
import { subscribePush } from '../../server/domains/notifications/push/subscribe-push.ts'
import { switchNotice } from '../../server/domains/notifications/switch-notice.ts'
import { setRegistrationNumber } from '../../server/domains/papers/set-registration-number.ts'
import { askSeller } from '../../server/domains/threads/questions/ask-seller.ts'
import { findUsedUpTries } from '../../server/platform/jobs/unfinished/used-up-tries.ts'
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

const world = await worldOfFile()

const DAY = 86_400

const obstacles = async (member: Member) => {
  const answer = await succeed(world.call('user_delete_check', {}, member))
  const blocking = answer.gates.filter(({ clear }) => clear === 0)
  return {
    deletable: answer.deletable,
    all: answer.gates.map(({ gate }) => gate),
    blocking: Object.fromEntries(blocking.map(({ gate, value }) => [gate, value])),
  }
}
const leave = (member: Member) => world.call('user_delete', {}, member)

/** Checks that the call is refused for the same reasons as the screen shows. */
async function expectBlocked(member: Member, expected: Partial<Record<DeletionObstacle, number>>) {
  expect(await obstacles(member)).toMatchObject({ deletable: 0, blocking: expected })
  const { status, body } = await leave(member)
  const { message, fields } = (body as FailureBody).error
  expect(status).toBe(409)
  expect(Object.keys(fields ?? {}).sort()).toEqual(Object.keys(expected).sort())
  for (const reason of Object.values(fields ?? {})) expect(message).toContain(reason)
  await succeed(world.call('my', {}, member))
}

/** The buyer ends a deal, which takes effect at once. */
const terminate = (dealId: number, buyer: Member) =>
  succeed(world.call('subsc_delete', { subsc_id: String(dealId) }, buyer))
const withdraw = (seller: Member) => succeed(world.call('payout_create', {}, seller))
const bookAway = async (key: string, account: string, amount: number) => {
  await world.sql(
    `with posted as (
       insert into ledger_postings (key, kind, fact, posted_at)
       values ($1, 'provider_fee', $1, now()) returning key)
     insert into ledger_lines (posting_key, line, account, amount)
     select key, n, case n when 0 then $2 else 'platform' end, case n when 0 then $3::int else -$3::int end
     from posted, generate_series(0, 1) n`,
    [key, account, amount],
  )
}

describe('obstacles to closing an account', () => {
  let buyer: Member
  let seller: Member
  let service: number
  let deal: number
  beforeAll(async () => {
    seller = await registerSeller(world, 'seller')
    buyer = await registerMember(world, 'buyer')
    service = await offerService(world, seller)
  })

  test('nothing, for somebody without ties; the screen gets every possible obstacle', async () => {
    const member = await registerMember(world, 'free')
    expect(await obstacles(member)).toEqual({
      deletable: 1,
      all: [
        'subscription',
        'purchases',
        'sales',
        'checkouts',
        'pending',
        'available',
        'payouts',
        'refunds',
      ],
      blocking: {},
    })
    expect((await world.call('user_delete_check')).status).toBe(401)
  })

  test('an open payment page, on both sides', async () => {
    await succeed(world.call('checkout', { prod_id: String(service) }, buyer))
    await expectBlocked(buyer, { checkouts: 1 })
    await expectBlocked(seller, { checkouts: 1 })
  })

  test('[API-54] [USR-30] [USR-31] a running purchase', async () => {
    deal = await subscribe(world, buyer, service)
    expect(await succeed(world.call('my', {}, buyer))).toMatchObject({ subscription: 'active' })
    await expectBlocked(buyer, { subscription: 1, purchases: 1 })
  })

  test('[API-54] [USR-32] a running sale, and what it has earned', async () => {
    await expectBlocked(seller, { sales: 1, pending: 3840 })
  })

  test('[USR-33] money that can be withdrawn; a small rest leads to the contact form', async () => {
    await terminate(deal, buyer)
    await expectBlocked(seller, { pending: 3840 })
    await world.advance(31 * DAY)
    await expectBlocked(seller, { available: 3840 })
    await bookAway('test:rest', `available:${seller.id}`, 3839)
    await expectBlocked(seller, { available: 1 })
    const { body } = await leave(seller)
    expect((body as FailureBody).error.fields?.available).toContain('お問い合わせフォーム')
    await bookAway('test:debt', `available:${seller.id}`, 2)
    await expectBlocked(seller, { available: -1 })
  })

  test('money on its way to the bank', async () => {
    const other = await registerSeller(world, 'other')
    const id = await subscribe(world, buyer, await offerService(world, other))
    await terminate(id, buyer)
    await world.advance(31 * DAY)
    await withdraw(other)
    await expectBlocked(other, { payouts: 3840 })
  })

  test('the administrator’s account cannot be closed', async () => {
    const admin = await registerMember(world, 'admin')
    expect(admin.id).toBe(1)
    await expectBlocked(admin, { administrator: 1 })
  })
})

describe('leaving', () => {
  let seller: Member
  let buyer: Member
  let deal: number
  let kept: number
  let subject: string

  const picture = async () => {
    const drawing = sharp({ create: { width: 40, height: 40, channels: 3, background: '#abc' } })
    return new Blob([new Uint8Array(await drawing.png().toBuffer())])
  }
  const offer = async (name: string) => {
    const form = { ...SERVICE_FORM, name, icon_file: await picture() }
    return (await succeed(world.call('prod_create', form, seller))).id
  }

  beforeAll(async () => {
    seller = await registerSeller(world, 'leaver')
    buyer = await registerMember(world, 'stayer')
    kept = await offer('取引のあったサービス')
    await offer('取引のなかったサービス')
    const form = { name: '去る人', text: '自己紹介', icon_file: await picture() }
    await succeed(world.call('user_edit', form, seller))
    deal = await subscribe(world, buyer, kept)
    await succeed(
      world.call('message_create', { contact_id: String(deal), text: 'よろしく' }, seller),
    )
    await terminate(deal, buyer)
    await world.advance(31 * DAY)
    await withdraw(seller)
    await world.settle()
    await world.advance(4 * DAY)
    const my = await succeed(world.call('my', {}, seller))
    subject = my?.sub ?? ''
  })

  test('[API-54] [USR-36] [USR-38] anonymises the profile and deletes the services', async () => {
    expect(await obstacles(seller)).toMatchObject({ deletable: 1, blocking: {} })
    expect(await succeed(leave(seller))).toEqual({ success: true })
    const profile = await succeed(world.call('user', { user_id: String(seller.id) }, buyer))
    expect(profile).toMatchObject({
      name: '退会済みユーザー',
      text: '',
      icon: null,
      icon_back: null,
    })
    const query = { user_id: String(seller.id) }
    expect(await succeed(world.call('prods', query))).toEqual({
      prods: [],
      total_pages: 0,
      found: 0,
      found_at_least: 0,
    })
    const { rows } = await world.sql<{ subject: string; email: string }>(
      'select subject, email from users where id = $1',
      [seller.id],
    )
    expect(JSON.stringify(rows)).not.toContain(subject)
    expect(JSON.stringify(rows)).not.toContain(seller.email)
  })

  test('leaves no name in the notices of the other party', async () => {
    await world.settle()
    const { notices } = await succeed(world.call('notice_list', {}, buyer))
    const words = notices.map(({ title, text }) => `${title} ${text}`).join()
    expect(words).not.toContain('去る人')
    expect(words).toContain('退会済みユーザーさんとの取引がはじまりました')
  })

  test('keeps the thread readable for the other party, with the service as it was', async () => {
    const { contacts } = await succeed(world.call('contacts', {}, buyer))
    expect(contacts[0]).toMatchObject({
      prod: { name: '取引のあったサービス', icon: expect.stringMatching(/webp$/) },
      owner_user: { name: '退会済みユーザー', icon: null },
    })
    const { messages } = await succeed(world.call('messages', { contact_id: String(deal) }, buyer))
    expect(messages.map(message => message.text)).toEqual(['よろしく'])
  })

  test('removes all pictures but that of the deal', async () => {
    const { rows } = await world.sql<{ icon: string; icon_back: string }>(
      'select icon, icon_back from services where id = $1',
      [kept],
    )
    const files = await readdir(world.imageFolder, { recursive: true })
    expect(files.filter(file => file.endsWith('.webp')).sort()).toEqual(
      [rows[0]?.icon, rows[0]?.icon_back].sort(),
    )
  })

  test('takes login, customer and payout account away at their providers', async () => {
    await world.settle()
    const { rows } = await world.sql<{ kind: string; done: boolean }>(
      `select kind, done_at is not null as done from outbox where kind like 'remove-%' order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'remove-login', done: true },
      { kind: 'remove-payout-account', done: true },
    ])
    const left = await world.sql('select * from payout_accounts where user_id = $1', [seller.id])
    expect(left.rows).toEqual([])
    await expect(world.control('/control/token', { email: seller.email })).rejects.toThrow()
  })

  test('[USR-37] [USR-38] the login belongs to nobody: registering again creates a new user', async () => {
    expect(await succeed(world.call('my', {}, seller))).toBeNull()
    expect((await leave(seller)).status).toBe(403)
    const again = await registerMember(world, 'leaver')
    expect(again.id).not.toBe(seller.id)
    const { contacts } = await succeed(world.call('contacts', {}, again))
    expect(contacts).toEqual([])
  })

  test('a buyer’s customer is removed too, and the cards of the payments', async () => {
    const cards = 'select 1 from earnings where deal_id = $1 and card is not null'
    expect((await world.sql(cards, [deal])).rows).toHaveLength(1)
    await succeed(leave(buyer))
    await world.settle()
    const { rows } = await world.sql(
      `select 1 from outbox where kind = 'remove-customer' and done_at is not null`,
    )
    expect(rows).toHaveLength(1)
    expect((await world.sql(cards, [deal])).rows).toEqual([])
    expect(
      (await world.sql('select * from payment_customers where user_id = $1', [buyer.id])).rows,
    ).toEqual([])
  })
})

test('a checkout that waited while its buyer closed the account holds no seat', async () => {
  const seller = await registerSeller(world, 'waiting-seller')
  const service = await offerService(world, seller)
  const buyer = await registerMember(world, 'leaving-buyer')
  await using shop = await lockedService(service)
  const checkout = world.call('checkout', { prod_id: String(service) }, buyer)
  await shop.someoneWaits()
  await succeed(leave(buyer))
  await shop.open()
  expect((await checkout).status).toBe(403)
  const { rows } = await world.sql('select id from checkout_holds where buyer_id = $1', [buyer.id])
  expect(rows).toEqual([])
})

test('of two departures at the same moment the second is refused', async () => {
  const member = await registerMember(world, 'hasty')
  const answers = await Promise.all([leave(member), leave(member)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('work that was under way when the account was closed leaves nothing in it', async () => {
  const member = await registerSeller(world, 'busy')
  const other = await offerService(world, await registerSeller(world, 'asked'))
  await succeed(leave(member))
  const { app } = world
  const device = await world.control<Device>('/control/push/devices', {})
  const left = { id: member.id, detailsSubmitted: true }
  const form = {
    ...{ name: '春の装い', isPublic: true, category: 1, price: 4800, quantity: 1 },
    ...{ textIntro: '春', textContents: '', textDetails: '', textFlow: '' },
  }
  const search = { ...NO_FILTERS, q: '春', category: 1 }
  const wishes = [
    () => createService(app, left, form, { file: null }),
    () => editProfile(app, member.id, { name: '去った人', text: '自己紹介' }, null),
    () => askSeller(app, { askerId: member.id, serviceId: other, text: 'まだいますか' }),
    () => saveSearch(app, member.id, search),
    () => sortDraft(app, member.id, []),
    () => askExport({ ...app, enqueue: app.queue.enqueue }, member.id),
    () => setRegistrationNumber(app.db, member.id, 'T1234567890123'),
    () => planRest(app, member.id, { firstDay: dayIn(2), backDay: dayIn(4), words: '旅です' }),
    () => savePhrase(app.db, member.id, { id: undefined, title: '礼', text: 'どうも' }),
    () => subscribePush(app, member.id, { endpoint: device.endpoint, ...device.keys }),
    () => switchNotice(app, { userId: member.id, kind: 'message', channel: 'mail' }, false),
  ]
  for (const wish of wishes) await expect(wish(), String(wish)).rejects.toThrow('退会')
  expect(await rowsOf(member)).toEqual([])
  expect((await succeed(world.call('prods', { user_id: String(member.id) }))).found).toBe(0)
})

test('an account that the provider was creating while its owner left is deleted there again', async () => {
  const member = await registerMember(world, 'onboarding')
  const owner = { ...member, subject: (await succeed(world.call('my', {}, member)))?.sub ?? '' }
  await succeed(leave(member))
  await expect(onboardPayoutAccount(world.app, owner)).rejects.toThrow('退会')
  await world.settle()
  const { rows } = await world.sql<{ payload: { accountId: string } }>(
    `select payload from outbox where kind = 'remove-payout-account' and done_at is not null
     and payload->>'userId' = $1`,
    [String(member.id)],
  )
  const id = rows[0]?.payload.accountId
  expect(await world.app.payments.readPayoutAccount(id ?? '')).toBeNull()
  const kept = await world.sql('select from payout_accounts where user_id = $1', [member.id])
  expect(kept.rows).toEqual([])
})

test('a person who has left gets no mail and no notice any more', async () => {
  const member = await registerMember(world, 'silent')
  await world.sql(
    `insert into mails (kind, user_id, letter) values ('deal', $1, '{"subject": "まだ送られていない"}')`,
    [member.id],
  )
  await succeed(leave(member))
  const facts = { userId: member.id, at: world.app.clock().toISOString() }
  await world.app.db
    .transaction()
    .execute(tx => world.app.publish(tx, 'payout_account.ready', facts))
  await world.settle()
  const { rows } = await world.sql('select state, letter from mails where user_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ state: 'given_up', letter: null }])
  const notices = await world.sql('select from notices where user_id = $1', [member.id])
  expect(notices.rows).toEqual([])
})

interface Device {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

test('words that wait or failed to reach a person are gone with the account, also from the alert', async () => {
  const [leaver, stays] = [
    await registerMember(world, 'leaver'),
    await registerMember(world, 'stays'),
  ]
  for (const person of [leaver, stays]) {
    const facts = { userId: person.id, text: 'ひみつの言葉' }
    const job = { event: 'person.noticed', reaction: 'mailPerson', facts }
    await world.app.queue.enqueue(world.app.db, 'reaction', job, { startAfter: 3600 })
    await world.sql(
      `update pgboss.job set state = 'failed', completed_on = now()
       where data->'facts'->>'text' = 'ひみつの言葉'`,
    )
    await world.sql(
      `insert into mails (kind, user_id, letter, state, settled_at, last_error)
       values ('account', $1, null, 'refused', now(), $2)`,
      [person.id, `550 <${person.email}>: no such user`],
    )
  }
  await findUsedUpTries(world.app.db)
  const left = async () => {
    const { rows } = await world.sql<{ words: string }>(
      `select data::text as words from pgboss.job where data::text like '%ひみつ%'
       union all select facts::text from alerts where facts::text like '%ひみつ%'
       union all select last_error from mails where last_error like '550 <%'`,
    )
    return rows.map(({ words }) => words)
  }
  expect(await left()).toHaveLength(6)
  await succeed(leave(leaver))
  const kept = await left()
  expect(kept).toHaveLength(3)
  expect(kept.join()).not.toContain(leaver.email)
  await findUsedUpTries(world.app.db)
  expect(await left()).toHaveLength(3)
})

/** A day in Japan, as a form has it. */
const dayIn = (days: number) =>
  new Date(world.app.clock().getTime() + (days * DAY + 9 * 3600) * 1000).toISOString().slice(0, 10)

/** Tables that still have a row of a person's own settings and stored texts. */
async function rowsOf({ id }: Member): Promise<string[]> {
  const { rows } = await world.sql<{ of: string }>(
    `select 'rests' as of from rests where seller_id = $1
     union all select 'phrases' from phrases where owner_id = $1
     union all select 'push_subscriptions' from push_subscriptions where user_id = $1
     union all select 'notice_mutes' from notice_mutes where user_id = $1`,
    [id],
  )
  return rows.map(row => row.of)
}

/** Locks the row of the service, which a checkout locks first. */
async function lockedService(id: number) {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select id from services where id = $1 for update', [id])
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return {
    someoneWaits: () =>
      expect.poll(async () => (await world.sql(waiting)).rows.length).toBeGreaterThan(0),
    open: () => client.query('commit'),
    [Symbol.asyncDispose]: () => client.end(),
  }
}
