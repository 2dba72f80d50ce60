import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchSources } from './watch-sources.ts'

test('sees every save of a file that an editor replaces', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'deep', 'source.ts')
  mkdirSync(path.dirname(file))
  const save = () => {
    writeFileSync(`${file}~`, '')
    renameSync(`${file}~`, file)
  }
  save()
  let seen = 0
  const end = watchSources([folder], async () => {
    seen += 1
  })
  onTestFinished(end)
  const saveUntil = (times: number) => {
    save()
    expect(seen).toBeGreaterThanOrEqual(times)
  }
  // The watcher may miss saves until it has started.
  await vi.waitFor(() => saveUntil(1), { interval: 500, timeout: 10_000 })
  for (let again = 0; again < 3; again++) {
    const before = seen
    save()
    await vi.waitFor(() => expect(seen).toBeGreaterThan(before), { timeout: 10_000 })
  }
})
