import { createClock } from '@yosooi/sandbox-kit/clock'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createPersons } from './persons.ts'

const world = openWorld(':memory:')
const persons = createPersons(world, createClock(world))
beforeEach(() => world.reset())
afterAll(() => world.close())

const save = (email: string, change: object = {}) =>
  persons.save({ email, password: 'secret', emailVerified: false, ...change })

it('knows a person by the address in any case, with spaces around it', async () => {
  const { sub } = await save(' Toko@Yosooi.example ')
  expect(persons.byEmail('TOKO@yosooi.example ')).toMatchObject({
    ...{ sub, email: 'toko@yosooi.example', name: 'toko', emailVerified: false },
  })
  expect(persons.byEmail('oko@yosooi.example')).toBeUndefined()
})

it('lets a person in with their own password only', async () => {
  const { sub } = await save('toko@a.example', { password: 'one' })
  await save('haru@a.example', { password: 'two' })
  expect(await persons.withPassword('TOKO@a.example', 'one')).toMatchObject({ sub })
  for (const password of ['two', 'One', '', 'one '])
    expect(await persons.withPassword('toko@a.example', password)).toBeUndefined()
  expect(await persons.withPassword('nobody@a.example', 'one')).toBeUndefined()
})

it('changes the person of an address, who stays the same person', async () => {
  const before = await save('toko@a.example', { password: 'old' })
  const after = await save('Toko@a.example', { password: 'new', emailVerified: true, name: '透子' })
  expect(after).toEqual({ ...before, emailVerified: true, name: '透子' })
  expect(await persons.withPassword('toko@a.example', 'old')).toBeUndefined()
  expect(await persons.withPassword('toko@a.example', 'new')).toBeDefined()
  expect(persons.all()).toHaveLength(1)
})

it('verifies and deletes one person and leaves the others', async () => {
  const [one, other] = [await save('one@a.example'), await save('other@a.example')]
  persons.markVerified(one.sub)
  expect(persons.all().map(({ emailVerified }) => emailVerified)).toEqual([true, false])
  expect([persons.remove(one.sub), persons.remove(one.sub)]).toEqual([true, false])
  expect(persons.all()).toEqual([other])
  expect(persons.bySub(one.sub)).toBeUndefined()
})

it('moves a person to another address, and says when nobody has the first', async () => {
  const { sub } = await save('old@a.example')
  expect(persons.move('Old@a.example', { email: 'New@a.example', email_verified: true })).toBe(true)
  expect(persons.bySub(sub)).toMatchObject({ email: 'new@a.example', emailVerified: true })
  expect(persons.byEmail('old@a.example')).toBeUndefined()
  expect(persons.move('old@a.example', { email: 'x@a.example', email_verified: true })).toBe(false)
})

it('takes an address from nobody', async () => {
  const [one, other] = [await save('one@a.example'), await save('other@a.example')]
  const moved = persons.move('one@a.example', { email: 'Other@a.example', email_verified: true })
  expect(moved).toBe(false)
  expect(persons.all()).toEqual([one, other])
})
