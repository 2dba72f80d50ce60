import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdCommit } from './support/held-commit.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
} from './support/scenes.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
let folder: string
let seller: Member
let buyer: Member
let dealId: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-kill-'))
  world = await openWorld()
  seller = await registerSeller(world, 'seller')
  buyer = await registerMember(world, 'buyer')
  dealId = String(await subscribe(world, buyer, await offerService(world, seller)))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A server process of its own on the same database, as a second instance would be. */
async function startServer(
  databaseUrl = world.databaseUrl,
): Promise<{ process: ChildProcess; url: string }> {
  const child = fork('server/main.ts', {
    env: {
      PATH: process.env.PATH,
      ROLE: 'web',
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      SANDBOX_PORT: new URL(world.sandboxUrl).port,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return { process: child, url: url.replace('localhost', '127.0.0.1') }
}

async function send(url: string, text: string, key?: string): Promise<boolean> {
  const body = new FormData()
  body.set('contact_id', dealId)
  body.set('text', text)
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`${url}/api/message_create`, { method: 'POST', headers, body })
    return response.ok
  } catch {
    // the connection died with the server: nothing was acknowledged
    return false
  }
}

test('kill -9 during writes: every acknowledged message is there after restart', async () => {
  const first = await startServer()
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; n < 200; n++) {
      const text = `書き手${writer}の${n}通目`
      if (!(await send(first.url, text))) return
      acknowledged.push(text)
      if (acknowledged.length === 40) first.process.kill('SIGKILL')
    }
  })
  await Promise.all(writers)
  const second = await startServer()
  const { rows } = await world.sql<{ text: string }>('select text from messages')
  second.process.kill('SIGTERM')
  await new Promise(resolve => second.process.once('exit', resolve))
  const kept = new Set(rows.map(row => row.text))
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  expect(acknowledged.filter(text => !kept.has(text))).toEqual([])
  const { rows: counted } = await world.sql<{ message_count: number }>(
    'select message_count from threads',
  )
  expect(counted[0]?.message_count).toBe(rows.length)
})

test('[API-56] kill -9 between commit and answer: what is sent again with its key is one message', async () => {
  const text = '答えを聞けなかった一通'
  const way = await holdCommit(world.databaseUrl, text)
  const first = await startServer(way.url)
  const answer = send(first.url, text, 'its-own-key')
  await way.committed
  first.process.kill('SIGKILL')
  expect(await answer).toBe(false)
  way.close()
  const second = await startServer()
  const again = await Promise.all([1, 2, 3].map(() => send(second.url, text, 'its-own-key')))
  second.process.kill('SIGTERM')
  await once(second.process, 'exit')
  expect(again).toEqual([true, true, true])
  const { rows } = await world.sql('select id from messages where text = $1', [text])
  expect(rows).toHaveLength(1)
})
