import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageFolderOf } from '../../server/adapters/local-disk/image-store.ts'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { photoFile } from '../e2e/support/photo.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let seller: Member
let buyer: Member
let thread: string
let place: string

const embedded = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ dataDir, database: 'yosooi', log: () => {} })
  await migrate(server.url)
  return { url: server.url, drop: server.stop }
}

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'yosooi-backup-'))
  world = await openWorld({ openDatabase: embedded })
  seller = await registerSeller(world, 'seller')
  buyer = await registerMember(world, 'buyer')
  thread = String(await subscribe(world, buyer, await offerService(world, seller)))
  await world.settle()
}, 120_000)
afterAll(async () => {
  await world.close()
  await rm(place, { recursive: true })
})

const run = async (script: string, folder: string, dataDir: string) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const ended = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, folder], { env })
  return ended.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }) => ({ code, out: String(stderr) }),
  )
}

const say = (text: string) =>
  succeed(world.call('message_create', { contact_id: thread, text }, buyer))

/** Writes messages, services with pictures and a deal, one after the other, until it is stopped. */
function writeOn() {
  const confirmed: string[] = []
  let goesOn = true
  const end = (async () => {
    for (let turn = 0; goesOn; turn++) {
      await say(`${turn}通目`)
      confirmed.push(`${turn}通目`)
      const icon_file = await photoFile()
      await succeed(world.call('prod_create', { ...SERVICE_FORM, icon_file }, seller))
    }
  })()
  const stop = () => {
    goesOn = false
    return end
  }
  return { confirmed, stop }
}

test('a backup of the running product is whole: messages, pictures and books', async () => {
  const [copy, restored] = [path.join(place, 'copy'), path.join(place, 'restored')]
  const writing = writeOn()
  await say('控えの前')
  while (writing.confirmed.length === 0) await world.settle()
  const before = [...writing.confirmed]
  const late = subscribe(
    world,
    await registerMember(world, 'late'),
    await offerService(world, seller),
  )
  expect(await run('backup', copy, world.folder)).toMatchObject({ code: 0 })
  await Promise.all([late, writing.stop()])
  expect(await run('restore', copy, restored)).toMatchObject({ code: 0 })

  const { url, drop } = await embedded(restored)
  const db = openDatabase(url, () => {})
  const { rows } = await sql<{ text: string }>`select text from messages`.execute(db)
  const texts = rows.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['控えの前', ...before]))
  expect(new Set(texts).size).toBe(texts.length)
  expect(await checkLedger(db)).toEqual([])
  const pictures = await db
    .selectFrom('services')
    .select('icon')
    .where('icon', 'is not', null)
    .execute()
  expect(pictures.length).toBeGreaterThan(0)
  for (const { icon } of pictures)
    expect(existsSync(path.join(imageFolderOf(restored), icon ?? ''))).toBe(true)
  expect(existsSync(path.join(restored, 'sandbox', 'world.sqlite'))).toBe(true)
  await db.destroy()
  await drop()
})

test('nothing is overwritten, and a backup that broke off is not restored', async () => {
  const used = await run('restore', path.join(place, 'copy'), world.folder)
  expect(used).toMatchObject({ code: 1, out: expect.stringContaining('データがあります') })
  const again = await run('backup', path.join(place, 'copy'), world.folder)
  expect(again).toMatchObject({ code: 1, out: expect.stringContaining('もうあります') })
  const broken = await run('restore', place, path.join(place, 'other'))
  expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('終わりまで') })
})

test('a restore that breaks off leaves no database on which the product would start', async () => {
  const [copy, partial] = [path.join(place, 'partial-copy'), path.join(place, 'partial')]
  await cp(path.join(place, 'copy'), copy, { recursive: true })
  // It cannot be copied, as on a full disk.
  await promisify(execFile)('mkfifo', [path.join(copy, 'images', 'pipe')])
  expect(await run('restore', copy, partial)).toMatchObject({ code: 1 })
  expect(existsSync(path.join(partial, 'pg18'))).toBe(false)
})
