import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('npm start names faulty settings before anything starts', async () => {
  const folder = path.join(tmpdir(), `yosooi-start-${process.pid}`)
  const env = { PATH: process.env.PATH, DATA_DIR: folder, SANDBOX_PORT: '0', LOG_LEVEL: 'loud' }
  const start = promisify(execFile)(process.execPath, ['scripts/start.ts'], { env })
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('LOG_LEVEL'),
  })
  expect(existsSync(folder)).toBe(false)
})
