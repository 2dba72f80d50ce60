import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Runs the command with a small disk in its own mount namespace, which ends with it; needs root.
 */
const onSmallDisk = (folder: string, command: string): string[] => [
  ...['--mount', 'sh', '-c', `mount -t tmpfs -o size=64k tmpfs "${folder}" && exec ${command}`],
]
const canMount =
  process.platform === 'linux' && spawnSync('unshare', onSmallDisk('/mnt', 'true')).status === 0

test.skipIf(!canMount)('a full disk is reported as such by every writer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yosooi-full-'))
  const write = `"${process.execPath}" tests/support/faults/write-on-full-disk.ts "${folder}"`
  const output = execFileSync('unshare', onSmallDisk(folder, write)).toString()
  rmSync(folder, { recursive: true })
  expect(output.trim().split('\n')).toEqual(['upload DiskFull', 'picture DiskFull'])
})
