import { expect, test } from 'vitest'
import { runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n'
const write = async (text: string, from = buyer, files?: File) => {
  const message = { contact_id: thread, text, ...(files && { files }) }
  return (await succeed(world.call('message_create', message, from))).id
}
const search = async (q: string, by = buyer) =>
  (await succeed(world.call('message_search', { contact_id: thread, q }, by))).message_ids

test('finds words and file names in one thread, newest first, and marks nothing as read', async () => {
  const first = await write('眉から始めたいです。')
  await write('よろしくお願いします。')
  const named = await write('', seller, new File([PDF], '眉の手順.pdf'))
  const last = await write('Eyebrow と 眉', seller)
  expect(await search(' 眉 ')).toEqual([last, named, first])
  expect(await search('EYEBROW', seller)).toEqual([last])
  const { hits } = await succeed(
    world.call('message_search', { contact_id: thread, q: '眉' }, buyer),
  )
  expect(hits.map(({ id, user_id, text }) => [id, user_id, text])).toEqual([
    [last, seller.id, 'Eyebrow と 眉'],
    [named, seller.id, '眉の手順.pdf'],
    [first, buyer.id, '眉から始めたいです。'],
  ])
  expect(await search('100%')).toEqual([])
  expect(await search('　')).toEqual([])
  const { messages } = await succeed(world.call('messages', { contact_id: thread }, seller))
  expect(messages.find(({ id }) => id === last)?.read).toBe(0)
})

test('words of more than 100 letters are refused', async () => {
  const long = { contact_id: thread, q: 'あ'.repeat(101) }
  expect((await world.call('message_search', long, buyer)).status).toBe(400)
})
