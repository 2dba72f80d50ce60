import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks a server's connections from its start. The returned function ends the server: it accepts
 * no new connection, closes idle ones, and lets running requests finish within the given
 * milliseconds, with `Connection: close`.
 */
export function endConnections(server: Server): (milliseconds: number) => Promise<void> {
  const sockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let isEnding = false
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Must run before the listener that answers.
  server.prependListener('request', (_, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isEnding) closeAfter(response)
  })
  return async milliseconds => {
    isEnding = true
    for (const response of running) closeAfter(response)
    // Node does not count a connection without any request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const late = setTimeout(() => server.closeAllConnections(), milliseconds)
    await new Promise<void>(resolve => server.close(() => resolve()))
    clearTimeout(late)
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else response.once('finish', () => response.req.socket.destroySoon())
}
