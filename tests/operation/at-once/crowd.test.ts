import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { chanceOf } from '../../money/histories/chance.ts'
import {
  type Member,
  registerMember,
  registerSeller,
  SERVICE_FORM,
  subscribe,
  succeed,
} from '../../support/fixtures.ts'
import { PICTURE } from '../../support/role-matrix.ts'
import { worldOfFile } from '../../support/world.ts'
import { ACTS, type Act, type Sight } from './crowd/acts.ts'
import { unsoundIn } from './crowd/unsound.ts'

/** `CROWD_SEED` repeats the calls of a run, though not their timing; `CROWD_WAVES` sets its length. */
const { CROWD_SEED, CROWD_WAVES = '15' } = process.env
const seed = Number(CROWD_SEED ?? randomInt(2 ** 31))
const waves = Number(CROWD_WAVES)
const chance = chanceOf(seed)

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const people: Member[] = []

async function offer(seller: Member): Promise<number> {
  const form = { ...SERVICE_FORM, quantity: '20', icon_file: PICTURE }
  return (await succeed(world.call('prod_create', form, seller))).id
}

async function addSeller(): Promise<number> {
  const seller = await registerSeller(world, 'seller')
  people.push(seller)
  await offer(seller)
  return offer(seller)
}

const dayIn = (days: number) =>
  new Date(world.app.clock().getTime() + days * 86_400_000 + 9 * 3_600_000)
    .toISOString()
    .slice(0, 10)

interface Ids {
  ids: number[]
}
const withId = (id: number) => people.find(person => person.id === id)

/** Chooses the objects of the next acts; null when there are too few. */
async function look(): Promise<Sight | null> {
  const { rows: services } = await world.sql<Ids & { user_id: number }>(
    `select user_id, json_agg(id order by id) as ids from services
     where deleted_at is null group by user_id having count(*) > 1 order by user_id`,
  )
  const { rows: threads } = await world.sql<Ids>(
    'select json_build_array(id, buyer_id, seller_id) as ids from threads order by id',
  )
  const offered = chance.pick(services.filter(({ user_id }) => withId(user_id)))
  const [thread, ...both] = chance.pick(threads)?.ids ?? []
  const parties = both.map(withId).filter(party => party !== undefined)
  const seller = offered && withId(offered.user_id)
  const [service, second] = chance.shuffle(offered?.ids ?? []).map(String)
  const [one, other] = chance.shuffle(people)
  const [party, counterpart] = parties
  if (!seller || !service || !second || !one || !other || !party || !counterpart) return null
  const about = { seller, service, second, thread: String(thread) }
  return { chance, admin, one, other, ...about, parties: [party, counterpart], dayIn }
}

/** Some groups of acts, of which some calls are made twice. */
async function chooseWave(): Promise<Act[]> {
  const acts: Act[] = []
  for (let tries = 0; acts.length < 8 && tries < 50; tries++) {
    const sight = await look()
    const choose = chance.pick(Object.values(ACTS))
    for (const act of (sight && choose?.(sight)) ?? [])
      acts.push(...(chance.hits(0.25) ? [act, act] : [act]))
  }
  return chance.shuffle(acts)
}

/** Replaces people who left, and gives sellers new services. */
async function replenish(): Promise<void> {
  const { rows } = await world.sql<{ user_id: number }>('select user_id from departures')
  const gone = new Set(rows.map(({ user_id }) => user_id))
  const stayed = people.filter(({ id }) => !gone.has(id))
  const missing = people.length - stayed.length
  people.splice(0, people.length, ...stayed)
  for (let n = 0; n < missing; n++) await addSeller()
}

test(`a crowd leaves everything sound (CROWD_SEED=${seed})`, {
  timeout: 60_000 + waves * 5000,
}, async () => {
  const services = [await addSeller(), await addSeller(), await addSeller(), await addSeller()]
  for (const [n, buyer] of people.slice(0, 3).entries())
    await subscribe(world, buyer, services[n + 1] ?? 0)
  for (let wave = 0; wave < waves; wave++) {
    await replenish()
    const acts = await chooseWave()
    const answers = await Promise.all(acts.map(act => world.call(...act)))
    const failed = answers.flatMap(({ status }, n) => (status < 500 ? [] : [acts[n]?.[0]]))
    await world.settle()
    const names = acts.map(([name]) => name).join(' ')
    expect([failed, await unsoundIn(world)], `wave ${wave}: ${names}`).toEqual([[], []])
    if (wave % 5 === 4) await world.advance(86_400)
  }
})
