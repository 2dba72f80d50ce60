import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'
import {
  createS3ImageStore,
  createStorageService,
} from '../../server/adapters/s3/s3-image-store.ts'
import { PRIVATE_FILES } from '../../server/platform/pictures/stored-file-kind.ts'
import type { ImageStore } from '../../server/ports/image-store.ts'
import { runningDeal, succeed } from '../support/fixtures.ts'
import { NO_FIGURES } from '../support/no-figures.ts'
import { worldOfFile } from '../support/world.ts'
import { startSwift } from './support/swift.ts'
import { LISTED_AT_ONCE } from './support/swift-settings.ts'

const swift = await startSwift()
afterAll(() => swift.stop())
const storeWith = (changes: Partial<typeof swift.settings> = {}, fileKind?: typeof PRIVATE_FILES) =>
  createS3ImageStore({ ...swift.settings, ...changes }, createStorageService(NO_FIGURES), fileKind)
const images = storeWith()
const world = await worldOfFile({ outside: { images, attachments: storeWith({}, PRIVATE_FILES) } })

const name = (n: number) => `prods/${String(n).padStart(32, '0')}-12x9.webp`
const bytes = new Uint8Array([82, 73, 70, 70, 0, 255])
async function listed(store: ImageStore): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store.list()) paths.push(path)
  return paths.sort()
}

test('a picture is put, read, listed and removed', async () => {
  const before = await listed(images)
  await images.put(name(1), bytes)
  expect(new Uint8Array((await images.read(name(1))) ?? [])).toEqual(bytes)
  expect(await images.read(name(2))).toBeNull()
  expect(await listed(images)).toEqual([name(1), ...before].sort())
  await images.remove(name(1))
  await images.remove(name(1))
  expect(await images.read(name(1))).toBeNull()
  expect(await listed(images)).toEqual(before)
})

test('a list goes on through all its pages', async () => {
  const before = await listed(images)
  const names = Array.from({ length: 2 * LISTED_AT_ONCE + 3 }, (_, n) => name(n))
  for (let at = 0; at < names.length; at += 10) {
    await Promise.all(names.slice(at, at + 10).map(one => images.put(one, bytes)))
  }
  expect(await listed(images)).toEqual([...names, ...before].sort())
})

test('a file of 30 MB goes through a thread byte by byte', async () => {
  const { seller, buyer, thread } = await runningDeal(world)
  const ends = ['%PDF-1.7\n', '\n%%EOF\n'].map(text => Buffer.from(text))
  const filling = randomBytes(IMAGE_BYTES_MAX - Buffer.concat(ends).length)
  const content = Buffer.concat([ends[0], filling, ends[1]] as Buffer[])
  const input = { contact_id: thread, text: '', files: [new File([content], '見積もり.pdf')] }
  const { attachments } = await succeed(world.call('message_create', input, buyer))
  const address = `${world.url}/api/attachment?id=${attachments[0]?.id}&size=large`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${seller.token}` } })
  expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
})

test('a wrong secret, a wrong name and a missing bucket are outages that name the answer', async () => {
  const answered = (status: number) => ({
    name: 'StoreAway',
    retryAfter: 5,
    cause: { message: expect.stringContaining(`answered ${status}`) },
  })
  const wrong = storeWith({ secretAccessKey: 'wrong' })
  await expect(wrong.read(name(1))).rejects.toMatchObject(answered(403))
  await expect(wrong.put(name(1), bytes)).rejects.toMatchObject(answered(403))
  await expect(listed(wrong)).rejects.toMatchObject(answered(403))
  const stranger = storeWith({ accessKeyId: 'nobody:key' })
  await expect(stranger.read(name(1))).rejects.toMatchObject(answered(403))
  const nowhere = storeWith({ bucket: 'nowhere' })
  await expect(nowhere.read(name(1))).rejects.toMatchObject(answered(404))
})
