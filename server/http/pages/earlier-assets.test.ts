import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { earlierAssetsOf, storeAssets } from './earlier-assets.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-assets-'))
afterAll(() => rm(folder, { recursive: true }))
const dataDir = path.join(folder, 'data')
const DAY_MS = 86_400_000

async function build(name: string, files: Record<string, string>): Promise<string> {
  const assets = path.join(folder, name, 'client', 'assets')
  await mkdir(assets, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(assets, file), text)
  return path.join(folder, name)
}

const stored = async () => (await readdir(path.join(earlierAssetsOf(dataDir), 'assets'))).toSorted()

test('assets of earlier versions stay for thirty days, those of the present one for ever', async () => {
  const first = await build('first', { 'home-1.js': 'one', 'zod-1.js': 'shared' })
  const second = await build('second', { 'home-2.js': 'two', 'zod-1.js': 'shared' })
  const start = new Date()
  await storeAssets(first, dataDir, start)
  const update = new Date(start.getTime() + 10 * DAY_MS)
  await Promise.all([storeAssets(second, dataDir, update), storeAssets(second, dataDir, update)])
  expect(await stored()).toEqual(['home-1.js', 'home-2.js', 'zod-1.js'])
  const content = path.join(earlierAssetsOf(dataDir), 'assets', 'home-2.js')
  expect(await readFile(content, 'utf8')).toBe('two')
  await storeAssets(second, dataDir, new Date(start.getTime() + 31 * DAY_MS))
  expect(await stored()).toEqual(['home-2.js', 'zod-1.js'])
  await storeAssets(second, dataDir, new Date(start.getTime() + 100 * DAY_MS))
  expect(await stored()).toEqual(['home-2.js', 'zod-1.js'])
})
