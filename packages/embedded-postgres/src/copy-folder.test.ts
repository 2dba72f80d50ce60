import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyFolder } from './copy-folder.ts'

let root: string
let from: string
let to: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'copy-'))
  ;[from, to] = [path.join(root, 'from'), path.join(root, 'deep', 'to')]
  await mkdir(path.join(from, 'base', '5'), { recursive: true })
  await writeFile(path.join(from, 'PG_VERSION'), '18')
  await writeFile(path.join(from, 'base', '5', 'rows'), Buffer.from([0, 255, 10, 13]))
})
afterEach(() => rm(root, { recursive: true }))

const names = async () => (await readdir(to, { recursive: true })).sort()

it('copies all files byte by byte, and is readable by its owner alone', async () => {
  await copyFolder(from, to)
  expect(await names()).toEqual(['PG_VERSION', 'base', 'base/5', 'base/5/rows'])
  const rows = await readFile(path.join(to, 'base', '5', 'rows'))
  expect([...rows]).toEqual([0, 255, 10, 13])
  for (const place of ['', 'base', 'base/5'])
    expect((await stat(path.join(to, place))).mode & 0o777).toBe(0o700)
})

it('leaves out what is not wanted, at every depth', async () => {
  await writeFile(path.join(from, 'base', 'postmaster.pid'), '1')
  await writeFile(path.join(from, 'postmaster.pid'), '1')
  await copyFolder(from, to, name => name !== 'postmaster.pid' && name !== '5')
  expect(await names()).toEqual(['PG_VERSION', 'base'])
})

it('leaves out a file that is gone before it is read', async () => {
  await symlink(path.join(root, 'gone'), path.join(from, 'base', 'gone'))
  await copyFolder(from, to)
  expect(await names()).not.toContain('base/gone')
  expect(await names()).toContain('base/5/rows')
})

it('stops at any other error, so that no backup lacks a file in silence', async () => {
  await mkdir(to, { recursive: true })
  await mkdir(path.join(to, 'PG_VERSION'))
  await expect(copyFolder(from, to)).rejects.toThrow(/EISDIR|EEXIST|EPERM|ERR_FS/)
  await expect(copyFolder(path.join(root, 'nowhere'), to)).rejects.toThrow('ENOENT')
})
