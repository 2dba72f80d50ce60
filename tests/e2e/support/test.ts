import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import { sandboxUrl } from './world.ts'

/** The router's line when a request for routes was cut off; a click then asks again. */
const ROUTES_CUT_OFF = /^Failed to fetch manifest patches/

/** How long after a test its pages may still repeat a read that a busy server refused. */
const REPEATED_WITHIN_MS = 15_000

/** Matches no text. */
const NOTHING = /(?!)/

interface Fixtures {
  /** Console errors that a test expects, such as the browser's line for a 404. */
  tolerated: RegExp
  /** Opens one more browser, for a second person. */
  anotherBrowser: () => Promise<Page>
}

/** Fails also on each console error, uncaught error and CSP violation in any page of a test. */
export const test = base.extend<Fixtures>({
  tolerated: [NOTHING, { option: true }],
  context: async ({ context, tolerated }, use) => {
    const faultsOf = watch(context, tolerated)
    await use(context)
    await endRoutes(context)
    await expect.poll(faultsOf, { timeout: REPEATED_WITHIN_MS }).toEqual([])
  },
  anotherBrowser: async ({ browser, tolerated }, use) => {
    const opened: { context: BrowserContext; faultsOf: () => Promise<string[]> }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, faultsOf: watch(context, tolerated) })
      return context.newPage()
    })
    for (const { context, faultsOf } of opened) {
      await endRoutes(context)
      await expect.poll(faultsOf, { timeout: REPEATED_WITHIN_MS }).toEqual([])
      await context.close()
    }
  },
})

/**
 * Ends the answers of a test in place of the server's. One that waits for the server when its test
 * ends, as to a call that the page repeats, would fail the whole run.
 */
async function endRoutes(context: BrowserContext): Promise<void> {
  const ends = [context, ...context.pages()].map(one =>
    one.unrouteAll({ behavior: 'ignoreErrors' }),
  )
  await Promise.all(ends)
}

/** Collects faults until the test ends; the returned function returns them. */
function watch(context: BrowserContext, tolerated: RegExp): () => Promise<string[]> {
  const faults: string[] = []
  const unavailable = watchUnavailable(context)
  const isFault = (text: string) => !tolerated.test(text) && !ROUTES_CUT_OFF.test(text)
  const note = (text: string) => {
    if (isFault(text)) faults.push(text)
  }
  context.on('console', message => {
    const { url } = message.location()
    const isCounted = message.type() === 'error' && !message.text().startsWith(UNAVAILABLE)
    // The trace recorder runs scripts in the mailbox's frames, whose CSP forbids them.
    if (isCounted && !url.startsWith(sandboxUrl('/mail'))) note(`${message.text()} (${url})`)
  })
  context.on('weberror', error => note(String(error.error())))
  return async () => [...faults, ...(await Promise.all(unavailable.values())).filter(isFault)]
}

/** The browser's line for an answer that says the server is busy or misses a service. */
const UNAVAILABLE = 'Failed to load resource: the server responded with a status of 503'

/**
 * Addresses whose last answer was 503, with what it said. The pages repeat a read that a busy
 * server refuses, and on a slow machine the tests themselves keep the server busy.
 */
function watchUnavailable(context: BrowserContext): Map<string, Promise<string>> {
  const refused = new Map<string, Promise<string>>()
  context.on('response', response => {
    const url = response.url()
    if (response.status() !== 503) refused.delete(url)
    else refused.set(url, describeUnavailable(response))
  })
  return refused
}

const describeUnavailable = async (response: Response): Promise<string> =>
  `${UNAVAILABLE} (${response.url()}) ${await response.text().catch(() => '')}`
