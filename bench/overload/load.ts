import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered. Connections are kept
 * open, as a proxy keeps them, because Node accepts only one new connection per turn of its event
 * loop.
 */
export interface Ask {
  port: number
  /** Complete HTTP requests, sent in turn. */
  requests: string[]
  seconds: number
  /**
   * Requests per second; without it, each of `people` clients sends its next request after the last
   * answer.
   */
  rate?: number
  people?: number
}
export interface Seen {
  status: number
  milliseconds: number
}

const TICK_MS = 5
const LINES = 600
const HEAD_END = '\r\n\r\n'

/** One connection with one request at a time; `Content-Length` gives the length of an answer. */
class Line {
  readonly #socket: Socket
  #answer = ''
  #ask: { resolve: (status: number) => void } | null = null

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true).setEncoding('latin1')
    this.#socket.on('data', text => this.#take(String(text)))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => this.#end(0))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  stands(): Promise<unknown> {
    return once(this.#socket, 'connect')
  }

  send(request: string): Promise<number> {
    return new Promise(resolve => {
      this.#ask = { resolve }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(text: string): void {
    this.#answer += text
    const end = this.#answer.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#answer.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#answer.length < end + HEAD_END.length + length) return
    this.#answer = ''
    this.#end(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
  }

  #end(status: number): void {
    const ask = this.#ask
    this.#ask = null
    ask?.resolve(status)
  }
}

class Crowd {
  readonly seen: Seen[] = []
  readonly #requests: string[]
  readonly #free: Line[] = []
  #asked = 0
  #underWay = 0

  constructor(requests: string[]) {
    this.#requests = requests
  }

  async gather(port: number, count: number): Promise<void> {
    while (this.#free.length < count) {
      const line = new Line(port)
      await line.stands()
      this.#free.push(line)
    }
  }

  /** A request that finds no free connection, or loses its connection, counts as status 0. */
  async ask(): Promise<void> {
    const started = performance.now()
    const line = this.#free.pop()
    const request = this.#requests[this.#asked++ % this.#requests.length] ?? ''
    this.#underWay += 1
    const status = line ? await line.send(request) : 0
    this.#underWay -= 1
    this.seen.push({ status, milliseconds: performance.now() - started })
    if (line?.isOpen) this.#free.push(line)
  }

  async end(): Promise<void> {
    while (this.#underWay > 0) await pause(TICK_MS)
    for (const line of this.#free) line.close()
  }
}

async function atPace(crowd: Crowd, { seconds, rate = 0 }: Ask): Promise<void> {
  const started = performance.now()
  let due = 0
  for (let passed = 0; passed < seconds; passed = (performance.now() - started) / 1000) {
    for (; due < passed * rate; due++) void crowd.ask()
    await pause(TICK_MS)
  }
}

async function oneAfterTheOther(crowd: Crowd, { seconds, people = 1 }: Ask): Promise<void> {
  const until = performance.now() + seconds * 1000
  const person = async () => {
    while (performance.now() < until) await crowd.ask()
  }
  await Promise.all(Array.from({ length: people }, person))
}

process.on('message', async (ask: Ask) => {
  const crowd = new Crowd(ask.requests)
  await crowd.gather(ask.port, ask.people ?? Math.min(LINES, Math.ceil(ask.rate ?? 1)))
  await (ask.rate ? atPace(crowd, ask) : oneAfterTheOther(crowd, ask))
  await crowd.end()
  process.send?.(crowd.seen)
})
