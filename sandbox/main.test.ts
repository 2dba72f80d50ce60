import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '@yosooi/sandbox-kit/listen'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterAll(() => rm(folder, { recursive: true }))

function start(environment: Record<string, string> = {}): ChildProcess {
  return fork(new URL('./main.ts', import.meta.url), {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', DATA_DIR: folder, ...environment },
    stdio: 'pipe',
  })
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  return (message as { url: string }).url
}

async function failure(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.on('data', chunk => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return text
}

it('loses nothing when it is killed', async () => {
  const first = start()
  const body = JSON.stringify({ email: 'haru@example.com', password: 'x' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${await ready(first)}/control/persons`, { method: 'POST', headers, body })
  first.kill('SIGKILL')
  await once(first, 'exit')

  const second = start()
  const world = await (await fetch(`${await ready(second)}/control/world`)).json()
  expect(world.persons).toMatchObject([{ email: 'haru@example.com' }])
  second.kill('SIGTERM')
  expect(await once(second, 'exit')).toEqual([0, null])
})

it('ends when its parent lets go', async () => {
  const child = start()
  await ready(child)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('refuses production and names every wrong setting', async () => {
  const wrong = { NODE_ENV: 'production', SANDBOX_PORT: 'many', PUBLIC_URL: 'nowhere' }
  const text = await failure(start(wrong))
  for (const part of ['本番では動きません', 'SANDBOX_PORT', 'PUBLIC_URL'])
    expect(text).toContain(part)
})

it('says which port is taken', async () => {
  const other = createServer()
  const port = await listen(other, 0, '127.0.0.1')
  const text = await failure(start({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: '0' }))
  expect(text).toContain(`ポート ${port} はほかのプログラムが使っています`)
  other.close()
})
