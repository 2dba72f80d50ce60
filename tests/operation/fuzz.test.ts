import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '../../contract/api.ts'
import { failureBody } from '../../contract/failure.ts'
import { callOf } from '../support/calls.ts'
import { oddBytes, say } from '../support/faults/odd-bytes.ts'
import { type OddRequest, oddCall } from '../support/faults/odd-requests.ts'
import { registerMember, registerSeller } from '../support/fixtures.ts'
import { createOneOfEach } from '../support/one-of-each.ts'
import { type Ids, MATRIX, ROUTES } from '../support/role-matrix.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { wireFieldsOf } from '../support/wire.ts'
import { openWorld, type Person, type World } from '../support/world.ts'

/** `FUZZ_SEED` repeats one run; `FUZZ_RUNS` is the number of requests per call. */
const { FUZZ_SEED, FUZZ_RUNS = '6' } = process.env
const seed = Number(FUZZ_SEED ?? randomInt(2 ** 31))
const numRuns = Number(FUZZ_RUNS)
const timeout = 30_000 + numRuns * 1000
/** Milliseconds; an answer that takes longer, even on a slow machine, counts as hanging. */
const ANSWER_MS = 20_000
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/
const STATUSES = [200, 400, 401, 403, 404, 409, 413]

const agent = new Agent({ keepAlive: true })
let world: World
let server: ServerProcess
let ids: Ids
const people: Person[] = []

beforeAll(async () => {
  console.log(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`)
  world = await openWorld()
  const admin = await registerMember(world, 'admin')
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  ids = await createOneOfEach(world, { seller, buyer })
  people.push(seller, buyer, admin)
  server = await startServer(world, 'web', { CALL_LIMITS: 'off' })
})
afterAll(async () => {
  agent.destroy()
  await server?.end()
  await world?.close()
})

async function send({ method, path, headers, body }: OddRequest, { token }: Person) {
  const options = {
    agent,
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
    signal: AbortSignal.timeout(ANSWER_MS),
  }
  const asking = request(server.url + path, options)
  asking.end(body)
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode as number, text: await text(answer) }
}

function expectContract({ status, text }: { status: number; text: string }): void {
  expect(STATUSES, text).toContain(status)
  const body: unknown = JSON.parse(text)
  if (status === 200) return
  const { error } = z.parse(failureBody, body)
  for (const message of [error.message, ...Object.values(error.fields ?? {})])
    expect(message).toMatch(JAPANESE)
}

/** Calls that are left out, because they would delete or end what the other calls need. */
const ENDS: readonly string[] = ['user_delete', 'admin_use_end', 'subsc_delete', 'prod_delete']
const names = (Object.keys(MATRIX) as CallName[]).filter(name => !ENDS.includes(name))

describe(`odd requests, from seed ${seed}`, { timeout }, () => {
  test.each([...names, ...ENDS] as CallName[])('%s answers as the contract says', async name => {
    const who = fc.nat(people.length - 1)
    const property = fc.asyncProperty(oddCall(name, ids), who, async (odd, n) => {
      const person = people[n]
      if (person) expectContract(await send(odd, person))
    })
    await fc.assert(property, { seed, numRuns })
  })

  test.each(names)(
    '%s answers zero bytes in its fields, and no fields, in the words of the contract',
    async name => {
      const fields = Object.keys(wireFieldsOf((api as Api)[name]))
      const call = callOf(server.url)
      for (const person of people) {
        const input = Object.fromEntries(fields.map(field => [field, '\0']))
        for (const sent of [input, {}]) {
          const { status, body } = await call(name, sent, person)
          expectContract({ status, text: JSON.stringify(body) })
        }
      }
    },
  )

  test('addresses of files answer missing and odd parameters in the words of the contract', async () => {
    for (const { path } of ROUTES) {
      const { pathname, searchParams } = new URL(path(ids), server.url)
      for (const name of searchParams.keys()) {
        for (const value of [null, '', '１', '9'.repeat(400)]) {
          const query = new URLSearchParams(searchParams)
          if (value === null) query.delete(name)
          else query.set(name, value)
          for (const { token } of people) {
            const headers = { authorization: `Bearer ${token}` }
            const answer = await fetch(`${server.url}${pathname}?${query}`, { headers })
            const text = await answer.text()
            if (answer.status !== 200) expectContract({ status: answer.status, text })
          }
        }
      }
    }
  })

  test('bytes that are no request neither fail nor block the server', async () => {
    const property = fc.asyncProperty(
      fc.array(oddBytes, { minLength: 20, maxLength: 20 }),
      async all => {
        const answers = await Promise.all(all.map(bytes => say(server.url, bytes)))
        expect(answers.filter(answer => /^HTTP\/1\.1 500/m.test(answer))).toEqual([])
        expect(server.child.exitCode).toBeNull()
      },
    )
    await fc.assert(property, { seed, numRuns })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
