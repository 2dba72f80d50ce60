import { connect } from 'node:net'
import * as fc from 'fast-check'

const mail = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n'
const USUAL = [
  'GET /api/prods?q=x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: br\r\n\r\n',
  'GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\nConnection: close\r\n\r\n',
  `POST /api/mail HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${mail.length}\r\n\r\n${mail}`,
  `POST /api/mail HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n${mail.length.toString(16)}\r\n${mail}\r\n0\r\n\r\n`,
  'POST /api/stripe/webhook HTTP/1.1\r\nHost: a\r\nConnection: close\r\nStripe-Signature: t=1,v1=x\r\nContent-Length: 2\r\n\r\n{}',
]
const NASTY = [
  '\0\0\0\0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/prods HTTP/1.1\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'TRACE /api/my HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /%00%ff%c0%80 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /prod/%E3%81 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /prods?page=%ff&q=%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /images/%2e%2e/%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /images/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /share/1-%00.png HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/api/my HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET /api/prods HTTP/1.1\r\nHost: a b c\r\nConnection: close\r\n\r\n',
  'GET /api/prods HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'GET /api/my HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a.b.c\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: "\xff\r\nRange: bytes=9-1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'POST /api/mail HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'POST /api/mail HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/mail HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  'POST /api/mail HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/mail HTTP/1.1\r\nHost: a\r\nExpect: 999\r\nContent-Length: 1\r\n\r\nx',
  'POST /unsubscribe?token=%00 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
]

const spot = fc.double({ min: 0, max: 1, noNaN: true })

/** A damaged request, or bytes that never were one. */
export const oddBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...NASTY).map(text => Buffer.from(text, 'latin1')),
  fc
    .tuple(fc.constantFrom(...USUAL), spot, fc.uint8Array({ maxLength: 6 }), fc.nat(8))
    .map(([text, share, put, take]) => {
      const at = Math.floor(text.length * share)
      const bytes = Buffer.from(text, 'latin1')
      return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + take)])
    }),
  fc
    .tuple(fc.constantFrom(...USUAL), spot)
    .map(([text, share]) => Buffer.from(text.slice(0, Math.floor(text.length * share)), 'latin1')),
)

/** Milliseconds without traffic after which the client disconnects. */
const PATIENCE_MS = 200

/** Sends these bytes to the server at `url`; resolves with everything that it answers. */
export function say(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', piece => {
      received += piece.toString('latin1')
    })
    socket.once('error', error => {
      // A connection that the server resets counts as an answer.
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') reject(error)
    })
    socket.once('close', () => resolve(received))
  })
}
