import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { createSealer } from '../../platform/sealed-token.ts'
import { MailCannotBeMuted, UnknownUnsubscribeLink } from './failures.ts'
import type { MailContent } from './mails/mail-content.ts'
import { listMutes } from './mute-store.ts'
import { switchNotice } from './switch-notice.ts'
import { readUnsubscribe, switchByLink, unsubscribeUrl } from './unsubscribe.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-04-01T00:00:00Z')
const sealer = createSealer(new Uint8Array(32))
const deps = { db, clock: () => NOW, sealer }
const memberId = await storePerson(db, 'member')
const otherId = await storePerson(db, 'other')

beforeEach(async () => {
  await db.deleteFrom('notice_mutes').execute()
  await db.deleteFrom('departures').execute()
})

const mail = (change: Partial<MailContent> = {}): MailContent => ({
  ...{ kind: 'message', to: { memberId }, subject: '件名', receiver: '透子' },
  ...{ heading: [], paragraphs: [], button: { label: '見る', url: 'https://yosooi.example/' } },
  ...change,
})
const link = (change?: Partial<MailContent>) =>
  unsubscribeUrl(sealer, mail(change), 'https://yosooi.example')
const tokenOf = async (change?: Partial<MailContent>) =>
  new URL((await link(change)) ?? '').searchParams.get('token') ?? ''
const muted = (userId = memberId) => listMutes(db, userId)

describe('the link of a mail', () => {
  test('switches its kind of mail off and on again, without a login', async () => {
    const token = await tokenOf()
    expect(await readUnsubscribe(deps, token)).toEqual({ kind: 'message', on: true })
    for (const _ of [1, 2]) await switchByLink(deps, token, false)
    expect(await readUnsubscribe(deps, token)).toEqual({ kind: 'message', on: false })
    expect(await muted()).toEqual([{ kind: 'message', channel: 'mail' }])
    await switchByLink(deps, token, true)
    expect(await muted()).toEqual([])
  })

  test('switches nothing else, and nothing of anybody else', async () => {
    for (const kind of ['review', 'price'] as const)
      await switchNotice(deps, { userId: memberId, kind, channel: 'mail' }, false)
    await switchNotice(deps, { userId: otherId, kind: 'message', channel: 'mail' }, false)
    await switchNotice(deps, { userId: memberId, kind: 'message', channel: 'push' }, false)
    const token = await tokenOf()
    expect(await readUnsubscribe(deps, token)).toMatchObject({ on: true })
    await switchByLink(deps, token, true)
    expect([(await muted()).length, (await muted(otherId)).length]).toEqual([3, 1])
  })

  test('stores nothing for a person who has left', async () => {
    const token = await tokenOf()
    await db.insertInto('departures').values({ user_id: memberId, left_at: NOW }).execute()
    await switchByLink(deps, token, false)
    expect(await muted()).toEqual([])
  })

  test.each([
    ['about money', { kind: 'payment' }],
    ['about a contract', { kind: 'deal' }],
    ['to a person without a login', { to: { address: 'visitor@example.com' } }],
  ] as [string, Partial<MailContent>][])(
    'is missing in a mail %s (rule `money-mails-stay-on`)',
    async (_, change) => {
      expect(await link(change)).toBeNull()
    },
  )

  test.each([
    ['nobody sealed', async () => 'token'],
    ['was sealed elsewhere', () => createSealer(new Uint8Array(32).fill(1)).seal({ user: 1 })],
    ['names a kind that stays on', () => sealer.seal({ user: memberId, kind: 'payment' })],
    ['names no kind', () => sealer.seal({ user: memberId })],
    ['names nobody', () => sealer.seal({ kind: 'message' })],
    ['is another token of ours', () => sealer.seal({ export: 1, until: NOW.toISOString() })],
  ])('with a token that %s opens nothing', async (_, make) => {
    const token = await make()
    await expect(readUnsubscribe(deps, token)).rejects.toThrow(UnknownUnsubscribeLink)
    await expect(switchByLink(deps, token, false)).rejects.toThrow(UnknownUnsubscribeLink)
    expect(await muted()).toEqual([])
  })
})

describe('the settings', () => {
  test.each(['payment', 'deal', 'cancellation', 'payout', 'account'] as const)(
    'keep mails of the kind %s on, but not its push notices',
    async kind => {
      const mute = { userId: memberId, kind }
      const off = switchNotice(deps, { ...mute, channel: 'mail' }, false)
      await expect(off).rejects.toThrow(MailCannotBeMuted)
      await switchNotice(deps, { ...mute, channel: 'push' }, false)
      expect(await muted()).toEqual([{ kind, channel: 'push' }])
    },
  )
})
