import { expect, test } from 'vitest'
import { holdLocks, tableLock } from '../../support/faults/held-locks.ts'
import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  succeed,
} from '../../support/fixtures.ts'
import { PICTURE } from '../../support/role-matrix.ts'
import { worldOfFile } from '../../support/world.ts'

/** Calls of two people about each other, stopped in the middle of their transactions. */

const DAY_MS = 86_400_000
const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

async function twoSellers(): Promise<[Seller, Seller]> {
  const open = async () => {
    const seller = await registerSeller(world, 'seller')
    return { ...seller, service: String(await offerService(world, seller)) }
  }
  return [await open(), await open()]
}
type Seller = Member & { service: string }

const follow = (follower: Member, { id }: Member) =>
  world.call('follow_add', { user_id: String(id) }, follower)
const block = (person: Member, { id }: Member) =>
  world.call('block_add', { user_id: String(id) }, person)
const ask = (asker: Member, { service }: Seller) =>
  world.call('question_create', { prod_id: service, text: 'はい' }, asker)
const write = (person: Member, thread: number) =>
  world.call('message_create', { contact_id: String(thread), text: 'はい' }, person)
const suspend = ({ id }: Member) =>
  world.call(
    'admin_suspend',
    { user_id: String(id), reason: 'terms', text: '確認', note: '', days: '7' },
    admin,
  )
const leave = (person: Member) => world.call('user_delete', {}, person)

/** The job of a notice, which needs no webhook before it. */
async function notice({ id }: Member): Promise<{ status: number }> {
  const facts = { userId: id }
  const job = { event: 'payout_account.ready', reaction: 'mailSeller', facts }
  await world.app.jobs.reaction(job)
  return { status: 200 }
}

type Call = () => Promise<{ status: number }>

/**
 * Starts the calls one after the other while locks are held, each when the one before it waits or is
 * over, and then lets them go.
 */
async function cross(lock: string, ...calls: Call[]): Promise<number[]> {
  await using held = await holdLocks(world, lock)
  const answers: ReturnType<Call>[] = []
  let over = 0
  for (const call of calls) {
    answers.push(call().finally(() => over++))
    const stopped = async () => over + (await held.waiting())
    await expect.poll(stopped, { timeout: 2500 }).toBeGreaterThanOrEqual(answers.length)
  }
  await held.release()
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('two people can follow each other at the same moment', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('follows'),
    () => follow(one, other),
    () => follow(other, one),
  )
  expect(answers).toEqual([200, 200])
})

test('two sellers who ask each other at the same moment both get their question', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('questions'),
    () => ask(one, other),
    () => ask(other, one),
  )
  expect(answers).toEqual([200, 200])
})

test('a person likes a service while asking about it', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('likes'),
    () => world.call('like_add', { prod_id: other.service }, one),
    () => ask(one, other),
  )
  expect(answers).toEqual([200, 200])
})

test('a person is written to while asking a question', async () => {
  const [one, other] = await twoSellers()
  const { contact_id: thread } = await succeed<{ contact_id: number }>(ask(other, one))
  const answers = await cross(
    tableLock('questions'),
    () => ask(one, other),
    () => write(other, thread),
  )
  expect(answers).toEqual([200, 200])
})

test('a person who is leaving is written to', async () => {
  const [one, other] = await twoSellers()
  const { contact_id: thread } = await succeed<{ contact_id: number }>(ask(other, one))
  const answers = await cross(
    tableLock('departures'),
    () => leave(one),
    () => write(other, thread),
  )
  expect(answers).toEqual([200, 200])
})

test('nobody applies to a person who is blocking them', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('blocks'),
    () => block(one, other),
    () => world.call('checkout', { prod_id: one.service }, other),
  )
  expect(answers).toEqual([200, 403])
})

test('a question that is being asked is closed by the block that waits for it', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('questions'),
    () => ask(other, one),
    () => block(one, other),
  )
  expect(answers).toEqual([200, 200])
  const { rows } = await world.sql(
    'select id from threads where buyer_id = $1 and ended_at is null',
    [other.id],
  )
  expect(rows).toEqual([])
})

test('two who block each other while both write end their questions without a deadlock', async () => {
  const [one, other] = await twoSellers()
  const { contact_id: first } = await succeed<{ contact_id: number }>(ask(one, other))
  const { contact_id: second } = await succeed<{ contact_id: number }>(ask(other, one))
  const answers = await cross(
    tableLock('live_events'),
    () => write(one, second),
    () => block(other, one),
    () => block(one, other),
    () => write(other, first),
  )
  expect(answers).toEqual([200, 200, 200, 403])
  expect((await write(one, first)).status).toBe(403)
})

test('nobody follows a person who is leaving', async () => {
  const [one, other] = await twoSellers()
  const answers = await cross(
    tableLock('departures'),
    () => leave(one),
    () => follow(other, one),
  )
  expect(answers).toEqual([200, 404])
  expect((await succeed(world.call('follows', {}, other))).found).toBe(0)
})

test('a notice that is being written to a person who is leaving is not kept', async () => {
  const [one] = await twoSellers()
  const answers = await cross(
    tableLock('departures'),
    () => leave(one),
    () => notice(one),
  )
  expect(answers).toEqual([200, 200])
  const { rows } = await world.sql('select kind from notices where user_id = $1', [one.id])
  expect(rows).toEqual([])
})

test('a person who is being suspended does not leave', async () => {
  const [one] = await twoSellers()
  const answers = await cross(
    tableLock('suspension_records'),
    () => suspend(one),
    () => leave(one),
  )
  expect(answers).toEqual([200, 403])
})

test('a report from a question that is moving into a deal follows it', async () => {
  const [one, other] = await twoSellers()
  const { contact_id: question } = await succeed<{ contact_id: number }>(ask(one, other))
  const { url } = await succeed(world.call('checkout', { prod_id: other.service }, one))
  await using held = await holdLocks(world, tableLock('questions'))
  await payOnHostedPage(world, url, '4242424242424242')
  // Two webhooks open the deal.
  await expect.poll(held.waiting, { timeout: 10_000 }).toBe(2)
  const about = { contact_id: String(question), reason: 'scam', text: '', share: 'nothing' }
  const reporting = world.call('report_create', about, one)
  await expect.poll(held.waiting, { timeout: 2500 }).toBe(3)
  await held.release()
  const { id } = await succeed<{ id: number }>(reporting)
  await world.settle()
  const { subscs } = await succeed(world.call('subscs', {}, one))
  const answer = world.call('admin_report', { report_id: String(id) }, admin)
  const { report } = await succeed<{ report: { contact_id: number } }>(answer)
  expect(report.contact_id).toBe(subscs[0]?.id)
})

test('sellers with services in the same categories are suspended at the same moment', async () => {
  const sellerIn = async (...categories: string[]) => {
    const seller = await registerSeller(world, 'seller')
    for (const category of categories) await offerService(world, seller, { category })
    return seller
  }
  const [one, other] = [await sellerIn('12', '13', '11'), await sellerIn('11', '12')]
  const answers = await cross(
    `select from service_counts where scope = 'category' and key = 13 for update`,
    () => suspend(one),
    () => suspend(other),
  )
  expect(answers).toEqual([200, 200])
})

test('a seller with days off pauses one service and edits another at the same moment', async () => {
  const seller = await registerSeller(world, 'seller')
  const formIn = (category: string) => ({ ...SERVICE_FORM, category, icon_file: PICTURE })
  const offerIn = async (category: string) =>
    String((await succeed(world.call('prod_create', formIn(category), seller))).id)
  const [one, other] = [await offerIn('14'), await offerIn('15')]
  const day = (ahead: number) =>
    new Date(world.app.clock().getTime() + ahead * DAY_MS).toISOString().slice(0, 10)
  const rest = { first_day: day(2), back_day: day(3), words: '' }
  await succeed(world.call('rest_save', rest, seller))
  const answers = await cross(
    `select from service_counts where scope = 'category' and key = 15 for update`,
    () => world.call('prod_edit', { ...formIn('15'), secret: '0', prod_id: other }, seller),
    () => world.call('prod_switch', { secret: '0', prod_id: one }, seller),
  )
  expect(answers).toEqual([200, 200])
})
