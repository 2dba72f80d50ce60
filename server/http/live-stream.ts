import type { ServerResponse } from 'node:http'
import type { Database } from '../platform/database.ts'
import {
  ACCESS_CHANGED,
  type LiveEvent,
  REPLAY_MAX,
  readLiveEvents,
  type Whisper,
} from '../platform/live-events.ts'
import type { LiveEar, LiveListener } from '../platform/live-listener.ts'

/** At most 30 seconds pass in silence (decision 18), so that nobody in between cuts the stream. */
const HEARTBEAT_MS = 25_000
const BEAT = ':\n\n'
/** What may wait in memory for a slow reader; events are small, so none that reads gets there. */
const BACKLOG_BYTES_MAX = 64 * 1024

interface Reader {
  out: ServerResponse
  userId: number
  /** The last event that the reader has seen. */
  after: number
  /** When it has to come again with a fresh token. */
  milliseconds: number
}

/**
 * One reader's open stream. It writes to Node's own response, which tells how much waits there: a
 * reader who does not keep up is dropped and comes again for the rest.
 */
export class LiveStream implements LiveEar {
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
    const limit = setTimeout(() => stream.leave(), milliseconds)
    out.once('close', () => {
      unlisten()
      clearInterval(beat)
      clearTimeout(limit)
    })
    stream.#write(encode(reader.after, 'ready', {}))
    stream.wake()
  }

  hear(said: LiveEvent | Whisper): void {
    if (!('id' in said)) this.#write(encode(null, said.kind, said.facts))
    // what comes while older events are being read is read after them
    else if (this.#reading) this.#again = true
    else this.#send(said)
  }

  wake(): void {
    if (this.#reading) this.#again = true
    else this.#read().catch(() => this.leave())
  }

  leave(): void {
    this.#out.end()
  }

  /** News during a reading cause exactly one more. */
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
    if (kind === ACCESS_CHANGED) this.leave()
  }

  /** By the time of a beat whoever reads has taken all; who has not is gone or stands still. */
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

/** Without an id what is told leaves the reader where it was. */
function encode(id: number | null, kind: string, facts: object): string {
  const place = id === null ? '' : `id: ${id}\n`
  return `${place}event: ${kind}\ndata: ${JSON.stringify(facts)}\n\n`
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
