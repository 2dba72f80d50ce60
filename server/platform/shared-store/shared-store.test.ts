import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCallCounts } from '../limits/call-counts.ts'
import { createOpenLimits } from '../limits/open-limits.ts'
import { openSharedStore, type SharedStore } from './shared-store.ts'

const THREE = { name: 'three', calls: 3, seconds: 60 }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A server that accepts connections and never answers. */
async function listen(onSocket: (socket: Socket) => void = () => {}): Promise<Server> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return server
}

const urlOf = (server: Server) => `redis://127.0.0.1:${(server.address() as AddressInfo).port}`

async function open(url: string) {
  const reported: string[] = []
  const store = await openSharedStore(url, {
    away: () => reported.push('away'),
    back: () => reported.push('back'),
  })
  ends.push(store.stop)
  return { store, reported }
}

async function countsInThisProcess(store: SharedStore): Promise<void> {
  const counts = createCallCounts(store)
  const waits = []
  for (let call = 0; call < 4; call++) waits.push(await counts.count(THREE, 'a'))
  expect(waits.slice(0, 3)).toEqual([0, 0, 0])
  expect(waits[3]).toBeGreaterThan(0)
  const limits = createOpenLimits(store)
  const taken = await Promise.all(
    [1, 2, 3].map(() => limits.take({ name: 'two', slots: 2, seconds: 60 }, 'a')),
  )
  expect(taken.filter(leave => leave === null)).toHaveLength(1)
}

test('without its store a process counts alone and reports the loss once', async () => {
  const server = await listen()
  const url = urlOf(server)
  await new Promise(resolve => server.close(resolve))
  const { store, reported } = await open(url)
  await countsInThisProcess(store)
  expect(store.isThere()).toBe(false)
  expect(reported).toEqual(['away'])
})

test('a store that accepts the connection and never answers delays no call', async () => {
  const { store, reported } = await open(urlOf(await listen()))
  await countsInThisProcess(store)
  expect(reported).toEqual(['away'])
})

test('a store that stops answering is abandoned after one short wait', async () => {
  const { store, reported } = await open(urlOf(await listen(greet)))
  expect(store.isThere()).toBe(true)
  await countsInThisProcess(store)
  expect(reported).toEqual(['away'])
})

test('a slot that is returned may be taken again', async () => {
  const limits = createOpenLimits(null)
  const kind = { name: 'one', slots: 1, seconds: 60 }
  const leave = await limits.take(kind, 'a')
  expect(await limits.take(kind, 'a')).toBeNull()
  expect(await limits.take(kind, 'b')).not.toBeNull()
  leave?.()
  expect(await limits.take(kind, 'a')).not.toBeNull()
})

/** Answers a client's first commands, and nothing after them. */
function greet(socket: Socket): void {
  socket.once('data', data => {
    const commands = data.toString().match(/\*\d+\r\n/g) ?? []
    socket.write('+OK\r\n'.repeat(commands.length))
  })
}
