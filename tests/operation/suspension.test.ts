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

async function newSale(name: string) {
  const seller = await registerSeller(world, name)
  const buyer = await registerMember(world, `${name}-buyer`)
  const service = await offerService(world, seller)
  const deal = await subscribe(world, buyer, service)
  return { seller, buyer, service, deal }
}
const suspend = (person: Member, days: string) => {
  const words = { text: '外での支払いに誘われたと聞きました。', note: '二度め' }
  const input = { user_id: String(person.id), reason: 'outside', days, ...words }
  return world.call('admin_suspend', input, admin)
}
const lift = (person: Member) =>
  world.call('admin_suspend_lift', { user_id: String(person.id), text: '確かめました' }, admin)
const read = async (person: Member) =>
  (await succeed(world.call('admin_person', { user_id: String(person.id) }, admin))).person
const status = async (person: Member) => (await world.call('my', {}, person)).status

test('a short suspension refuses the person and pauses services, and running deals go on', async () => {
  const { seller, service } = await newSale('short')
  expect(await succeed(suspend(seller, '30'))).toEqual({ success: true })
  expect(await status(seller)).toBe(403)
  const person = await read(seller)
  expect(person).toMatchObject({ sales: 1, suspended_at: expect.any(String) })
  expect(person.prods).toMatchObject([{ id: service, secret: 0 }])
  expect(person.subscs[0]?.state).toBe('継続中')
  expect(await succeed(suspend(seller, '7'))).toEqual({ success: false })
})

test('a long one and one without end let sales end with their paid month', async () => {
  for (const days of ['31', '']) {
    const { seller } = await newSale(`long${days}`)
    await succeed(suspend(seller, days))
    expect((await read(seller)).subscs[0]?.state).toBe('停止中')
  }
})

test('the suspended person reads reason, text and end; nobody reads the note', async () => {
  const person = await registerMember(world, 'reader')
  expect(await succeed(world.call('suspension', {}, person))).toBeNull()
  await succeed(suspend(person, '7'))
  const own = await succeed(world.call('suspension', {}, person))
  expect(own).toMatchObject({ reason: 'outside', text: '外での支払いに誘われたと聞きました。' })
  const term = Date.parse(own?.until ?? '') - Date.parse(own?.suspended_at ?? '')
  expect(term).toBe(7 * 86_400_000)
  expect(JSON.stringify(own)).not.toContain('二度め')
  expect((await world.call('suspension', {})).status).toBe(401)
})

test('lifting lets the person in again, and the record keeps both', async () => {
  const { seller, service } = await newSale('lifted')
  await succeed(suspend(seller, '7'))
  expect(await succeed(lift(seller))).toEqual({ success: true })
  expect(await succeed(lift(seller))).toEqual({ success: false })
  expect(await status(seller)).toBe(200)
  const person = await read(seller)
  expect(person.suspended_at).toBeNull()
  expect(person.prods).toMatchObject([{ id: service, secret: 0 }])
  expect(person.suspensions).toMatchObject([
    { reason: 'outside', note: '二度め', lifted_by: admin.id, lift_text: '確かめました' },
  ])
  expect(person.acts.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['suspend', 'suspend_lift']),
  )
  await succeed(suspend(seller, '7'))
  expect((await read(seller)).suspensions).toHaveLength(2)
})

test('a lifting is said until the person closes it, with the services that are still paused', async () => {
  const { seller } = await newSale('greeted')
  const said = () => succeed(world.call('suspension_lifted', {}, seller))
  expect(await said()).toBeNull()
  await succeed(suspend(seller, '7'))
  expect((await world.call('suspension_lifted', {}, seller)).status).toBe(403)
  await succeed(lift(seller))
  expect(await said()).toMatchObject({ text: '確かめました', paused_services: 1 })
  await succeed(world.call('suspension_lifted_close', {}, seller))
  expect(await said()).toBeNull()
  await succeed(suspend(seller, '7'))
  await succeed(lift(seller))
  expect(await said()).toMatchObject({ text: '確かめました' })
  await world.advance(31 * 86_400)
  expect(await said()).toBeNull()
})

test('an end lifts a suspension by itself, and not before', async () => {
  const short = await registerMember(world, 'seven')
  const longer = await registerMember(world, 'thirty')
  await succeed(suspend(short, '7'))
  await succeed(suspend(longer, '30'))
  await world.advance(7 * 86_400 + 600)
  await liftEndedSuspensions(world.app)
  expect(await status(short)).toBe(200)
  expect(await status(longer)).toBe(403)
  const [record] = (await read(short)).suspensions
  expect(record).toMatchObject({ lifted_by: null, lifted_at: expect.any(String) })
})

test('a person whose suspension has ended comes in before the job has lifted it', async () => {
  const person = await registerMember(world, 'punctual')
  await succeed(suspend(person, '7'))
  await world.advance(7 * 86_400 - 3600)
  expect(await status(person)).toBe(403)
  expect(await succeed(world.call('suspension', {}, person))).not.toBeNull()
  await world.advance(3601)
  expect(await succeed(world.call('suspension', {}, person))).toBeNull()
  expect(await status(person)).toBe(200)
  expect(await succeed(world.call('suspension_lifted', {}, person))).toMatchObject({ text: '' })
  const [record] = (await read(person)).suspensions
  expect(record).toMatchObject({ lifted_by: null, lifted_at: expect.any(String) })
})

test('wrong lengths, an empty text and the operator are refused', async () => {
  const person = await registerMember(world, 'wrong')
  for (const days of ['0', '366', '1.5', 'x'])
    expect((await suspend(person, days)).status).toBe(400)
  const input = { user_id: String(person.id), reason: 'terms', text: '', note: '', days: '' }
  expect((await world.call('admin_suspend', input, admin)).status).toBe(400)
  expect(await succeed(suspend(admin, '7'))).toEqual({ success: false })
})

test('a closed account is not suspended', async () => {
  const gone = await registerMember(world, 'gone')
  await succeed(world.call('user_delete', {}, gone))
  expect(await succeed(suspend(gone, '7'))).toEqual({ success: false })
  expect((await read(gone)).suspensions).toEqual([])
})

test('a request to somebody who is suspended for a short time waits for the answer', async () => {
  const { seller, buyer, deal } = await newSale('awaited')
  await succeed(suspend(seller, '7'))
  const asked = { subsc_id: String(deal), type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  expect((await read(seller)).subscs[0]?.state).toBe('継続中')
  const answer = { request_id: String(id), answer: 'not_respond' }
  await succeed(world.call('request_response', answer, seller))
})
