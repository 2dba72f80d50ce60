import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { databaseThrough } from './database-through.ts'

/** Settings of a new connection that PgBouncer accepts. */
const ACCEPTED: ReadonlySet<string> = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
])
/** Length and protocol version, before the names and values. */
const HEAD_BYTES = 8
/** An error as PgBouncer sends it when the server of a client is gone. */
const CRASHED = errorMessage('server conn crashed?')
/** The error that a server sends before that when its parent process was killed. */
const ORPHANED = errorMessage('terminating connection due to unexpected postmaster exit')

/**
 * A proxy to the database that behaves as PgBouncer where it differs from PostgreSQL: it refuses
 * settings of a session as parameters of a new connection, and reports a lost server in two errors.
 */
export async function openPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const clients = new Set<Socket>()
  const server = createServer(client => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.once('close', () => clients.delete(client))
    client.once('data', start => {
      const refused = parametersOf(start).find(name => !ACCEPTED.has(name))
      if (refused) return client.end(errorMessage(`unsupported startup parameter: ${refused}`))
      const database = connect(Number(target.port), target.hostname)
      database.on('error', () => database.destroy())
      client.once('close', () => database.destroy())
      database.once('close', () => client.destroy())
      database.write(start)
      client.pipe(database).pipe(client, { end: false })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: databaseThrough(port, databaseUrl),
    /** Ends all connections as when the server is killed. */
    loseServer() {
      for (const client of clients) client.end(Buffer.concat([ORPHANED, CRASHED]))
    },
    close() {
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}

function parametersOf(start: Buffer): string[] {
  const words = start.subarray(HEAD_BYTES).toString('latin1').split('\0')
  return words.filter((word, n) => n % 2 === 0 && word !== '')
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`, 'latin1')
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
