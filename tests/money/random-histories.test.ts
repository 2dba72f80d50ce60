import { randomInt } from 'node:crypto'
import { playHistories } from './play-histories.ts'

/** Half of them; the other half runs beside it on the other core. */
const only = process.env.MONEY_SEED
const count = Math.ceil(Number(process.env.MONEY_HISTORIES ?? 100) / 2)

if (only) playHistories(Number(only), 1)
else playHistories(randomInt(2 ** 30), count)
