import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import type { Input } from '../support/calls.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import type { WireImage } from '../support/wire.ts'

import { type World, worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const stranger = await registerMember(world, 'stranger')

const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#cdd' } })
const photo = async (side = 50) => new Blob([new Uint8Array(await drawn(side).png().toBuffer())])
const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => photo(40 + n)))

const read = (id: number) => succeed(world.call('prod', { prod_id: String(id) }))
const images = async (id: number): Promise<WireImage[]> =>
  (await succeed(world.call('prod_images', { prod_id: String(id) }))).images
const listed = async (query: Record<string, string> = {}) =>
  (await succeed(world.call('prods', query))).prods.map(prod => prod.id)
const stored = async () =>
  (await readdir(world.imageFolder, { recursive: true }))
    .filter(file => file.endsWith('.webp'))
    .sort()

async function refused(answer: ReturnType<World['call']>) {
  const { status, body } = await answer
  const { error } = body as FailureBody
  return { status, ...error }
}

const pictured = async () => {
  const icon_file = await photo()
  const { id } = await succeed(world.call('prod_create', { ...SERVICE_FORM, icon_file }, seller))
  return id
}
const edit = (id: number, change: Input = {}, caller: Member | undefined = seller) =>
  world.call('prod_edit', { ...SERVICE_FORM, ...change, prod_id: String(id) }, caller)

describe('editing', () => {
  test('a form that was opened before another change does not take that change back', async () => {
    const id = await pictured()
    const { updated_at: based_on } = await read(id)
    await succeed(world.call('prod_switch', { prod_id: String(id), secret: '0' }, seller))
    const stale = await refused(edit(id, { name: '別の窓の名前', based_on }))
    expect(stale.status).toBe(409)
    expect(stale.message).toContain('ほかの画面で変わりました')
    const { secret, name, updated_at } = await read(id)
    expect([secret, name]).toEqual([0, SERVICE_FORM.name])
    const change = { name: '別の窓の名前', secret: '0', based_on: updated_at }
    expect(await succeed(edit(id, change))).toEqual({ success: true })
  })

  test('[API-41] [SVC-32] [SVC-33] the owner changes every field and pauses', async () => {
    const id = await pictured()
    const before = await read(id)
    const change = {
      secret: '0',
      category: '17',
      name: '変えた名前',
      text_intro: '変えた紹介',
      text_contents: '変えた内容',
      text_details: '変えた詳細',
      text_flow: '変えた流れ',
      price: '9000',
      quantity: '7',
    }
    expect(await succeed(edit(id, change))).toEqual({ success: true })
    expect(await read(id)).toMatchObject({
      ...change,
      secret: 0,
      category: 17,
      price: 9000,
      quantity: 7,
      icon: before.icon,
      created_at: before.created_at,
    })
    expect((await listed())[0]).toBe(id)
    expect(await listed({ public_only: '1' })).not.toContain(id)
  })

  test('[API-41] [SVC-31] [SVC-33] [ROLE-07] nobody else', async () => {
    const id = await pictured()
    const before = await read(id)
    expect((await edit(id, { secret: '0' }, stranger)).status).toBe(403)
    const { status } = await world.call('prod_edit', { ...SERVICE_FORM, prod_id: String(id) })
    expect(status).toBe(401)
    expect((await edit(999_999)).status).toBe(404)
    expect(await read(id)).toEqual(before)
  })

  test('[VAL-26] a service without a picture needs one, others keep theirs', async () => {
    const id = await offerService(world, seller)
    const refusal = await refused(edit(id, { name: '変えない' }))
    expect(refusal).toMatchObject({ status: 400, fields: { icon_file: '画像を選択してください' } })
    expect((await read(id)).name).toBe(SERVICE_FORM.name)
    await succeed(edit(id, { name: '変えた', icon_file: await photo() }))
    expect(await read(id)).toMatchObject({ name: '変えた', icon: expect.stringMatching(/webp$/) })
    await succeed(edit(id, { name: 'また変えた' }))
  })

  test('pausing and publishing keep every other field as it is, and may be repeated', async () => {
    const id = await pictured()
    const turn = (secret: '0' | '1', caller = seller) =>
      world.call('prod_switch', { prod_id: String(id), secret }, caller)
    const page = { prod_id: String(id) }
    const { url } = await succeed(world.call('checkout', page, stranger))
    await succeed(edit(id, { name: 'べつの窓で直した名前', price: '9800' }))
    const edited = await read(id)
    for (let repeat = 0; repeat < 2; repeat++) await succeed(turn('0'))
    await world.settle()
    const paused = await read(id)
    const change = { secret: 0, remaining: 3, updated_at: paused.updated_at }
    expect(paused).toEqual({ ...edited, ...change })
    expect((await world.call('checkout', page, stranger)).status).toBe(403)
    expect((await turn('1', stranger)).status).toBe(403)
    await succeed(turn('1'))
    expect(await read(id)).toMatchObject({ secret: 1, name: 'べつの窓で直した名前' })
    expect((await succeed(world.call('checkout', page, stranger))).url).not.toBe(url)
  })

  test('a service without a picture is neither paused nor published', async () => {
    const prod_id = String(await offerService(world, seller))
    const answer = await refused(world.call('prod_switch', { prod_id, secret: '0' }, seller))
    expect(answer).toMatchObject({ status: 400, fields: { icon_file: '画像を選択してください' } })
  })

  test('a new picture replaces the old one, whose files are deleted', async () => {
    const id = await pictured()
    const [before, files] = [await read(id), await stored()]
    await succeed(edit(id, { icon_file: await photo(70) }))
    const after = await read(id)
    expect(after.icon).toMatch(/-70x70\.webp$/)
    expect(await stored()).toHaveLength(files.length)
    expect(await stored()).toEqual(expect.arrayContaining([after.icon, after.icon_back]))
    expect(await stored()).not.toEqual(expect.arrayContaining([before.icon]))
  })

  test('[VAL-37] a refused picture or field changes nothing and leaves nothing behind', async () => {
    const id = await pictured()
    const [before, files] = [await read(id), await stored()]
    const icon_file = new Blob(['%PDF-1.7'])
    const message = 'JPG、PNG、GIF形式の画像のみアップロード可能です'
    expect((await refused(edit(id, { icon_file }))).fields).toEqual({ icon_file: message })
    const bad = await refused(edit(id, { icon_file: await photo(), price: '1499' }))
    expect(Object.keys(bad.fields ?? {})).toEqual(['price'])
    expect([await read(id), await stored()]).toEqual([before, files])
  })

  test('a new price is for new deals: a running one keeps its own', async () => {
    const id = await pictured()
    const buyer = await registerMember(world, 'loyal')
    const deal = await subscribe(world, buyer, id)
    await succeed(edit(id, { price: '9000' }))
    const subsc = await succeed(world.call('subsc', { subsc_id: String(deal) }, buyer))
    expect(subsc).toMatchObject({ price: Number(SERVICE_FORM.price) })
  })
})

describe('the main picture', () => {
  test('[API-43] [SVC-34] is removed by the owner only, with its files', async () => {
    const files = await stored()
    const id = await pictured()
    const remove = (caller: Member) =>
      world.call('prod_delete_icon', { prod_id: String(id) }, caller)
    expect((await remove(stranger)).status).toBe(403)
    expect((await read(id)).icon).not.toBeNull()
    await succeed(remove(seller))
    expect(await read(id)).toMatchObject({ icon: null, icon_back: null })
    expect(await stored()).toEqual(files)
    await succeed(remove(seller))
  })
})

describe('extra pictures', () => {
  const add = async (id: number, count: number, caller: Member = seller) =>
    world.call(
      'prod_image_create',
      { prod_id: String(id), icon_files: await photos(count) },
      caller,
    )
  const remove = (image: number, caller: Member = seller) =>
    world.call('prod_image_delete', { image_id: String(image) }, caller)
  const sort = (id: number, order: (number | string)[], caller: Member = seller) =>
    world.call('prod_image_sort', { prod_id: String(id), image_ids: order.join(',') }, caller)

  test('[API-44] [SVC-43] several at once, in the order sent, by the owner only', async () => {
    const id = await offerService(world, seller)
    expect((await add(id, 2, stranger)).status).toBe(403)
    expect(await images(id)).toEqual([])
    expect(await succeed(add(id, 2))).toEqual({ success: true })
    const found = await images(id)
    expect(found.map(image => image.number)).toEqual([1, 2])
    expect(found.map(image => image.icon?.split('-')[1])).toEqual(['40x40.webp', '41x41.webp'])
  })

  test('[SVC-44] [SVC-45] six at most: all of those sent or none', async () => {
    const id = await offerService(world, seller)
    await succeed(add(id, 4))
    const files = await stored()
    const { status, message, fields } = await refused(add(id, 3))
    expect([status, message, fields]).toEqual([
      400,
      '追加できる画像は2枚までです。',
      { icon_files: '追加できる画像は2枚までです。' },
    ])
    expect([await images(id), await stored()]).toMatchObject([{ length: 4 }, files])
    await succeed(add(id, 2))
    expect((await refused(add(id, 1))).message).toBe('追加できる画像は0枚までです。')
    expect((await refused(add(id, 7))).message).toBe('一度に送れるファイルは6件までです')
  })

  test('one invalid picture refuses all of them', async () => {
    const id = await offerService(world, seller)
    const files = await stored()
    const icon_files = [...(await photos(2)), new Blob(['GIF89a and no more'])]
    const answer = world.call('prod_image_create', { prod_id: String(id), icon_files }, seller)
    expect((await refused(answer)).fields).toHaveProperty('icon_files')
    expect([await images(id), await stored()]).toEqual([[], files])
    const none = await refused(world.call('prod_image_create', { prod_id: String(id) }, seller))
    expect(none.fields).toEqual({ icon_files: '画像を選択してください' })
  })

  test('[API-45] [SVC-47] deleted by the owner only; the others move up', async () => {
    const id = await offerService(world, seller)
    await succeed(add(id, 3))
    const [first, second, third] = await images(id)
    const files = await stored()
    expect((await remove(second?.id ?? 0, stranger)).status).toBe(403)
    await succeed(remove(second?.id ?? 0))
    expect(await images(id)).toEqual([first, { ...third, number: 2 }])
    expect((await stored()).length).toBe(files.length - 2)
    expect((await remove(second?.id ?? 0)).status).toBe(404)
  })

  test('put in a new order that names each of them once', async () => {
    const id = await offerService(world, seller)
    await succeed(add(id, 3))
    const before = (await images(id)).map(image => image.id)
    const [a, b, c] = before as [number, number, number]
    expect((await sort(id, [c, a, b], stranger)).status).toBe(403)
    for (const wrong of [[a, b], [a, b, b], [a, b, c, 999_999], ['x'], [`${a}`, `${b}`, '']]) {
      expect((await sort(id, wrong)).status).toBe(409)
    }
    expect((await images(id)).map(image => image.id)).toEqual(before)
    await succeed(sort(id, [c, a, b]))
    expect((await images(id)).map(({ id: image, number }) => [image, number])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
  })
})

describe('deleting', () => {
  const remove = (id: number, caller: Member = seller) =>
    world.call('prod_delete', { prod_id: String(id) }, caller)

  test('[API-42] [SVC-38] [SVC-35] by the owner only; it disappears everywhere, with its pictures', async () => {
    const files = await stored()
    const id = await pictured()
    await succeed(
      world.call('prod_image_create', { prod_id: String(id), icon_files: await photos(2) }, seller),
    )
    expect((await remove(id, stranger)).status).toBe(403)
    await succeed(remove(id))
    expect((await world.call('prod', { prod_id: String(id) })).status).toBe(404)
    expect(await listed()).not.toContain(id)
    expect(await stored()).toEqual(files)
    expect((await remove(id)).status).toBe(404)
  })

  test('[API-42] [SVC-36] refused while somebody is paying and while a deal runs', async () => {
    const id = await pictured()
    const buyer = await registerMember(world, 'paying')
    await succeed(world.call('checkout', { prod_id: String(id) }, buyer))
    expect(await refused(remove(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('お支払い手続き中'),
    })
    await subscribe(world, buyer, id)
    expect(await refused(remove(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('利用中の取引'),
    })
    expect((await read(id)).id).toBe(id)
  })

  test('an ended deal keeps name and picture of the deleted service', async () => {
    const id = await pictured()
    const { icon } = await read(id)
    const buyer = await registerMember(world, 'past')
    const deal = await subscribe(world, buyer, id)
    await world.sql(`update deals set status = 'ended', ended_at = now() where id = $1`, [deal])
    await succeed(remove(id))
    const { contacts } = await succeed(world.call('contacts', {}, buyer))
    expect(contacts[0]?.prod).toMatchObject({ name: SERVICE_FORM.name, icon })
    expect(await readFile(path.join(world.imageFolder, `${icon}`))).not.toHaveLength(0)
  })
})

describe('[API-12] narrowing the list', () => {
  const in18 = (query: Record<string, string>) => listed({ category: '18', ...query })

  test('by price, both ends inclusive, and by free seats', async () => {
    const offer = (price: string, quantity = '3') =>
      offerService(world, seller, { category: '18', price, quantity })
    const [cheap, middle, dear] = [
      await offer('1500', '1'),
      await offer('5000'),
      await offer('9000'),
    ]
    expect(await in18({ price_min: '5000', sort: 'price_asc' })).toEqual([middle, dear])
    expect(await in18({ price_max: '5000', sort: 'price_asc' })).toEqual([cheap, middle])
    expect(await in18({ price_min: '1501', price_max: '8999' })).toEqual([middle])
    expect(await in18({ price_min: '9001' })).toEqual([])
    expect(await in18({ price_min: '-1', price_max: 'x', sort: 'price_asc' })).toHaveLength(3)
    await subscribe(world, await registerMember(world, 'only'), cheap)
    expect((await in18({ has_seats: '1' })).sort()).toEqual([middle, dear])
    expect(await in18({ has_seats: '0' })).toHaveLength(3)
  })

  test('by sellers whom the provider has verified', async () => {
    const own = await offerService(world, seller, { category: '17' })
    const unchecked = await registerSeller(world, 'unchecked')
    const other = await offerService(world, unchecked, { category: '17' })
    await world.sql('update payout_accounts set restricted_since = now() where user_id = $1', [
      unchecked.id,
    ])
    const in17 = (query: Record<string, string>) => listed({ category: '17', ...query })
    expect(await in17({})).toEqual(expect.arrayContaining([other, own]))
    for (const q of ['', SERVICE_FORM.name]) {
      const verified = await in17({ verified_only: '1', q })
      expect(verified).toContain(own)
      expect(verified).not.toContain(other)
    }
  })
})
