import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { sandboxUrl } from './world.ts'

/** The router's line when a request for routes was cut off; a click then asks again. */
const ROUTES_CUT_OFF = /^Failed to fetch manifest patches/

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
    const faults = watch(context, tolerated)
    await use(context)
    expect(faults).toEqual([])
  },
  anotherBrowser: async ({ browser, tolerated }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, faults: watch(context, tolerated) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ faults }) => faults)).toEqual([])
  },
})

function watch(context: BrowserContext, tolerated: RegExp): string[] {
  const faults: string[] = []
  const note = (text: string) => {
    if (!tolerated.test(text) && !ROUTES_CUT_OFF.test(text)) faults.push(text)
  }
  context.on('console', message => {
    const { url } = message.location()
    // The trace recorder runs scripts in the mailbox's frames, whose CSP forbids them.
    if (message.type() === 'error' && !url.startsWith(sandboxUrl('/mail')))
      note(`${message.text()} (${url})`)
  })
  context.on('weberror', error => note(String(error.error())))
  return faults
}
