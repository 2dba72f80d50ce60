import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FilesDatabase, type Owned } from '../support/web/files-database.ts'
import { mount } from '../support/web/mount.ts'
import { openPage, storeLogin, undoPages } from '../support/web/page.ts'

const KEY: Owned = ['fujino', 'draft:7']
const pdf = (name: string) => new File(['%PDF-1.7'], name)

beforeEach(() => {
  storeLogin(openPage('/messages/7').localStorage)
  new FilesDatabase().open()
})
undoPages()

async function openDraft(kept: readonly File[]) {
  const { keepFiles, keptFiles } = await import('../../web/lib/device/user-files.ts')
  const { useKeptFiles } = await import('../../web/features/threads/compose/use-picked-files.ts')
  await keepFiles(KEY, kept)
  const draft = { take: async (_: File[]) => {} }
  const page = await mount(() => {
    const { files, take } = useKeptFiles(...KEY)
    draft.take = take
    return files.map(({ key, file }) => <p key={key}>{file.name}</p>)
  })
  const shown = () => [...page.document.querySelectorAll('p')].map(one => one.textContent)
  const stored = async () => (await keptFiles(KEY)).map(({ name }) => name)
  return { ...page, draft, shown, stored }
}

describe('a picked file (rule `nothing-typed-is-lost`)', () => {
  test('is shown below those that were kept, and is kept with them', async () => {
    const { draft, shown, stored } = await openDraft([pdf('1.pdf')])
    expect(shown()).toEqual(['1.pdf'])
    await act(() => draft.take([pdf('2.pdf')]))
    expect([shown(), await stored()]).toEqual([
      ['1.pdf', '2.pdf'],
      ['1.pdf', '2.pdf'],
    ])
  })

  test('is kept with the others when the page is left before it was checked', async () => {
    const { draft, stored, unmount } = await openDraft([pdf('1.pdf')])
    const taken = draft.take([pdf('2.pdf')])
    await unmount()
    await taken
    await vi.waitFor(async () => expect(await stored()).toEqual(['1.pdf', '2.pdf']))
  })
})
