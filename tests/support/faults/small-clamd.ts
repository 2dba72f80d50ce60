import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** Content that this scanner reports as a virus. */
export const VIRUS = 'YOSOOI-TEST-VIRUS'

const COMMAND = 'zINSTREAM\0'
const PING = 'zPING\0'

interface Way {
  /** Called after command and size, before the content; true when the exchange is over. */
  begin?: (socket: Socket, size: number) => boolean
  /** Called when the content is complete. */
  end?: (socket: Socket, content: Buffer) => void
}

const say = (socket: Socket, answer: string) => socket.end(`${answer}\0`)
const done = (act: (socket: Socket) => void) => (socket: Socket) => {
  act(socket)
  return true
}

/** Behaves as clamd does, which refuses by the announced size without reading the content. */
const honest = (limit: number): Way => ({
  begin(socket, size) {
    const tooLarge = 'INSTREAM size limit exceeded. ERROR\0'
    if (size > limit) socket.pause().end(tooLarge, () => socket.destroy())
    return size > limit
  },
  end: (socket, content) =>
    say(socket, content.includes(VIRUS) ? 'stream: Yosooi.Test FOUND' : 'stream: OK'),
})

/** Answers of a failing clamd, with none of which a file may pass. */
export const USELESS: Readonly<Record<string, Way>> = {
  'breaks off midway': { begin: done(socket => socket.resetAndDestroy()) },
  'closes after the file': { end: socket => socket.end() },
  'closes within its answer': { end: socket => socket.end('stream: OK') },
  'says ERROR': { end: socket => say(socket, 'Cannot allocate memory ERROR') },
  'says OK before it has the file': { begin: done(socket => socket.write('stream: OK\0')) },
  'says OK of something else': { end: socket => say(socket, 'stream: OK but not looked at') },
  'speaks another protocol': { end: socket => say(socket, 'HTTP/1.1 200 OK') },
  'never comes to an end': { end: socket => socket.write('stream: '.repeat(1000)) },
}

/** Failures that a client notices only by a timeout. */
export const SILENT: Readonly<Record<string, Way>> = {
  'says nothing': { end: () => {} },
  'says half of an answer and no more': { end: socket => socket.write('stream: O') },
  'does not read': { begin: done(socket => socket.pause()) },
}

interface State {
  way: Way
  /** Whether it does not even answer a ping. */
  isHung: boolean
}

/**
 * A minimal clamd over real TCP, which can also fail in ways that the real one hardly ever does.
 */
export async function openSmallClamd() {
  const state = { way: honest(Infinity), asked: 0, isHung: false }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    state.asked++
    sockets.add(socket)
    // A refused client closes the connection while the answer is still being written.
    socket.on('error', () => {})
    serve(socket, state)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    serveUpTo: (bytes: number) => Object.assign(state, { way: honest(bytes) }),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function serve(socket: Socket, { way: { begin, end }, isHung }: State): void {
  let come = Buffer.alloc(0)
  let size: number | null = null
  socket.on('data', part => {
    come = Buffer.concat([come, part as Buffer])
    if (size === null) {
      if (come.toString('latin1') === PING && !isHung) return say(socket, 'PONG')
      if (come.length < COMMAND.length + 4) return
      if (come.toString('latin1', 0, COMMAND.length) !== COMMAND)
        return say(socket, 'UNKNOWN COMMAND')
      size = come.readUInt32BE(COMMAND.length)
      come = come.subarray(COMMAND.length + 4)
      if (begin?.(socket, size)) return socket.removeAllListeners('data')
    }
    const isWhole = come.length === size + 4 && come.readUInt32BE(size) === 0
    if (isWhole) end?.(socket, come.subarray(0, size))
  })
}
