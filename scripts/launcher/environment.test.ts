import { expect, test } from 'vitest'
import { withCompileCache } from './environment.ts'

test('compiled modules are kept for the next start, in a folder that the environment may name', () => {
  const own = withCompileCache({ PORT: '3000' })
  expect(own).toMatchObject({ PORT: '3000' })
  expect(own.NODE_COMPILE_CACHE).toContain('node_modules')
  expect(withCompileCache({ NODE_COMPILE_CACHE: '/elsewhere' })).toEqual({
    NODE_COMPILE_CACHE: '/elsewhere',
  })
})
