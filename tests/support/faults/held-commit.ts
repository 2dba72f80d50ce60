import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { databaseThrough } from './database-through.ts'

/**
 * A proxy to the database that never returns the answer to one commit: that of the transaction in
 * which `text` was sent. `committed` resolves when the database has answered it.
 */
export async function holdCommit(databaseUrl: string, text: string) {
  const target = new URL(databaseUrl)
  const { promise: committed, resolve } = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createServer(client => {
    const database = connect(Number(target.port), target.hostname)
    sockets.push(client, database)
    let isIts = false
    let isHeld = false
    client.on('data', data => {
      isIts ||= data.includes(text)
      isHeld ||= isIts && data.includes('commit\0')
      database.write(data)
    })
    database.on('data', data => {
      if (isHeld) resolve()
      else client.write(data)
    })
    // Killed processes reset their connections.
    for (const end of [client, database]) end.on('error', () => end.destroy())
    client.on('close', () => database.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: databaseThrough(port, databaseUrl), committed, close }
}
