import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '../../contract/api.ts'
import { ADMIN_LISTS } from '../../contract/calls/operator/admin-lists.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { wireFieldsOf } from '../support/wire.ts'
import { worldOfFile } from '../support/world.ts'

/**
 * Fields that identify a deal's thread, by what they name; all other ids are public, the caller's
 * own, or the operator's.
 */
const THREAD_IDS = { contact_id: 'deal', subsc_id: 'deal', request_id: 'request' } as const
/** A `message_id` is always sent with the `contact_id` of its thread. */
const OTHER_IDS = [
  'user_id',
  'login_id',
  'prod_id',
  'image_id',
  'image_ids',
  'message_id',
  'report_id',
  'appeal_id',
  'review_id',
  'paper_id',
  'payout_id',
  'phrase_id',
  'phrase_ids',
  'invoice_id',
  'newest_id',
  'notice_id',
  'picture_id',
  'picture_ids',
  'ids',
  'search_id',
]
/**
 * Routes outside the contract's table. The event stream is tested below, files are tested in
 * attachments.test.ts, reports.test.ts and exports.test.ts, and the rest is public.
 */
const OTHER_WAYS = [
  '/api/events',
  '/api/attachment',
  '/api/admin_report_file',
  '/api/export_file',
  '/api/receipt_file',
  '/api/statement_file',
  '/api/stripe/webhook',
  '/api/stripe/webhook_connect',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/:file{sitemap-[1-9][0-9]{0,3}\\.xml}',
  '/feed.xml',
  '/share/:file',
  '/unsubscribe',
]
const SECRET = '鍵は植木鉢の下です'
const UNKNOWN = '999999'

type ThreadId = keyof typeof THREAD_IDS

interface ThreadCall {
  name: CallName
  threadId: ThreadId
}

const calls = Object.entries(api as Api) as [CallName, Endpoint][]

/**
 * Derived from the contract, so that no call is missing. The operator's answer 404 to everybody else
 * (role-matrix.test.ts), and none shows a message (admin-person.test.ts).
 */
const THREAD_CALLS: ThreadCall[] = calls.flatMap(([name, endpoint]) =>
  Object.keys(endpoint.access === 'admin' ? {} : wireFieldsOf(endpoint))
    .filter((field): field is ThreadId => Object.hasOwn(THREAD_IDS, field))
    .map(threadId => ({ name, threadId })),
)

const VALUES = [SECRET, 'good', 'refund_full', 'respond', '1', 'scam', 'nothing']

/** All other fields of a call, each with the first value that its schema accepts. */
function restOf({ name, threadId }: ThreadCall): Record<string, string> {
  const others = Object.entries(wireFieldsOf(api[name])).filter(([field]) => field !== threadId)
  return Object.fromEntries(
    others.map(([field, schema]) => {
      const value = VALUES.find(one => z.safeParse(schema, one).success)
      if (value === undefined) throw new Error(`no value for ${field} of ${name}`)
      return [field, value]
    }),
  )
}

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const stranger = await registerSeller(world, 'stranger')
const unregistered = await world.signUp('unregistered')
const service = await offerService(world, seller)
const deal = String(await subscribe(world, buyer, service))
const wish = { subsc_id: deal, type: 'refund_full' }
const { id } = await succeed(world.call('request_create', wish, buyer))
const ids = { deal, request: String(id) }

const say = (person: Member, text: string) =>
  succeed(world.call('message_create', { contact_id: ids.deal, text }, person))
await say(buyer, SECRET)
// Its notices are events too.
await world.settle()

const inputOf = (call: ThreadCall, id: string) => ({ ...restOf(call), [call.threadId]: id })

const TABLES = [
  'messages',
  'attachments',
  'reports',
  'ratings',
  'cancellations',
  'deal_events',
  'terminations',
  'live_events',
]

/** Numbers of rows in the tables that the thread's calls write to. */
async function traces(): Promise<unknown> {
  const counts = TABLES.map(table => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await world.sql(
    `select ${counts}, (select sum(buyer_unread + seller_unread) from threads) as unread`,
  )
  return rows
}

test('each id in the contract is known to identify a thread or not to', () => {
  const fields = calls.flatMap(([, endpoint]) => Object.keys(wireFieldsOf(endpoint)))
  const named = new Set(fields.filter(field => /ids?$/.test(field)))
  const known = [...Object.keys(THREAD_IDS), ...OTHER_IDS]
  expect([...named].sort()).toEqual(known.sort())
  expect(THREAD_CALLS.length).toBeGreaterThanOrEqual(12)
})

describe.each(THREAD_CALLS)('[MSG-32] $name', call => {
  const as = async (caller: { token?: string }, id: string) => {
    const { status, body } = await world.call(call.name, inputOf(call, id), caller)
    expect(Object.keys(body)).toEqual(['error'])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${SECRET}|seller|buyer`))
    return status
  }
  const id = () => ids[THREAD_IDS[call.threadId]]

  test('is refused to everybody but the parties, without side effects', async () => {
    const before = await traces()
    expect(await as({}, id())).toBe(401)
    expect(await as({ token: 'forged' }, id())).toBe(401)
    expect(await as(unregistered, id())).toBe(403)
    expect(await as(stranger, id())).toBe(403)
    expect(await as(stranger, UNKNOWN)).toBe(404)
    expect(await as(buyer, UNKNOWN)).toBe(404)
    expect(await traces()).toEqual(before)
  })
})

const READS = calls.filter(([, { method, access }]) => method === 'GET' && access !== 'admin')

describe.each(READS)('%s', (name, endpoint) => {
  test('shows a stranger nothing of the messages', async () => {
    const about = { user_id: String(seller.id), prod_id: String(service) }
    const fields = Object.keys(wireFieldsOf(endpoint))
    const input = Object.fromEntries(
      Object.entries(about).filter(([field]) => fields.includes(field)),
    )
    for (const caller of [{}, stranger]) {
      const { body } = await world.call(name, input, caller)
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
  })
})

test('a third person’s stream contains no event of the thread, whatever it asks for', async () => {
  const reader = await followStream(world.url, stranger.token, 0)
  const ofSeller = await followStream(world.url, seller.token)
  await say(buyer, `${SECRET}、と書きました`)
  await succeed(world.call('messages', { contact_id: ids.deal }, seller))
  await ofSeller.until(({ kind }) => kind === 'read')
  const own = await offerService(world, stranger)
  const ownDeal = await subscribe(world, buyer, own)
  await reader.until(({ facts }) => facts.contact_id === ownDeal)
  // Events about the user's own payout account and of their own notices name no thread.
  const namesThread = ({ kind }: { kind: string }) => kind !== 'account' && kind !== 'notice'
  const aboutThreads = reader.seen.filter(namesThread)
  expect(new Set(aboutThreads.map(({ facts }) => facts.contact_id))).toEqual(new Set([ownDeal]))
  // Events contain ids only; the texts are read by calls that check who reads.
  for (const { facts } of ofSeller.seen.filter(namesThread)) {
    expect(facts.contact_id).toBe(Number(ids.deal))
    expect(Object.values(facts).map(value => typeof value)).not.toContain('string')
  }
  reader.leave()
  ofSeller.leave()
})

test('there are no routes but the known ones', () => {
  const own = calls.map(([name]) => `/api/${name}`)
  const routes = world.app.http.routes.map(({ path }) => path)
  const others = routes.filter(path => !own.includes(path) && !path.endsWith('*'))
  expect(new Set(others)).toEqual(new Set(OTHER_WAYS))
})

test('the operator’s lists do not contain messages', async () => {
  const admin = await registerMember(world, 'admin')
  expect(admin.id).toBe(1)
  for (const kind of ADMIN_LISTS) {
    const { body } = await world.call('admin_list', { kind }, admin)
    expect(Object.keys(body)).not.toContain('error')
    expect(JSON.stringify(body)).not.toContain(SECRET)
  }
})
