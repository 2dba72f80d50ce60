import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * The minimum that any solution needs: one statement that inserts and notifies, one connection that
 * listens, and a write to an open response. It runs in its own process and reports its address.
 */
const url = process.env.DATABASE_URL
const pool = new pg.Pool({ connectionString: url, max: 10 })
const listener = new pg.Client({ connectionString: url })
const readers = new Map<string, ServerResponse>()

const SEND = {
  name: 'send',
  text: `
    with sent as (insert into baseline_messages (receiver, text) values ($1, $2) returning id)
    select id, pg_notify('baseline', $1 || ' ' || id) from sent`,
}

await pool.query(`
  create table if not exists baseline_messages (
    id bigint primary key generated always as identity, receiver text not null, text text not null)`)
await listener.connect()
listener.on('notification', ({ payload = '' }) => {
  const [receiver = '', id] = payload.split(' ')
  readers.get(receiver)?.write(`id: ${id}\nevent: message\ndata: {"contact_id":${receiver}}\n\n`)
})
await listener.query('listen baseline')

const server = createServer(async (request, response) => {
  const receiver = request.url?.slice(1) ?? ''
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: ready\ndata: {}\n\n')
    readers.set(receiver, response)
    response.once('close', () => readers.delete(receiver))
    return
  }
  const { rows } = await pool.query({ ...SEND, values: [receiver, await text(request)] })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: true, id: Number(rows[0].id) }))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ ready: true, url: `http://127.0.0.1:${port}` })
})
