import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claim, hasLiveClaims } from './claims.ts'
import { isRunning, startOf } from './processes.ts'

let users: string
beforeEach(async () => {
  users = await mkdtemp(path.join(tmpdir(), 'claims-'))
})
afterEach(() => rm(users, { recursive: true }))

/** Only Linux tells when a process began. */
const onLinux = it.runIf(existsSync('/proc/self/stat'))

const leave = (name: string) => writeFile(path.join(users, name), '')

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

it('is the last to leave only when no other claim of a living process is left', async () => {
  const [first, second] = [await claim(users), await claim(users)]
  expect(await readdir(users)).toHaveLength(2)
  expect(await first.release()).toBe(false)
  expect(await second.release()).toBe(true)
  expect(await readdir(users)).toEqual([])
})

it('gives a claim up twice without taking that of another', async () => {
  const [first, second] = [await claim(users), await claim(users)]
  await first.release()
  expect(await first.release()).toBe(false)
  expect(await second.release()).toBe(true)
})

it('removes the claim of a process that has ended', async () => {
  await leave(`${await endedProcess()}-1-aaaaaaaa`)
  expect(await hasLiveClaims(users)).toBe(false)
  expect(await readdir(users)).toEqual([])
})

onLinux('removes the claim of an earlier process with the id of a living one', async () => {
  await leave(`${process.pid}-${Number(startOf(process.pid)) - 1}-aaaaaaaa`)
  expect(await hasLiveClaims(users)).toBe(false)
})

it('keeps the claim of a living process beside dead ones', async () => {
  const own = await claim(users)
  await leave(`${await endedProcess()}-1-aaaaaaaa`)
  expect(await hasLiveClaims(users)).toBe(true)
  expect(await readdir(users)).toHaveLength(1)
  expect(await own.release()).toBe(true)
})

onLinux('tells a living process from one that has ended', async () => {
  const ended = await endedProcess()
  expect([isRunning(process.pid), isRunning(ended)]).toEqual([true, false])
  expect(startOf(process.pid)).toMatch(/^\d+$/)
  expect(startOf(ended)).toBe('')
})
