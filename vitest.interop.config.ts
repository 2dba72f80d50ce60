import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** Tests that need programs of the distribution; `npm run test:interop` runs them. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ['tests/interop/**/*.test.ts'],
    exclude: [],
    // each file starts several programs and measures how they answer
    fileParallelism: false,
    reporters: ['default'],
  },
})
