import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const UNIT = 'deploy/systemd/yosooi@.service'

/** Tenths of systemd's exposure level, 0 to 100; 11 today. What is left is the network and V8. */
const EXPOSURE_MAX = 15

const analyze = (...args: string[]) => {
  const run = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status: run.status, output: run.stdout + run.stderr }
}

test('systemd understands the unit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-unit-'))
  const node = path.join(folder, 'node')
  await writeFile(node, '')
  await chmod(node, 0o755)
  const unit = await readFile(UNIT, 'utf8')
  const here = path.join(folder, path.basename(UNIT))
  // `systemd-analyze` also checks that the program exists.
  await writeFile(here, unit.replace('/opt/yosooi/node_modules/.bin/node', node))
  expect(analyze('verify', '--man=no', here)).toEqual({ status: 0, output: '' })
  await rm(folder, { recursive: true })
})

test('the unit gives up what the product does not need', () => {
  const args = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`, '--no-pager', UNIT]
  const { status, output } = analyze(...args)
  expect(output).toContain('Overall exposure level')
  expect(status).toBe(0)
})
