import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '../support/calls.ts'
import { registerMember, succeed } from '../support/fixtures.ts'
import { openWorld, type World } from '../support/world.ts'
import { openContainer } from './support/container.ts'

let world: World
let container: Awaited<ReturnType<typeof openContainer>>

beforeAll(async () => {
  world = await openWorld({ works: false })
  container = await openContainer()
}, 300_000)
afterAll(async () => {
  await container?.close()
  await world?.close()
}, 60_000)

const HEALTH = ['deploy/container/health.js']
/** A warning that a busy machine causes: the sandbox's clock answers late. */
const SLOW_CLOCK = 'the clock service does not answer'

/** The image's own settings, with the world's sandbox and the embedded database below /data. */
async function settings(): Promise<NodeJS.ProcessEnv> {
  const [port, metrics] = [String(await freePort()), String(await freePort())]
  const { DATABASE_URL: _, ...outside } = world.environment
  const own = { ROLE: 'all', PORT: port, METRICS_PORT: metrics, DATA_DIR: '/data' }
  return { ...outside, ...own, HOST: '0.0.0.0', LOG_LEVEL: 'warn' }
}

test('without development packages, unprivileged and on a read-only root it serves people', async () => {
  const env = await settings()
  const url = `http://127.0.0.1:${env.PORT}`
  expect(container.run(env, HEALTH).status).not.toBe(0)
  const lines: string[] = []
  const product = await container.start(env, lines)
  const status = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.status,
      () => lines.join('\n'),
    )
  await expect.poll(status, { timeout: 90_000, interval: 500 }).toBe(200)
  expect(container.run(env, HEALTH)).toEqual({ status: 0, output: '' })
  const asWorker = { ...env, ROLE: 'worker', METRICS_HOST: '0.0.0.0' }
  expect(container.run(asWorker, HEALTH)).toEqual({ status: 0, output: '' })
  expect(await (await fetch(`${url}/prods`)).text()).toContain('<html lang="ja"')

  const call = callOf(url)
  const person = await registerMember({ signUp: world.signUp, call }, 'painter')
  const picture = { width: 600, height: 400, channels: 3, background: '#c96' } as const
  const icon_file = new Blob([await sharp({ create: picture }).png().toBuffer()])
  await succeed(call('user_edit', { name: 'painter', text: '絵をかきます', icon_file }, person))
  const my = await succeed(call('my', {}, person))
  const stored = await fetch(new URL(`/images/${my?.icon}`, url))
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/webp'])

  expect(await product.end()).toBe(0)
  expect(await readdir(container.data)).toEqual(['images', 'pages', 'pg18'])
  expect(lines.filter(line => line !== '' && !line.includes(SLOW_CLOCK))).toEqual([])
}, 240_000)

test('production starts with what the image holds, and names what it misses', async () => {
  const env = { ...(await settings()), NODE_ENV: 'production' }
  const { status, output } = container.run(env, ['server/main.ts'])
  expect(status).toBe(1)
  expect(output).toContain('OIDC_ISSUER')
}, 60_000)

test('the compose file is understood', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-compose-'))
  const file = path.resolve('deploy/container/compose.yaml')
  await writeFile(path.join(folder, 'yosooi.env'), '')
  spawnSync('cp', [file, folder])
  const { status, stdout, stderr } = spawnSync('docker-compose', ['-f', 'compose.yaml', 'config'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_PASSWORD: 'a-password' },
  })
  expect([status, stderr]).toEqual([0, ''])
  const services = [...stdout.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
  expect(services).toEqual(expect.arrayContaining(['web-1', 'web-2', 'worker', 'proxy']))
  expect(stdout.match(/^ {4}read_only: true$/gm)).toHaveLength(5)
  await rm(folder, { recursive: true })
})

test('nginx understands the proxy’s settings', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-proxy-'))
  const at = (name: string) => path.join(folder, name)
  spawnSync('cp', ['deploy/container/nginx.conf', 'deploy/container/product.conf', folder])
  const certificate = ['-keyout', at('tls/privkey.pem'), '-out', at('tls/fullchain.pem')]
  spawnSync('mkdir', [at('tls')])
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    ...certificate,
  ])
  // Here no name server knows the names of the compose file.
  spawnSync('sed', ['-i', 's/web-[12]:/127.0.0.1:/; /^pid /d', at('nginx.conf')])
  const args = ['-t', '-c', at('nginx.conf'), '-p', folder, '-g', `pid ${at('pid')};`]
  const { stderr } = spawnSync('/usr/sbin/nginx', args, { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
  await rm(folder, { recursive: true })
})
