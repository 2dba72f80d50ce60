import { expect, test } from 'vitest'
import type { Prod } from '../../../../contract/calls/catalog.ts'
import { applyState } from './apply-state.ts'

const service = (secret: 0 | 1) => ({ user_id: 7, secret }) as Prod

test('[SVC-15] [SVC-16] [SVC-17] the button differs for the owner, a paused service and everyone else', () => {
  expect(applyState(service(1), 7)).toBe('own')
  expect(applyState(service(0), 7)).toBe('own')
  expect(applyState(service(0), 8)).toBe('paused')
  expect(applyState(service(0), null)).toBe('paused')
  expect(applyState(service(1), null)).toBe('open')
})
