import type { ServerResponse } from 'node:http'
import type { Database } from '../../platform/database/database.ts'
import {
  ACCESS_CHANGED,
  type LiveEvent,
  REPLAY_MAX,
  readLiveEvents,
  type TransientEvent,
} from '../../platform/live/live-events.ts'
import type { LiveListener, StreamListener } from '../../platform/live/live-listener.ts'

/**
 * At most 30 seconds pass without a byte (rule `heartbeat-in-thirty`), so that no proxy cuts the
 * stream.
 */
const HEARTBEAT_MS = 25_000
const BEAT = ':\n\n'
/** The end of an orderly stream: the time after which the client reconnects, in milliseconds. */
const RECONNECT = 'retry: 1000\n\n'
/** Most bytes buffered for a slow client. Events are small, so no client that reads gets there. */
const BACKLOG_BYTES_MAX = 64 * 1024

interface Reader {
  out: ServerResponse
  userId: number
  /** The id of the last event that the client has seen. */
  after: number
  /** Time until the client must reconnect with a fresh token. */
  milliseconds: number
}

/**
 * One client's open stream. It writes to Node's own response, which shows how many bytes wait
 * there: a client that reads too slowly is disconnected and reconnects for the rest.
 */
export class LiveStream implements StreamListener {
  readonly #db: Database
  readonly #out: ServerResponse
  readonly #userId: number
  #last: number
  #reading = false
  #again = false

  constructor(db: Database, { out, userId, after }: Omit<Reader, 'milliseconds'>) {
    this.#db = db
    this.#out = out
    this.#userId = userId
    this.#last = after
  }

  static open(db: Database, live: LiveListener, { milliseconds, ...reader }: Reader): void {
    const stream = new LiveStream(db, reader)
    const { out, userId } = reader
    const unlisten = live.listen(userId, stream)
    const beat = setInterval(() => stream.#beat(), HEARTBEAT_MS)
    const limit = setTimeout(() => stream.#end(), milliseconds)
    out.once('close', () => {
      unlisten()
      clearInterval(beat)
      clearTimeout(limit)
    })
    stream.#write(encode(reader.after, 'ready', {}))
    stream.catchUp()
  }

  receive(event: LiveEvent | TransientEvent): void {
    if (!('id' in event)) this.#write(encode(null, event.kind, event.facts))
    // An event that arrives while older ones are being read is read after them.
    else if (this.#reading) this.#again = true
    else this.#send(event)
  }

  catchUp(): void {
    if (this.#reading) this.#again = true
    else this.#read().catch(() => this.#end())
  }

  /** A client that does not read must not delay the end of the process; it gets the rest later. */
  close(): void {
    if (this.#out.writableLength > 0) this.#out.destroy()
    else this.#end()
  }

  #end(): void {
    if (!this.#out.writableEnded) this.#out.end(RECONNECT)
  }

  /** Events that arrive during a reading cause exactly one more reading. */
  async #read(): Promise<void> {
    this.#reading = true
    try {
      for (let isMore = true; isMore; ) {
        this.#again = false
        const events = await readLiveEvents(this.#db, this.#userId, this.#last)
        for (const event of events) this.#send(event)
        await drained(this.#out)
        isMore = !this.#out.writableEnded && (this.#again || events.length === REPLAY_MAX)
      }
    } finally {
      this.#reading = false
    }
  }

  #send({ id, kind, facts }: LiveEvent): void {
    if (id <= this.#last) return
    this.#last = id
    this.#write(encode(id, kind, facts))
    if (kind === ACCESS_CHANGED) this.#end()
  }

  /** A client that reads has taken everything by the next beat; any other is gone or stalled. */
  #beat(): void {
    if (this.#out.writableLength > 0) this.#out.destroy()
    else this.#write(BEAT)
  }

  #write(text: string): void {
    if (this.#out.writableEnded) return
    if (this.#out.writableLength > BACKLOG_BYTES_MAX) this.#out.destroy()
    else this.#out.write(text)
  }
}

/** An event without an id leaves the client's cursor where it was. */
function encode(id: number | null, kind: string, facts: object): string {
  const idLine = id === null ? '' : `id: ${id}\n`
  return `${idLine}event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`
}

const drained = (out: ServerResponse): Promise<void> =>
  new Promise(resolve => {
    if (!out.writableNeedDrain || out.destroyed) return resolve()
    const go = () => {
      out.off('drain', go).off('close', go)
      resolve()
    }
    out.on('drain', go).on('close', go)
  })
