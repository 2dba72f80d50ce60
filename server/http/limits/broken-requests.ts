import { type OutgoingHttpHeaders, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** The HTTP status by the error code of Node's parser; any other error is a 400. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** A raw response, for a connection that closes after it and cannot carry Node's own response. */
export function emptyAnswer(status: number, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries({ ...headers, 'Content-Length': 0, Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`
}

/** Answers requests that Node cannot parse and that no route gets: with all headers, not logged. */
export function answerBrokenRequests(
  server: Pick<Server, 'on' | 'prependListener'>,
  headers: Readonly<Record<string, string>>,
): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => answers.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    // After the first byte of a response, these bytes would be read as part of it.
    const isAnswering = answer?.headersSent && !answer.writableFinished
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    socket.end(emptyAnswer(STATUS[error.code ?? ''] ?? 400, headers))
  })
  server.on('checkExpectation', (_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.writeHead(417, { 'Content-Length': '0' }).end()
  })
}
