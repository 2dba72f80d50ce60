import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test('a checkout without built pages names the missing command before it opens a database', async () => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'yosooi-checkout-'))
  onTestFinished(() => rm(checkout, { recursive: true }))
  for (const part of ['server', 'contract', 'package.json'])
    await cp(part, path.join(checkout, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  const dataDir = path.join(checkout, 'data')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '0' }
  const start = promisify(execFile)(process.execPath, ['server/main.ts'], { cwd: checkout, env })
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run build'),
  })
  expect(existsSync(dataDir)).toBe(false)
})
