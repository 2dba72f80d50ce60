import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '../../contract/notice-kinds.ts'
import {
  type Member,
  offerService,
  registerMember,
  runningDeal,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Mail {
  id: number
  subject: string
  text: string
}

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)
beforeEach(() => world.sql('delete from notice_mutes'))

const settingsOf = async (person: Member) =>
  (await succeed(world.call('notices', {}, person))).notices

const mailsOn = async (person: Member) =>
  (await settingsOf(person)).filter(({ mail }) => mail).map(({ kind }) => kind)

const change = (person: Member, kind: string, on: '0' | '1', channel = 'mail') =>
  world.call('notice_switch', { kind, channel, on }, person)

const lettersTo = (person: Member) => world.control<Mail[]>(`/control/mails?to=${person.email}`)

/** Sends a message that nobody reads, long after the previous one; returns the mails about it. */
async function messageBuyer(): Promise<Mail[]> {
  const before = (await lettersTo(buyer)).length
  await world.advance(6 * 60)
  await succeed(world.call('message_create', { contact_id: thread, text: 'こんにちは' }, seller))
  await world.settle()
  const letters = await lettersTo(buyer)
  return letters.slice(0, letters.length - before)
}

const ALL: NoticeKind[] = [
  'message',
  'silence',
  'unanswered',
  'rating',
  'review',
  'follow',
  'price',
  'matured',
  'deal',
  'payment',
  'cancellation',
  'payout',
  'account',
]

describe('the settings', () => {
  test('every kind is on until a member switches it off', async () => {
    expect(await mailsOn(buyer)).toEqual(ALL)
    await succeed(change(buyer, 'message', '0'))
    await succeed(change(buyer, 'message', '0'))
    expect(await mailsOn(buyer)).toEqual(ALL.slice(1))
    expect(await mailsOn(seller)).toEqual(ALL)
    await succeed(change(buyer, 'message', '1'))
    expect(await mailsOn(buyer)).toEqual(ALL)
  })

  test('mails about money and contract cannot be switched off, and say so', async () => {
    for (const { kind } of (await settingsOf(buyer)).filter(one => one.mail_fixed)) {
      const { status, body } = await change(buyer, kind, '0')
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { message: 'お金と契約のお知らせのメールは止められません' },
      })
    }
    expect(await mailsOn(buyer)).toEqual(ALL)
    expect((await change(buyer, 'gossip', '0')).status).toBe(400)
    expect((await world.call('notices')).status).toBe(401)
  })

  test('a kind that is off is not sent until it is on again', async () => {
    await succeed(change(buyer, 'message', '0'))
    expect(await messageBuyer()).toEqual([])
    await succeed(change(buyer, 'message', '1'))
    expect(await messageBuyer()).toHaveLength(1)
  })
})

describe('the unsubscribe link of a mail (RFC 8058)', () => {
  /** The mail's headers, unfolded: long ones go over several lines. */
  const headersOf = async ({ id }: Mail) => {
    const source = await (await fetch(`${world.sandboxUrl}/mail/${id}/source`)).text()
    return (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ')
  }
  const unsubscribeLinkOf = async (mail: Mail) => {
    const address = /List-Unsubscribe: <([^>]+)>/.exec(await headersOf(mail))?.[1] ?? ''
    const { pathname, search, searchParams } = new URL(address)
    return { url: world.url + pathname + search, token: searchParams.get('token') ?? '', address }
  }
  const post = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  const stateOf = (token: string) => succeed(world.call('unsubscribe', { token }))

  test('one POST without a login switches that kind off; a GET does not', async () => {
    const [mail] = await messageBuyer()
    if (!mail) throw new Error('no mail')
    expect(await headersOf(mail)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { url, token, address } = await unsubscribeLinkOf(mail)
    expect(mail.text).toContain(address)
    await fetch(url)
    expect(await stateOf(token)).toEqual({ kind: 'message', on: 1 })
    expect((await post(url)).status).toBe(200)
    expect((await post(url)).status).toBe(200)
    expect(await stateOf(token)).toEqual({ kind: 'message', on: 0 })
    expect(await mailsOn(buyer)).toEqual(ALL.slice(1))
    expect(await messageBuyer()).toEqual([])
    await succeed(world.call('unsubscribe_switch', { token, on: '1' }))
    expect(await mailsOn(buyer)).toEqual(ALL)
  })

  test('the link shows nothing about the person and cannot be forged', async () => {
    const [mail] = await messageBuyer()
    if (!mail) throw new Error('no mail')
    const { url, token } = await unsubscribeLinkOf(mail)
    const readable = token
      .split('.')
      .map(part => Buffer.from(part, 'base64url').toString('latin1'))
      .join(' ')
    for (const part of [buyer.email, 'buyer', 'message']) expect(readable).not.toContain(part)
    const other = token.replace(/.(?=.{30}$)/, letter => (letter === 'A' ? 'B' : 'A'))
    for (const wrong of [other, '', 'x', token.slice(1)]) {
      expect((await post(url.replace(token, wrong))).status).toBe(404)
      expect((await world.call('unsubscribe', { token: wrong })).status).toBe(404)
      expect((await world.call('unsubscribe_switch', { token: wrong, on: '0' })).status).toBe(404)
    }
    expect(await mailsOn(buyer)).toEqual(ALL)
  })

  test('a link of a person who has left is answered and stores nothing', async () => {
    const left = await registerMember(world, 'left')
    const question = { prod_id: String(await offerService(world, seller)), text: 'いつですか' }
    const { contact_id } = await succeed(world.call('question_create', question, left))
    const reply = { contact_id: String(contact_id), text: 'いつでも' }
    await succeed(world.call('message_create', reply, seller))
    await world.settle()
    const [mail] = await lettersTo(left)
    if (!mail) throw new Error('no mail')
    await succeed(world.call('user_delete', {}, left))
    expect((await post((await unsubscribeLinkOf(mail)).url)).status).toBe(200)
    const { rows } = await world.sql('select from notice_mutes where user_id = $1', [left.id])
    expect(rows).toEqual([])
  })

  test('mails about money and contract have none', async () => {
    const mail = (await lettersTo(buyer)).find(one => one.subject.startsWith('お申し込み'))
    if (!mail) throw new Error('no mail')
    expect(await headersOf(mail)).not.toContain('List-Unsubscribe')
    expect(mail.text).not.toContain('/unsubscribe')
    expect(mail.text).toContain('/settings/notices')
  })
})
