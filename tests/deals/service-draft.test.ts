import { readdir } from 'node:fs/promises'
import pg from 'pg'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import type { Input } from '../support/calls.ts'
import { type Member, registerSeller, SERVICE_FORM, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
let seller: Member
beforeEach(async () => {
  seller = await registerSeller(world, 'seller')
})

const photo = async () => {
  const create = { width: 50, height: 40, channels: 3, background: '#cdd' } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}
const add = async (caller = seller) =>
  world.call('service_draft_picture', { icon_file: await photo() }, caller)
const added = async () => (await succeed(add())).id
const draft = async (caller = seller) => succeed(world.call('service_draft', {}, caller))
const ids = async () => (await draft()).pictures.map(({ id }) => id)
const sort = (...order: number[]) =>
  world.call('service_draft_sort', { picture_ids: order.join() }, seller)
const publish = (input: Input) => world.call('prod_create', { ...SERVICE_FORM, ...input }, seller)
const stored = async () =>
  (await readdir(world.imageFolder, { recursive: true })).filter(file => file.endsWith('.webp'))

test('a draft keeps pictures in the seller’s order, and nobody else sees them', async () => {
  expect(await draft()).toEqual({ pictures: [], changed_at: null })
  const [one, two, three] = [await added(), await added(), await added()]
  await succeed(sort(three, one, two))
  expect(await ids()).toEqual([three, one, two])
  await succeed(world.call('service_draft_picture_delete', { picture_id: String(one) }, seller))
  expect(await ids()).toEqual([three, two])
  const other = await registerSeller(world, 'another')
  expect((await draft(other)).pictures).toEqual([])
  const foreign = { picture_id: String(two) }
  expect((await world.call('service_draft_picture_delete', foreign, other)).status).toBe(404)
  expect((await sort(three)).status).toBe(409)
})

test('a published service takes the draft’s pictures, the first as the main one', async () => {
  const [one, two, three] = [await added(), await added(), await added()]
  const shown = (await draft()).pictures
  expect((await publish({ picture_ids: `${one},${two}` })).status).toBe(409)
  const { id } = await succeed(publish({ picture_ids: [two, three, one].join() }))
  const service = await succeed(world.call('prod', { prod_id: String(id) }))
  const iconOf = (picture: number) => shown.find(one => one.id === picture)?.icon
  expect(service.icon).toBe(iconOf(two))
  expect(service.images.map(({ icon, number }) => [icon, number])).toEqual([
    [iconOf(three), 1],
    [iconOf(one), 2],
  ])
  expect(await draft()).toEqual({ pictures: [], changed_at: null })
})

test('publishing while another device adds a picture is refused, and the picture stays', async () => {
  const one = await added()
  const device = new pg.Client({ connectionString: world.databaseUrl })
  await device.connect()
  await device.query('begin')
  await device.query('update service_drafts set changed_at = changed_at where user_id = $1', [
    seller.id,
  ])
  await device.query(
    "insert into draft_pictures (user_id, icon, number) values ($1, 'prods/new.webp', 2)",
    [seller.id],
  )
  const published = publish({ picture_ids: String(one) })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await world.sql(waiting)).rows.length).toBeGreaterThan(0)
  await device.query('commit')
  await device.end()
  expect((await published).status).toBe(409)
  expect(await ids()).toHaveLength(2)
})

test('a draft has at most seven pictures, also when eight arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 400])
  const full = (await add()).body as FailureBody
  expect(full.error.fields).toEqual({ icon_file: '追加できる画像は0枚までです。' })
})

test('starting over and leaving delete the pictures at once', async () => {
  const before = await stored()
  await added()
  await succeed(world.call('service_draft_delete', {}, seller))
  expect(await stored()).toEqual(before)
  await added()
  await succeed(world.call('user_delete', {}, seller))
  expect(await stored()).toEqual(before)
})

test('a draft that nobody changed for thirty days is deleted', async () => {
  await added()
  const tidy = () => world.app.recurring.find(({ name }) => name === 'forget-old-drafts')?.run()
  await world.advance(29 * 86_400)
  await tidy()
  expect(await ids()).toHaveLength(1)
  await world.advance(86_400 + 60)
  await tidy()
  expect(await draft()).toEqual({ pictures: [], changed_at: null })
})
