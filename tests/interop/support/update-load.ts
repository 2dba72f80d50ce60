import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callOf } from '../../support/calls.ts'
import type { Member } from '../../support/fixtures.ts'

const BETWEEN_MS = 20
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g

/**
 * Sends a GET once more when the proxy closed the kept connection just then, as browsers do
 * (RFC 9112, 9.3.1): a proxy that reads its settings again closes idle connections.
 */
const fetchAsBrowser = (address: string): Promise<Response> =>
  fetch(address).catch((error: unknown) => {
    if (!wasClosed(error)) throw error
    return fetch(address)
  })

const wasClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.cause.code))

/** Visitors who open pages with their scripts and styles, and two people who write to each other. */
export function startLoad(
  url: string,
  { seller, buyer, thread }: { seller: Member; buyer: Member; thread: string },
) {
  const confirmed: string[] = []
  /** Every request without the answer 200, those with a broken connection included. */
  const failures: string[] = []
  let isOver = false
  let rounds = 0
  const get = async (address: string): Promise<string> => {
    try {
      const answer = await fetchAsBrowser(`${url}${address}`)
      if (answer.status !== 200) failures.push(`${address}: ${answer.status}`)
      return await answer.text()
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.cause : error}`)
      return ''
    }
  }
  const visit = async (address: string) => {
    const page = await get(address)
    for (const [, asset = ''] of page.matchAll(ASSET)) await get(asset)
  }
  const write = async (author: Member, text: string) => {
    const input = { contact_id: thread, text }
    const sent = callOf(url)('message_create', input, { ...author, key: randomUUID() })
    const answer = await sent.catch(error => ({ status: String(error) }))
    if (answer.status === 200) confirmed.push(text)
    else failures.push(`message_create: ${answer.status}`)
  }
  const repeat = async (act: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await act(n)
      rounds++
      await pause(BETWEEN_MS)
    }
  }
  const running = [
    repeat(n => visit(`/prods?page=1&sort=${n % 2 ? 'price_asc' : 'created_at_desc'}`)),
    repeat(() => visit('/')),
    repeat(() => get('/api/prods?page=1')),
    repeat(n => write(seller, `更新、売り手の${n}通目`)),
    repeat(n => write(buyer, `更新、買い手の${n}通目`)),
  ]
  return {
    confirmed,
    failures,
    /** Resolves when this many more rounds are done. */
    async more(count: number) {
      const goal = rounds + count
      while (rounds < goal) await Promise.race([...running, pause(BETWEEN_MS)])
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
