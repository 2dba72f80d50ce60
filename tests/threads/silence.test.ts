import { describe, expect, test } from 'vitest'
import { remindSilentSellers } from '../../server/domains/threads/silence/remind-silent-sellers.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')

async function newDeal(buyerName: string): Promise<string> {
  const buyer = await registerMember(world, buyerName)
  return String(await subscribe(world, buyer, await offerService(world, seller)))
}

const write = (person: Member, contact_id: string, text = 'はじめまして') =>
  succeed(world.call('message_create', { contact_id, text }, person))

interface Mail {
  subject: string
  text: string
}

/** Reminders about one buyer's deal, newest first. */
const remindersOf = async (buyer: string) => {
  await world.settle()
  const mails = await world.control<Mail[]>(`/control/mails?to=${seller.email}`)
  return mails.filter(({ subject }) => subject.startsWith(`${buyer}さんが、最初のお返事を`))
}

/** Moves the clock and runs the recurring job twice, because the second run must add nothing. */
async function passTime(seconds: number): Promise<void> {
  await world.advance(seconds)
  await remindSilentSellers(world.app)
  await remindSilentSellers(world.app)
}

describe('a seller who has not written', () => {
  test('is reminded on days 1, 3, 5 and 6, each once, with the day of the buyer’s right', async () => {
    const thread = await newDeal('haru')
    const due: number[] = []
    for (let hour = 0; hour < 8 * 24; hour += 12) {
      await passTime(12 * HOUR)
      due.push((await remindersOf('haru')).length)
    }
    const perHalfDay = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4]
    expect(due).toEqual(perHalfDay)
    const [last] = await remindersOf('haru')
    expect(last?.text).toContain('6日がたちました')
    expect(last?.text).toContain(`/messages/${thread}`)
    const dateOf = (label: string) =>
      Date.parse(new RegExp(`^${label}: (.+)$`, 'm').exec(last?.text ?? '')?.[1] ?? '')
    expect(dateOf('お返事の期限') - dateOf('はじまり')).toBe(7 * DAY * 1000)
  })

  test('gets only the latest reminder when several were missed', async () => {
    await newDeal('nagi')
    await passTime(4 * DAY)
    const [only, ...more] = await remindersOf('nagi')
    expect(only?.text).toContain('3日がたちました')
    expect(more).toEqual([])
  })

  test('gets no reminder after writing, whatever the buyer writes', async () => {
    const thread = await newDeal('koto')
    await passTime(DAY)
    expect(await remindersOf('koto')).toHaveLength(1)
    await write(seller, thread)
    await passTime(3 * DAY)
    expect(await remindersOf('koto')).toHaveLength(1)
  })

  test('gets no reminder after the end of the deal or with the kind switched off', async () => {
    const ended = await newDeal('mio')
    await world.sql('update threads set ended_at = created_at where id = $1', [ended])
    await passTime(DAY)
    expect(await remindersOf('mio')).toEqual([])
    await newDeal('rei')
    await succeed(
      world.call('notice_switch', { kind: 'silence', channel: 'mail', on: '0' }, seller),
    )
    await passTime(DAY)
    expect(await remindersOf('rei')).toEqual([])
  })
})

describe('the time to the first answer', () => {
  const answerTime = async (person: Member) =>
    (await succeed(world.call('answer_time', { user_id: String(person.id) }))).seconds

  test('is the median from three deals on, counted to the first answer only', async () => {
    const swift = await registerSeller(world, 'swift')
    const answers: (number | null)[] = []
    for (const hours of [2, 30, 3, 100]) {
      const buyer = await registerMember(world, 'asks')
      const thread = String(await subscribe(world, buyer, await offerService(world, swift)))
      await write(buyer, thread)
      await world.advance(hours * HOUR)
      await write(swift, thread)
      await world.advance(50 * HOUR)
      await write(swift, thread, 'もうひとこと')
      answers.push(await answerTime(swift))
    }
    const hours = answers.map(seconds => seconds && Math.round(seconds / HOUR))
    expect(hours).toEqual([null, null, 3, Math.round((3 + 30) / 2)])
    expect(await answerTime(await registerMember(world, 'nobody'))).toBeNull()
  })

  test('counts answers that are written in several threads at once', async () => {
    const busy = await registerSeller(world, 'busy')
    const threads: string[] = []
    for (let opened = 0; opened < 3; opened++) {
      const buyer = await registerMember(world, 'calls')
      threads.push(String(await subscribe(world, buyer, await offerService(world, busy))))
    }
    await Promise.all(threads.map(thread => write(busy, thread)))
    expect(await answerTime(busy)).not.toBeNull()
  })
})
