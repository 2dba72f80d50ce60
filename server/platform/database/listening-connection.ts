import { randomUUID } from 'node:crypto'
import pg from 'pg'

interface ConnectionListener {
  channel: string
  receive(payload: string): void
  /** No notification arrives any more. Called once, and not after `close`. */
  onLost(error: Error): void
  intervalMs: number
}

/** Timeout for connecting, and for each answer. */
const PATIENCE_MS = 3000
/**
 * Number of heartbeats in a row that may be missing: a process that stalled has not read them yet.
 */
const MISSED_MAX = 2
const CLOSE_MS = 1000

/**
 * Receives a channel's notifications on its own connection. It sends itself a notification at each
 * heartbeat, because a network may drop the connection without an error, which only a missing
 * notification shows.
 */
export class ListeningConnection {
  readonly #client: pg.Client
  readonly #listener: ConnectionListener
  readonly #mark = randomUUID()
  #beat: NodeJS.Timeout | undefined
  #missed = 0
  #isOver = false

  private constructor(databaseUrl: string, listener: ConnectionListener) {
    this.#listener = listener
    this.#client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    this.#client.on('error', error => this.#lose(error))
    this.#client.on('notification', ({ payload = '' }) => this.#receive(payload))
  }

  static async open(
    databaseUrl: string,
    listener: ConnectionListener,
  ): Promise<ListeningConnection> {
    const connection = new ListeningConnection(databaseUrl, listener)
    try {
      await connection.#client.connect()
      await connection.#client.query(`listen ${pg.escapeIdentifier(listener.channel)}`)
    } catch (error) {
      connection.#end()
      throw error
    }
    connection.#beat = setInterval(() => connection.#sendHeartbeat(), listener.intervalMs)
    return connection
  }

  /** Cuts the connection when the database does not answer. */
  async close(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#beat)
    const cut = setTimeout(() => this.#end(), CLOSE_MS)
    await this.#client.end()
    clearTimeout(cut)
  }

  #receive(payload: string): void {
    if (payload === this.#mark) this.#missed = 0
    else this.#listener.receive(payload)
  }

  #sendHeartbeat(): void {
    if (this.#missed === MISSED_MAX)
      return void this.#lose(new Error('the database returns no notifications any more'))
    this.#missed++
    const { channel } = this.#listener
    const sent = this.#client.query('select pg_notify($1, $2)', [channel, this.#mark])
    sent.catch(error => this.#lose(error))
  }

  #lose(error: Error): void {
    if (this.#isOver) return
    this.#end()
    this.#listener.onLost(error)
  }

  #end(): void {
    this.#isOver = true
    clearInterval(this.#beat)
    this.#client.connection.stream.destroy()
  }
}
