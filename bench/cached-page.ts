import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import type { Answer, Ask } from './page-server.ts'

/**
 * Measures the CPU time of one request for a cached page, complete and as 304, and compares it with
 * the same bytes from bare `node:http` in the same run: `npm run bench:cached-page` after a build.
 */
const CONNECTIONS = 16
const REQUESTS = 8000
const ROUNDS = 5
const PAGE = '/'
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding']

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const product = fork(path.join(import.meta.dirname, 'page-server.ts'))
const bare = fork(path.join(import.meta.dirname, 'page-server.ts'))
try {
  const port = await ask<number>(product, { serve: 'product' })
  const whole = await get(port)
  const tag = { 'if-none-match': whole.headers.etag ?? '' }
  const answers = [toAnswer(whole), toAnswer(await get(port, tag))]
  const barePort = await ask<number>(bare, { serve: 'bare', answers })
  console.log(`${PAGE}: ${whole.body.byteLength} bytes of brotli, ${CONNECTIONS} connections`)
  for (const [name, headers] of [
    ['whole', {}],
    ['304', tag],
  ] as const) {
    const rounds: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      rounds.push([await cost(product, port, headers), await cost(bare, barePort, headers)])
    }
    report(name, rounds.slice(1))
  }
} finally {
  product.kill()
  bare.kill()
  agent.destroy()
}

async function ask<T>(child: ChildProcess, what: Ask): Promise<T> {
  child.send(what)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function get(port: number, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = { agent, port, path: PAGE, headers: { 'accept-encoding': 'br', ...headers } }
    request(asked, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

function toAnswer({ status, headers, body }: Got): Answer {
  const sent = Object.entries(headers).filter(([name]) => !ADDED_BY_NODE.includes(name))
  return {
    status,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  }
}

/** Microseconds of the server's CPU for one request. */
async function cost(child: ChildProcess, port: number, headers: Record<string, string>) {
  const before = await ask<NodeJS.CpuUsage>(child, 'cpu')
  let left = REQUESTS
  const connection = async () => {
    while (left-- > 0) await get(port, headers)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const after = await ask<NodeJS.CpuUsage>(child, 'cpu')
  return (after.user + after.system - before.user - before.system) / REQUESTS
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function report(name: string, rounds: [number, number][]): void {
  const ours = median(rounds.map(([product]) => product))
  const theirs = median(rounds.map(([, bare]) => bare))
  const ratio = median(rounds.map(([product, bare]) => product / bare))
  console.log(
    `${name.padEnd(6)} ${ours.toFixed(1)} µs, bare node:http ${theirs.toFixed(1)} µs: ${ratio.toFixed(2)} ×`,
  )
}
