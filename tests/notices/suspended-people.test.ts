import { expect, test } from 'vitest'
import { writtenDateTime } from '../../contract/written.ts'
import { remindSilentSellers } from '../../server/domains/threads/silence/remind-silent-sellers.ts'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Mail {
  subject: string
  text: string
}

const DAY = 86_400
const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const { seller, buyer, thread } = await runningDeal(world)

const suspend = () => {
  const words = { reason: 'outside', text: '規約', note: '' }
  return succeed(
    world.call('admin_suspend', { user_id: String(seller.id), days: '30', ...words }, admin),
  )
}
const run = (work: string) => world.app.recurring.find(({ name }) => name === work)?.run()
const lift = () =>
  succeed(world.call('admin_suspend_lift', { user_id: String(seller.id), text: '' }, admin))
const write = (person: Member, text: string) =>
  succeed(world.call('message_create', { contact_id: thread, text }, person))

/** The seller's mails whose subject has these words, newest first. */
async function mailsAbout(words: string): Promise<Mail[]> {
  await world.settle()
  const mails = await world.control<Mail[]>(`/control/mails?to=${seller.email}`)
  return mails.filter(({ subject }) => subject.includes(words))
}
const MESSAGE = 'さんからメッセージです'
const MATURED = '受け取れるようになりました'
const SILENCE = '最初のお返事を待っています'

test('a suspended seller is not mailed about messages; the mail about the lifting counts them', async () => {
  await suspend()
  await write(buyer, 'はじめまして')
  await write(buyer, 'お元気ですか')
  expect(await mailsAbout(MESSAGE)).toEqual([])
  await lift()
  const [lifted] = await mailsAbout('利用停止を解除しました')
  expect(lifted?.text).toContain('未読のメッセージ: 2件')
  expect(await mailsAbout(MESSAGE)).toEqual([])
  await write(buyer, 'おかえりなさい')
  expect(await mailsAbout(MESSAGE)).toHaveLength(1)
})

test('a suspended seller is reminded of the silence only after the lifting', async () => {
  await suspend()
  await world.advance(3 * DAY)
  await remindSilentSellers(world.app)
  expect(await mailsAbout(SILENCE)).toEqual([])
  await lift()
  await remindSilentSellers(world.app)
  const [reminder, ...more] = await mailsAbout(SILENCE)
  expect(reminder?.text).toContain('3日がたちました')
  expect(more).toEqual([])
})

test('a suspended seller learns that the seven days of a deal go on', async () => {
  const written = await succeed(world.call('suspension', {}, seller))
  expect(written).toBeNull()
  await suspend()
  const said = await succeed(world.call('suspension', {}, seller))
  const { contacts } = await succeed(world.call('contacts', {}, buyer))
  const endsAt = new Date(Date.parse(contacts[0]?.created_at ?? '') + 7 * DAY * 1000)
  expect(said?.silence).toEqual({ subscs: 1, ends_at: endsAt.toISOString() })
  const [mail] = await mailsAbout('ご利用を停止しました')
  expect(mail?.text).toContain('取引が1件あります。7日の期限は停止のあいだも進み')
  expect(mail?.text).toContain(writtenDateTime(endsAt))
  await lift()
  await write(seller, 'はじめまして')
  await suspend()
  expect(await succeed(world.call('suspension', {}, seller))).toMatchObject({ silence: null })
  const [later] = await mailsAbout('ご利用を停止しました')
  expect(later?.text).not.toContain('7日の期限')
  await lift()
})

test('a suspended seller is told of withdrawable sales only after the lifting', async () => {
  await suspend()
  await world.advance(28 * DAY)
  await run('mature-earnings')
  await run('notify-matured')
  expect(await mailsAbout(MATURED)).toEqual([])
  await lift()
  await run('notify-matured')
  expect(await mailsAbout(MATURED)).toHaveLength(1)
})
