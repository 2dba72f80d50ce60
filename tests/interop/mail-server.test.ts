import { afterAll, expect, test } from 'vitest'
import { createSmtpMailSender } from '../../server/adapters/smtp/smtp-mail-sender.ts'
import { registerMember, registerSeller, runningDeal, succeed } from '../support/fixtures.ts'
import { NO_FIGURES } from '../support/no-figures.ts'
import type { WireAdminList } from '../support/wire.ts'
import { worldOfFile } from '../support/world.ts'
import { startExim } from './support/exim.ts'

const FROM = 'ヨソオイ <no-reply@yosooi.example>'
const SUBJECT = `${'申し込みがありました'.repeat(9)}🎀`
const TEXT = '髪は「編みおろし」で。〜①髙﨑さんへ🎀\n.点ではじまる行も'

const exim = await startExim()
afterAll(() => exim.stop())
const mails = createSmtpMailSender({ url: exim.url, from: FROM }, NO_FIGURES)
const world = await worldOfFile({ outside: { mails } })

const subjectsTo = async (name: string) =>
  (await exim.lettersTo(name)).map(({ subject }) => subject)

test('a mail in Japanese arrives whole in a mailbox of Exim', async () => {
  const html = `<p>${TEXT}</p>`
  const letter = { to: 'whole@yosooi.example', subject: SUBJECT, text: TEXT, html }
  await mails.send({ id: 'letter-1@yosooi.example', ...letter })
  await expect.poll(() => subjectsTo('whole')).toEqual([SUBJECT])
  const [arrived] = await exim.lettersTo('whole')
  expect(arrived).toMatchObject({
    from: { name: 'ヨソオイ', address: 'no-reply@yosooi.example' },
    messageId: '<letter-1@yosooi.example>',
  })
  expect(arrived?.text?.trim()).toBe(TEXT)
  expect(arrived?.html?.trim()).toBe(html)
})

test('the mails of a deal reach both sides', async () => {
  await runningDeal(world)
  const begins = (words: string) => [expect.stringContaining(words)]
  await expect
    .poll(() => subjectsTo('buyer'))
    .toEqual(expect.arrayContaining(begins('お申し込みありがとうございます')))
  await expect
    .poll(() => subjectsTo('seller'))
    .toEqual(expect.arrayContaining(begins('申し込みがありました')))
})

test('a receiver whom Exim refuses is shown to the operator with its words', async () => {
  const admin = await registerMember(world, 'admin')
  await registerSeller(world, 'refused')
  const list = world.call('admin_list', { kind: 'mails', q: 'refused' }, admin)
  const { rows } = await succeed<WireAdminList>(list)
  expect(rows[0]).toEqual(
    expect.arrayContaining(['受け取り拒否', expect.stringContaining('no such mailbox')]),
  )
})
