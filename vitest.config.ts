import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{server,contract,sandbox,packages,web,demo,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/interop/**', 'tests/cluster/**', '**/node_modules/**'],
    globalSetup: 'tests/support/postgres.ts',
    env: { TZ: 'UTC' },
    // a test often waits for its database; on two cores a third worker saves 15 % of the time
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // files of one worker share their imports, which took half of the run's time otherwise
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a second, the default, is short where other programs share two cores
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', './scripts/acceptance-reporter-vitest.ts'],
  },
})
