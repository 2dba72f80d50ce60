import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface RoundRobin {
  url: string
  /** Takes effect for new connections. */
  serve(urls: string[]): void
  close(): Promise<void>
}

/** A proxy in front of several servers; each connection goes to the next server that accepts it. */
export async function openRoundRobin(urls: string[]): Promise<RoundRobin> {
  let ports: number[] = []
  let turn = 0
  const serve = (next: string[]) => {
    ports = next.map(url => Number(new URL(url).port))
  }
  serve(urls)
  const sockets = new Set<Socket>()
  const server: Server = createServer(client => {
    sockets.add(client)
    client.once('close', () => sockets.delete(client))
    const first = turn++
    const order = ports.map((_, n) => ports[(first + n) % ports.length] ?? 0)
    join(client, order)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    serve,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Pipes both sockets; when one closes, the other is closed too. */
function join(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy()
  const server = connect(port, '127.0.0.1')
  const refused = () => join(client, others)
  server.once('error', refused)
  server.once('connect', () => {
    server.off('error', refused)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.once('close', () => other.destroy())
      one.pipe(other)
    }
  })
}
