import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, get, request } from 'node:http'

export interface Side {
  sendTo: string
  /** Body of a POST; `{id}` is replaced by the receiver's id. */
  body: string
  contentType: string
  token: string | null
  receivers: { id: number; stream: string; token: string | null }[]
}

export type Ask =
  | { do: 'connect'; side: string; as: Side }
  | { do: 'measure'; side: string; messages: number }
  | { do: 'leave'; side: string }

interface Open {
  side: Side
  streams: ClientRequest[]
  /** Callbacks by receiver for its next message. */
  waiting: Map<number, () => void>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const opened = new Map<string, Open>()

const bearer = (token: string | null) => (token ? { authorization: `Bearer ${token}` } : {})

/** Resolves at the stream's `ready` event. */
function openStream(open: Open, { id, stream, token }: Side['receivers'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(stream, { agent, headers: bearer(token) }, response => {
      if (response.statusCode !== 200) reject(new Error(`${stream}: ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        if (chunk.includes('event: ready')) resolve()
        if (chunk.includes('event: message')) open.waiting.get(id)?.()
      })
      response.on('error', () => {})
    })
    asked.on('error', reject)
    open.streams.push(asked)
  })
}

/** Resolves with the time of the answer, in milliseconds. */
function post(side: Side, id: number): Promise<number> {
  const headers = {
    ...bearer(side.token),
    'content-type': side.contentType,
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const asked = request(side.sendTo.replace('{id}', String(id)), {
      method: 'POST',
      agent,
      headers,
    })
    asked.on('error', reject)
    asked.on('response', response => {
      const answered = performance.now()
      if (response.statusCode !== 200)
        reject(new Error(`the message was answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(answered))
    })
    asked.end(side.body.replace('{id}', String(id)))
  })
}

/** Milliseconds until the receiver's stream has the message; negative when that came first. */
export interface Shown {
  afterSending: number
  /** Counted from the answer to the author. */
  afterAnswer: number
}

async function measureOnce({ side, waiting }: Open): Promise<Shown> {
  const receiver = side.receivers[Math.floor(Math.random() * side.receivers.length)]
  if (!receiver) throw new Error('no stream is open')
  const sent = performance.now()
  const showing = new Promise<number>(resolve => {
    waiting.set(receiver.id, () => resolve(performance.now()))
  })
  const [shown, answered] = await Promise.all([showing, post(side, receiver.id)])
  waiting.delete(receiver.id)
  return { afterSending: shown - sent, afterAnswer: shown - answered }
}

async function connect(side: Side): Promise<Open> {
  const open: Open = { side, streams: [], waiting: new Map() }
  for (let first = 0; first < side.receivers.length; first += 50) {
    const some = side.receivers.slice(first, first + 50)
    await Promise.all(some.map(receiver => openStream(open, receiver)))
  }
  return open
}

async function answer(ask: Ask): Promise<unknown> {
  if (ask.do === 'connect') return void opened.set(ask.side, await connect(ask.as))
  const open = opened.get(ask.side)
  if (!open) throw new Error(`${ask.side} is not connected`)
  if (ask.do === 'leave') {
    for (const stream of open.streams) stream.on('error', () => {}).destroy()
    return void opened.delete(ask.side)
  }
  const times: Shown[] = []
  for (let n = 0; n < ask.messages; n++) times.push(await measureOnce(open))
  return times
}

process.on('message', async (ask: Ask) => {
  process.send?.((await answer(ask)) ?? 'done')
})
