import { readFile } from 'node:fs/promises'
import { PgBoss } from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { actOnAlert } from '../../server/domains/moderation/act-on-alert.ts'
import { ALERT_SENTENCES } from '../../server/http/operator/alert-sentences.ts'
import { ALERT_LABELS } from '../../server/http/operator/record-labels.ts'
import type { AlertKind } from '../../server/platform/alert-kinds.ts'
import { raiseAlert } from '../../server/platform/alerts.ts'
import { findUsedUpTries } from '../../server/platform/jobs/unfinished/used-up-tries.ts'
import { watchedRun } from '../../server/platform/jobs/watched-run.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const { db } = world.app
beforeEach(() => world.sql('delete from alerts'))

const alerts = async (q = '要対応') =>
  (await succeed(world.call('admin_alerts', { q }, admin))).alerts
const act = (key: string, who = admin) => world.call('admin_alert_act', { key }, who)
const acts = async () => (await succeed(world.call('admin_list', { kind: 'audit' }, admin))).rows
const check = () => findUsedUpTries(db)

const brokenCall = () =>
  world.sql(`
    insert into outbox (key, kind, payload, attempts, last_error)
    values ('cs:lost', 'cancel-subscription', '{"subscriptionId": "sub_lost"}', 61, 'no such one')`)

test('every kind has its section in docs/alerts.md under the operator’s text', async () => {
  const page = await readFile('docs/alerts.md', 'utf8')
  for (const [kind, words] of Object.entries(ALERT_LABELS)) {
    expect(page).toMatch(new RegExp(`^##+ ${kind}\n\n${words}\\.`, 'm'))
  }
})

test('every kind has its sentence in docs/alerts.md', async () => {
  const page = await readFile('docs/alerts.md', 'utf8')
  const facts: Readonly<Record<string, string>> = {
    ...{ subscriptionId: '{契約}', service: '{サービス}', attempts: '{回数}', type: '{種類}' },
    ...{ event: '{できごと}', reaction: '{仕事}', name: '{作業}' },
    ...{ chargeId: '{支払い}', currency: '{通貨}', objectId: '{番号}' },
  }
  for (const [kind, sentence] of Object.entries(ALERT_SENTENCES)) {
    const written = sentence({
      ...{ buyer: '{買う人}', seller: '{売る人}', days: '{日数}', account: '{口座}' },
      ...{
        gap: '{差}',
        changes: '{ちがい}',
        call: '{送信}',
        yen: () => '{額}',
        fact: name => facts[name] ?? '',
      },
    })
    const section = page.slice(page.indexOf(`## ${kind}\n`))
    expect(section.slice(0, section.indexOf('**Key.**'))).toContain(`**Sentence.** ${written}\n`)
  }
})

test('a sentence names the people and amounts, which the alert itself does not store', async () => {
  const seller = await registerSeller(world, 'koe')
  const buyer = await registerMember(world, 'hinata')
  const deal = await subscribe(world, buyer, await offerService(world, seller))
  const says = async (kind: AlertKind, facts: object) => {
    await raiseAlert(db, 'one', kind, facts)
    const [alert] = await alerts()
    for (const name of ['koe', 'hinata']) expect(alert?.facts).not.toContain(name)
    return alert?.says
  }
  const bounced = { refundId: 're_1', key: 'rf:1', amount: 4800, due: 0, dealId: deal }
  expect(await says('a refund failed at the provider', bounced)).toBe(
    `hinataさんへの返金 ¥4,800 が、届かずに戻りました。`,
  )
  const waiting = { sellerId: seller.id, since: new Date(), transfers: 3, yen: 10_080 }
  expect(await says('shares wait for a restricted account', waiting)).toBe(
    `koeさんの口座が止められ、¥10,080 を送れずにいます。`,
  )
  const less = { account: `connected:${seller.id}`, fact: 'tr:in_1', ours: 5000, theirs: 3480 }
  expect(await says('books and provider differ', less)).toBe(
    `koeさんの口座が、帳簿より ¥1,520 少なくなっています。`,
  )
  const platform = { account: 'platform', fact: 'txn:1', ours: null, theirs: 700 }
  expect(await says('books and provider differ', platform)).toBe(
    '運営の残高が、帳簿より ¥700 多くなっています。',
  )
  const { rows } = await world.sql<{ id: number }>(
    `insert into payouts (seller_id, amount, fee, state, reason, requested_at)
     values ($1, 41600, 400, 'sent', 'asked', $2) returning id`,
    [seller.id, new Date(world.app.clock().getTime() - 6.5 * 86_400_000)],
  )
  const late = { payoutId: rows[0]?.id, sellerId: seller.id, amount: 41_600, accountId: 'acct_1' }
  expect(await says('a payout does not arrive', late)).toBe(
    `koeさんの出金 ¥41,600 が、6日のあいだ送金中です。`,
  )
  const nobody = { refundId: 're_1', key: 'rf:1', due: 4800, dealId: null }
  expect(await says('a refund failed at the provider', nobody)).toContain('買う人への返金 ¥4,800')
})

test('a repeated fault is one alert with the newest facts, and a new one after it was closed', async () => {
  const raise = (total: number) =>
    raiseAlert(db, 'total:in_1', 'invoice total differs from the deal', {
      total,
      held: 3,
    })
  await raise(1)
  await raise(2)
  const [alert] = await alerts()
  expect(alert).toMatchObject({
    key: 'total:in_1',
    seen_count: 2,
    facts: '{"held":3,"total":2}',
    open: 1,
  })
  expect(alert).toMatchObject({
    title: '請求の額が取引とちがう',
    act: 'この月の支払いとして記帳する',
  })
  expect(alert?.meaning).toContain('売上に入れていません')
  await succeed(world.call('admin_alert_close', { key: 'total:in_1' }, admin))
  expect(await alerts()).toEqual([])
  expect(await alerts('済み')).toMatchObject([{ key: 'total:in_1', open: 0 }])
  await raise(3)
  expect(await alerts()).toMatchObject([{ seen_count: 3, facts: '{"held":3,"total":3}' }])
})

test('a month of which nothing is held has no button that books it', async () => {
  await raiseAlert(db, 'total:in_2', 'invoice total differs from the deal', { total: 1, held: 0 })
  expect(await alerts()).toMatchObject([{ key: 'total:in_2', act: null }])
})

test('a call that used up its tries raises an alert, is retried by the operator, and closes the alert when it succeeds', async () => {
  await brokenCall()
  await check()
  await check()
  expect(await alerts()).toMatchObject([
    { key: 'call:cs:lost', title: '終わらなかった送信', act: 'もう一度ためす', seen_count: 2 },
  ])
  await world.sql(`update outbox set kind = 'close-checkout', payload = '{"holdId": "none"}'`)
  const { message } = await succeed<{ message: string }>(act('call:cs:lost'))
  expect(message).toContain('もう一度ためしています')
  await world.settle()
  await check()
  expect(await alerts()).toEqual([])
  const [row] = await acts()
  expect(row).toContain('要対応の手当て')
  expect(JSON.stringify(row)).toContain('call:cs:lost')
})

test('a call that waits for a known reason raises no alert, one that is days old does', async () => {
  await world.sql('delete from outbox')
  await brokenCall()
  await world.sql('update outbox set waits = true')
  await check()
  expect(await alerts()).toEqual([])
  await world.sql(
    `update outbox set waits = false, attempts = 3, created_at = now() - interval '4 days'`,
  )
  await check()
  expect((await alerts()).map(({ key }) => key)).toEqual(['waits:cs:lost'])
  await world.sql('delete from outbox')
  await check()
  expect(await alerts()).toEqual([])
})

test('a webhook that used up its tries is processed when the operator retries it', async () => {
  await world.sql(`
    insert into inbox (id, door, type, object_id, attempts, last_error)
    values ('evt_lost', 'platform', 'account.updated', 'acct_none', 61, 'away')`)
  await check()
  expect(await alerts()).toMatchObject([{ key: 'notice:evt_lost' }])
  await succeed(act('notice:evt_lost'))
  await world.settle()
  await check()
  expect(await alerts()).toEqual([])
})

test('a reaction that used up its tries runs when the operator retries it, also after the queue deleted it', async () => {
  const facts = { threadId: 0, readerId: admin.id }
  const fail = async () => {
    await world.app.queue.enqueue(db, 'reaction', { event: 'note.gone', reaction: 'none', facts })
    await world.settle()
    await world.sql(`update pgboss.job set state = 'failed' where data->>'event' = 'note.gone'`)
    await check()
    const [alert] = await alerts()
    return alert?.key ?? ''
  }
  const isDone = async () => {
    await world.settle()
    await check()
    expect(await alerts()).toEqual([])
  }
  await succeed(act(await fail()))
  await isDone()
  const key = await fail()
  await world.sql(`delete from pgboss.job where data->>'event' = 'note.gone'`)
  await succeed(act(key))
  await isDone()
})

test('a remedy is recorded before it runs, so that a killed process leaves the record', async () => {
  await raiseAlert(db, 'payout:0', 'a payout does not arrive', { payoutId: 0 })
  const recorded = () =>
    world.sql(`select facts->'done' as done from audit_log where facts->>'key' = 'payout:0'`)
  const whileRunning = async () => JSON.stringify((await recorded()).rows)
  const remedies = { 'a payout does not arrive': { label: '聞く', run: whileRunning } }
  const seen = await actOnAlert({ ...world.app, remedies }, admin.id, 'payout:0')
  expect(JSON.parse(seen)).toEqual([{ done: false }])
  expect((await recorded()).rows).toEqual([{ done: true }])
})

test('a reaction that used up its tries stays an alert until it is done, however long that takes', async () => {
  const facts = { threadId: 0, readerId: admin.id }
  await world.app.queue.enqueue(db, 'reaction', { event: 'note.old', reaction: 'none', facts })
  await world.settle()
  const failedDaysAgo = `update pgboss.job set state = 'failed', completed_on = now() - interval '8 days'
    where data->>'event' = 'note.old'`
  await world.sql(failedDaysAgo)
  await check()
  const key = (await alerts())[0]?.key ?? ''
  await tidyQueue()
  await check()
  expect(await alerts()).toMatchObject([{ key }])
  await succeed(act(key))
  await world.settle()
  await check()
  expect(await alerts()).toEqual([])
  await world.sql(failedDaysAgo.replace("'failed'", "'completed'"))
  await tidyQueue()
  const left = await world.sql(`select from pgboss.job where data->>'event' = 'note.old'`)
  expect(left.rows).toEqual([])
})

/** Deletes the jobs whose time is over, as each process does now and then. */
async function tidyQueue() {
  const boss = new PgBoss({ connectionString: world.databaseUrl, supervise: false })
  await boss.start()
  await world.sql('update pgboss.queue set maintain_on = null')
  await boss.supervise('reaction')
  await boss.stop()
}

test('failing recurring work raises an alert until it succeeds', async () => {
  const log = { error: () => {} } as never
  const watching = { db, log, metrics: world.app.metrics }
  const work = {
    name: 'sweep-pictures',
    run: () => Promise.reject(new Error('3 of 9 rows failed')),
  }
  await expect(watchedRun(watching, work)).rejects.toThrow('3 of 9')
  expect(await alerts()).toMatchObject([{ key: 'recurring:sweep-pictures', act: /もう一度/ }])
  await watchedRun(watching, { ...work, run: async () => {} })
  expect(await alerts()).toEqual([])
})

test('only the operator can act on alerts, a closed one takes no action, and a key acts once', async () => {
  const member = await registerMember(world, 'somebody')
  await brokenCall()
  await check()
  expect((await act('call:cs:lost', member)).status).toBe(404)
  expect((await act('nothing')).status).toBe(409)
  const before = (await acts()).length
  const same = () => act('call:cs:lost', { ...admin, key: 'one' } as never)
  await succeed(same())
  await succeed(same())
  expect((await acts()).length).toBe(before + 1)
  await raiseAlert(db, 'hand:re_2', 'a refund made by hand at the provider', {})
  expect((await act('hand:re_2')).status).toBe(409)
  await world.sql('delete from outbox')
})
