import { expect, test } from 'vitest'
import { otherService } from './other-service.ts'

const SERVICES = [
  { serviceId: 1, serviceName: '帯' },
  { serviceId: 2, serviceName: '靴' },
]

test('a text that was typed for another service is distinguished from one for this service', () => {
  expect(otherService(SERVICES, 2, '1')).toBe('帯')
  expect(otherService(SERVICES, 1, '1')).toBeNull()
  expect(otherService(SERVICES, 1, '')).toBeNull()
  expect(otherService(SERVICES, 1, '3')).toBe('')
})
