import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { emptyAnswer } from './broken-requests.ts'

/** Limits of one connection, and the number of connections. */
const BOUNDS = {
  /** An idle stream takes about 50 kB of memory. */
  connectionsMax: 5000,
  /** Time without a byte in either direction; a picture may wait its turn for 90 seconds. */
  idleMs: 150_000,
  /**
   * Requests on one connection without a response. Browsers and proxies send one after the other; a
   * client that sends many and reads no response would fill the memory.
   */
  unansweredMax: 8,
  /** A body must bring `bodyBytesMin` in each such period, the speed of the slowest phone. */
  bodyMs: 90_000,
  bodyBytesMin: 90_000,
  /** Five files of 30 MB take this long at 1.5 Mbit/s; the headers have Node's own minute. */
  requestMs: 15 * 60_000,
  /** The largest file takes this long at 0.3 Mbit/s; an event stream keeps no bytes waiting. */
  answerMs: 15 * 60_000,
  /**
   * Time and bytes for which a body is still read after its response, so that the client gets to
   * read that response.
   */
  restMs: 500,
  restBytesMax: 1_000_000,
  restLookMs: 10,
}

/** Closes connections that are too many, too idle, too slow or never read. */
export function boundConnections(server: Server): void {
  server.maxConnections = BOUNDS.connectionsMax
  server.timeout = BOUNDS.idleMs
  server.requestTimeout = BOUNDS.requestMs
  const unanswered = new WeakMap<Socket, number>()
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    const count = (by: 1 | -1) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + by)
    count(1)
    if ((unanswered.get(socket) ?? 0) > BOUNDS.unansweredMax) socket.destroy()
    if (socket.destroyed) return
    outgoing.once('close', () => count(-1))
    endWhenUnread(outgoing)
    if (!hasBody(incoming)) return
    endWhenSlow(incoming, outgoing)
    outgoing.once('finish', () => endAfterAnswer(incoming))
  })
}

/** Node still parses requests of a connection that is closed already; they need no response. */
export const isClosed = ({ incoming }: HttpBindings | Http2Bindings): boolean =>
  incoming.socket.destroyed

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** A client that reads a little now and then never counts as idle. */
function endWhenUnread(outgoing: ServerResponse): void {
  const look = setInterval(() => {
    if (outgoing.writableLength > 0) outgoing.destroy()
  }, BOUNDS.answerMs)
  look.unref()
  outgoing.once('close', () => clearInterval(look))
}

function endWhenSlow(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  let before = socket.bytesRead
  const look = setInterval(() => {
    const brought = socket.bytesRead - before
    before = socket.bytesRead
    if (brought >= BOUNDS.bodyBytesMin) return
    if (!outgoing.headersSent) socket.write(emptyAnswer(408, outgoing.getHeaders()))
    socket.destroySoon()
  }, BOUNDS.bodyMs)
  look.unref()
  const stop = () => clearInterval(look)
  incoming.once('end', stop).once('close', stop)
}

function endAfterAnswer(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const { socket } = incoming
  const until = performance.now() + BOUNDS.restMs
  const bytesMax = socket.bytesRead + BOUNDS.restBytesMax
  // Node discards bytes that no handler reads, so they can be counted only at the socket.
  const look = setInterval(() => {
    const isOver = performance.now() > until || socket.bytesRead > bytesMax
    if (isOver) socket.destroy()
    if (isOver || incoming.complete) clearInterval(look)
  }, BOUNDS.restLookMs)
}
