import { describe, expect, test } from 'vitest'
import { type Api, api, type CallName } from '../../contract/api.ts'
import type { Caller } from '../support/calls.ts'
import { registerMember, registerSeller, succeed } from '../support/fixtures.ts'
import { createOneOfEach, SECRET } from '../support/one-of-each.ts'
import {
  type Ids,
  MATRIX,
  ROLES,
  ROUTES,
  type Role,
  statusesOf,
  UNKNOWN,
} from '../support/role-matrix.ts'
import { wireFieldsOf } from '../support/wire.ts'
import { worldOfFile } from '../support/world.ts'

const REFUSALS = [401, 403, 404]

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const stranger = await registerMember(world, 'stranger')
const suspended = await registerMember(world, 'suspended')
const unregistered = await world.signUp('unregistered')
const junk = { token: `${buyer.token.slice(0, -4)}AAAA` }
const callers: Record<Role, Caller> = {
  nobody: {},
  junk,
  unregistered,
  suspended,
  stranger,
  buyer,
  seller,
  admin,
}
await succeed(world.call('admin_use_end', { user_id: String(suspended.id) }, admin))
const ids = await createOneOfEach(world, { seller, buyer })

const names = Object.keys(MATRIX) as CallName[]
const rows = names.map(name => [name, statusesOf(MATRIX[name], (api as Api)[name].access)] as const)

async function ask(name: CallName, role: Role, about: Ids, key?: string) {
  const caller = { ...callers[role], ...(key !== undefined && { key }) }
  const answer = await world.call(name, MATRIX[name].input?.(about) ?? {}, caller)
  return { status: answer.status, body: answer.body as { error?: object } }
}

async function request(path: string, role: Role): Promise<number> {
  const { token } = callers[role]
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(world.url + path, { headers })
  await response.body?.cancel()
  return response.status
}

/** A digest of the rows of every table. */
async function recordsOf(): Promise<Record<string, string>> {
  const { rows: tables } = await world.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const digests = tables.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from "${name}" t) as "${name}"`,
  )
  const { rows } = await world.sql<Record<string, string>>(`select ${digests.join()}`)
  return rows[0] ?? {}
}

test('every call with an id has an expected answer for an unknown id', () => {
  const silent = names.filter(name => {
    const { input, access } = (api as Api)[name]
    const fields = Object.keys(wireFieldsOf({ input }))
    const names = fields.some(field => /_ids?$/.test(field))
    // The operator's forms answer only success or failure, whatever is entered.
    return names && access !== 'admin' && MATRIX[name].unknown === undefined
  })
  expect(silent).toEqual([])
})

describe('a role without permission', () => {
  let before: Record<string, string>

  test('starts with no pending work', async () => {
    before = await recordsOf()
    expect(Object.keys(before).length).toBeGreaterThan(30)
  })

  test.each(rows)('is refused by %s without information', async (name, statuses) => {
    for (const role of ROLES.filter(role => REFUSALS.includes(statuses[role]))) {
      const { status, body } = await ask(name, role, ids)
      expect({ role, status }).toEqual({ role, status: statuses[role] })
      expect(Object.keys(body)).toEqual(['error'])
      expect(Object.keys(body.error ?? {})).toEqual(['message'])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${SECRET}|seller|buyer`))
    }
  })

  test.each(ROUTES)('is refused by the route for $access', async route => {
    const statuses = statusesOf(route, route.access)
    for (const role of ROLES.filter(role => REFUSALS.includes(statuses[role]))) {
      expect({ role, status: await request(route.path(ids), role) }).toEqual({
        role,
        status: statuses[role],
      })
    }
  })

  const naming = rows.filter(([name]) => MATRIX[name].unknown !== undefined)

  test.each(naming)('gets not found by %s for an unknown id', async name => {
    const { access } = (api as Api)[name]
    const who = access === 'admin' ? 'admin' : 'stranger'
    // Some of these succeed without an effect, and would store their key.
    expect((await ask(name, who, UNKNOWN, '')).status).toBe(MATRIX[name].unknown)
  })

  test('gets not found for unknown files', async () => {
    const [, file, shown] = ROUTES.map(({ path }) => path(UNKNOWN))
    expect(await request(file ?? '', 'stranger')).toBe(404)
    expect(await request(shown ?? '', 'admin')).toBe(404)
  })

  test('has changed nothing', async () => {
    expect(await recordsOf()).toEqual(before)
  })
})

describe('a role with permission', () => {
  test.each(ROUTES)('is accepted by the route for $access', async ({ path, access, answers }) => {
    const statuses = statusesOf({ answers }, access)
    for (const role of ROLES.filter(role => statuses[role] === 200)) {
      expect({ role, status: await request(path(ids), role) }).toEqual({ role, status: 200 })
    }
  })

  test.each(rows)('gets the answer of %s', async (name, statuses) => {
    for (const role of ROLES.filter(role => !REFUSALS.includes(statuses[role]))) {
      const { status, body } = await ask(name, role, ids)
      expect({ role, status, error: body?.error }).toMatchObject({ role, status: statuses[role] })
    }
  })
})
