import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import type { BusboyFileStream } from '@fastify/busboy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UploadFolder } from './upload-folder.ts'

let parent: string

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'yosooi-parent-'))
})
afterAll(() => rm(parent, { recursive: true }))

function fileStream(): BusboyFileStream {
  const stream = new PassThrough().on('error', () => {})
  return Object.assign(stream, { bytesRead: 0, truncated: false })
}

test('a folder is removed whole, even when it is stopped while its files are being created', async () => {
  const stopAfter = async (ticks: number) => {
    const folder = new UploadFolder(parent)
    const saving = ['a', 'b', 'c'].map(name => folder.save('files', fileStream(), name))
    for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate)
    folder.stop()
    await folder.remove()
    return Promise.allSettled(saving)
  }
  for (let round = 0; round < 10; round++) {
    const saved = await Promise.all(Array.from({ length: 20 }, (_, ticks) => stopAfter(ticks)))
    expect(new Set(saved.flat().map(({ status }) => status))).toEqual(new Set(['rejected']))
  }
  expect(await readdir(parent)).toEqual([])
})

test('a file that arrives after its folder was removed is refused and creates nothing', async () => {
  const folder = new UploadFolder(parent)
  folder.stop()
  await folder.remove()
  await expect(folder.save('files', fileStream(), 'a')).rejects.toThrow()
  expect(await readdir(parent)).toEqual([])
})
