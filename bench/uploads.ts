import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { IMAGE_BYTES_MAX } from '../contract/limits.ts'
import { worldAt } from '../tests/e2e/support/world.ts'
import { SERVICE_FORM } from '../tests/support/fixtures.ts'

/**
 * Measures the memory that a running product takes for eight photos of 30 MB uploaded at once,
 * decoded and stored: `npm run bench:uploads`. Fails above the limit.
 */
const UPLOADS = 8
const LIMIT_MB = 300
const PHOTO = { width: 8000, height: 6000 }
const SAMPLE_MS = 50
const ADDRESSES = /product=(\S+) sandbox=(\S+)/

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-bench-'))
const launcher = spawn(process.execPath, ['tests/support/start-product.ts', '--without-demo'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [productUrl, sandboxUrl] = await addresses()
  const server = await serverUnder(launcher.pid ?? 0)
  const { call, newSeller } = worldAt(productUrl, sandboxUrl)
  const seller = await newSeller('透子')
  const icon_file = await openAsBlob(await photoOf30Megabytes())
  const send = () => call('prod_create', { ...SERVICE_FORM, icon_file }, seller)
  // The first upload is not measured: what it loads once stays in memory.
  await send()
  await sleep(1000)
  const before = await residentMegabytes(server)
  const samples: number[] = []
  const timer = setInterval(() => {
    residentMegabytes(server).then(now => samples.push(now))
  }, SAMPLE_MS)
  const answers = await Promise.all(Array.from({ length: UPLOADS }, send))
  clearInterval(timer)
  const statuses = answers.map(({ status }) => status)
  const more = Math.round(Math.max(...samples) - before)
  console.log(`${UPLOADS} × 30 MB at once: ${statuses.join(' ')}`)
  console.log(`${Math.round(before)} MB before, at most ${more} MB more (limit ${LIMIT_MB} MB)`)
  if (more > LIMIT_MB || statuses.some(status => status !== 200)) process.exitCode = 1
} finally {
  launcher.kill('SIGTERM')
  await once(launcher, 'exit')
  await rm(folder, { recursive: true })
}

async function addresses(): Promise<[string, string]> {
  for await (const line of createInterface({ input: launcher.stdout })) {
    const [, product, sandbox] = ADDRESSES.exec(line) ?? []
    if (product && sandbox) return [product, sandbox]
  }
  throw new Error('the product ended before it served')
}

/** Process id of the product's server among the launcher's children. */
async function serverUnder(parent: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const line = stdout
    .split('\n')
    .map(text => text.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && args.includes('server/main.ts'))
  if (!line) throw new Error('no process of the product is running')
  return Number(line[0])
}

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** Noise like a phone camera's, padded to exactly the allowed size. */
async function photoOf30Megabytes(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const file = path.join(folder, 'photo.jpg')
  await sharp({ create: { ...PHOTO, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toFile(file)
  const { size } = await stat(file)
  if (size > IMAGE_BYTES_MAX) throw new Error(`the photo is too large: ${size}`)
  await appendFile(file, Buffer.alloc(IMAGE_BYTES_MAX - size))
  return file
}
