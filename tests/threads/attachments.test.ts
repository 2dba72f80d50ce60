import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import { createLocalImageStore } from '../../server/adapters/local-disk/image-store.ts'
import {
  createS3ImageStore,
  createStorageService,
} from '../../server/adapters/s3/s3-image-store.ts'
import { sweepAttachments } from '../../server/domains/threads/attachments/sweep-attachments.ts'
import { PRIVATE_FILES } from '../../server/platform/pictures/stored-file-kind.ts'
import type { ImageStore } from '../../server/ports/image-store.ts'
import { openBucketServer } from '../support/bucket-server.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { NO_FIGURES } from '../support/no-figures.ts'
import type { WireAttachment, WireContact, WireMessage } from '../support/wire.ts'
import { openWorld, type World } from '../support/world.ts'

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n'
const file = (content: BlobPart, name: string) => new File([content], name)
const pdf = (name = '見積もり.pdf', content: BlobPart = PDF) => file(content, name)
const photo = async (width = 900, height = 600) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c65' } })
    .withExif({ IFD3: { GPSLatitude: '35/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
  return file(new Uint8Array(await picture.jpeg().toBuffer()), '鏡.jpg')
}

let folder: string
let server: Awaited<ReturnType<typeof openBucketServer>>
let s3: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-letters-'))
  server = await openBucketServer(path.join(folder, 's3'), ['letters'])
  const { endpoint, region, key } = server
  const settings = { endpoint, region, bucket: 'letters', accessKeyId: key, secretAccessKey: key }
  s3 = createS3ImageStore(settings, createStorageService(NO_FIGURES), PRIVATE_FILES)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe.each<[string, () => ImageStore]>([
  ['a folder', () => createLocalImageStore(path.join(folder, 'local'), PRIVATE_FILES)],
  ['a bucket', () => s3],
])('files of a thread, stored in %s', (_, store) => {
  let world: World
  let seller: Member
  let buyer: Member
  let stranger: Member
  let thread: string

  beforeAll(async () => {
    world = await openWorld({ outside: { attachments: store() } })
    seller = await registerSeller(world, 'seller')
    buyer = await registerMember(world, 'buyer')
    stranger = await registerMember(world, 'stranger')
    thread = String(await subscribe(world, buyer, await offerService(world, seller)))
  })
  afterAll(() => world.close())

  const send = (person: Member, files: Blob[], text = '', key?: string) =>
    world.call(
      'message_create',
      { contact_id: thread, text, files },
      { token: person.token, ...(key && { key }) },
    )
  const messages = async (person: Member) => {
    const answer = world.call('messages', { contact_id: thread }, person)
    return (await succeed<{ messages: WireMessage[] }>(answer)).messages
  }
  const open = (id: number, person?: Member, size = 'large') =>
    fetch(`${world.url}/api/attachment?id=${id}&size=${size}`, {
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })
  const asOf = ({ token }: Member) => ({ headers: { authorization: `Bearer ${token}` } })
  const stored = async () => {
    const paths: string[] = []
    for await (const { path: one } of world.app.attachments.list()) paths.push(one)
    return paths.sort()
  }

  test('two pictures and a PDF reach the other side, upright and without location', async () => {
    const sent = await succeed<{ attachments: WireAttachment[] }>(
      send(buyer, [await photo(), await photo(2000, 3000), pdf()], '三つあります'),
    )
    const [newest] = await messages(seller)
    expect(newest).toMatchObject({ text: '三つあります', attachments: sent.attachments })
    expect(sent.attachments).toMatchObject([
      { kind: 'picture', name: '鏡.jpg', width: 600, height: 900 },
      { kind: 'picture', name: '鏡.jpg', width: 1600, height: 1067 },
      { kind: 'pdf', name: '見積もり.pdf', size: PDF.length, scanned: false },
    ])
    const bytes = Buffer.from(
      await (await open(sent.attachments[1]?.id ?? 0, seller)).arrayBuffer(),
    )
    expect(bytes.length).toBe(sent.attachments[1]?.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const small = await (await open(sent.attachments[1]?.id ?? 0, buyer, 'small')).arrayBuffer()
    expect((await sharp(small).metadata()).width).toBe(640)
    expect(await (await open(sent.attachments[2]?.id ?? 0, seller)).text()).toBe(PDF)
  })

  test('is never cached and never rendered under our origin', async () => {
    const [newest] = await messages(seller)
    const [picture, , letter] = newest?.attachments ?? []
    const headers = Object.fromEntries((await open(letter?.id ?? 0, seller)).headers)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('見積もり.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
    })
    const head = await fetch(`${world.url}/api/attachment?id=${letter?.id}`, {
      method: 'HEAD',
      ...asOf(seller),
    })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)])
    const shown = await open(picture?.id ?? 0, seller, 'small')
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-disposition')).toContain('inline; ')
  })

  test('[MSG-32] strangers get 403, visitors 401, unknown files 404', async () => {
    const [newest] = await messages(seller)
    const id = newest?.attachments[0]?.id ?? 0
    expect((await open(id, stranger)).status).toBe(403)
    expect((await open(id)).status).toBe(401)
    expect((await open(999_999, buyer)).status).toBe(404)
    expect((await fetch(`${world.url}/api/attachment`, asOf(buyer))).status).toBe(404)
    expect((await send(stranger, [pdf()])).status).toBe(403)
    const { rows } = await world.sql<{ path: string }>('select path from attachments')
    for (const { path: one } of rows) {
      expect((await world.app.http.request(`/images/${one}`)).status).toBe(404)
    }
  })

  test('files may be sent without text, but not nothing at all', async () => {
    await succeed(send(seller, [pdf()], ''))
    expect((await messages(buyer))[0]).toMatchObject({ text: '', attachments: [{ kind: 'pdf' }] })
    const list = world.call('contacts', {}, buyer)
    const { contacts } = await succeed<{ contacts: WireContact[] }>(list)
    expect(contacts[0]?.message).toMatchObject({ text: '', attachments: 1 })
    const nothing = await send(seller, [], '')
    expect(nothing).toMatchObject({
      status: 400,
      body: { error: { fields: { text: '入力してください' } } },
    })
  })

  test('a retried send with its files is one message', async () => {
    const files = [await photo(), pdf()]
    const first = await succeed<{ id: number }>(send(buyer, files, '一度', 'once'))
    const before = await stored()
    expect(await succeed(send(buyer, files, '一度', 'once'))).toEqual(first)
    expect((await send(buyer, [pdf('x.pdf', `${PDF} `)], '一度', 'once')).status).toBe(409)
    expect((await messages(seller)).filter(({ text }) => text === '一度')).toHaveLength(1)
    expect(await stored()).toEqual(before)
  })

  test('two tries at the same time are one message with one set of files', async () => {
    const before = (await stored()).length
    const files = [await photo(), pdf()]
    const tries = Array.from({ length: 3 }, () => send(buyer, files, '同時', 'twin'))
    const sent = await Promise.all(tries.map(one => succeed<{ id: number }>(one)))
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
    expect((await messages(seller)).filter(({ text }) => text === '同時')).toHaveLength(1)
    expect(await stored()).toHaveLength(before + 2)
  })

  describe('a refused file is named with the reason and leaves nothing stored', () => {
    let before: { stored: string[]; count: number }
    const count = async () =>
      (await world.sql<{ count: number }>('select count(*) from messages')).rows[0]?.count ?? 0
    beforeAll(async () => {
      before = { stored: await stored(), count: await count() }
    })
    afterEach(async () => {
      expect({ stored: await stored(), count: await count() }).toEqual(before)
    })
    const canvas = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })

    test.each<[string, () => Promise<BlobPart> | BlobPart, string, number, string]>([
      ['HTML named as PDF', () => '<script>alert(1)</script>%PDF-', 'a.pdf', 400, 'だけを送れます'],
      ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 400, 'だけを送れます'],
      ['SVG named as PNG', () => '<svg/>', 'a.png', 400, 'だけを送れます'],
      ['empty file', () => '', 'a.pdf', 400, '中身が空'],
      ['PDF that breaks off', () => PDF.slice(0, 30), 'a.pdf', 400, '途中で切れている'],
      [
        'photo that breaks off',
        async () => (await photo()).slice(0, 900),
        'a.jpg',
        400,
        '途中で切れている',
      ],
      [
        'bomb',
        async () => new Uint8Array(await canvas(8200).png().toBuffer()),
        'a.png',
        400,
        '縦横が大きすぎます',
      ],
      [
        'PDF one byte too long',
        () => new Uint8Array(IMAGE_BYTES_MAX + 1),
        'a.pdf',
        413,
        '30MB以下のファイル',
      ],
    ])('%s', async (_name, content, name, status, words) => {
      const answer = await send(buyer, [pdf(), file(await content(), name)], '残ることば')
      expect(answer.status).toBe(status)
      expect(answer.body).toMatchObject({
        error: { fields: { files: expect.stringContaining(words) } },
      })
      if (status === 400) expect(JSON.stringify(answer.body)).toContain(`「${name}」`)
    })

    test('six files', async () => {
      const answer = await send(
        buyer,
        Array.from({ length: 6 }, () => pdf()),
      )
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { files: '一度に送れるファイルは5件までです' } } },
      })
    })
  })

  test('a PDF of exactly 30 MiB is accepted', async () => {
    const large = new Uint8Array(IMAGE_BYTES_MAX)
    large.set(Buffer.from('%PDF-1.7'))
    large.set(Buffer.from('%%EOF'), IMAGE_BYTES_MAX - 5)
    const { attachments } = await succeed<{ attachments: WireAttachment[] }>(
      send(buyer, [pdf('large.pdf', large)]),
    )
    const bytes = await (await open(attachments[0]?.id ?? 0, seller)).arrayBuffer()
    expect(bytes.byteLength).toBe(IMAGE_BYTES_MAX)
  })

  test('files without a message are deleted after a day, and no others', async () => {
    const before = await stored()
    await world.app.attachments.put(`private/${'0a'.repeat(16)}.pdf`, Buffer.from(PDF))
    await world.app.attachments.put(`private/${'0b'.repeat(16)}-700x9.640.webp`, Buffer.from('x'))
    expect(await sweepAttachments(world.app)).toBe(0)
    const storeClock = () => new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepAttachments({ ...world.app, storeClock })).toBe(2)
    expect(await stored()).toEqual(before)
    expect(world.app.recurring.map(({ name }) => name)).toContain('sweep-attachments')
  })

  test('the mail about a message of files alone does not contain them', async () => {
    await world.settle()
    await world.advance(6 * 60)
    await succeed(send(buyer, [pdf()]))
    await world.settle()
    const [mail] = await world.control<{ text: string }[]>(`/control/mails?to=${seller.email}`)
    expect(mail?.text).toContain('ファイルが1件届いています。')
    expect(mail?.text).not.toContain('見積もり')
  })

  test('[MSG-33] an ended thread accepts no files, and its files stay readable', async () => {
    const [newest] = await messages(buyer)
    const id = newest?.attachments[0]?.id ?? 0
    const { rows } = await world.sql<{ subscription_id: string }>(
      'select subscription_id from deals where id = $1',
      [Number(thread)],
    )
    await fetch(`${world.sandboxUrl}/v1/subscriptions/${rows[0]?.subscription_id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    await world.settle()
    const before = await stored()
    expect((await send(buyer, [pdf()])).status).toBe(403)
    expect(await stored()).toEqual(before)
    expect((await open(id, seller)).status).toBe(200)
    expect((await open(id, stranger)).status).toBe(403)
  })
})

test('by default they are stored beside the pictures, in a folder that no route serves', async () => {
  const world = await openWorld()
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const thread = await subscribe(world, buyer, await offerService(world, seller))
  const input = { contact_id: String(thread), text: '', files: [pdf()] }
  await succeed(world.call('message_create', input, buyer))
  expect(await readdir(path.join(world.attachmentFolder, 'private'))).toHaveLength(1)
  await expect(readdir(world.imageFolder)).rejects.toThrow('ENOENT')
  await world.close()
})
