import { expect, test } from 'vitest'
import { isNoticeDue } from '../../server/domains/threads/is-notice-due.ts'
import { registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const { seller, buyer, thread } = await runningDeal(world)

const isDue = (receiver: { id: number }, kind: 'message' | 'silence' | 'deal') =>
  isNoticeDue(world.app.db, { receiverId: receiver.id, kind, path: `/messages/${thread}` })
const write = (person: { token: string }) =>
  succeed(world.call('message_create', { contact_id: thread, text: 'はじめまして' }, person))
const read = (person: { token: string }) =>
  succeed(world.call('messages', { contact_id: thread }, person))

test('a notice of a message holds until the message is read', async () => {
  expect(await isDue(seller, 'message')).toBe(false)
  await write(buyer)
  expect([await isDue(seller, 'message'), await isDue(buyer, 'message')]).toEqual([true, false])
  await read(seller)
  expect(await isDue(seller, 'message')).toBe(false)
})

test('nothing that asks for an answer is sent to a suspended person (rule `suspended-hears-later`)', async () => {
  await write(buyer)
  const user_id = String(seller.id)
  const words = { reason: 'outside', text: '規約', note: '', days: '7' }
  await succeed(world.call('admin_suspend', { user_id, ...words }, admin))
  expect([await isDue(seller, 'message'), await isDue(seller, 'silence')]).toEqual([false, false])
  expect(await isDue(seller, 'deal')).toBe(true)
  await succeed(world.call('admin_suspend_lift', { user_id, text: '' }, admin))
  expect([await isDue(seller, 'message'), await isDue(seller, 'silence')]).toEqual([true, true])
})

test('a reminder of silence holds until the seller writes', async () => {
  expect(await isDue(seller, 'silence')).toBe(true)
  await write(seller)
  expect([await isDue(seller, 'silence'), await isDue(seller, 'deal')]).toEqual([false, true])
})
