import pg from 'pg'
import { expect, test } from 'vitest'
import { liftEndedSuspensions } from '../../server/domains/moderation/lift-suspension.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

const DAY = 86_400
const OTHERS_WORDS = '鍵は植木鉢の下です'

const suspend = (person: Member, days = '30') => {
  const words = { text: '外での支払いに誘われたと聞きました。', note: '' }
  const input = { user_id: String(person.id), reason: 'outside', days, ...words }
  return succeed(world.call('admin_suspend', input, admin))
}
const appeal = (person: Member, show = '0') =>
  world.call('suspension_appeal', { text: '布の代金のことでした。', show }, person)
const waiting = async () =>
  (await succeed(world.call('admin_queue', { kind: 'people' }, admin))).tasks
const own = (person: Member) => succeed(world.call('suspension', {}, person))
const read = async (person: Member) =>
  (await succeed(world.call('admin_person', { user_id: String(person.id) }, admin))).person
const answer = async (person: Member, given: 'stays' | 'lifted') => {
  const id = (await read(person)).suspensions[0]?.appeals[0]?.id
  const input = { appeal_id: String(id), answer: given, text: '確かめました。' }
  return world.call('admin_appeal_answer', input, admin)
}
const mailsTo = async ({ email }: Member): Promise<string[]> => {
  await world.settle()
  const mails = await world.control<{ subject: string }[]>(
    `/control/mails?to=${encodeURIComponent(email)}`,
  )
  return mails.map(({ subject }) => subject)
}
const suspended = async (name: string) => {
  const person = await registerMember(world, name)
  await suspend(person)
  return person
}
async function newSale(name: string) {
  const seller = await registerSeller(world, name)
  const buyer = await registerMember(world, `${name}-buyer`)
  const deal = String(await subscribe(world, buyer, await offerService(world, seller)))
  return { seller, buyer, deal }
}

/** Runs an act beside another transaction, whose statement is committed once the act waits for it. */
async function beside<T>(statement: string, id: number, act: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query(statement, [id])
  let isOver = false
  const outcome = act().finally(() => {
    isOver = true
  })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => isOver || (await world.sql(waiting)).rows.length > 0).toBe(true)
  await other.query('commit')
  await other.end()
  return outcome
}

test('a suspended person appeals once; the operator finds it and answers that it stays', async () => {
  const person = await suspended('luca')
  expect((await appeal(person)).status).toBe(200)
  expect((await appeal(person)).status).toBe(409)
  expect(await waiting()).toMatchObject([{ appeal: { person: { id: person.id } } }])
  expect((await answer(person, 'stays')).status).toBe(200)
  expect((await answer(person, 'lifted')).status).toBe(409)
  expect((await own(person))?.appeal).toMatchObject({ answer_text: '確かめました。' })
  expect(await waiting()).toEqual([])
  expect(await mailsTo(person)).toEqual(
    expect.arrayContaining([
      'ご利用を停止しました',
      'お伝えいただいた事情を受け取りました',
      'お伝えいただいた事情にお答えします',
    ]),
  )
})

test('seven days after an answer a new appeal may be made, and not before', async () => {
  const person = await suspended('again')
  await succeed(appeal(person))
  await succeed(answer(person, 'stays'))
  await world.advance(7 * DAY - 600)
  expect((await appeal(person)).status).toBe(409)
  await world.advance(900)
  expect((await appeal(person)).status).toBe(200)
})

test('an appeal may lift the suspension; lifting and the end of a suspension answer it', async () => {
  const lifted = await suspended('lifted')
  await succeed(appeal(lifted))
  await succeed(answer(lifted, 'lifted'))
  expect(await own(lifted)).toBeNull()
  expect(await mailsTo(lifted)).toContain('利用停止を解除しました')
  const ended = await registerMember(world, 'ended')
  await suspend(ended, '1')
  await succeed(appeal(ended))
  await world.advance(DAY + 600)
  await liftEndedSuspensions(world.app)
  expect((await read(ended)).suspensions[0]?.appeals).toMatchObject([{ answer: 'lifted' }])
  expect((await appeal(ended)).status).toBe(409)
})

test('an appeal that is sent while the suspension is being lifted is refused, and none is left', async () => {
  const person = await suspended('crossing')
  const lifting = 'update suspension_records set lifted_at = now() where user_id = $1'
  const sent = await beside(lifting, person.id, () => appeal(person))
  expect(sent.status).toBe(409)
  const { rows } = await world.sql(
    `select from suspension_appeals
     join suspension_records on suspension_records.id = suspension_id where user_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([])
})

test('an appeal that is being answered by a stay is not answered by a lift as well', async () => {
  const person = await suspended('answered-twice')
  await succeed(appeal(person))
  const staying = `update suspension_appeals appeal set answer = 'stays', answered_at = now()
    from suspension_records suspension where suspension.id = suspension_id and user_id = $1`
  const lifted = await beside(staying, person.id, () => answer(person, 'lifted'))
  expect(lifted.status).toBe(409)
  expect((await read(person)).suspensions).toMatchObject([{ lifted_at: null }])
})

test('on request it shows own messages around the reported one, never those of the other', async () => {
  const { seller, buyer, deal } = await newSale('shown')
  const say = (who: Member, text: string) =>
    succeed(world.call('message_create', { contact_id: deal, text }, who))
  await say(buyer, OTHERS_WORDS)
  const { id } = await say(seller, '材料の代金は外で払ってください。')
  await say(seller, '布を店で買うときのことです。')
  const report = { contact_id: deal, message_id: String(id), reason: 'scam', text: '' }
  await succeed(world.call('report_create', { ...report, share: 'message' }, buyer))
  await suspend(seller)
  await succeed(appeal(seller, '1'))
  const [shown] = (await read(seller)).suspensions[0]?.appeals ?? []
  expect(shown?.messages.map(({ text }) => text)).toEqual([
    '材料の代金は外で払ってください。',
    '布を店で買うときのことです。',
  ])
  expect(JSON.stringify(await own(seller))).not.toContain('shown-buyer')
})

test('a suspended person reads the same with and without a report', async () => {
  const shape = async (name: string, isReported: boolean) => {
    const { seller, buyer, deal } = await newSale(name)
    const text = '材料の代金は外で払ってください。'
    const input = { contact_id: deal, text }
    const { id } = await succeed(world.call('message_create', input, seller))
    const report = { contact_id: deal, message_id: String(id), reason: 'scam', text: '' }
    if (isReported)
      await succeed(world.call('report_create', { ...report, share: 'message' }, buyer))
    await suspend(seller)
    const { user_id: _, suspended_at: __, until: ___, ...read } = (await own(seller)) ?? {}
    return read
  }
  expect(await shape('unreported', false)).toEqual(await shape('reported', true))
})

test('an open request can be answered during a short suspension, and nothing else', async () => {
  const { seller, buyer, deal } = await newSale('asked')
  const wish = { subsc_id: deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', wish, buyer))
  await suspend(seller)
  const request = { request_id: String(id) }
  expect((await own(seller))?.requests).toMatchObject([{ request_id: id }])
  expect((await world.call('messages', { contact_id: deal }, seller)).status).toBe(403)
  expect((await world.call('request', request, seller)).status).toBe(200)
  const said = { ...request, answer: 'not_respond' }
  expect((await world.call('request_response', said, seller)).status).toBe(200)
  expect((await own(seller))?.requests).toEqual([])
})
