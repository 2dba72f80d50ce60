import { beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import type { WireEarning } from '../support/wire.ts'

import { worldOfFile } from '../support/world.ts'

/**
 * An open request may end without an answer: it is withdrawn, or the person who must answer leaves.
 */

const DAY = 86_400
const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
let seller: Member
let buyer: Member
let deal: string

beforeEach(async () => {
  ;({ seller, buyer, thread: deal } = await runningDeal(world))
})

const ask = async (person: Member, type = 'refund_full') =>
  (await succeed(world.call('request_create', { subsc_id: deal, type }, person))).id
const withdraw = (person: Member, id: number) =>
  world.call('request_withdraw', { request_id: String(id) }, person)
const answer = (person: Member, id: number, words: string) =>
  world.call('request_response', { request_id: String(id), answer: words }, person)
const read = (person: Member, id: number) =>
  succeed(world.call('request', { request_id: String(id) }, person))
const stateOf = async (id: number) => {
  const { rows } = await world.sql<{ state: string }>(
    'select state from cancellations where id = $1',
    [id],
  )
  return rows[0]?.state
}
const dealStatus = async () => {
  const { rows } = await world.sql<{ status: string }>('select status from deals where id = $1', [
    Number(deal),
  ])
  return rows[0]?.status
}
const kindsOf = async (person: Member) => {
  const call = world.call('subsc_events', { subsc_id: deal }, person)
  return (await succeed<{ events: { kind: string }[] }>(call)).events.map(({ kind }) => kind)
}
const month = async () => {
  const call = world.call('payout_statement', {}, seller)
  const { earnings } = await succeed<{ earnings: WireEarning[] }>(call)
  return earnings[0]
}
const subjects = async (person: Member) => {
  await world.settle()
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${person.email}`)
  return mails.map(({ subject }) => subject)
}

describe('a request is withdrawn by its author', () => {
  test('the deal continues, the share is released, the other side is notified', async () => {
    const id = await ask(buyer)
    expect(await month()).toMatchObject({ frozen: true })
    expect((await withdraw(seller, id)).status).toBe(403)
    expect((await withdraw(admin, id)).status).toBe(403)
    await succeed(withdraw(buyer, id))
    expect(await read(seller, id)).toMatchObject({ state: 'withdrawn' })
    expect(await month()).toMatchObject({ frozen: false, frozen_until: null })
    expect(await dealStatus()).toBe('running')
    expect(await kindsOf(seller)).toContain('request_withdrawn')
    expect(await subjects(seller)).toContainEqual(
      expect.stringMatching(/^申請が取り下げられました/),
    )
    expect((await withdraw(buyer, id)).status).toBe(409)
    expect((await answer(seller, id, 'respond')).status).toBe(409)
    await ask(buyer, 'refund_proration')
  })

  test('of a withdrawal and an answer at the same moment one wins', async () => {
    const id = await ask(buyer)
    const both = await Promise.all([withdraw(buyer, id), answer(seller, id, 'respond')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await world.settle()
    const won = await stateOf(id)
    expect(await dealStatus()).toBe(won === 'accepted' ? 'ended' : 'running')
    expect(await checkLedger(world.app.db)).toEqual([])
  })
})

test('a share is held for thirty days from the request, which stays open', async () => {
  await world.advance(29 * DAY)
  const id = await ask(buyer)
  const { created_at } = await read(buyer, id)
  const until = new Date(Date.parse(created_at) + 30 * DAY * 1000).toISOString()
  expect(await month()).toMatchObject({ frozen: true, frozen_until: until })
  const lift = () => world.app.recurring.find(({ name }) => name === 'lift-old-freezes')?.run()
  await world.sql(`update earnings set frozen_until = frozen_until + interval '1 minute'`)
  await world.advance(30 * DAY)
  await lift()
  const { rows } = await world.sql('select from earnings where frozen_by is not null')
  expect(rows).toHaveLength(1)
  await world.advance(60)
  await lift()
  const after = await world.sql('select from earnings where frozen_by is not null')
  expect(after.rows).toHaveLength(0)
  expect(await stateOf(id)).toBe('open')
  await succeed(answer(seller, id, 'respond'))
  expect(await checkLedger(world.app.db)).toEqual([])
})

describe('a suspended person cannot answer', () => {
  const suspend = (person: Member) =>
    succeed(world.call('admin_use_end', { user_id: String(person.id) }, admin))

  test('a request of the other side is accepted with its refund', async () => {
    const id = await ask(buyer)
    await suspend(seller)
    await world.settle()
    expect(await read(buyer, id)).toMatchObject({ state: 'accepted', refund: 4800 })
    expect(await dealStatus()).toBe('ended')
    const { rows } = await world.sql<{ key: string }>(
      `select key from outbox where key = 'rf:cancel:${id}' and done_at is not null`,
    )
    expect(rows).toHaveLength(1)
    expect(await kindsOf(buyer)).toContain('ended')
    expect(await subjects(buyer)).toContainEqual(expect.stringMatching(/^申請への回答/))
    expect(await checkLedger(world.app.db)).toEqual([])
  })

  test('their own request is closed, and the deal runs to the end of its period', async () => {
    const id = await ask(seller)
    await suspend(seller)
    expect(await read(buyer, id)).toMatchObject({ state: 'closed' })
    expect(await dealStatus()).toBe('running')
    const { rows } = await world.sql('select from earnings where frozen_by is not null')
    expect(rows).toHaveLength(0)
  })

  test('a later request to the suspended person is accepted at once', async () => {
    await suspend(seller)
    const id = await ask(buyer, 'refund_proration')
    expect(await stateOf(id)).toBe('accepted')
    expect(await dealStatus()).toBe('ended')
    await world.settle()
    expect(await checkLedger(world.app.db)).toEqual([])
  })

  test('a suspended buyer’s deal is refunded as the seller requested', async () => {
    const id = await ask(seller)
    await suspend(buyer)
    expect(await read(seller, id)).toMatchObject({ state: 'accepted', refund: 4800 })
    await world.settle()
    expect(await checkLedger(world.app.db)).toEqual([])
  })
})
