import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { AwsClient } from 'aws4fetch'
import { end, listening } from './programs.ts'
import { KEYS, keeper, proxy, REGION, SWIFT } from './swift-settings.ts'

const run = promisify(execFile)
const BUCKET = 'pictures'

/** The distribution's OpenStack Swift with its own S3 API: one device, one copy, one bucket. */
export async function startSwift() {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-swift-'))
  await mkdir(path.join(folder, 'devices', 'one'), { recursive: true })
  await writeFile(path.join(folder, 'swift.conf'), SWIFT)
  const servers: ChildProcess[] = []
  const start = async (kind: string, port: string, settings: string) => {
    const file = path.join(folder, `${kind}.conf`)
    await writeFile(file, settings)
    const args = [`/usr/bin/swift-${kind}-server`, file]
    const server = spawn('/usr/bin/python3', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    servers.push(server)
    await listening(server, port)
  }
  await Promise.all(
    ['account', 'container', 'object'].map(async kind => {
      const port = String(await freePort())
      await makeRing(folder, kind, port)
      await start(kind, port, keeper(kind, folder, port))
    }),
  )
  const port = String(await freePort())
  await start('proxy', port, proxy(folder, port))
  const endpoint = `http://127.0.0.1:${port}`
  await makeBucket(endpoint)
  return {
    settings: { endpoint, region: REGION, bucket: BUCKET, ...KEYS },
    async stop() {
      await Promise.all(servers.map(server => end(server, 'SIGTERM')))
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes the table (a ring) in which the proxy finds the server of a kind. */
async function makeRing(folder: string, kind: string, port: string): Promise<void> {
  const ring = (...args: string[]) =>
    run('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder })
  await ring('create', '4', '1', '0')
  await ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
  await ring('rebalance')
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new AwsClient({ ...KEYS, service: 's3', region: REGION })
  const { ok, status } = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' })
  if (!ok) throw new Error(`Swift answered ${status} to a new bucket`)
}
