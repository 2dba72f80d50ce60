import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { holdCommit } from '../support/faults/held-commit.ts'
import { offerService, registerMember, registerSeller, subscribe } from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { startServer } from '../support/server-process.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const dealId = String(await subscribe(world, buyer, await offerService(world, seller)))

async function send(url: string, text: string, key?: string): Promise<boolean> {
  const body = new FormData()
  body.set('contact_id', dealId)
  body.set('text', text)
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`${url}/api/message_create`, { method: 'POST', headers, body })
    return response.ok
  } catch {
    // The connection broke with the server, so nothing was acknowledged.
    return false
  }
}

test('kill -9 during writes: every acknowledged message exists after the restart', async () => {
  const first = await startServer(world, 'web')
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; n < 200; n++) {
      const text = `書き手${writer}の${n}通目`
      if (!(await send(first.url, text))) return
      acknowledged.push(text)
      if (acknowledged.length === 40) first.child.kill('SIGKILL')
    }
  })
  await Promise.all(writers)
  const second = await startServer(world, 'web')
  const { rows } = await world.sql<{ text: string }>('select text from messages')
  await second.end()
  const kept = new Set(rows.map(row => row.text))
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  expect(acknowledged.filter(text => !kept.has(text))).toEqual([])
  const { rows: counted } = await world.sql<{ message_count: number }>(
    'select message_count from threads',
  )
  expect(counted[0]?.message_count).toBe(rows.length)
})

test('[API-56] kill -9 between commit and answer: what is sent again with its key is one message', async () => {
  const text = '答えを聞けなかった一通'
  const way = await holdCommit(world.databaseUrl, text)
  const first = await startServer(world, 'web', { DATABASE_URL: way.url })
  const answer = send(first.url, text, 'its-own-key')
  await way.committed
  first.child.kill('SIGKILL')
  expect(await answer).toBe(false)
  way.close()
  const second = await startServer(world, 'web')
  const again = await Promise.all([1, 2, 3].map(() => send(second.url, text, 'its-own-key')))
  await second.end()
  expect(again).toEqual([true, true, true])
  const { rows } = await world.sql('select id from messages where text = $1', [text])
  expect(rows).toHaveLength(1)
})

/**
 * Sends the head and half of the body of a message; the returned function sends the rest and
 * resolves with the answer.
 */
async function sendHalf(url: string, text: string): Promise<() => Promise<IncomingMessage>> {
  const form = new FormData()
  form.set('contact_id', dealId)
  form.set('text', text)
  const body = Buffer.from(await new Response(form).arrayBuffer())
  const boundary = body.toString().split('\r\n')[0]?.slice(2)
  const sending = request(`${url}/api/message_create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.subarray(0, 100))
  return async () => {
    sending.end(body.subarray(100))
    const [answer] = await once(sending, 'response')
    return answer
  }
}

test('a process that is stopped answers each running call, ends its streams and accepts no connection', async () => {
  const first = await startServer(world, 'web')
  const texts = Array.from({ length: 24 }, (_, n) => `終わりぎわの${n}通目`)
  const halves = await Promise.all(texts.map(text => sendHalf(first.url, text)))
  const reader = await followStream(first.url, seller.token)
  const ended = first.end()
  while (
    await fetch(`${first.url}/healthz`).then(
      () => true,
      () => false,
    )
  );
  while (reader.connections() === 1) await new Promise(resolve => setTimeout(resolve, 10))
  reader.leave()
  // The process may get the signal twice, from a service manager and from the launcher.
  first.child.kill('SIGTERM')
  const answers = await Promise.all(halves.map(finish => finish()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.connection))).toEqual(new Set(['close']))
  await Promise.all(answers.map(textOf))
  await ended
  expect(first.child.exitCode).toBe(0)
  const { rows } = await world.sql('select 1 from messages where text = any($1)', [texts])
  expect(rows).toHaveLength(24)
})
