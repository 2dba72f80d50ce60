import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** Tests that need a cluster of the distribution's programs; `npm run test:cluster`. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ['tests/cluster/**/*.test.ts'],
    exclude: [],
    globalSetup: [],
    fileParallelism: false,
    reporters: ['default'],
  },
})
