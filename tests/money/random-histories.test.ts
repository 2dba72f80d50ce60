import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { playHistories } from './histories/play-histories.ts'

/** `MONEY_SEED` plays only that history; `MONEY_HISTORIES` is the number of histories. */
const { MONEY_SEED, MONEY_HISTORIES = 60 } = process.env
const first = MONEY_SEED ? Number(MONEY_SEED) : randomInt(2 ** 31)
const count = MONEY_SEED ? 1 : Number(MONEY_HISTORIES)

test(`${count} random histories lose no yen, from seed ${first}`, {
  timeout: 24 * 3_600_000,
}, async () => {
  console.log(`money: ${count} random histories from seed ${first}`)
  await playHistories(first, count)
})
