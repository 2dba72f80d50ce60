import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { expect, onTestFinished, test } from 'vitest'
import { EXPORT_FILE_PATH, EXPORT_PAGE, EXPORT_PARTS } from '../../contract/calls/exports.ts'
import { writtenMonth } from '../../contract/written.ts'
import {
  FAILS_ON_RENEWAL,
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { PICTURE } from '../support/role-matrix.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400

interface PushDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n'
const world = await worldOfFile()

const read = (member: Member) => succeed(world.call('export', {}, member))
const idTokenOf = async ({ email }: Member, login_age_seconds = 0) =>
  (await world.control<{ id_token: string }>('/control/token', { email, login_age_seconds }))
    .id_token
const open = async (member: Member, id_token?: string) =>
  world.call('export_open', { id_token: id_token ?? (await idTokenOf(member)) }, member)
const fetchFile = (ticket: string) =>
  fetch(world.url + EXPORT_FILE_PATH, {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
    redirect: 'manual',
  })
const stored = async () =>
  (await readdir(path.join(world.folder, 'exports'), { recursive: true }).catch(() => [])).filter(
    name => name.endsWith('.zip'),
  )

/** The entries of the file by name; the text of each. */
async function unpack(file: Blob) {
  const entries = await new ZipReader(new BlobReader(file)).getEntries()
  const texts = entries.flatMap(entry =>
    entry.directory ? [] : entry.getData(new TextWriter()).then(text => [entry.filename, text]),
  )
  return new Map((await Promise.all(texts)) as [string, string][])
}

async function make(member: Member) {
  await succeed(world.call('export_create', {}, member))
  await world.settle()
  const { ticket } = await succeed(open(member))
  const answer = await fetchFile(ticket)
  expect(answer.status).toBe(200)
  return { answer, files: await unpack(await answer.blob()) }
}

test('one file holds what a person wrote, got, paid and sent, and nothing of others', async () => {
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const stranger = await registerMember(world, 'stranger')
  const deal = await subscribe(world, buyer, await offerService(world, seller))
  const contact_id = String(deal)
  const said = (text: string, by: Member) =>
    succeed(world.call('message_create', { contact_id, text }, by))
  await said('はじめまして。<b>', buyer)
  await said('よろしくお願いします。', seller)
  const file = new File([PDF], '採寸.pdf')
  await succeed(world.call('message_create', { contact_id, text: '', files: [file] }, buyer))
  expect((await read(buyer)).parts).toContainEqual({ name: 'messages', count: 3, bytes: null })
  expect((await read(buyer)).parts).toContainEqual({ name: 'files', count: 1, bytes: PDF.length })

  const { answer, files } = await make(buyer)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="yosooi-\d+-\d{8}\.zip"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  for (const name of EXPORT_PARTS) expect([...files.keys()]).toContain(`${name}.json`)
  const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '')
  expect(json('profile').profile).toMatchObject([{ name: 'buyer', email: buyer.email }])
  expect(json(`messages/${deal}`).messages).toMatchObject([
    { author: 'buyer', text: 'はじめまして。<b>' },
    { author: 'seller', text: 'よろしくお願いします。' },
    { author: 'buyer', files: '採寸.pdf' },
  ])
  expect(files.get(`messages/${deal}.html`)).toContain('はじめまして。&lt;b&gt;')
  expect(json('deals').deals).toMatchObject([{ id: deal, buyer: 'buyer', seller: 'seller' }])
  expect(json('money').payments).toMatchObject([
    { total: 5064, refunded: 0, card: 'Visa 末尾 4242' },
  ])
  const [sent = ''] = [...files.keys()].filter(name => name.startsWith('files/messages/'))
  expect(files.get(sent)).toBe(PDF)
  expect([...files.values()].join()).not.toContain(seller.email)

  const sales = (await make(seller)).files
  const books = JSON.parse(sales.get('money.json') ?? '')
  expect(books.sales).toMatchObject([{ share: 3840 }])
  const owed = books.ledger_lines.reduce(
    (sum: number, line: { amount: number }) => sum - line.amount,
    0,
  )
  expect(owed).toBe(3840)
  const strange = (await make(stranger)).files
  expect([...strange.values()].join()).not.toContain('よろしく')
})

test('a file says how each deal ended, which mails were sent, and when the login was last used', async () => {
  const seller = await registerSeller(world, 'ended-seller')
  const buyer = await registerMember(world, 'ended-buyer')
  const deal = await subscribe(world, buyer, await offerService(world, seller))
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, buyer))
  await world.settle()
  const json = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? '')
  const { files } = await make(buyer)
  expect(json(files, 'deals.json').deals).toMatchObject([
    { id: deal, end_reason: 'buyer', end_decided_at: expect.stringMatching(/^20/) },
  ])
  const { profile, mails } = json(files, 'profile.json')
  expect(profile[0].active_month).toBe(writtenMonth(new Date((await read(buyer)).now)))
  expect(mails).toContainEqual(expect.objectContaining({ kind: 'deal', deal_id: deal }))
  expect(JSON.stringify(mails)).not.toContain(seller.email)
})

test('a payment that belongs to no month is among the data of its buyer', async () => {
  const seller = await registerSeller(world, 'held-seller')
  const buyer = await registerMember(world, 'held-buyer')
  const prod_id = await offerService(world, seller)
  const { url } = await succeed(world.call('checkout', { prod_id: String(prod_id) }, buyer))
  await world.sql('update checkout_holds set price = 4700 where buyer_id = $1', [buyer.id])
  await payOnHostedPage(world, url, '4242424242424242')
  await world.settle()
  expect((await read(buyer)).parts).toContainEqual({ name: 'money', count: 1, bytes: null })
  const { files } = await make(buyer)
  const { payments, held_payments } = JSON.parse(files.get('money.json') ?? '')
  expect(payments).toEqual([])
  expect(held_payments).toMatchObject([{ total: 5064, refunded: 0 }])
})

test('a file holds own appeals, reports, notices, announcements and drafts, without acts of the operator', async () => {
  const admin = await registerMember(world, 'admin')
  const seller = await registerSeller(world, 'reporter')
  const buyer = await registerMember(world, 'reported')
  const service = String(await offerService(world, seller))
  const contact_id = String(await subscribe(world, buyer, Number(service)))
  const said = 'ひみつの返事です'
  await succeed(world.call('message_create', { contact_id, text: said }, buyer))
  const about = { contact_id, reason: 'scam', share: 'talk' }
  await succeed(world.call('report_create', { ...about, text: '困っています' }, seller))
  const note = { prod_id: service, text: '来月は休みます' }
  await succeed(world.call('announcement_create', note, seller))
  await succeed(world.call('service_draft_picture', { icon_file: PICTURE }, seller))
  const words = { text: '運営の言葉', note: '運営の覚え' }
  const suspension = { user_id: String(buyer.id), reason: 'outside', days: '7', ...words }
  await succeed(world.call('admin_suspend', suspension, admin))
  await succeed(world.call('suspension_appeal', { text: '誤解です', show: '0' }, buyer))
  await world.settle()

  const sellers = (await make(seller)).files
  const json = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? '')
  const { reports, notices, appeals } = json(sellers, 'profile.json')
  expect(reports).toMatchObject([{ name: 'reported', words: '困っています', reason: 'scam' }])
  expect(JSON.stringify(reports)).not.toContain(said)
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'deal', read_at: null }))
  expect(appeals).toEqual([])
  expect(json(sellers, 'services.json').announcements).toMatchObject([{ number: 1 }])
  expect([...sellers.keys()]).toContain('files/draft/1.webp')

  const reported = (await make(buyer)).files
  expect(json(reported, 'profile.json')).toMatchObject({
    suspensions: [{ words: '運営の言葉' }],
    appeals: [{ words: '誤解です', answer: null }],
    reports: [],
  })
  expect([...reported.values()].join()).not.toMatch(/運営の覚え|困っています/)
})

test('a file is requested once a day, fetched after a fresh login within seven days, then removed', async () => {
  const person = await registerMember(world, 'person')
  const other = await registerMember(world, 'other')
  expect((await read(person)).made).toBeNull()
  const before = (await stored()).length
  const { answer } = await make(person)
  expect(answer.status).toBe(200)
  expect(await read(person)).toMatchObject({ made: { state: 'ready', parts_done: 7 } })
  expect((await world.call('export_create', {}, person)).status).toBe(409)
  expect((await open(person, await idTokenOf(person, 6 * 60))).status).toBe(403)
  expect((await open(person, await idTokenOf(other))).status).toBe(403)
  expect((await open(person, person.token)).status).toBe(403)
  expect((await open(other)).status).toBe(404)
  const { ticket } = await succeed(open(person))
  await world.advance(3 * 60)
  const late = await fetchFile(ticket)
  expect([late.status, late.headers.get('location')]).toEqual([303, EXPORT_PAGE])
  expect((await fetchFile('junk')).status).toBe(303)
  expect(await stored()).toHaveLength(before + 1)
  await world.advance(7 * DAY)
  expect((await read(person)).made).toMatchObject({ state: 'expired' })
  expect((await open(person)).status).toBe(404)
  await world.app.recurring.find(({ name }) => name === 'remove-expired-exports')?.run()
  expect(await stored()).toEqual([])
  expect((await make(person)).answer.status).toBe(200)
  const { notices } = await succeed(world.call('notice_list', {}, person))
  expect(
    notices.filter(({ title }) => title.includes('データの持ち出しの用意ができました')),
  ).toHaveLength(2)
})

test('a failed attempt says so and leaves nothing behind; the next one succeeds', async () => {
  const person = await registerMember(world, 'unlucky')
  const { exports } = world.app
  const putFile = exports.putFile
  exports.putFile = () => Promise.reject(new Error('the disk is full'))
  onTestFinished(() => void Object.assign(exports, { putFile }))
  await succeed(world.call('export_create', {}, person))
  await expect.poll(async () => (await read(person)).made?.state).toBe('failed')
  exports.putFile = putFile
  await expect.poll(async () => (await read(person)).made?.state).toBe('ready')
})

test('an export whose process was lost counts as failed after a day and can be requested again', async () => {
  const person = await registerMember(world, 'patient')
  const now = Date.parse((await read(person)).now)
  const store = (hoursAgo: number) =>
    world.sql(
      `insert into exports (user_id, asked_at) values ($1, $2)
       on conflict (user_id) do update set asked_at = excluded.asked_at`,
      [person.id, new Date(now - hoursAgo * 3_600_000)],
    )
  await store(23)
  expect((await read(person)).made?.state).toBe('packing')
  expect((await world.call('export_create', {}, person)).status).toBe(409)
  await store(24)
  expect((await read(person)).made?.state).toBe('failed')
  expect((await make(person)).answer.status).toBe(200)
})

test('a person is notified of a packed file even when the mail could not be written at once', async () => {
  const person = await registerMember(world, 'listener')
  await world.sql(`alter table mails add constraint no_mail check (user_id <> ${person.id})`)
  await succeed(world.call('export_create', {}, person))
  await expect.poll(async () => (await read(person)).made?.state).toBe('ready')
  await world.sql('alter table mails drop constraint no_mail')
  const titles = async () =>
    (await succeed(world.call('notice_list', {}, person))).notices.map(({ title }) => title)
  await expect.poll(titles).toEqual([expect.stringContaining('データの持ち出しの用意ができました')])
})

test('a file that cannot be removed does not prevent others from being removed; the next run removes it', async () => {
  for (const name of ['first', 'second']) await make(await registerMember(world, name))
  const run = async () =>
    world.app.recurring.find(({ name }) => name === 'remove-expired-exports')?.run()
  await world.advance(7 * DAY)
  const before = (await stored()).length
  const { exports } = world.app
  const remove = exports.remove
  exports.remove = () => {
    exports.remove = remove
    return Promise.reject(new Error('the disk is read-only'))
  }
  await expect(run()).rejects.toThrow(`1 of ${before} rows failed`)
  expect(await stored()).toHaveLength(1)
  await run()
  expect(await stored()).toEqual([])
})

test('a file of a person who leaves is out of reach at once and removed within the hour', async () => {
  const leaver = await registerMember(world, 'leaver')
  await make(leaver)
  const { ticket } = await succeed(open(leaver))
  const before = (await stored()).length
  await succeed(world.call('user_delete', {}, leaver))
  expect((await fetchFile(ticket)).status).toBe(303)
  await world.app.recurring.find(({ name }) => name === 'remove-expired-exports')?.run()
  expect(await stored()).toHaveLength(before - 1)
})

test('a file holds unpaid months, disputes, events of deals and devices; a card is its buyer’s alone', async () => {
  const seller = await registerSeller(world, 'unpaid-seller')
  const buyer = await registerMember(world, 'unpaid-buyer')
  const deal = await subscribe(world, buyer, await offerService(world, seller), FAILS_ON_RENEWAL)
  const { endpoint, keys } = await world.control<PushDevice>('/control/push/devices', {})
  await succeed(world.call('push_subscribe', { endpoint, ...keys }, buyer))
  await world.advance(31 * DAY + 7200)
  const json = async (member: Member, name: string) =>
    JSON.parse((await make(member)).files.get(`${name}.json`) ?? '')
  const own = await make(buyer)
  const money = JSON.parse(own.files.get('money.json') ?? '')
  expect(money.failed_payments).toMatchObject([{ deal_id: deal, card: 'Visa 末尾 0341' }])
  const { push_devices } = JSON.parse(own.files.get('profile.json') ?? '')
  expect(push_devices).toMatchObject([{ service: new URL(endpoint).host }])
  const all = [...own.files.values()].join()
  for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(all).not.toContain(secret)
  const { failed_payments } = await json(seller, 'money')
  expect(failed_payments).toMatchObject([{ deal_id: deal, card: null }])

  const { rows } = await world.sql<{ charge_id: string }>(
    'select charge_id from earnings where deal_id = $1',
    [deal],
  )
  await world.control('/control/payments/open_dispute', { charge: rows[0]?.charge_id })
  await world.advance(DAY)
  for (const person of [buyer, seller]) {
    const { files } = await make(person)
    const { disputes } = JSON.parse(files.get('money.json') ?? '')
    expect(disputes).toMatchObject([{ deal_id: deal, amount: 5064, closed_at: null }])
    const { events } = JSON.parse(files.get('deals.json') ?? '')
    const kinds = events.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['opened', 'payment_failed', 'disputed', 'ended']))
    expect(events.find(({ kind }: { kind: string }) => kind === 'disputed').facts).toEqual({
      amount: 5064,
    })
  }
})
