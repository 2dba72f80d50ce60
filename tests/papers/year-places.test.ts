import { expect, test } from 'vitest'
import { PAYOUT_FEE, splitPrice } from '../../contract/money.ts'
import { writtenDateTime } from '../../contract/written.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const { share } = splitPrice(4800)

const world = await worldOfFile()
const seller = await registerSeller(world, 'seller')
const service = await offerService(world, seller, { quantity: '100' })

const yearAt = (year: number | string, person: Member) =>
  succeed(world.call('statement_year', { year: String(year) }, person))
async function presentYear(person = seller) {
  const { now } = await yearAt(2000, person)
  return yearAt(writtenDateTime(new Date(now)).slice(0, 4), person)
}

/** The places of the present year, whose sum must be what its lines and the years before keep. */
async function places() {
  const { lines, places } = await presentYear()
  if (!places) throw new Error('the present year has no places')
  const { before, payouts, months, ...yen } = places
  const sum = Object.values(yen).reduce((total, one) => total + one, 0)
  expect(sum).toBe(before + lines.reduce((total, { kept }) => total + kept, 0))
  return { ...yen, payouts, months }
}

const NOTHING = {
  ...{ bank: 0, payouts: 0, on_the_way: 0, available: 0, held: 0 },
  ...{ pending: 0, months: 0, deficit: 0 },
}
const buy = async (name: string) => {
  const buyer = await registerMember(world, name)
  return { buyer, deal: String(await subscribe(world, buyer, service)) }
}
const endNow = ({ buyer, deal }: Awaited<ReturnType<typeof buy>>) =>
  succeed(world.call('subsc_delete', { subsc_id: deal }, buyer))

test('the places of a year follow the money from a payment to the bank, to the yen', async () => {
  expect(await places()).toEqual(NOTHING)
  await endNow(await buy('first'))
  await world.settle()
  expect(await places()).toEqual({ ...NOTHING, pending: share, months: 1 })

  await world.advance(31 * DAY)
  expect(await places()).toEqual({ ...NOTHING, available: share })
  expect((await succeed(world.call('payout_amount', {}, seller))).available).toBe(share)

  await succeed(world.call('payout_create', {}, seller))
  expect(await places()).toEqual({ ...NOTHING, on_the_way: share })
  await world.settle()
  await world.advance(7 * DAY)
  expect(await places()).toEqual({ ...NOTHING, bank: share - PAYOUT_FEE, payouts: 1 })
})

test('matured money that an open request holds is held until the answer', async () => {
  const { bank } = await places()
  const asked = await buy('asks')
  // In February the second month begins after 28 days.
  await world.advance(27 * DAY)
  const request = { subsc_id: asked.deal, type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', request, asked.buyer))
  await world.advance(4 * DAY)
  const held = await places()
  expect(held).toMatchObject({ bank, available: 0, held: share })
  const yes = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', yes, seller))
  await world.settle()
  expect((await places()).held).toBe(0)
})

test('only the present year says where the money is, with what the years before have kept', async () => {
  const { lines, year, now } = await presentYear()
  expect(lines.length).toBeGreaterThan(0)
  expect((await yearAt(year - 1, seller)).places).toBeNull()
  const newYear = Date.UTC(year + 1, 0, 1, -9) - Date.parse(now)
  await world.advance(newYear / 1000 + DAY)
  const next = await presentYear()
  expect(next.year).toBe(year + 1)
  const old = await yearAt(year, seller)
  expect(old.places).toBeNull()
  const kept = [...old.lines, ...(await yearAt(year - 1, seller)).lines]
  expect(next.places?.before).toBe(kept.reduce((total, line) => total + line.kept, 0))
  await places()
})
