import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseThrough } from './database-through.ts'

export interface DatabaseWay {
  url: string
  /** Open connections transmit nothing more but stay open; new connections work. */
  forget(): void
  /** Delays each chunk of the answers from now on. */
  slow(milliseconds: number): void
  /** Holds the answer to a statement with this text, and everything after it on that connection. */
  holdAnswerTo(text: string): HeldAnswer
  /** Closes all connections and refuses new ones. */
  shut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

export interface HeldAnswer {
  /** Sends everything that is held at once. */
  letGo(): void
  /** Number of held bytes. */
  bytes(): number
}

/** A TCP proxy to the database whose failures a test controls. */
export async function databaseWay(databaseUrl: string): Promise<DatabaseWay> {
  const target = new URL(databaseUrl)
  const standing = new Set<() => void>()
  const sockets = new Set<Socket>()
  let slowMs = 0
  let held: { text: string; by: Socket | null } | undefined
  const slowed = () =>
    new Transform({
      async transform(piece, _, done) {
        if (slowMs > 0) await pause(slowMs)
        done(null, piece)
      },
    })
  const holdBack = (client: Socket) => (asked: Buffer) => {
    if (!held || held.by || !asked.includes(held.text)) return
    held.by = client
    client.cork()
  }
  const server = createServer(client => {
    const database = connect(Number(target.port), target.hostname)
    const answers = slowed()
    const forget = () => client.unpipe(database) && answers.unpipe(client)
    standing.add(forget)
    client.on('data', holdBack(client))
    client.pipe(database).pipe(answers).pipe(client)
    for (const end of [client, database]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => sockets.delete(end))
    }
    client.on('close', () => database.destroy())
    database.on('close', () => standing.delete(forget) && client.destroy())
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  const shut = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return {
    url: databaseThrough(port, databaseUrl),
    forget() {
      for (const forget of standing) forget()
      standing.clear()
    },
    slow(milliseconds) {
      slowMs = milliseconds
    },
    holdAnswerTo(text) {
      held = { text, by: null }
      return {
        letGo() {
          held?.by?.uncork()
          held = undefined
        },
        bytes: () => held?.by?.writableLength ?? 0,
      }
    },
    shut,
    async open() {
      await listen(port)
    },
    async close() {
      if (server.listening) await shut()
    },
  }
}
