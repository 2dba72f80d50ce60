import { createClock } from '@yosooi/sandbox-kit/clock'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPersons, type Person } from '../persons.ts'
import type { SendMail } from '../send-mail.ts'
import { createVerification } from './verification.ts'

const ISSUER = 'http://127.0.0.1:3100/identity'
const DAY = 86_400_000
const START = new Date('2027-04-01T00:00:00Z').getTime()

const world = openWorld(':memory:')
const persons = createPersons(world, createClock(world))
const mails: Parameters<SendMail>[0][] = []
const verification = createVerification({
  ...{ world, persons, issuer: ISSUER },
  sendMail: async mail => void mails.push(mail),
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())
afterAll(() => world.close())

const newPerson = (email: string) => persons.save({ email, password: 'x', emailVerified: false })
const isVerified = ({ sub }: Person) => persons.bySub(sub)?.emailVerified

/** The token of the link that was mailed. */
async function mailed(person: Person): Promise<string> {
  await verification.send(person)
  const link = /http\S+/.exec(String(mails.at(-1)?.text))?.[0] ?? ''
  expect(link.startsWith(`${ISSUER}/verify?token=`)).toBe(true)
  return new URL(link).searchParams.get('token') ?? ''
}

it('verifies the person to whom the link was mailed, and nobody else', async () => {
  const [aoi, haru] = [await newPerson('aoi@a.example'), await newPerson('haru@a.example')]
  const token = await mailed(aoi)
  expect(mails.at(-1)).toMatchObject({ to: 'aoi@a.example' })
  expect(isVerified(aoi)).toBe(false)
  expect(verification.confirm(token)).toMatchObject({ sub: aoi.sub })
  expect([isVerified(aoi), isVerified(haru)]).toEqual([true, false])
})

it.each([
  ['until five days have passed', 5 * DAY - 1, true],
  ['not from the end of the fifth day on', 5 * DAY, false],
])('verifies by a link %s', async (what, after, isConfirmed) => {
  const person = await newPerson(`${what.replaceAll(' ', '-')}@a.example`)
  const token = await mailed(person)
  vi.setSystemTime(START + after)
  expect(verification.confirm(token) !== undefined).toBe(isConfirmed)
  expect(isVerified(person)).toBe(isConfirmed)
})

it('does not verify another address than the one to which the link went', async () => {
  const person = await newPerson('before@a.example')
  const token = await mailed(person)
  persons.move('before@a.example', { email: 'after@a.example', email_verified: false })
  expect(verification.confirm(token)).toBeUndefined()
  expect(isVerified(person)).toBe(false)
  const second = await mailed({ ...person, email: 'after@a.example' })
  expect(verification.confirm(second)).toMatchObject({ email: 'after@a.example' })
})

it('verifies by each link that was mailed, and by none that was not', async () => {
  const person = await newPerson('twice@a.example')
  const [first, second] = [await mailed(person), await mailed(person)]
  expect(first).not.toBe(second)
  expect(verification.confirm(first)).toBeDefined()
  expect(verification.confirm(second)).toBeDefined()
  for (const token of ['', 'guess', `${first}x`])
    expect(verification.confirm(token)).toBeUndefined()
})

it('verifies nobody who was deleted, and keeps no token that could be read', async () => {
  const person = await newPerson('gone@a.example')
  const token = await mailed(person)
  persons.remove(person.sub)
  expect(verification.confirm(token)).toBeUndefined()
  const rows = world.prepare('SELECT * FROM identity_verifications').all()
  expect(JSON.stringify(rows)).not.toContain(token)
})
