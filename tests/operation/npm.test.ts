import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * A configured mail server switches the demo off, which takes long to make. No mail is sent here.
 */
const WITHOUT_DEMO = { SMTP_URL: 'smtp://127.0.0.1:1' }

let folder: string
let npm: ChildProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-npm-'))
})
afterAll(async () => {
  if (npm.exitCode === null && npm.kill('SIGTERM')) await once(npm, 'close')
  await rm(folder, { recursive: true })
})

/** Resolves with the product's address when npm prints that it is ready. */
async function start(): Promise<string> {
  const { PATH, HOME } = process.env
  const ports = (await Promise.all([freePort(), freePort(), freePort()])).map(String)
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = ports
  const places = { PATH, HOME, PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, DATA_DIR: folder }
  npm = spawn('npm', ['start'], {
    env: { ...places, ...WITHOUT_DEMO },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    npm.stdout?.on('data', piece => String(piece).includes('Ctrl-C') && resolve())
    npm.once('exit', code => reject(new Error(`npm start ended with ${code}`)))
  })
  return `http://127.0.0.1:${PORT}`
}

/** PostgreSQL removes its pid file on an orderly shutdown. */
const isDatabaseUp = () => existsSync(path.join(folder, 'pg18', 'cluster', 'postmaster.pid'))

test.skipIf(process.platform === 'win32')(
  'SIGTERM to npm returns when all processes have ended; kill -9 of npm leaves none behind',
  { timeout: 120_000 },
  async () => {
    const url = await start()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(isDatabaseUp()).toBe(true)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(npm.exitCode).toBe(0)
    expect(isDatabaseUp()).toBe(false)
    await expect(fetch(url)).rejects.toThrow()

    await start()
    npm.kill('SIGKILL')
    // Each program of ours keeps npm's output open until it ends.
    await once(npm, 'close')
    expect(isDatabaseUp()).toBe(false)
  },
)
