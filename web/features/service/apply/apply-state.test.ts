import { expect, test } from 'vitest'
import type { Service } from '../../../../contract/calls/catalog.ts'
import { applyState } from './apply-state.ts'

const service = (isPublic: boolean, dealId: number | null = null) =>
  ({ sellerId: 7, isPublic, dealId }) as Service

test('[SVC-15] [SVC-16] [SVC-17] the button differs for the owner, a paused service and everyone else', () => {
  expect(applyState(service(true), 7)).toBe('own')
  expect(applyState(service(false), 7)).toBe('own')
  expect(applyState(service(false), 8)).toBe('paused')
  expect(applyState(service(false), null)).toBe('paused')
  expect(applyState(service(true), null)).toBe('open')
  expect(applyState(service(false, 3), 8)).toBe('running')
  expect(applyState(service(true, 3), 7)).toBe('own')
})
