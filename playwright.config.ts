import { defineConfig } from '@playwright/test'
import { browser, PINNED_FONT } from './tests/support/browser.ts'

const { executablePath, args, env } = await browser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // the third worker saves a tenth of the time on two cores (ADR 65)
  workers: 3,
  retries: 0,
  timeout: 90_000,
  // Uploads take ten seconds where three workers and other programs share two cores.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  globalTeardown: './tests/support/no-bugs.ts',
  reporter: [['list'], ['./scripts/acceptance-reporter-playwright.ts']],
  use: {
    baseURL: process.env.E2E_PRODUCT_URL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Animations cost a fifth of the browser's time (ADR 65); some specs keep them.
    reducedMotion: 'reduce',
    // only the spec about the worker allows it; elsewhere it must not answer in place of a test's
    // own answers
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args,
      env: { ...process.env, ...env, ...PINNED_FONT } as typeof env,
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/support/start-product.ts`,
    // the names become variables that the workers read
    wait: {
      stdout:
        /product=(?<e2e_product_url>\S+) sandbox=(?<e2e_sandbox_url>\S+) metrics=(?<e2e_metrics_url>\S+)/,
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
  },
})
