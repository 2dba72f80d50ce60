import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startWriting, type Writing } from '../../faults/writing.ts'
import type { Member } from '../../support/fixtures.ts'
import { acknowledged } from './acknowledged.ts'
import { bringBack, KILLS, type Kill, primaryOf } from './kills.ts'
import { buy, countDeals, type Market } from './market.ts'
import type { ClusteredProduct } from './product.ts'

export interface Round {
  name: string
  kill: Kill
  writing: Writing
  /** Milliseconds from the kill until a write that began after it was acknowledged. */
  resumed: number
  /** Milliseconds from the kill until a job had opened a deal that was paid after it. */
  worked: number
  /** Milliseconds from the kill until the killed node followed the new primary. */
  rejoined: number
}

interface Scene {
  product: ClusteredProduct
  market: Market
  talk: { authors: Member[]; thread: string }
}

/** Kills the primary once while messages, purchases and a payout are written. */
export async function runRound({ product, market, talk }: Scene, n: number, kill: Kill) {
  const { cluster, world, url } = product
  const [first, second, third] = market.buyers as [Member, Member, Member]
  const offer = market.offers[n]
  if (!offer) throw new Error('each round needs a seller of its own')
  const name = `${n + 1}回目`
  const writing = startWriting(url, { ...talk, name })
  await writing.more(1 + Math.floor(Math.random() * 30))
  const primary = await primaryOf(cluster)
  const others = [
    buy(product, first, offer),
    buy(product, second, offer),
    acknowledged(url, 'payout_create', {}, offer.seller),
  ]
  await pause(Math.random() * 200)
  await KILLS[kill](cluster, primary)
  const killedAt = Date.now()
  const after = startWriting(url, { ...talk, name: `${name}のあと` })
  await after.more(1)
  const resumed = Date.now() - killedAt
  await buy(product, third, offer)
  await expect.poll(() => countDeals(world, third, offer), { timeout: 60_000 }).toBe(1)
  const worked = Date.now() - killedAt
  await Promise.all(others)
  await Promise.all([writing.more(5), after.stop()])
  await bringBack(cluster, primary)
  const rejoined = Date.now() - killedAt
  await writing.stop()
  for (const status of after.statuses) writing.statuses.add(status)
  writing.confirmed.push(...after.confirmed)
  return { name, kill, writing, resumed, worked, rejoined } satisfies Round
}
