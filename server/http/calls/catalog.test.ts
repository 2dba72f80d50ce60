import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../contract/calls/catalog.ts'
import type { FailureBody } from '../../../contract/failure.ts'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { SERVICE_FORM } from '../../../tests/support/fixtures.ts'
import type { WireImage, WireProd, WireProdPage } from '../../../tests/support/wire.ts'
import { createLocalImageStore } from '../../adapters/local-disk/image-store.ts'
import {
  insertPayoutAccount,
  updatePayoutAccount,
} from '../../domains/accounts/payout-account/payout-account-store.ts'
import { insertUser } from '../../domains/accounts/user-store.ts'
import { addServiceImages } from '../../domains/catalog/pictures/add-service-images.ts'
import { countDealStarted } from '../../domains/catalog/set-seats.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../platform/log.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { admitAll } from '../limits/admission.ts'
import { countNothing } from '../limits/call-limit.ts'
import { mount } from '../mount.ts'
import { answerFailures } from '../request-log.ts'
import { catalogHandlers } from './catalog.ts'

const { db } = await databaseOfFile()
let folder: string
let images: ImageStore
let seller: number
const runningDeals = new Map<string, number>()
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-catalog-'))
  images = createLocalImageStore(folder)
  seller = await member('seller')
  await member('unready')
  await insertPayoutAccount(db, { userId: seller, accountId: 'acct_1', at: new Date() })
  await onboard()
  const runningDealOf = async (serviceId: number, viewerId: number) =>
    runningDeals.get(`${serviceId}/${viewerId}`) ?? null
  // The payment provider is left out, because only the catalog is tested.
  const publish = async () => {}
  const deps = { clock: systemClock, images, publish, runningDealOf }
  const identity = { subjectOf: async (token: string) => token }
  app.onError(answerFailures(createLog('silent')))
  const databases = { read: db, visitor: db, write: db }
  const mounting = {
    databases,
    identity,
    clock: systemClock,
    liftEndedSuspension: async () => {},
    countCall: countNothing,
    admission: admitAll,
    checkAnswers: true,
  }
  mount(app, catalog, db => catalogHandlers({ ...deps, db }), mounting)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const onboard = () =>
  db.transaction().execute(tx =>
    updatePayoutAccount(
      tx,
      {
        accountId: 'acct_1',
        detailsSubmitted: true,
        payoutsEnabled: true,
        transfersActive: true,
        readNumber: 1,
      },
      new Date(),
    ),
  )

async function member(name: string): Promise<number> {
  const person = { subject: name, email: `${name}@example.com`, name, at: new Date() }
  return (await db.transaction().execute(tx => insertUser(tx, person))) ?? 0
}

type Field = string | Blob
type Form = Partial<Record<keyof typeof SERVICE_FORM | 'icon_file', Field>>

async function create(change: Form = {}, token: string | null = 'seller') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...SERVICE_FORM, ...change }))
    body.append(name, value)
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.request('/api/prod_create', { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as { id: number } & FailureBody }
}

async function get<T>(address: string, token?: string): Promise<{ status: number; body: T }> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.request(`/api/${address}`, { headers })
  return { status: response.status, body: (await response.json()) as T }
}

const read = async (id: number) => (await get<WireProd>(`prod?prod_id=${id}`)).body
const stored = async () => (await get<WireProdPage>('prods')).body.prods.map(prod => prod.id)
const files = async () => (await readdir(folder, { recursive: true })).filter(f => f.includes('.'))
const picture = (side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ccd' } })
const photo = async () => new Blob([new Uint8Array(await picture().png().toBuffer())])

describe('a new service', () => {
  test('[API-40] [API-16] is created without a picture and can be read', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    const service = await read(body.id)
    expect(service).toMatchObject({
      id: body.id,
      user_id: seller,
      name: SERVICE_FORM.name,
      secret: 1,
      category: 1,
      price: 4800,
      quantity: 3,
      remaining: 3,
      text_intro: SERVICE_FORM.text_intro,
      text_contents: SERVICE_FORM.text_contents,
      text_details: SERVICE_FORM.text_details,
      text_flow: SERVICE_FORM.text_flow,
      icon: null,
      icon_back: null,
      images: [],
      user_name: 'seller',
      user_icon: null,
      user_details_submitted: 1,
      subsc_id: null,
    })
  })

  test('[API-40] is refused until the payout account is onboarded', async () => {
    const before = await stored()
    const { status, body } = await create({}, 'unready')
    expect([status, body.error.message]).toEqual([
      403,
      'サービスを作るには、受け取り口座の登録が必要です',
    ])
    expect(await stored()).toEqual(before)
  })

  test('is refused without a login and without registration', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, 'nobody')).status).toBe(403)
  })

  test('keeps its picture with copies and backdrop', async () => {
    const { body } = await create({ icon_file: await photo() })
    const { icon, icon_back } = await read(body.id)
    expect(icon).toMatch(/^prods\/[0-9a-f]{32}-60x60\.webp$/)
    expect(await files()).toEqual(expect.arrayContaining([icon, icon_back]))
  })

  test('[VAL-38] takes 1000 characters with line breaks, each counted once', async () => {
    const text_flow = `${'あ'.repeat(499)}\n${'い'.repeat(500)}`
    const { status, body } = await create({ text_flow })
    expect(status).toBe(200)
    expect((await read(body.id)).text_flow).toBe(text_flow)
  })

  test('drops the character that the database cannot keep', async () => {
    const { body } = await create({ name: 'メ\0イク' })
    expect((await read(body.id)).name).toBe('メイク')
  })

  test('counts an emoji once and reads 01500 as 1500', async () => {
    const { body } = await create({ name: '🎀'.repeat(100), price: '01500' })
    expect(await read(body.id)).toMatchObject({ name: '🎀'.repeat(100), price: 1500 })
  })
})

const NOT_DIGITS = '数字のみで入力してください'
const EMPTY = '入力してください'
const UNCHOSEN = '選択してください'
const UNKNOWN = '不明な値です'
const PRICE = '1500円から200000円までの範囲を入力してください'
const SEATS = '1名から100名までの範囲を入力してください'
const LONG = '1000文字以内で記入してください'
const SHORT = '100文字以内で記入してください'

const refusals: [row: string, field: keyof Form, values: [value: string, message: string][]][] = [
  [
    'VAL-17',
    'secret',
    [
      ['x', NOT_DIGITS],
      ['', UNCHOSEN],
      ['2', UNKNOWN],
    ],
  ],
  [
    'VAL-18',
    'category',
    [
      ['x', NOT_DIGITS],
      ['', UNCHOSEN],
      ['0', UNKNOWN],
      ['21', UNKNOWN],
    ],
  ],
  ['VAL-19', 'name', [['あ'.repeat(101), SHORT]]],
  ['VAL-19', 'text_intro', [['あ'.repeat(101), SHORT]]],
  [
    'VAL-20',
    'name',
    [
      ['', EMPTY],
      [' 　', EMPTY],
    ],
  ],
  [
    'VAL-20',
    'text_intro',
    [
      ['', EMPTY],
      [' 　', EMPTY],
    ],
  ],
  [
    'VAL-21',
    'text_contents',
    [
      [' 　\n', EMPTY],
      ['あ'.repeat(1001), LONG],
    ],
  ],
  [
    'VAL-21',
    'text_details',
    [
      [' 　\n', EMPTY],
      ['あ'.repeat(1001), LONG],
    ],
  ],
  [
    'VAL-21',
    'text_flow',
    [
      [' 　\n', EMPTY],
      ['あ'.repeat(1001), LONG],
    ],
  ],
  [
    'VAL-22',
    'price',
    [
      ['1,500', NOT_DIGITS],
      ['-1500', NOT_DIGITS],
      ['１５００', NOT_DIGITS],
      ['', EMPTY],
    ],
  ],
  [
    'VAL-23',
    'price',
    [
      ['1499', PRICE],
      ['200001', PRICE],
      ['9'.repeat(400), PRICE],
    ],
  ],
  [
    'VAL-24',
    'quantity',
    [
      ['', EMPTY],
      ['x', NOT_DIGITS],
    ],
  ],
  [
    'VAL-25',
    'quantity',
    [
      ['0', SEATS],
      ['101', SEATS],
    ],
  ],
]

describe('the server refuses what the form refuses, and stores nothing', () => {
  test.each(refusals)('[%s] [VAL-37] %s', async (_, field, values) => {
    const before = await stored()
    for (const [value, message] of values) {
      const { status, body } = await create({ [field]: value })
      expect([status, body.error.fields]).toEqual([400, { [field]: message }])
    }
    expect(await stored()).toEqual(before)
  })

  test('each wrong field has its own message', async () => {
    const { body } = await create({ name: '', price: 'x' })
    expect(body.error.fields).toEqual({ name: EMPTY, price: NOT_DIGITS })
  })

  test('fields that are missing altogether', async () => {
    const headers = { authorization: 'Bearer seller' }
    const response = await app.request('/api/prod_create', { method: 'POST', headers })
    const { error } = (await response.json()) as FailureBody
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(SERVICE_FORM))
  })

  test('a file that is no picture', async () => {
    const [before, kept] = [await stored(), await files()]
    const { status, body } = await create({ icon_file: new Blob(['%PDF-1.7']) })
    expect([status, body.error.fields]).toEqual([
      400,
      { icon_file: 'JPG、PNG、GIF形式の画像のみアップロード可能です' },
    ])
    expect([await stored(), await files()]).toEqual([before, kept])
  })

  test.each<[row: string, field: keyof Form, values: string[]]>([
    ['VAL-17', 'secret', ['0', '1']],
    ['VAL-18', 'category', ['1', '20']],
    ['VAL-23', 'price', ['1500', '200000']],
    ['VAL-25', 'quantity', ['1', '100']],
    ['VAL-19', 'name', ['あ'.repeat(100)]],
    ['VAL-19', 'text_intro', ['あ'.repeat(100)]],
    ['VAL-21', 'text_details', ['あ'.repeat(1000)]],
  ])('[%s] but takes %s at its limits', async (_, field, values) => {
    for (const value of values) expect((await create({ [field]: value })).status).toBe(200)
  })
})

describe('reading', () => {
  test('[API-11] the twenty categories', async () => {
    const { body } = await get<{ id: number; name: string }[]>('prod_categories')
    expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(body[16]).toEqual({ id: 17, name: '占い' })
  })

  test('[API-12] [API-14] [API-15] the list by page, category, seller and words', async () => {
    const { body } = await create({ category: '17', name: 'タロットで読む一週間' })
    const found = async (query: string) => (await get<WireProdPage>(`prods?${query}`)).body
    expect((await found('category=17')).prods).toEqual([await read(body.id)])
    expect((await found(`q=${encodeURIComponent('タロット')}`)).total_pages).toBe(1)
    expect((await found(`user_id=${seller}&category=17`)).prods).toHaveLength(1)
    expect(await found('user_id=999999')).toEqual({
      prods: [],
      total_pages: 0,
      found: 0,
      found_at_least: 0,
    })
    expect((await found('page=99')).prods).toEqual([])
    expect(await found('page=-1&sort=nonsense&category=99')).toEqual(await found(''))
  })

  test('[API-13] the latest change first by default', async () => {
    const { body } = await create()
    expect((await stored())[0]).toBe(body.id)
    const first = async (sort: string) =>
      (await get<WireProdPage>(`prods?sort=${sort}`)).body.prods[0]
    expect((await first('price_asc'))?.price).toBe(1500)
    expect((await first('price_desc'))?.price).toBe(200_000)
    expect((await first('created_at_desc'))?.id).toBe(body.id)
  })

  test('[API-13] each of the eight orders by its name', async () => {
    const made: number[] = []
    for (const price of ['3000', '1500', '9000']) {
      made.push((await create({ category: '16', price })).body.id)
    }
    const [a = 0, b = 0, c = 0] = made
    for (const [minutes, id] of [a, c, b].entries()) {
      const updated_at = new Date(Date.UTC(2026, 0, 1, 0, minutes))
      await db.updateTable('services').set({ updated_at }).where('id', '=', id).execute()
    }
    await db.transaction().execute(tx => countDealStarted(tx, a))
    const sorted = async (sort: string) => {
      const { body } = await get<WireProdPage>(`prods?category=16&sort=${sort}`)
      return body.prods.map(({ id }) => id)
    }
    for (const [sort, order] of [
      ['updated_at_desc', [b, c, a]],
      ['updated_at_asc', [a, c, b]],
      ['created_at_desc', [c, b, a]],
      ['created_at_asc', [a, b, c]],
      ['price_asc', [b, a, c]],
      ['price_desc', [c, a, b]],
      ['sales_desc', [a, c, b]],
    ] as const) {
      expect([sort, await sorted(sort)]).toEqual([sort, order])
    }
    expect((await sorted('random')).sort()).toEqual(made.toSorted())
  })

  test('paused services are left out when only public ones are asked for', async () => {
    const { body } = await create({ secret: '0' })
    const publicOnly = (await get<WireProdPage>('prods?public_only=1')).body
    expect((await stored())[0]).toBe(body.id)
    expect(publicOnly.prods.map(prod => prod.id)).not.toContain(body.id)
    expect(publicOnly.prods.every(prod => prod.secret === 1)).toBe(true)
  })

  test('a brief list leaves empty what no card shows, and keeps the contents of hits', async () => {
    const { body } = await create({ name: '短い一覧' })
    const image = { service_id: body.id, icon: '/a.webp', icon_back: '/b.webp', number: 1 }
    await db.insertInto('service_images').values(image).execute()
    const list = async (query: string) =>
      (await get<WireProdPage>(`prods?${query}`)).body.prods.find(prod => prod.id === body.id)
    const whole = await list('')
    expect(whole).toMatchObject({ text_flow: SERVICE_FORM.text_flow, images: [{ number: 1 }] })
    const hit = { ...whole, text_details: '', text_flow: '', images: [] }
    expect(await list('brief=1')).toEqual({ ...hit, text_contents: '' })
    expect(await list(`brief=1&q=${encodeURIComponent('短い一覧')}`)).toEqual(hit)
  })

  test('[API-19] an unknown and a malformed id are not found', async () => {
    const known = (await create()).body.id
    const malformed = ['x', '-1', '9'.repeat(30), `${known}%00`, `%00${known}`, `${known}%20`]
    for (const id of ['999999', '0', ...malformed]) {
      expect((await get(`prod?prod_id=${id}`)).status).toBe(404)
      expect((await get(`prod_images?prod_id=${id}`)).status).toBe(404)
    }
    expect((await get('prod')).status).toBe(400)
  })

  test('the running deal shows to its parties only', async () => {
    const { id } = (await create()).body
    runningDeals.set(`${id}/${seller}`, 41)
    const deal = async (token?: string) =>
      (await get<WireProd>(`prod?prod_id=${id}`, token)).body.subsc_id
    expect([await deal('seller'), await deal('unready'), await deal()]).toEqual([41, null, null])
  })

  test('[API-18] [API-20] extra pictures in order, six at most', async () => {
    const { id } = (await create()).body
    const file = path.join(folder, 'upload')
    await picture().toFormat('jpeg').toFile(file)
    const add = () =>
      addServiceImages({ db, images }, seller, id, [{ field: 'icon_files', path: file }])
    for (let n = 0; n < 5; n++) await add()
    const late = await Promise.allSettled([add(), add()])
    expect(late.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const kept = await files()
    const { body } = await get<{ images: WireImage[] }>(`prod_images?prod_id=${id}`)
    expect(body.images.map(image => image.number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(body.images[0]).toEqual({
      id: expect.any(Number),
      icon: expect.stringMatching(/\.webp$/),
      icon_back: expect.stringMatching(/\.webp$/),
      number: 1,
    })
    expect((await read(id)).images).toEqual(body.images)
    await expect(add()).rejects.toThrow('追加できる画像は0枚までです。')
    expect(await files()).toEqual(kept)
  })
})
