import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepStore } from '../../platform/jobs/sweep-store.ts'
import { PRIVATE_FILES } from '../../platform/pictures/stored-file-kind.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { createLocalImageStore, DRAFT } from './image-store.ts'

const nameOf = (digit: string) => `prods/${digit.repeat(32)}-800x600.webp`
const PATH = nameOf('a')
const COPY = PATH.replace('.webp', '.320.webp')
const DRAFT_NAME = `${PATH}.00000000-0000-4000-8000-000000000000.draft`
const BYTES = new Uint8Array([1, 2, 3])
let folder: string
let store: ImageStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yosooi-store-'))
  store = createLocalImageStore(join(folder, 'images'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (path: string) => join(folder, 'images', path)
const list = async () => {
  const paths: string[] = []
  for await (const { path } of store.list()) paths.push(path)
  return paths.sort()
}
/** Puts a file into the folder as another program would. */
const lay = async (path: string, bytes: string | Uint8Array = 'text') => {
  await mkdir(join(at(path), '..'), { recursive: true })
  await writeFile(at(path), bytes)
}

describe('a file of the store', () => {
  test('is read whole, as bytes and as a stream, until it is removed', async () => {
    await store.put(PATH, BYTES)
    expect(await store.read(PATH)).toEqual(Buffer.from(BYTES))
    const opened = await store.open(PATH)
    expect(opened?.bytes).toBe(3)
    expect(new Uint8Array(await new Response(opened?.body).arrayBuffer())).toEqual(BYTES)
    for (const _ of [1, 2]) await store.remove(PATH)
    expect([await store.read(PATH), await store.open(PATH)]).toEqual([null, null])
  })

  test('comes from another file, which stays', async () => {
    const upload = join(folder, 'upload')
    await writeFile(upload, BYTES)
    await store.putFile(PATH, upload)
    expect([await store.read(PATH), await readFile(upload)]).toEqual([
      Buffer.from(BYTES),
      Buffer.from(BYTES),
    ])
  })

  test('that cannot be written leaves nothing', async () => {
    await expect(store.putFile(PATH, join(folder, 'missing'))).rejects.toThrow('ENOENT')
    expect(await list()).toEqual([])
    expect(await readdir(at('prods'))).toEqual([])
  })
})

describe('a path that is none of the store’s', () => {
  test.each([
    '../secret',
    '/etc/passwd',
    `prods/../../secret`,
    `private/${'a'.repeat(32)}.pdf`,
    `${PATH}/../${PATH}`,
    '',
  ])('is neither written, read nor removed: %j', async path => {
    await writeFile(join(folder, 'secret'), 'secret')
    await expect(store.put(path, BYTES)).rejects.toThrow('not a path')
    await expect((async () => store.read(path))()).rejects.toThrow('not a path')
    await expect((async () => store.open(path))()).rejects.toThrow('not a path')
    await expect(store.remove(path)).rejects.toThrow('not a path')
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('secret')
  })

  test('is not listed', async () => {
    for (const path of ['prods/note.txt', 'other/a.webp', PATH]) await lay(path)
    expect(await list()).toEqual([PATH])
  })

  test('of another kind of file is refused by this kind', async () => {
    const attachments = createLocalImageStore(join(folder, 'attachments'), PRIVATE_FILES)
    await expect(attachments.put(PATH, BYTES)).rejects.toThrow('not a path')
    const pdf = `private/${'a'.repeat(32)}.pdf`
    await attachments.put(pdf, BYTES)
    expect(await attachments.read(pdf)).toHaveLength(3)
    await expect((async () => store.read(pdf))()).rejects.toThrow('not a path')
  })
})

test('a store without a folder yet has no files', async () => {
  expect(await list()).toEqual([])
})

describe('a writing that was interrupted', () => {
  test('is listed and removed, and never read as the file', async () => {
    await lay(DRAFT_NAME, BYTES)
    expect(DRAFT.test(DRAFT_NAME)).toBe(true)
    expect(await list()).toEqual([DRAFT_NAME])
    expect(await store.read(PATH)).toBeNull()
    await store.remove(DRAFT_NAME)
    expect(await list()).toEqual([])
  })
})

describe('a sweep', () => {
  const NOW = new Date('2026-04-02T00:00:00Z')
  const DAY_MS = 86_400_000
  const layOld = async (path: string, ms = DAY_MS + 1000) => {
    await lay(path)
    const time = new Date(NOW.getTime() - ms)
    await utimes(at(path), time, time)
  }
  const sweep = (referenced: string[]) =>
    sweepStore({
      store,
      findReferenced: async paths => new Set(referenced.filter(path => paths.includes(path))),
      storeClock: () => NOW,
    })

  test('removes what no row refers to, with its copies and drafts', async () => {
    for (const path of [PATH, COPY, DRAFT_NAME, nameOf('b')]) await layOld(path)
    expect(await sweep([nameOf('b')])).toBe(3)
    expect(await list()).toEqual([nameOf('b')])
  })

  test('leaves the copies of a picture that is shown', async () => {
    for (const path of [PATH, COPY]) await layOld(path)
    expect(await sweep([PATH])).toBe(0)
    expect(await list()).toEqual([COPY, PATH])
  })

  test('leaves a file of the last day, whose row may not be committed yet', async () => {
    await layOld(nameOf('c'), DAY_MS - 1000)
    await layOld(nameOf('d'))
    expect(await sweep([])).toBe(1)
    expect(await list()).toEqual([nameOf('c')])
  })

  test('asks for no rows when there is no old file', async () => {
    const findReferenced = () => Promise.reject(new Error('asked'))
    expect(await sweepStore({ store, findReferenced, storeClock: () => NOW })).toBe(0)
  })
})
