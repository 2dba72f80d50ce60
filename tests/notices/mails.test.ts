import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { escapeHtml } from '../../server/domains/notifications/mails/escape-html.ts'
import { senderOf } from '../../server/domains/notifications/mails/mail-content.ts'
import { mailHtml } from '../../server/domains/notifications/mails/mail-html.ts'
import { mailText } from '../../server/domains/notifications/mails/mail-text.ts'
import { sampleMails } from '../../server/domains/notifications/mails/sample-mails.ts'
import { mountMailPreviews } from '../../server/http/pages/mail-previews.ts'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Mail {
  id: number
  subject: string
  text: string
  html: string
}

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const { seller, buyer, thread } = await runningDeal(world)

const mailsTo = (person: Member, subject: string) =>
  world
    .control<Mail[]>(`/control/mails?to=${person.email}`)
    .then(mails => mails.filter(mail => mail.subject.startsWith(subject)))

const records = (q: string) => succeed(world.call('admin_list', { kind: 'mails', q }, admin))

const refuse = (person: Member, code: number, times: number) =>
  world.control('/control/mails/refuse', { to: person.email, code, times })

const write = (person: Member, text: string) =>
  succeed(world.call('message_create', { contact_id: thread, text }, person))

test('the seller is notified once of the ready payout account, however often the provider reports it', async () => {
  await succeed(world.call('my', {}, seller))
  await world.settle()
  const [mail, ...more] = await mailsTo(seller, '受け取り口座の登録が済みました')
  expect(mail?.text).toContain('/prod/create')
  expect(more).toEqual([])
})

describe('a mail that cannot be delivered', () => {
  test('is retried after a temporary refusal, and the use case is not affected', async () => {
    await refuse(seller, 451, 2)
    await write(buyer, 'はじめまして')
    await vi.waitFor(
      async () => expect(await mailsTo(seller, 'buyerさんからメッセージです')).toHaveLength(1),
      { timeout: 30_000, interval: 200 },
    )
    await world.settle()
    const { rows } = await records('seller')
    expect(rows[0]).toEqual(expect.arrayContaining(['メッセージのお知らせ', '送信済み', '3']))
    expect(rows[0]).toEqual(expect.arrayContaining([expect.stringContaining('451')]))
  })

  test('is settled after a permanent refusal; the operator sees it without its content', async () => {
    await refuse(buyer, 550, 1)
    await write(seller, 'ひみつの返事')
    await world.settle()
    expect(await mailsTo(buyer, 'sellerさんからメッセージです')).toEqual([])
    const list = await records('buyer')
    expect(list.rows[0]).toEqual(expect.arrayContaining([`${buyer.id} buyer`, '受け取り拒否', '1']))
    expect(list.rows[0]).toEqual(expect.arrayContaining([expect.stringContaining('550')]))
    expect(JSON.stringify(list)).not.toContain('ひみつの返事')
    const { rows } = await world.sql<{ count: number }>(
      'select count(*) from mails where letter is not null',
    )
    expect(Number(rows[0]?.count)).toBe(0)
  })
})

test('a mail names its screen by PUBLIC_URL and says that a machine wrote it', async () => {
  const [mail] = await mailsTo(buyer, 'お申し込み')
  const source = await (await fetch(`${world.sandboxUrl}/mail/${mail?.id}/source`)).text()
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toMatch(/Message-ID: <letter-\d+@localhost>/)
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain(`http://localhost:${new URL(world.url).port}/messages/${thread}`)
})

test('previews of all mails exist in development only', async () => {
  const site = new Hono()
  mountMailPreviews(site, senderOf('https://yosooi.example'))
  const list = await (await site.request('/ui/mails')).text()
  const names = Object.keys(sampleMails('https://yosooi.example'))
  for (const name of names) expect(list).toContain(`href="/ui/mails/${name}"`)
  const page = await site.request('/ui/mails/message')
  expect(await page.text()).toContain('透子さんから')
  const text = await site.request('/ui/mails/message/text')
  expect(await text.text()).toContain('> はじめまして、透子です。')
  expect((await fetch(`${world.url}/ui/mails`)).status).toBe(404)
})

describe('every mail', () => {
  const sender = { productName: 'ヨソオイ', publicUrl: 'https://yosooi.example' }
  const mails = Object.entries(sampleMails(sender.publicUrl))

  test.each(mails)('%s says the same in both parts, without exclamation marks', (_name, mail) => {
    const text = mailText(mail, sender, null)
    const page = mailHtml(mail, sender, null).replaceAll(/<\/?span[^>]*>/g, '')
    const facts = [mail.button.url, mail.button.label, ...(mail.rows ?? []).flat()]
    for (const fact of [...facts, ...mail.heading, mail.receiver]) {
      expect(text).toContain(fact)
      expect(page).toContain(escapeHtml(fact))
    }
    expect(text).not.toMatch(/[！!]/)
    if (mail.kind !== 'inquiry') expect([...(mail.quote ?? '')].length).toBeLessThanOrEqual(41)
  })
})
