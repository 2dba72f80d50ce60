import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens and returns the port, which the system chooses for 0. Rejects when the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
