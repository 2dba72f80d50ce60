import { expect, it } from 'vitest'
import { readSignUp } from './sign-up-form.ts'

const FORM = { email: ' Fujino@Yosooi.example ', password: '12345678', confirm: '12345678' }
const read = (change: object = {}, isTaken = (_: string) => false) =>
  readSignUp({ ...FORM, ...change }, isTaken)

it('reads an address without spaces and capitals', () => {
  expect(read()).toEqual({
    input: { email: 'fujino@yosooi.example', password: '12345678', confirm: '12345678' },
    faults: {},
  })
})

it('names every fault at once', () => {
  const { input, faults } = read({ email: 'fujino', password: '1234567', confirm: '' })
  expect([input, Object.keys(faults).sort()]).toEqual([undefined, ['confirm', 'email', 'password']])
})

it('refuses a taken address beside the other faults', () => {
  const { input, faults } = read({ confirm: 'x' }, email => email === FORM.email)
  expect(input).toBeUndefined()
  expect(faults.email).toContain('すでに使われています')
  expect(faults.confirm).toContain('一致しません')
})
