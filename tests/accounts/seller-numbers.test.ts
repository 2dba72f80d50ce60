import { expect, test } from 'vitest'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const numbersOf = ({ id }: { id: number }) =>
  succeed(world.call('seller_numbers', { user_id: String(id) }))

test('a seller is verified while the provider lets the account be paid out', async () => {
  expect(await numbersOf(buyer)).toMatchObject({ is_verified: 0, subscs: 0, within_day: null })
  expect(await numbersOf(seller)).toMatchObject({ is_verified: 1 })
  for (const fact of ['restricted_since = now()', 'payouts_enabled = false']) {
    await world.sql(`update payout_accounts set ${fact}`)
    expect(await numbersOf(seller)).toMatchObject({ is_verified: 0 })
    await world.sql('update payout_accounts set restricted_since = null, payouts_enabled = true')
  }
})

test('deals count from their beginning, and answers within a day from five on', async () => {
  const threads: string[] = []
  for (let number = 0; number < 5; number++) {
    const service = await offerService(world, seller)
    threads.push(String(await subscribe(world, buyer, service)))
  }
  const answer = (thread: string | undefined) =>
    succeed(world.call('message_create', { contact_id: thread ?? '', text: 'はい' }, seller))
  for (const thread of threads.slice(0, 4)) await answer(thread)
  expect(await numbersOf(seller)).toMatchObject({ subscs: 5, within_day: null })
  await world.advance(2 * 86_400)
  expect(await numbersOf(seller)).toMatchObject({ subscs: 5, within_day: 80 })
  await answer(threads[4])
  expect(await numbersOf(seller)).toMatchObject({ within_day: 80 })
})

test('a question that the asker ends before the seller had a day for it counts for nothing', async () => {
  const asked = await registerSeller(world, 'asked')
  const services: string[] = []
  for (let number = 0; number < 6; number++) services.push(String(await offerService(world, asked)))
  const ask = async (name: string, number: number) => {
    const person = await registerMember(world, name)
    const question = { prod_id: services[number] ?? '', text: 'はい' }
    const { contact_id } = await succeed(world.call('question_create', question, person))
    return { person, contact_id: String(contact_id) }
  }
  for (let number = 0; number < 5; number++) {
    const { contact_id } = await ask(`patient${number}`, number)
    await succeed(world.call('message_create', { contact_id, text: 'どうぞ' }, asked))
  }
  const closing = await ask('closing', 5)
  await succeed(world.call('question_close', { contact_id: closing.contact_id }, closing.person))
  const blocking = await ask('blocking', 5)
  await succeed(world.call('block_add', { user_id: String(asked.id) }, blocking.person))
  const buying = await ask('buying', 5)
  const deal = await subscribe(world, buying.person, Number(services[5]))
  await succeed(world.call('message_create', { contact_id: String(deal), text: 'どうぞ' }, asked))
  const refused = await ask('refused', 5)
  await succeed(world.call('question_close', { contact_id: refused.contact_id }, asked))
  const waiting = await ask('waiting', 5)
  await world.advance(2 * 86_400)
  await succeed(world.call('question_close', { contact_id: waiting.contact_id }, waiting.person))
  // Six of eight: those that the seller closed or left unanswered count as late.
  expect(await numbersOf(asked)).toMatchObject({ within_day: 75 })
})
