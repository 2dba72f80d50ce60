import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson, storeSuspension } from '../../../tests/support/rows/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DatabaseBusy } from '../../platform/limits/outages.ts'
import { PersonLeft } from './failures.ts'
import {
  delayDeparture,
  lockUser,
  lockUserForSuspension,
  shareLockUser,
  shareLockUsers,
} from './user-locks.ts'
import {
  blankUser,
  clearUserIcon,
  findPublicUser,
  findRegistrationNumber,
  findUser,
  findUserBySubject,
  insertUser,
  rememberLogin,
  updateEmail,
  updateRegistrationNumber,
  updateUser,
} from './user-store.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-03-01T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function person() {
  const subject = randomUUID()
  const id = await storePerson(db, subject)
  const read = async () => {
    const user = await findUser(db, id)
    if (!user) throw new Error('nobody is there')
    return user
  }
  return { id, subject, read }
}

test('a subject and a number register once', async () => {
  const { id, subject } = await person()
  const again = (change: object) =>
    inTx(tx => insertUser(tx, { subject, email: 'a@example.com', name: '花', at: NOW, ...change }))
  expect(await again({})).toBeNull()
  expect(await again({ subject: randomUUID(), id })).toBeNull()
  expect(await findUserBySubject(db, subject)).toMatchObject({ id, name: subject })
  expect(await findUserBySubject(db, randomUUID())).toBeNull()
})

test('only the suspended are suspended', async () => {
  const [one, other] = [await person(), await person()]
  await storeSuspension(db, one.id)
  expect([(await one.read()).suspended, (await other.read()).suspended]).toEqual([true, false])
})

test('of logins the latest month in Japan is kept (rule `inactive-for-a-year`)', async () => {
  const { id, read } = await person()
  const other = await person()
  const before = await other.read()
  const monthAfter = async (at: string) => {
    await rememberLogin(db, id, new Date(at))
    return (await read()).activeMonth
  }
  const march = new Date('2026-02-28T15:00:00Z')
  expect(await monthAfter('2026-02-28T14:59:59Z')).toEqual(new Date('2026-01-31T15:00:00Z'))
  expect(await monthAfter('2026-02-28T15:00:00Z')).toEqual(march)
  expect(await monthAfter('2026-01-01T00:00:00Z')).toEqual(march)
  expect(await other.read()).toEqual(before)
})

test('an address follows the login of its own person once (rule `mail-follows-provider`)', async () => {
  const [one, other] = [await person(), await person()]
  const before = await other.read()
  const set = (subject: string, email: string) =>
    inTx(tx => updateEmail(tx, { id: one.id, subject }, email, NOW))
  expect(await set(randomUUID(), 'new@example.com')).toBe(false)
  expect(await set(one.subject, 'new@example.com')).toBe(true)
  expect(await set(one.subject, 'new@example.com')).toBe(false)
  expect(await one.read()).toMatchObject({ email: 'new@example.com', updatedAt: NOW })
  expect(await other.read()).toEqual(before)
})

test('a change of a profile changes nobody else', async () => {
  const [one, other] = [await person(), await person()]
  const before = await other.read()
  const number = (id: number) => findRegistrationNumber(db, id)
  const picture = { icon: 'a.webp', iconBack: 'b.webp' }
  await inTx(tx => updateUser(tx, one.id, { name: '花', text: '文', picture, at: NOW }))
  await inTx(tx => updateUser(tx, one.id, { name: '葉', text: '文', picture: null, at: NOW }))
  expect(await findPublicUser(db, one.id)).toMatchObject({ name: '葉', ...picture })
  await inTx(tx => clearUserIcon(tx, one.id, NOW))
  expect(await findPublicUser(db, one.id)).toMatchObject({ icon: null, iconBack: null })
  await inTx(tx => updateRegistrationNumber(tx, one.id, 'T1234567890123'))
  expect([await number(one.id), await number(other.id)]).toEqual(['T1234567890123', null])
  expect(await other.read()).toEqual(before)
  expect(await findPublicUser(db, -1)).toBeNull()
})

/** Modes of locks on a person's row, the weakest first. */
const MODES = ['key share', 'share', 'no key update', 'update'] as const

describe('until the transaction ends', () => {
  /** The weakest lock that another transaction cannot take; null when it can take all. */
  const refused = async (id: number) => {
    for (const mode of MODES) {
      const lock = sql`select from users where id = ${id} for ${sql.raw(mode)} nowait`
      const error = await lock.execute(db).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error instanceof DatabaseBusy) return mode
      if (error) throw error
    }
    return null
  }

  test.each<[string, (tx: Tx, one: { id: number; subject: string }) => Promise<unknown>, string]>([
    ['a departure waits', (tx, { id }) => delayDeparture(tx, id), 'update'],
    ['suspensions and blocks wait', (tx, one) => shareLockUser(tx, one), 'no key update'],
    ['suspensions of both wait', (tx, { id }) => shareLockUsers(tx, [id, -1]), 'no key update'],
    ['new deals wait for a suspension', (tx, { id }) => lockUserForSuspension(tx, id), 'share'],
    ['new deals wait for a change', (tx, { id }) => lockUser(tx, id), 'share'],
  ])('%s', async (_, lock, weakest) => {
    const [one, other] = [await person(), await person()]
    await inTx(async tx => {
      await lock(tx, one)
      expect([await refused(one.id), await refused(other.id)]).toEqual([weakest, null])
    })
    expect(await refused(one.id)).toBeNull()
  })
})

describe('a closed account', () => {
  test('is blank, and nobody else is (rule `closed-account-is-blank`)', async () => {
    const [one, other] = [await person(), await person()]
    const before = await other.read()
    await inTx(tx => blankUser(tx, one.id, NOW))
    expect(await findUserBySubject(db, one.subject)).toBeNull()
    const blank = { name: '退会済みユーザー', email: `departed-${one.id}@users.invalid`, text: '' }
    expect(await one.read()).toMatchObject(blank)
    expect(await other.read()).toEqual(before)
  })

  test('is locked for nothing that a person does', async () => {
    const { id, subject } = await person()
    const locks = () =>
      inTx(async tx => [
        await shareLockUser(tx, { id, subject }),
        await delayDeparture(tx, id),
        await lockUserForSuspension(tx, id),
      ])
    expect(await locks()).toEqual([true, true, true])
    expect(await inTx(tx => lockUser(tx, id))).toMatchObject({ name: subject })
    await inTx(tx => blankUser(tx, id, NOW))
    expect(await locks()).toEqual([false, false, false])
    await expect(inTx(tx => lockUser(tx, id))).rejects.toBeInstanceOf(PersonLeft)
  })
})
