import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, expect, it } from 'vitest'
import { createMailRefusals } from './mail-refusals.ts'

const world = openWorld(':memory:')
const refusals = createMailRefusals(world)
afterAll(() => world.close())

it('refuses as many mails as it is told, in whatever case the address is written', () => {
  refusals.add({ to: 'Fujino@yosooi.example', code: 452, times: 2 })
  const next = () => refusals.next('FUJINO@yosooi.example')
  expect([next(), next(), next()]).toEqual([452, 452, undefined])
  expect(refusals.next('toko@yosooi.example')).toBeUndefined()
})

it('takes the last refusal of an address for the one that holds', () => {
  refusals.add({ to: 'haru@yosooi.example', code: 452, times: 9 })
  refusals.add({ to: 'haru@yosooi.example', code: 550, times: 1 })
  const next = () => refusals.next('haru@yosooi.example')
  expect([next(), next()]).toEqual([550, undefined])
})
