import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { createSealer } from '../../platform/sealed-token.ts'
import { insertExport, markDone } from './export-store.ts'
import { ExportGone, LoginTooOld } from './failures.ts'
import { issueTicket, openExport } from './open-export.ts'

const { db } = await databaseOfFile()
const sealer = createSealer(new Uint8Array(32))
const viewer = { id: await storePerson(db, 'person'), subject: 'person' }
const ASKED = new Date('2026-06-20T00:00:00Z')
const EXPIRES = addSeconds(ASKED, 7 * 86_400)
const clockAt = (at: Date) => () => at
let exportId = 0

beforeEach(async () => {
  await db.deleteFrom('exports').execute()
  exportId = (await db.transaction().execute(tx => insertExport(tx, viewer.id, ASKED))) ?? 0
})

const pack = () =>
  markDone(db, exportId, { path: 'exports/1.zip', bytes: 1, at: ASKED, expiresAt: EXPIRES })

/** A ticket for a person who logged in some seconds ago; null where the login is not known. */
const issue = (seconds: number | null, at = ASKED) => {
  const loggedInAt = seconds === null ? null : new Date(Date.now() - seconds * 1000)
  const identity = { loginTimeOf: async () => loggedInAt }
  return issueTicket({ db, clock: clockAt(at), sealer, identity }, viewer, 'id token')
}
const file = { stream: Readable.from([]), bytes: 1 } as never
const open = (ticket: string, at = ASKED, stored = file) =>
  openExport({ db, clock: clockAt(at), sealer, exports: { open: async () => stored } }, ticket)

test('a ticket needs a login of the last five minutes (rule `export-needs-fresh-login`)', async () => {
  await pack()
  expect(await issue(295)).toEqual(expect.any(String))
  await expect(issue(301)).rejects.toThrow(LoginTooOld)
  await expect(issue(null)).rejects.toThrow(LoginTooOld)
})

test('a ticket is issued for a file that is packed and has not expired', async () => {
  await expect(issue(0)).rejects.toThrow(ExportGone)
  await pack()
  expect(await issue(0, addSeconds(EXPIRES, -1))).toEqual(expect.any(String))
  await expect(issue(0, EXPIRES)).rejects.toThrow(ExportGone)
})

test('a ticket is valid for two minutes', async () => {
  await pack()
  const ticket = await issue(0)
  const opened = await open(ticket, addSeconds(ASKED, 120))
  expect(opened.name).toBe(`yosooi-${viewer.id}-20260620.zip`)
  await expect(open(ticket, addSeconds(ASKED, 121))).rejects.toThrow(LoginTooOld)
  await expect(open('another token')).rejects.toThrow(LoginTooOld)
  await expect(open(await sealer.seal({ export: exportId }))).rejects.toThrow(LoginTooOld)
})

test('a ticket does not open a file that expired, was replaced or is missing', async () => {
  await pack()
  const ticket = await issue(0, addSeconds(EXPIRES, -1))
  await expect(open(ticket, EXPIRES)).rejects.toThrow(ExportGone)
  await expect(open(ticket, ASKED, null as never)).rejects.toThrow(ExportGone)
  await db.deleteFrom('exports').execute()
  await expect(open(ticket)).rejects.toThrow(ExportGone)
})
