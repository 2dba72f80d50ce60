import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Sockets } from './sockets.ts'

const server = createServer({ allowHalfOpen: true })
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

let sockets: Sockets
let order: string[]
beforeEach(() => {
  sockets = new Sockets()
  order = []
})

/** A socket that has said its last word, and the server's end of it. */
async function endedSocket(): Promise<Socket> {
  const accepted = once(server, 'connection')
  sockets.make().connect(port, '127.0.0.1').end()
  const [peer] = (await accepted) as [Socket]
  if (!peer.resume().readableEnded) await once(peer, 'end')
  return peer
}

const end = () => sockets.endWithin(1000, Promise.resolve()).then(() => order.push('ended'))

test('connections have ended when the server has closed them', async () => {
  const peer = await endedSocket()
  const ending = end()
  await new Promise(setImmediate)
  order.push('closed by the server')
  peer.end()
  await ending
  expect(order).toEqual(['closed by the server', 'ended'])
})

test('a connection that the server does not close is cut', async () => {
  const peer = await endedSocket()
  await end()
  expect(order).toEqual(['ended'])
  peer.destroy()
})
