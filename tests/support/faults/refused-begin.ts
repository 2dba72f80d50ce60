import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { databaseThrough } from './database-through.ts'

const BEGIN = Buffer.from('Q\0\0\0\x0abegin\0', 'latin1')

/** PostgreSQL's messages for an error, and for being ready outside a transaction. */
const REFUSAL = Buffer.from('E\0\0\0\x21SERROR\0C57P03\0Mno beginning\0\0Z\0\0\0\x05I', 'latin1')

/** A proxy to the database that refuses to begin transactions and passes everything else. */
export async function refuseBegin(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets: Socket[] = []
  const server = createServer(client => {
    const database = connect(Number(target.port), target.hostname)
    sockets.push(client, database)
    client.on('data', data => {
      const at = data.indexOf(BEGIN)
      if (at < 0) return database.write(data)
      client.write(REFUSAL)
      database.write(Buffer.concat([data.subarray(0, at), data.subarray(at + BEGIN.length)]))
    })
    database.pipe(client)
    for (const end of [client, database]) end.on('error', () => end.destroy())
    client.on('close', () => database.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: databaseThrough(port, databaseUrl), close }
}
