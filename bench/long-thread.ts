/**
 * Measures how soon the screen answers in a thread of 100,000 messages, on a phone's screen and with
 * the browser's processor slowed to a quarter: a person reads back, types, and sends. Prints the
 * durations that the browser itself reports for each interaction, from the event to the next frame,
 * in steps of 8 ms (Event Timing); the slowest is what INP calls the page's responsiveness. A thread
 * of 50 messages is the floor of the same run.
 *
 *   npm run build && npm run bench:long-thread
 */
import { loadavg } from 'node:os'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openAs } from '../tests/e2e/support/visit.ts'
import { browser } from '../tests/support/browser.ts'
import { type Member, runningDeal } from '../tests/support/fixtures.ts'
import { fillTalk } from '../tests/support/many/many-threads.ts'
import { startServer } from '../tests/support/server-process.ts'
import { openWorld } from '../tests/support/world.ts'
import { openBenchDatabase } from './bench-database.ts'

const SIZES = [50, 100_000]
const SLOWDOWN = 4
const SCREENS_BACK = 20
const SENDINGS = 5
/** Latin letters, because only these are pressed as keys; others are inserted. */
const WORDS = 'Raishu no doyobi ni, mayu no totonoekata wo mite itadakemasu ka.'

interface Interaction {
  kind: string
  milliseconds: number
}

await using bench = await openBenchDatabase({ fsync: 'off' })
const database = { url: bench.url, drop: async () => {} }
const world = await openWorld({ openDatabase: async () => database })
const product = await startServer(world, 'web')
const { executablePath, args, env } = await browser()
const chrome = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  const { buyer, thread } = await runningDeal(world)
  for (const size of SIZES) {
    await world.sql('delete from messages where thread_id = $1', [thread])
    await fillTalk(bench.db, Number(thread), size)
    report(size, await interactionsOf(buyer, `/messages/${thread}`))
  }
} finally {
  await chrome.close()
  await product.end()
  await world.close()
}

async function interactionsOf(person: Member, path: string): Promise<Interaction[]> {
  const context = await chrome.newContext({
    // The address that the login is made for.
    baseURL: product.url.replace('127.0.0.1', 'localhost'),
    locale: 'ja-JP',
  })
  const seen = await watchInteractions(context)
  const page = await context.newPage()
  await openAs(page, person)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await page.getByRole('log').getByRole('listitem').last().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await readBack(page)
  for (let sending = 0; sending < SENDINGS; sending++) await write(page)
  await page.waitForTimeout(1000)
  await context.close()
  return seen
}

/** Collects what the browser reports, also after a page was left. */
async function watchInteractions(context: BrowserContext): Promise<Interaction[]> {
  const seen: Interaction[] = []
  await context.exposeFunction('reportInteraction', (one: Interaction) => seen.push(one))
  await context.addInitScript(() => {
    const report = Reflect.get(globalThis, 'reportInteraction')
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { name: kind, duration: milliseconds, interactionId } = entry
        if (interactionId) report({ kind, milliseconds })
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return seen
}

async function readBack(page: Page): Promise<void> {
  const log = page.getByRole('log')
  await log.click()
  for (let screen = 0; screen < SCREENS_BACK; screen++) {
    await page.keyboard.press('PageUp')
    await page.waitForTimeout(150)
  }
  await page.keyboard.press('End')
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'メッセージ' }).pressSequentially(WORDS, { delay: 60 })
  await page.getByRole('button', { name: '送る' }).click()
  await page.waitForTimeout(500)
}

function report(size: number, seen: readonly Interaction[]): void {
  const sorted = seen.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const slowest = seen.find(({ milliseconds }) => milliseconds === at(1))
  console.log(`${size} messages (load ${loadavg()[0]?.toFixed(1)}): ${sorted.length} interactions`)
  console.log(`  p50 ${at(0.5)} ms, p98 ${at(0.98)} ms, slowest ${at(1)} ms (${slowest?.kind})`)
}
