import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderAt } from './folder.ts'
import { freePort, isPortFree } from './free-port.ts'
import { keptPort } from './kept-port.ts'

let root: string
let holder: Server | undefined
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'port-'))
})
afterEach(async () => {
  holder?.close()
  holder = undefined
  await rm(root, { recursive: true })
})

async function hold(port: number): Promise<void> {
  holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
}

it('keeps its port, so that clients find the server again', async () => {
  const first = await keptPort(folderAt(root))
  expect(await keptPort(folderAt(root))).toBe(first)
  expect(await readFile(path.join(root, 'port'), 'utf8')).toBe(String(first))
})

it('takes another port while a program has the kept one, and keeps that', async () => {
  const first = await keptPort(folderAt(root))
  await hold(first)
  const second = await keptPort(folderAt(root))
  expect(second).not.toBe(first)
  expect(await keptPort(folderAt(root))).toBe(second)
})

it('takes a port of its own where the file names none', async () => {
  await writeFile(path.join(root, 'port'), 'broken')
  expect(await keptPort(folderAt(root))).toBeGreaterThanOrEqual(20_000)
})

it('takes ports below those of outgoing connections', async () => {
  for (let n = 0; n < 20; n++) {
    const port = await freePort()
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_000)
  }
})

it('tells a port that a program has from a free one, and leaves the free one free', async () => {
  const port = await freePort()
  expect([await isPortFree(port), await isPortFree(port)]).toEqual([true, true])
  await hold(port)
  expect(await isPortFree(port)).toBe(false)
})
