import { once } from 'node:events'
import { connect } from 'node:net'

const BOUNDARY = 'cut-boundary'
const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`

const FORM = `multipart/form-data; boundary=${BOUNDARY}`
/** The part of each body that is sent before the client disconnects. */
const BEGUN: readonly [path: string, type: string, body: string][] = [
  ['/api/prod_create', FORM, ''],
  ['/api/prod_create', FORM, `${field('name', 'a')}--${BOUNDARY}\r\nContent-Disp`],
  ['/api/prod_create', FORM, field('name', 'a') + file('icon_file') + 'x'.repeat(200_000)],
  ['/api/message_create', FORM, field('text', 'a') + file('files') + 'x'.repeat(200_000)],
  ['/api/user_edit', FORM, `${field('name', 'a')}--${BOUNDARY}`],
  ['/api/stripe/webhook', 'application/json', ''],
  ['/api/stripe/webhook', 'application/json', '{"id": "evt_'],
  ['/api/stripe/webhook_connect', 'application/json', '{"id": "evt_1"}'],
]
/** Headers that announce a longer body. */
const LENGTHS = ['Content-Length: 900000', 'Transfer-Encoding: chunked']
const LEAVES = ['destroy', 'end', 'resetAndDestroy'] as const

const chunk = (body: string): string => (body ? `${body.length.toString(16)}\r\n${body}\r\n` : '')

/** Sends the beginning of each body in each way and disconnects; returns the number of requests. */
export async function sendCutBodies(url: string, token: string): Promise<number> {
  const all = BEGUN.flatMap(begun =>
    LENGTHS.flatMap(length => LEAVES.map(leave => ({ begun, length, leave }))),
  )
  for (const { begun, length, leave } of all) {
    const [path, type, body] = begun
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).resume()
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Stripe-Signature: t=1,v1=x',
      `Content-Type: ${type}`,
      length,
    ]
    const sent = length.startsWith('T') ? chunk(body) : body
    const closed = once(socket, 'close')
    socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`, () => socket[leave]())
    await closed
  }
  return all.length
}
