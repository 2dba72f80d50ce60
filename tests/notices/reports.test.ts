import { describe, expect, test } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import type { WireReport } from '../support/wire.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const { seller, buyer, thread } = await runningDeal(world)

const send = async (person: Member, text: string, files: File[] = []) =>
  succeed(world.call('message_create', { contact_id: thread, text, files }, person))
const report = (person: Member, input: Record<string, string>) =>
  world.call(
    'report_create',
    { contact_id: thread, reason: 'scam', text: '', share: 'nothing', ...input },
    person,
  )
const read = async (id: number) => {
  const answer = world.call('admin_report', { report_id: String(id) }, admin)
  return (await succeed<{ report: WireReport }>(answer)).report
}
const file = (id: number, report_id: number, person: Member = admin) =>
  fetch(`${world.url}/api/admin_report_file?report_id=${report_id}&id=${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
const pdf = new File(['%PDF-1.7\n%%EOF\n'], '外の口座.pdf')

describe('a report shows the operator exactly what its reporter chose', () => {
  test('one message with its file', async () => {
    await send(buyer, '前のことば')
    const bad = await send(seller, '外の口座に払ってください', [pdf])
    await send(buyer, '後のことば')
    const input = { message_id: String(bad.id), share: 'message', text: '外での支払いです' }
    const { id } = await succeed<{ id: number }>(report(buyer, input))
    const found = await read(id)
    expect(found).toMatchObject({
      open: 1,
      reason: 'scam',
      text: '外での支払いです',
      share: 'message',
      reporter: { id: buyer.id, name: 'buyer' },
      user: { id: seller.id, name: 'seller' },
      message_id: bad.id,
      messages: [{ id: bad.id, text: '外の口座に払ってください', user: { id: seller.id } }],
    })
    expect(found.messages[0]?.attachments).toEqual(bad.attachments)
    const shown = await file(bad.attachments[0]?.id ?? 0, id)
    expect(await shown.text()).toBe(await pdf.text())
    expect(shown.headers.get('content-disposition')).toContain('attachment')
  })

  test('the conversation up to a message, twenty messages at most', async () => {
    for (let n = 1; n <= 22; n++) await send(n % 2 ? buyer : seller, `その${n}`)
    const { messages } = await succeed(world.call('messages', { contact_id: thread }, buyer))
    const asked = messages.find(({ text }) => text === 'その20')
    const input = { message_id: String(asked?.id), share: 'talk' }
    const { id } = await succeed<{ id: number }>(report(buyer, input))
    const shown = (await read(id)).messages.map(({ text }) => text)
    expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => `その${index + 1}`))
  })

  test('nothing but the report itself, so no file of the thread can be opened either', async () => {
    const sent = await send(buyer, '見せないことば', [pdf])
    const { id } = await succeed<{ id: number }>(report(seller, { reason: 'other' }))
    const found = await read(id)
    expect(found).toMatchObject({ share: 'nothing', messages: [], message_id: null })
    expect(JSON.stringify(found)).not.toContain('見せない')
    expect((await file(sent.attachments[0]?.id ?? 0, id)).status).toBe(404)
  })

  test('and the operator still cannot read the thread', async () => {
    expect((await world.call('messages', { contact_id: thread }, admin)).status).toBe(403)
    const sent = await send(buyer, '', [pdf])
    const address = `${world.url}/api/attachment?id=${sent.attachments[0]?.id}`
    const asAdmin = { headers: { authorization: `Bearer ${admin.token}` } }
    expect((await fetch(address, asAdmin)).status).toBe(403)
  })
})

test('a message is reported once while it is open, and again afterwards', async () => {
  const bad = await send(seller, 'いやなことば')
  const input = { message_id: String(bad.id), reason: 'harassment', share: 'message' }
  const tries = await Promise.all([report(buyer, input), report(buyer, input)])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await world.sql<{ id: number }>('select id from reports where message_id = $1', [
    bad.id,
  ])
  expect(rows).toHaveLength(1)
  const close = { report_id: String(rows[0]?.id), text: '本人に注意しました' }
  await succeed(world.call('admin_report_close', close, admin))
  expect((await world.call('admin_report_close', close, admin)).status).toBe(409)
  expect(await read(rows[0]?.id ?? 0)).toMatchObject({ open: 0 })
  await succeed(report(buyer, input))
  const { reports } = await succeed(world.call('admin_reports', {}, admin))
  expect(reports.map(({ open }) => open)).toEqual(
    [...reports.map(({ open }) => open)].sort().reverse(),
  )
  const audit = await succeed(world.call('admin_list', { kind: 'audit' }, admin))
  expect(JSON.stringify(audit.rows)).toContain('本人に注意しました')
})

test('a report that is not possible is refused', async () => {
  const own = await send(buyer, '自分のことば')
  expect((await report(buyer, { message_id: String(own.id), share: 'message' })).status).toBe(400)
  expect((await report(seller, { message_id: '999999', share: 'message' })).status).toBe(404)
  expect(await report(seller, { reason: '', share: '' })).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: '選択してください', share: '選択してください' } } },
  })
  expect((await report(seller, { share: 'message' })).status).toBe(400)
  expect((await report(seller, { text: 'あ'.repeat(1001) })).status).toBe(400)
  const stranger = await registerMember(world, 'stranger')
  expect((await report(stranger, {})).status).toBe(403)
})

test('only the operator reads reports', async () => {
  for (const [name, input] of [
    ['admin_reports', {}],
    ['admin_report', { report_id: '1' }],
    ['admin_report_close', { report_id: '1', text: '' }],
  ] as const) {
    expect((await world.call(name, input, buyer)).status).toBe(404)
  }
  expect((await file(1, 1, buyer)).status).toBe(404)
  expect((await world.call('admin_report', { report_id: '9999' }, admin)).status).toBe(404)
})

test('the number of reports is limited', async () => {
  const loud = await registerMember(world, 'loud')
  const answers = []
  for (let n = 0; n < 11; n++) answers.push(await report(loud, {}))
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(403))
  expect(answers[10]?.status).toBe(429)
  expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
