import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sweepUploadFolders } from './sweep-upload-folders.ts'

test('upload folders are deleted after a day; younger ones and other files stay', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'yosooi-leftovers-'))
  const yesterday = Date.now() / 1000 - 25 * 3600
  for (const [name, old] of [
    ['yosooi-upload-old', true],
    ['yosooi-upload-young', false],
    ['something-else', true],
  ] as const) {
    const folder = path.join(parent, name)
    await mkdir(folder)
    await writeFile(path.join(folder, '1'), 'picture')
    if (old) await utimes(folder, yesterday, yesterday)
  }
  // A dangling link is listed but has no target, like a folder that goes between the two calls.
  const gone = path.join(parent, 'yosooi-upload-gone')
  await symlink(path.join(parent, 'nowhere'), gone)
  await sweepUploadFolders(parent)
  await rm(gone)
  expect((await readdir(parent)).sort()).toEqual(['something-else', 'yosooi-upload-young'])
  await rm(parent, { recursive: true })
})
