import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { EXTRA_IMAGES_MAX } from '../../contract/limits.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { callOf, type Input } from '../support/calls.ts'
import { holdCommit } from '../support/faults/held-commit.ts'
import { type Member, registerSeller, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const other = openDatabase(world.databaseUrl, () => {})
const seller = await registerSeller(world, 'seller')
afterAll(() => other.destroy())

const picture = async (shade: number) => {
  const create = {
    width: 40,
    height: 40,
    channels: 3,
    background: { r: shade, g: 0, b: 0 },
  } as const
  return new Blob([new Uint8Array(await sharp({ create }).raw().png().toBuffer())])
}
const offer = async (name: string, key: string, change: Input = {}) =>
  world.call(
    'prod_create',
    { ...SERVICE_FORM, name, icon_file: await picture(1), ...change },
    { ...seller, key },
  )
const named = async (name: string) => {
  const { prods } = await succeed(world.call('prods', { user_id: String(seller.id) }))
  return prods.filter(prod => prod.name === name).map(({ id }) => id)
}

test('a write repeated under its key acts once and gets the first answer', async () => {
  const first = await succeed<{ id: number }>(offer('一度だけ', 'once'))
  expect(await succeed(offer('一度だけ', 'once'))).toEqual(first)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => succeed<{ id: number }>(offer('八度', 'eight'))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect([await named('一度だけ'), (await named('八度')).length]).toEqual([[first.id], 1])
})

test('another picture of the same size under the same key is refused as other content', async () => {
  const [one, two] = [await picture(10), await picture(11)]
  expect(one.size).toBe(two.size)
  await succeed(offer('写真', 'picture', { icon_file: one }))
  expect((await offer('写真', 'picture', { icon_file: two })).status).toBe(409)
  await succeed(offer('写真', 'picture', { icon_file: one }))
})

test('a refusal is not stored: when a seat is free again, the same request takes it', async () => {
  const { id } = await succeed<{ id: number }>(offer('いっぱい', 'full'))
  const prod_id = String(id)
  const add = async (count: number, key: string) => {
    const icon_files = await Promise.all(Array.from({ length: count }, () => picture(3)))
    return world.call('prod_image_create', { prod_id, icon_files }, { ...seller, key })
  }
  await succeed(add(EXTRA_IMAGES_MAX, 'all'))
  expect((await add(1, 'more')).status).toBe(400)
  const { images } = await succeed(world.call('prod_images', { prod_id }))
  await succeed(world.call('prod_image_delete', { image_id: String(images[0]?.id) }, seller))
  await succeed(add(1, 'more'))
})

/**
 * Makes a call while another transaction holds its idempotency key; returns the answer after that
 * ends.
 */
async function besideAnother(name: string, key: string, ends: 'commit' | 'rollback') {
  const row = { subject: subjectOf(seller), key, fingerprint: '', body: '{"success":true,"id":1}' }
  const held = await other.startTransaction().execute()
  const { fingerprint } = await fingerprintOf(name, `${key}-before`)
  await held
    .insertInto('idempotency_keys')
    .values({ ...row, fingerprint })
    .execute()
  const answer = offer(name, key)
  try {
    await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 5000 })
  } finally {
    await held[ends]().execute()
  }
  return answer
}
const waiting = async () =>
  (await world.sql(`select pid from pg_locks where locktype = 'transactionid' and not granted`))
    .rows
const subjectOf = ({ token }: Member): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
/** The fingerprint that an earlier call with this content has stored. */
async function fingerprintOf(name: string, before: string) {
  await succeed(offer(name, before))
  const { rows } = await world.sql<{ fingerprint: string }>(
    'select fingerprint from idempotency_keys where key = $1',
    [before],
  )
  return rows[0] ?? { fingerprint: '' }
}

test('a request whose key is in use waits until the first ends, then does not act', async () => {
  expect(await besideAnother('待つ', 'held', 'commit')).toMatchObject({
    status: 200,
    body: { id: 1 },
  })
  expect(await named('待つ')).toHaveLength(1)
})

test('it acts when the first request fails', async () => {
  expect(await besideAnother('代わる', 'let-go', 'rollback')).toMatchObject({ status: 200 })
  expect(await named('代わる')).toHaveLength(2)
})

test('a connection lost between commit and answer makes no second service', async () => {
  const way = await holdCommit(world.databaseUrl, '消えた返事')
  const config = readConfig({ ...world.environment, PORT: '1' })
  const app = await createApp(config, way.url, createLog('silent'), world.app)
  const call = callOf('http://in.process', async (...request) => app.http.request(...request))
  const form = { ...SERVICE_FORM, name: '消えた返事', icon_file: await picture(5) }
  const lost = call('prod_create', form, { ...seller, key: 'lost' })
  await way.committed
  way.close()
  expect((await lost).status).toBeGreaterThanOrEqual(500)
  await app.stop()
  const { id } = await succeed(world.call('prod_create', form, { ...seller, key: 'lost' }))
  expect(await named('消えた返事')).toEqual([id])
})

const WRITES = Object.entries(api).filter(([, { method }]) => method === 'POST')

test('the table of ADR 36 says of each write why it can be repeated safely', () => {
  const adr = readFileSync('docs/decisions/0036-answers-committed-with-their-effect.md', 'utf8')
  const rows = [...adr.matchAll(/^\| ((?:`\w+`,? ?)+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(rows.toSorted()).toEqual(WRITES.map(([name]) => name).toSorted())
})
